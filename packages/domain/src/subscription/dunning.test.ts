import { expect, it } from 'vitest';
import { graceAfter } from './access.ts';
import { dueDunningDay } from './dunning.ts';

const day = (count: number) => new Date(Date.UTC(2026, 0, 1 + count)).toISOString();

it('emails on day 0, 3, 7 and 14 after a failed charge, and not before', () => {
  const graceUntil = graceAfter(day(0));
  const due = [-1, 0, 2, 3, 6, 7, 13, 14, 90].map((count) => dueDunningDay(graceUntil, day(count)));
  expect(due).toEqual([null, 0, 0, 3, 3, 7, 7, 14, 14]);
});
