import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MeasureField, type Measure } from './quantity-field.tsx';

function setUp() {
  const changed = vi.fn<(value: Measure | null) => void>();
  function Host() {
    const [value, setValue] = useState<Measure | null>(null);
    return (
      <MeasureField
        label="Quantity"
        mostLetters={6}
        value={value}
        onValueChange={(next) => {
          setValue(next);
          changed(next);
        }}
      />
    );
  }
  render(<Host />);
  return { changed, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }) };
}

it.each([
  ['3', 3_000_000, '', '3'],
  ['2.5h', 2_500_000, 'h', '2.5 h'],
  [' 1,200  m² ', 1_200_000_000, 'm²', '1,200 m²'],
  ['2 fl  oz', 2_000_000, 'fl oz', '2 fl oz'],
])(
  'reads %s as a quantity and its unit, and writes both tidily on leaving',
  async (typed, quantity, unit, tidy) => {
    const { field, changed } = setUp();
    await userEvent.type(field, typed);
    expect(changed).toHaveBeenLastCalledWith({ quantity, unit });
    await userEvent.tab();
    expect(field.value).toBe(tidy);
  },
);

it.each([
  ['h', 'Enter a number first, such as 3 h.'],
  ['2 bushels', 'Enter a unit of no more than 6 letters.'],
  ['-1 h', 'Enter a number of zero or more.'],
])('keeps %s as it was typed, and says what is wrong', async (typed, problem) => {
  const { field } = setUp();
  await userEvent.type(field, typed);
  await userEvent.tab();
  expect(field.value).toBe(typed);
  expect(screen.getByText(problem)).toBeTruthy();
});
