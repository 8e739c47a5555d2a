/*
 * As much of Socket.IO as a line of ours speaks: one namespace, WebSockets and JSON only, each try by itself. The whole
 * library would weigh ten times as much. A packet is one text; which there are is told by
 * https://socket.io/docs/v4/engine-io-protocol/ (version 4) and https://socket.io/docs/v4/socket-io-protocol/ (version 5).
 */
const packets = {
  open: '0',
  close: '1',
  ping: '2',
  pong: '3',
  connect: '40',
  disconnect: '41',
  event: '42',
  answer: '43',
  refusal: '44',
} as const;
const packet = /^(4?\d)(\d*)(.*)$/s;
const timeoutMs = 10_000;

type Ears = {
  onOpen: () => void;
  /** Once, unless we closed it ourselves; with the server's word where it refused us. */
  onClose: (refusal?: string) => void;
  onEvent: (name: string, given: unknown) => void;
};

export type LiveSocket = {
  /** Says something and waits for the answer; rejects when there is none in time, and when the socket closes. */
  ask: (said: readonly [name: string, ...given: unknown[]], withinMs?: number) => Promise<unknown>;
  close: () => void;
};

/** Opens a socket to the server that this page comes from. One that is not open within ten seconds is closed. */
export function openSocket(path: string, ears: Ears): LiveSocket {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}${path}/?EIO=4&transport=websocket`);
  const waiting = new Map<string, { resolve: (answer: unknown) => void; reject: (cause: Error) => void }>();
  let asked = 0;
  let isClosed = false;

  const close = (): void => {
    isClosed = true;
    clearTimeout(late);
    socket.close();
    for (const { reject } of waiting.values()) reject(new Error('The line was closed.'));
  };
  const lose = (refusal?: string): void => {
    if (isClosed) return;
    close();
    ears.onClose(refusal);
  };
  const late = setTimeout(lose, timeoutMs);

  const hear = (kind: string, id: string, read: () => unknown): void => {
    if (kind === packets.open) socket.send(packets.connect);
    else if (kind === packets.ping) socket.send(packets.pong);
    else if (kind === packets.close || kind === packets.disconnect) lose();
    else if (kind === packets.refusal) lose((read() as { message: string }).message);
    else if (kind === packets.event) ears.onEvent(...(read() as [string, unknown]));
    else if (kind === packets.answer) {
      waiting.get(id)?.resolve((read() as [unknown])[0]);
      waiting.delete(id);
    } else if (kind === packets.connect) {
      clearTimeout(late);
      ears.onOpen();
    }
  };

  socket.addEventListener('message', ({ data }) => {
    const [, kind = '', id = '', rest = ''] = packet.exec(String(data)) ?? [];
    if (!isClosed) hear(kind, id, () => JSON.parse(rest));
  });
  socket.addEventListener('close', () => lose());

  return {
    ask: (said, withinMs = timeoutMs) =>
      new Promise((resolve, reject) => {
        const id = String((asked += 1));
        waiting.set(id, { resolve, reject });
        setTimeout(() => reject(new Error('No answer came in time.')), withinMs);
        socket.send(`${packets.event}${id}${JSON.stringify(said)}`);
      }),
    close,
  };
}
