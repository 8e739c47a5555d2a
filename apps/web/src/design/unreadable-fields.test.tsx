import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Quantity } from '@atelier/domain/foundation';
import { QuantityField } from './fields/quantity-field.tsx';

function setUp() {
  const sent = vi.fn<(values: readonly (Quantity | null)[]) => void>();
  function Host() {
    const [made, setMade] = useState<Quantity | null>(null);
    const [lost, setLost] = useState<Quantity | null>(null);
    return (
      <form noValidate onSubmit={(event) => (event.preventDefault(), sent([made, lost]))}>
        <QuantityField label="Made" value={made} onValueChange={setMade} />
        <QuantityField label="Lost" value={lost} onValueChange={setLost} />
        <button type="submit">Record</button>
      </form>
    );
  }
  render(<Host />);
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  return { sent, made: field('Made'), lost: field('Lost') };
}

it('holds a form while a text in it cannot be read, whatever else was mended since', async () => {
  const { sent, made, lost } = setUp();
  await userEvent.type(made, 'ten');
  await userEvent.type(lost, '2');
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  expect(sent).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(made);
  expect(made.getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(made);
  await userEvent.type(made, '10');
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  expect(sent).toHaveBeenLastCalledWith([10_000_000, 2_000_000]);
});

it('says what is wrong with a field that Enter was pressed in', async () => {
  const { sent, made } = setUp();
  await userEvent.type(made, 'ten{Enter}');
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getByText('Enter a number such as 3 or 0.25.')).toBeDefined();
  expect(document.activeElement).toBe(made);
});

it('says of a number that it is too large, or has too many decimals, at its field', async () => {
  const { sent, made } = setUp();
  await userEvent.type(made, '5000000000{Enter}');
  expect(screen.getByText('Enter no more than a billion.')).toBeDefined();
  await userEvent.clear(made);
  await userEvent.type(made, '0.1234567{Enter}');
  expect(screen.getByText('Enter no more than six decimals.')).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
});
