import { expect, it } from 'vitest';
import { birthdayText, readBirthday } from './birthday.ts';

it('reads a birthday with its year and without', () => {
  expect(readBirthday('May 3, 1984', 'month-day')).toBe('1984-05-03');
  expect(readBirthday('5/3/1984', 'month-day')).toBe('1984-05-03');
  expect(readBirthday('May 3', 'month-day')).toBe('--05-03');
  expect(readBirthday('3 May', 'month-day')).toBe('--05-03');
  expect(readBirthday('5/3', 'month-day')).toBe('--05-03');
  expect(readBirthday('3.5.', 'day-month')).toBe('--05-03');
  expect(readBirthday('Feb 29', 'month-day')).toBe('--02-29');
  expect(readBirthday('--02-29', 'month-day')).toBe('--02-29');
});

it('does not guess', () => {
  for (const typed of ['May', 'Feb 30', 'yesterday', '13/3', '1984']) {
    expect(readBirthday(typed, 'month-day'), typed).toBeNull();
  }
});

it('writes it as people say it', () => {
  expect(birthdayText('1984-05-03', 'en-US')).toBe('May 3, 1984');
  expect(birthdayText('--05-03', 'en-US')).toBe('May 3');
  expect(readBirthday(birthdayText('--12-31', 'en-US'), 'month-day')).toBe('--12-31');
});
