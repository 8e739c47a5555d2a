import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { UnitField } from './unit-field.tsx';

function setUp() {
  const chosen: string[] = [];
  function Host() {
    const [unit, setUnit] = useState<string | null>(null);
    return (
      <UnitField
        label="Unit"
        value={unit}
        onValueChange={(next) => {
          chosen.push(next);
          setUnit(next);
        }}
      />
    );
  }
  render(<Host />);
  return { chosen, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Unit' }) };
}

it('takes a unit by any word for it, and makes no pack of that name', async () => {
  const { chosen, field } = setUp();
  await userEvent.type(field, 'grams');
  await userEvent.click(screen.getByText('g, which “grams” means'));
  expect([chosen, field.value]).toEqual([['g'], 'g']);
  await userEvent.clear(field);
  await userEvent.type(field, 'square feet{Enter}');
  expect([chosen.at(-1), field.value]).toEqual(['ft2', 'sq ft']);
});

it('makes a pack of what no unit is called', async () => {
  const { chosen, field } = setUp();
  await userEvent.type(field, 'sack{Enter}');
  expect([chosen, field.value]).toEqual([['sack'], 'sack']);
});
