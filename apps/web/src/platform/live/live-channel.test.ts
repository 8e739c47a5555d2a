import { expect, test } from 'vitest';
import { nextState, retryDelayMs, type ChannelEvent, type ChannelState } from './live-channel.ts';

function walk(...events: ChannelEvent[]): ChannelState {
  return events.reduce<ChannelState>(nextState, 'closed');
}

test('a channel is joined, and left in two steps', () => {
  expect(walk('join')).toBe('joining');
  expect(walk('join', 'accept')).toBe('joined');
  expect(walk('join', 'accept', 'leave')).toBe('leaving');
  expect(walk('join', 'accept', 'leave', 'end')).toBe('closed');
});

test('a failure makes it errored, from where it is joined again or given up', () => {
  expect(walk('join', 'fail')).toBe('errored');
  expect(walk('join', 'accept', 'fail')).toBe('errored');
  expect(walk('join', 'accept', 'fail', 'join')).toBe('joining');
  expect(walk('join', 'accept', 'fail', 'join', 'accept')).toBe('joined');
  expect(walk('join', 'fail', 'leave')).toBe('closed');
});

test('whoever is refused or put out is not tried again', () => {
  expect(walk('join', 'refuse')).toBe('closed');
  expect(walk('join', 'accept', 'refuse')).toBe('closed');
});

test('what comes late changes nothing', () => {
  expect(walk('accept')).toBe('closed');
  expect(walk('fail')).toBe('closed');
  expect(walk('join', 'fail', 'accept')).toBe('errored');
  expect(walk('join', 'accept', 'leave', 'accept')).toBe('leaving');
  expect(walk('join', 'accept', 'join')).toBe('joined');
});

test('tries come 1 s, 2 s, 4 s … apart and never more than 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 60].map(retryDelayMs)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ]);
});
