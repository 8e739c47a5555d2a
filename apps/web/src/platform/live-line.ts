import { nextState, retryDelayMs, type ChannelEvent, type ChannelState } from './live-channel.ts';
import { openSocket, type LiveSocket } from './live-socket.ts';

/*
 * What is said over the line is described in apps/server/src/platform/live-protocol.ts.
 */

const heartbeatMs = 30_000;
const leaveMs = 1_000;

type Joined = { ok: true; missed: boolean } | { ok: false; code: string };
type Changed = { businessId: string; tables: readonly string[] | null };

export type Ears = {
  /** The age of the oldest data on the screen that is taken for fresh. */
  dataAgeMs: () => number;
  /** Something of these tables changed, or (null) of any: ask again. */
  onChanged: (tables: readonly string[] | null) => void;
  /** `attempt` counts the tries since the line was lost, from 1; it is 0 while nothing is wrong. */
  onState: (state: ChannelState, attempt: number) => void;
  /** The person is no member any more. */
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
 * dead. A lost line is tried again for ever, at once when the network or the person comes back. While the device is
 * offline it rests.
 */
export function openLine(businessId: string, ears: Ears): Line {
  const channel = `business:${businessId}`;
  let socket: LiveSocket | undefined;
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
    socket = openSocket('/api/live', { onOpen, onClose, onEvent });
  };

  const fail = (): void => {
    if (state !== 'joining' && state !== 'joined') return;
    rest();
    const delay = retryDelayMs(attempt);
    attempt += 1;
    move('fail');
    socket?.close();
    if (navigator.onLine) retry = setTimeout(tryNow, delay);
  };

  const giveUp = (tell: () => void): void => {
    rest();
    move('refuse');
    socket?.close();
    tell();
  };

  const beat = (): void => {
    socket?.ask(['heartbeat']).catch(fail);
  };

  const join = async (): Promise<void> => {
    const enter = (name: string) => socket?.ask(['join', name, ears.dataAgeMs()]) as Promise<Joined>;
    const [answer] = await Promise.all([enter(channel), enter('heartbeat')]);
    if (!answer.ok) return giveUp(ears.onPutOut);
    if (state !== 'joining') return;
    move('accept');
    beats = setInterval(beat, heartbeatMs);
    // After a cut nobody knows what was missed; the first time the server may know that it was nothing.
    if (wasJoined || answer.missed) ears.onChanged(null);
    wasJoined = true;
  };

  function onOpen(): void {
    join().catch(fail);
  }

  function onClose(refusal?: string): void {
    if (refusal === 'not-signed-in') giveUp(ears.onSessionEnd);
    else fail();
  }

  function onEvent(name: string, given: unknown): void {
    if (name === 'ended') giveUp(ears.onSessionEnd);
    else if (name === 'left' && given === channel) giveUp(ears.onPutOut);
    else if (name === 'changed') {
      const { businessId: of, tables } = given as Changed;
      if (of === businessId) ears.onChanged(tables);
    }
  }

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
      socket?.close();
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
        socket?.close();
      };
      if (!wasIn) return hangUp();
      socket?.ask(['leave', channel], leaveMs).then(hangUp, hangUp);
    },
  };
}
