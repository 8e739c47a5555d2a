/** Where a channel stands. */
export type ChannelState = 'closed' | 'joining' | 'joined' | 'leaving' | 'errored';

/** Events: we join or leave, the server accepts or refuses, the line fails, we have left. */
export type ChannelEvent = 'join' | 'accept' | 'refuse' | 'fail' | 'leave' | 'end';

const transitions: Record<ChannelState, Partial<Record<ChannelEvent, ChannelState>>> = {
  closed: { join: 'joining' },
  joining: { accept: 'joined', refuse: 'closed', fail: 'errored', leave: 'closed' },
  joined: { refuse: 'closed', fail: 'errored', leave: 'leaving' },
  leaving: { end: 'closed', fail: 'closed' },
  errored: { join: 'joining', leave: 'closed' },
};

/** The state after an event; an event that means nothing in a state changes nothing. */
export function nextState(state: ChannelState, event: ChannelEvent): ChannelState {
  return transitions[state][event] ?? state;
}

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/**
 * Returns how long to wait before trying again: one second, doubled with each try that failed, half a minute at most.
 */
export function retryDelayMs(attempt: number): number {
  return Math.min(firstRetryMs * 2 ** attempt, longestRetryMs);
}
