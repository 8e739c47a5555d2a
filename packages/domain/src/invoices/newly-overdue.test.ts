import { expect, it } from 'vitest';
import { calendarDate } from '../foundation/index.ts';
import { newlyOverdueDueDates } from './newly-overdue.ts';

it('counts as newly overdue what was due in the seven days before today', () => {
  // What is due today may still be paid today.
  expect(newlyOverdueDueDates(calendarDate('2026-03-05'))).toEqual({
    first: '2026-02-26',
    last: '2026-03-04',
  });
});
