import { expect, it } from 'vitest';
import { byDay } from './notification-days.ts';

it('groups by the days of the reader, not of Greenwich', () => {
  const told = [
    '2026-03-05T04:30:00Z',
    '2026-03-04T23:00:00Z',
    '2026-03-04T04:30:00Z',
    '2026-01-07T12:00:00Z',
  ].map((createdAt) => ({ createdAt }));
  const now = new Date('2026-03-05T15:00:00Z');
  const labels = (zone: string) =>
    byDay(told, now, 'en-US', zone).map(({ label, items }) => `${label}: ${items.length}`);
  expect(labels('UTC')).toEqual(['Today: 1', 'Yesterday: 2', 'Jan 07, 2026: 1']);
  // 23:30 of the day before in New York.
  expect(labels('America/New_York')).toEqual(['Yesterday: 2', 'Mar 03, 2026: 1', 'Jan 07, 2026: 1']);
});
