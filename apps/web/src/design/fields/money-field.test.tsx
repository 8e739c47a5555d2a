import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { money, type Money } from '@atelier/domain/foundation';
import { MoneyField } from './money-field.tsx';

function setUp(initial: Money | null = null) {
  const changed = vi.fn<(value: Money | null) => void>();
  const unreadable = vi.fn<(is: boolean) => void>();
  function Host() {
    const [value, setValue] = useState(initial);
    return (
      <MoneyField
        label="Price"
        value={value}
        onValueChange={(next) => {
          setValue(next);
          changed(next);
        }}
        onUnreadable={unreadable}
      />
    );
  }
  render(<Host />);
  return { changed, unreadable, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' }) };
}

it('shows minor units as a plain amount with grouped thousands', () => {
  expect(setUp(money(123450)).field.value).toBe('1,234.50');
});

it.each([
  ['1,234.5', 123450, '1,234.50'],
  ['$12', 1200, '12.00'],
  ['3*12.50', 3750, '37.50'],
  ['.5', 50, '0.50'],
])('reads %s as %i cents and writes it tidily on leaving', async (typed, cents, tidy) => {
  const { field, changed } = setUp();
  await userEvent.type(field, typed);
  expect(changed).toHaveBeenLastCalledWith(cents);
  expect(field.value).toBe(typed);
  await userEvent.tab();
  expect(field.value).toBe(tidy);
});

it('shows the result while a sum is typed', async () => {
  const { field } = setUp();
  await userEvent.type(field, '3*12.50');
  expect(screen.getByText('= $37.50')).toBeDefined();
});

it('keeps what it cannot read, says so on leaving, and forgets it when mended', async () => {
  const { field, unreadable } = setUp(money(500));
  await userEvent.clear(field);
  await userEvent.type(field, 'twelve');
  expect(unreadable).toHaveBeenLastCalledWith(true);
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await userEvent.tab();
  expect(field.value).toBe('twelve');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter an amount such as 12.50.')).toBeDefined();
  await userEvent.clear(field);
  await userEvent.type(field, '12');
  expect(unreadable).toHaveBeenLastCalledWith(false);
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

it('gives null when emptied and refuses a negative amount', async () => {
  const { field, changed } = setUp(money(500));
  await userEvent.clear(field);
  expect(changed).toHaveBeenLastCalledWith(null);
  await userEvent.type(field, '-3');
  await userEvent.tab();
  expect(screen.getByText('Enter an amount of zero or more.')).toBeDefined();
  expect(changed).not.toHaveBeenCalledWith(-300);
});
