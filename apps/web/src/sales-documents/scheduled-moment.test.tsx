import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ScheduledMoment } from './scheduled-moment.tsx';

vi.mock('../platform/active-business.tsx', () => ({
  useTimeZone: () => 'Pacific/Auckland',
  useToday: () => '2026-11-21',
}));

const textOf = (state: string, scheduledAt: string) =>
  render(<ScheduledMoment paper={{ state, scheduledAt }} />).container.textContent;

it('tells the moment as the clock of the business shows it, wherever the reader is, with any other year', () => {
  // Intl parts the time from its half of the day by a space of its own.
  expect(textOf('scheduled', '2026-11-29T20:00:00.000Z')).toMatch(/^goes out Nov 30, 9:00\sAM$/);
  expect(textOf('scheduled', '2026-12-31T20:00:00.000Z')).toMatch(/^goes out Jan 01, 2027, 9:00\sAM$/);
});

it('says nothing of what is issued and has but its email to come', () => {
  expect(textOf('sent', '2026-11-29T20:00:00.000Z')).toBe('');
});
