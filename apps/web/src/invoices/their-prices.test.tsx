import { useState } from 'react';
import { money } from '@atelier/domain/foundation';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { newLine, type LineForm } from './invoice-form.ts';
import { TheirPrices } from './their-prices.tsx';

vi.mock('../items/index.ts', () => ({
  useProductsById: () => ({
    data: new Map([['mug', { priceCents: 2000, isCounted: false, stockUnit: 'piece', conversions: [] }]]),
  }),
}));

const mug: LineForm = {
  ...newLine('one'),
  productId: 'mug',
  description: 'Mug',
  unitPriceCents: money(3400),
};
const words: LineForm = { ...newLine('two'), description: 'Delivery', unitPriceCents: money(900) };

function Editor({ start }: { start: readonly LineForm[] }) {
  const [lines, setLines] = useState(start);
  return (
    <>
      <TheirPrices customer={{ name: 'Grace', priceListId: 'list' }} lines={lines} onChange={setLines} />
      <button onClick={() => setLines([...lines, { ...words, id: 'three' }])}>Add</button>
      <p>{lines.map(({ unitPriceCents }) => String(unitPriceCents)).join(' ')}</p>
    </>
  );
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('offers the prices of the customer, changes products alone, and puts the others back', async () => {
  render(<Editor start={[mug, words]} />);
  expect(screen.getByText('One line has another price than Grace pays.')).toBeTruthy();
  expect(screen.getByText('3400 900')).toBeTruthy();
  await click('Use their prices');
  expect(screen.getByText('2000 900')).toBeTruthy();
  await click('Add');
  await click('Put the others back');
  expect(screen.getByText('3400 900 900')).toBeTruthy();
});

it('says nothing where the prices are theirs already, or somebody keeps them', async () => {
  const { unmount } = render(<Editor start={[{ ...mug, unitPriceCents: money(2000) }, words]} />);
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  render(<Editor start={[mug]} />);
  await click('Keep them');
  expect(screen.queryByRole('status')).toBeNull();
});
