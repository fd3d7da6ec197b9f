// Talking to the server: requests, and the live connection to a table.

async function request(path, options) {
  const response = await fetch(path, options);
  const text = await response.text();
  let body;
  try {
    body = text ? JSON.parse(text) : {};
  } catch {
    body = { error: text };
  }
  if (!response.ok) throw new Error(body.error || `The server answers ${response.status}.`);
  return body;
}

export const get = (path) => request(path);

export const post = (path, body) =>
  request(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

/** Sends a file as the body. */
export const upload = (path, file) =>
  request(path, { method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: file });

export const gamePath = (sheet) => `/api/games/${sheet.entry.id}/${sheet.number}`;

/**
 * A live connection to a table. It comes back by itself when it is lost;
 * status(true/false) tells when it is there.
 */
export class Live {
  constructor(id, onmessage, onstatus) {
    Object.assign(this, { id, onmessage, onstatus, wait: 250, closed: false });
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/live`);
    this.socket.onopen = () => {
      this.wait = 250;
      this.onstatus(true);
    };
    this.socket.onmessage = (event) => this.onmessage(JSON.parse(event.data));
    this.socket.onclose = () => {
      if (this.closed) return;
      this.onstatus(false);
      this.timer = setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, 5000);
    };
  }

  /** Sends a command, and tells whether it went out. */
  send(command) {
    const open = this.socket.readyState === WebSocket.OPEN;
    if (open) this.socket.send(JSON.stringify(command));
    return open;
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket.close();
  }
}
