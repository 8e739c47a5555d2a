import { io } from 'socket.io-client';
import { nextState, retryDelayMs, type ChannelEvent, type ChannelState } from './live-channel.ts';

/*
 * What is said over the line is described in apps/server/src/platform/live/live-protocol.ts.
 */

const heartbeatMs = 30_000;
const timeoutMs = 10_000;

type Joined = { ok: true; missed: boolean } | { ok: false; code: string };
type Changed = { businessId: string; tables: readonly string[] | null };

export type Ears = {
  /** The age of the oldest data on the screen that is taken for fresh. */
  dataAgeMs: () => number;
  /** Something of these tables changed, or (null) of any: ask again. */
  onChanged: (tables: readonly string[] | null) => void;
  /** `attempt` counts the tries since the line was lost, from 1; it is 0 while nothing is wrong. */
  onState: (state: ChannelState, attempt: number) => void;
  /** The person is no member any longer. */
  onPutOut: () => void;
  /** The session has ended. */
  onSessionEnd: () => void;
};

export type Line = {
  /** Leaves the channel; nothing is heard from now on. */
  close: () => void;
};

/**
 * Keeps a line to the channel of a business open, and beats on the presence channel `heartbeat` to notice when it is
 * dead. A lost line is tried again forever, at once when the network or the person comes back. While the device is
 * offline it rests.
 */
export function openLine(businessId: string, ears: Ears): Line {
  const channel = `business:${businessId}`;
  const socket = io({
    path: '/api/live',
    transports: ['websocket'],
    reconnection: false,
    timeout: timeoutMs,
    autoConnect: false,
    forceNew: true,
  });
  let state: ChannelState = 'closed';
  let attempt = 0;
  let wasJoined = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let beats: ReturnType<typeof setInterval> | undefined;

  const move = (event: ChannelEvent): void => {
    const next = nextState(state, event);
    if (next === state) return;
    state = next;
    if (state === 'joined') attempt = 0;
    ears.onState(state, attempt);
  };

  const rest = (): void => {
    clearTimeout(retry);
    clearInterval(beats);
  };

  const tryNow = (): void => {
    rest();
    move('join');
    socket.connect();
  };

  const fail = (): void => {
    if (state !== 'joining' && state !== 'joined') return;
    rest();
    const delay = retryDelayMs(attempt);
    attempt += 1;
    move('fail');
    socket.disconnect();
    if (navigator.onLine) retry = setTimeout(tryNow, delay);
  };

  const giveUp = (tell: () => void): void => {
    rest();
    move('refuse');
    socket.disconnect();
    tell();
  };

  const beat = (): void => {
    socket.timeout(timeoutMs).emitWithAck('heartbeat').catch(fail);
  };

  const ask = async (name: string): Promise<Joined> =>
    (await socket.timeout(timeoutMs).emitWithAck('join', name, ears.dataAgeMs())) as Joined;

  const join = async (): Promise<void> => {
    const [answer] = await Promise.all([ask(channel), ask('heartbeat')]);
    if (!answer.ok) return giveUp(ears.onPutOut);
    if (state !== 'joining') return;
    move('accept');
    beats = setInterval(beat, heartbeatMs);
    // After a cut no one knows what was missed; the first time the server may know that it was nothing.
    if (wasJoined || answer.missed) ears.onChanged(null);
    wasJoined = true;
  };

  socket.on('connect', () => void join().catch(fail));
  socket.on('disconnect', fail);
  socket.on('connect_error', (error) => {
    if (error.message === 'not-signed-in') giveUp(ears.onSessionEnd);
    else fail();
  });
  socket.on('changed', (changed: Changed) => {
    if (changed.businessId === businessId) ears.onChanged(changed.tables);
  });
  socket.on('left', (left: string) => {
    if (left === channel) giveUp(ears.onPutOut);
  });
  socket.on('ended', () => giveUp(ears.onSessionEnd));

  const comeBack = (): void => {
    if (!navigator.onLine || document.visibilityState !== 'visible') return;
    if (state === 'errored') tryNow();
    else if (state === 'joined') beat();
  };
  const backOnline = (): void => {
    attempt = 0;
    if (state === 'errored') tryNow();
  };
  // The page is left: whatever breaks now is no news. A page that comes back from the browser's cache joins again.
  const leavePage = (): void => {
    rest();
    if (state === 'joining' || state === 'joined') {
      state = 'errored';
      socket.disconnect();
    }
  };
  const listeners = [
    [window, 'online', backOnline],
    [window, 'offline', fail],
    [window, 'pagehide', leavePage],
    [window, 'pageshow', comeBack],
    [document, 'visibilitychange', comeBack],
  ] as const;
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);

  if (navigator.onLine) tryNow();
  else state = 'errored';

  return {
    close() {
      for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
      rest();
      const wasIn = state === 'joined';
      move('leave');
      const hangUp = (): void => {
        move('end');
        socket.removeAllListeners();
        socket.disconnect();
      };
      if (!wasIn) return hangUp();
      socket.timeout(1_000).emitWithAck('leave', channel).then(hangUp, hangUp);
    },
  };
}
