import type { ImportPreviewView, SalesOverview } from '@atelier/contract/imports';
import { calendarDate, money } from '@atelier/domain/foundation';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SeenImport } from './seen-import.tsx';

vi.mock('./import-mapping.tsx', () => ({ ImportMapping: () => <h2>Columns</h2> }));
vi.mock('../design/link-button.tsx', () => ({ LinkButton: () => null }));
vi.mock('../items/index.ts', () => ({ itemWords: {} }));
vi.mock('../stock/index.ts', () => ({ stockWords: {} }));

const nothing = money(0);
const statement: SalesOverview = {
  orders: 0,
  from: calendarDate('2026-03-01'),
  to: calendarDate('2026-03-31'),
  newCustomers: 0,
  knownCustomers: 0,
  goods: nothing,
  shipping: nothing,
  tax: nothing,
  fees: money(1200),
  refunds: nothing,
  payouts: money(3800),
  leftOut: [],
  taxRateId: null,
  taxes: [],
  products: [],
};

function show(sales: SalesOverview, isOfMarketplace: boolean) {
  const preview: ImportPreviewView = {
    kind: 'sales',
    fault: null,
    refusal: null,
    isOfMarketplace,
    program: null,
    header: [],
    columns: [],
    decimalSign: '.',
    sample: [],
    rowCount: 2,
    newCount: 2,
    changedCount: 0,
    knownCount: 0,
    leftOutCount: 0,
    wrongCount: 0,
    rows: [],
    sales,
  };
  const nothingDone = () => undefined;
  render(
    <SeenImport
      preview={preview}
      choices={{}}
      onChoose={nothingDone}
      onChooseTax={nothingDone}
      isReading={false}
      isLeftOut={false}
      onLeaveOut={nothingDone}
      onMap={nothingDone}
      isStarting={false}
      onImport={nothingDone}
    />,
  );
  return screen.getByRole('region', { name: 'What the file says' }).textContent;
}

it('says of a statement what a statement has, and asks for no columns that are known', () => {
  const text = show(statement, true);
  expect(text).toMatch(/Fees.*Payouts/);
  expect(text).not.toMatch(/Orders|Customers|Sold/);
  expect(screen.queryByRole('heading', { name: 'Columns' })).toBeNull();
});

it('counts the orders of a file of orders, and asks what the columns of a sheet of your own are', () => {
  const text = show({ ...statement, orders: 3, newCustomers: 1, knownCustomers: 2 }, false);
  expect(text).toMatch(/Orders3.*Customers3.*1 new, 2 known/);
  expect(screen.getByRole('heading', { name: 'Columns' })).toBeTruthy();
});
