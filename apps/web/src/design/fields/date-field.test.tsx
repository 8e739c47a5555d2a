import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { calendarDate, type CalendarDate } from '@atelier/domain/foundation';
import { DateField } from './date-field.tsx';

function setUp(min?: CalendarDate) {
  const changed = vi.fn<(value: CalendarDate | null) => void>();
  function Host() {
    const [value, setValue] = useState<CalendarDate | null>(null);
    return (
      <DateField
        label="Due"
        value={value}
        {...(min === undefined ? {} : { min })}
        onValueChange={(next) => {
          setValue(next);
          changed(next);
        }}
      />
    );
  }
  render(<Host />);
  return { changed, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' }) };
}

it.each(['11/21/2026', '2026-11-21', 'nov 21 2026'])('takes %s and writes it in full', async (typed) => {
  const { field, changed } = setUp();
  await userEvent.type(field, typed);
  await userEvent.tab();
  expect(changed).toHaveBeenLastCalledWith('2026-11-21');
  expect(field.value).toBe('Nov 21, 2026');
});

it('tells a missing day from a misread one, and minds the first day allowed', async () => {
  const { field } = setUp(calendarDate('2026-11-01'));
  const typeAndLeave = async (text: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await userEvent.tab();
  };
  await typeAndLeave('2/30/2026');
  expect(screen.getByText('That date doesn’t exist.')).toBeDefined();
  await typeAndLeave('soon');
  expect(screen.getByText('Enter a date such as Nov 21, 2026.')).toBeDefined();
  await typeAndLeave('10/31/2026');
  expect(screen.getByText('Choose Nov 01, 2026 or later.')).toBeDefined();
});
