import { useState } from 'react';
import { money } from '@atelier/domain/foundation';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  liveTaxes,
  liveTotals,
  newLine,
  startInvoice,
  withUsualTax,
  type InvoiceForm,
} from './invoice-form.ts';
import { InvoiceLinesTable } from './invoice-lines-table.tsx';

const products = vi.hoisted(() => [
  {
    id: 'p1',
    name: 'Mug',
    sku: 'MUG',
    description: '',
    priceCents: 3400,
    isTaxable: true,
    incomeAccountId: 'a1',
    isArchived: false,
    createdAt: '',
    isCounted: true,
    stockUnit: 'piece',
    conversions: [],
  },
]);

vi.mock('../items/index.ts', () => ({
  StockText: ({ amount, unit }: { amount: number; unit: string }) => `${String(amount / 1_000_000)} ${unit}`,
  useProductsById: () => ({ data: new Map(products.map((product) => [product.id, product])) }),
  useProductSuggestions: (search: string) => ({
    data: { rows: products.filter((product) => product.name.toLowerCase().includes(search.toLowerCase())) },
  }),
}));
vi.mock('../stock/index.ts', () => ({
  useOnHand: (itemIds: readonly string[]) => ({
    data: itemIds.map((itemId) => ({
      ...{ itemId, name: '', stockUnit: 'piece', onHand: 6_000_000, followedFrom: '2026-01-01' },
    })),
  }),
}));
vi.mock('./new-tax-rate-dialog.tsx', () => ({ NewTaxRateDialog: () => null }));

const rates = [
  {
    id: 't1',
    name: 'County',
    place: 'County',
    kind: 'county' as const,
    firstRate: 70_000 as never,
    versions: [],
    partIds: [],
    rate: 70_000 as never,
    isArchived: false,
    isUsual: true,
  },
];

function Editor() {
  const [typed, setForm] = useState<InvoiceForm>(() => ({
    ...startInvoice({
      id: 'i1',
      lineId: 'l1',
      today: '2026-11-20' as never,
      settings: { paymentTermsDays: 14, pricesIncludeTax: false, invoiceNote: '' },
      customer: null,
    }),
    lines: [newLine('l1')],
  }));
  const form = withUsualTax(typed, 't1');
  const taxes = liveTaxes(form, rates, null);
  const totals = liveTotals(form, taxes);
  return (
    <>
      <InvoiceLinesTable
        priceListId={null}
        lines={form.lines}
        totals={totals.lines}
        taxes={taxes.lines}
        rates={rates}
        errors={{}}
        onChange={(lines) => setForm({ ...form, lines })}
        onUnreadable={() => undefined}
      />
      <output>{totals.total}</output>
    </>
  );
}

const lineAt = (number: number) => within(screen.getByRole('group', { name: `Line ${String(number)}` }));
const lineCount = () => screen.getAllByRole('group', { name: /^Line/ }).length;

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

describe('the lines table', () => {
  it('is filled with the keyboard alone: a product, then free text', async () => {
    const user = userEvent.setup();
    render(<Editor />);
    await user.click(lineAt(1).getByRole('combobox', { name: 'Description' }));
    await user.keyboard('mu');
    expect(screen.getByText('6 piece there')).toBeTruthy();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(lineAt(1).getByLabelText<HTMLInputElement>('Unit price').value).toBe('34.00');

    await user.tab();
    await user.clear(lineAt(1).getByLabelText('Quantity'));
    await user.keyboard('3{Enter}');
    expect(lineCount()).toBe(2);
    expect(lineAt(2).getByRole('combobox', { name: 'Description' })).toBe(document.activeElement);

    await user.keyboard('Glaze test{Tab}2.5{Tab}2*20{Tab}10%');
    expect(lineAt(2).getByText('$90.00')).toBeTruthy();
    // 102.00 and 90.00, both taxed at 7%.
    expect(Number(screen.getByRole('status').textContent)).toBe(money(10_200 + 9000 + 1344));
  });

  it('goes on to a new line with Tab at the end of the last one', async () => {
    const user = userEvent.setup();
    render(<Editor />);
    await user.type(lineAt(1).getByRole('combobox', { name: 'Description' }), 'Repair');
    lineAt(1).getByLabelText('Sales tax').focus();
    await user.tab();
    expect(lineCount()).toBe(2);
  });

  it('adds no second blank line', async () => {
    const user = userEvent.setup();
    render(<Editor />);
    await user.type(lineAt(1).getByRole('combobox', { name: 'Description' }), '{Enter}{Enter}');
    expect(lineCount()).toBe(1);
  });

  it('moves and removes lines', async () => {
    const user = userEvent.setup();
    render(<Editor />);
    await user.type(lineAt(1).getByRole('combobox', { name: 'Description' }), 'First{Enter}');
    await user.keyboard('Second');
    await user.click(screen.getByRole('button', { name: 'Move line 2 up' }));
    const description = () =>
      lineAt(1).getByRole<HTMLInputElement>('combobox', { name: 'Description' }).value;
    expect(description()).toBe('Second');
    await user.click(screen.getByRole('button', { name: 'Remove line 1' }));
    expect(description()).toBe('First');
    expect(lineCount()).toBe(1);
    // The keyboard goes on from the neighbor.
    expect(lineAt(1).getByRole('combobox', { name: 'Description' })).toBe(document.activeElement);
  });
});
