import {
  addMoney,
  money,
  sumMoney,
  wholeQuantity,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Quantity,
} from '../foundation/index.ts';
import type { ImportRow } from './import-file.ts';
import { faultsOf, lower, moneyOf, quantityOf, saysYes, textOf, type RowProblem } from './import-row.ts';
import { leftOutReasons, type SaleCost, type SaleRowKind } from './sale-columns.ts';

/** One thing of an order that came in a file; amounts are minor units. */
export type SoldLine = {
  readonly row: ImportRow;
  readonly item: string;
  readonly sku: string;
  readonly quantity: Quantity;
  readonly price: Money;
  readonly discount: Money;
  /** Tax was charged on it, as far as the file tells. */
  readonly isTaxed: boolean;
};

/** An order that came in a file, of one row or several; amounts are minor units. */
export type Sale = {
  readonly marketplace: string;
  readonly order: string;
  /** What the order is called here. */
  readonly sourceId: string;
  readonly date: CalendarDate;
  readonly sentOn: CalendarDate | null;
  readonly customer: string;
  readonly email: string;
  readonly address: string;
  readonly lines: readonly SoldLine[];
  readonly shipping: Money;
  readonly tax: Money;
};

/** A row that tells what became of the money; `amount` is minor units, of a fee above zero where it was kept. */
export type MoneyRow = {
  readonly row: ImportRow;
  readonly what: Exclude<SaleRowKind, 'sale'>;
  readonly marketplace: string;
  /** The order that it is of, there and as it is called here; empty for none. */
  readonly order: string;
  readonly sourceId: string;
  /** What tells it from all others of the marketplace. */
  readonly reference: string;
  readonly date: CalendarDate;
  readonly amount: Money;
  readonly cost: SaleCost;
  readonly note: string;
};

/** What a file of sales says, and the rows that cannot be understood. */
export type SalesPlan = {
  readonly sales: readonly Sale[];
  readonly moneyRows: readonly MoneyRow[];
  readonly wrong: readonly { readonly row: ImportRow; readonly problems: readonly RowProblem[] }[];
};

/** Who hands the tax of a sale to the maker instead of paying it to the state. */
const leavesTax = new Set(['shopify', 'square']);

/** Tells whether a marketplace collects the sales tax and pays it itself. */
export const paysTaxItself = (marketplace: string) => !leavesTax.has(lower(marketplace));

export const saleSourceId = (marketplace: string, order: string) => `${marketplace} ${order}`;

const whatOf = (row: ImportRow) => (textOf(row, 'what') || 'sale') as SaleRowKind;
const dateOf = (row: ImportRow, field: string) => textOf(row, field) as CalendarDate;

/** Returns what a row lacks to be what it is, or that its money is not that of the books. */
function lacking(row: ImportRow, currency: string): readonly RowProblem[] {
  const said = textOf(row, 'currency');
  if (said !== '' && lower(said) !== lower(currency)) {
    return [{ field: 'currency', code: 'import-other-currency', details: said }];
  }
  const what = whatOf(row);
  const fields = {
    sale: ['order', 'item', 'price'],
    received: ['order'],
    refund: ['order', 'amount'],
    tip: ['amount'],
    fee: ['amount'],
    payout: ['amount'],
    cash: ['amount'],
    'left-out': [],
  }[what];
  if (what === 'left-out' && !leftOutReasons.some((reason) => reason === textOf(row, 'note'))) {
    return [{ field: 'note', code: 'not-a-choice', details: textOf(row, 'note') }];
  }
  return fields
    .filter((field) => row.values[field] === undefined)
    .map((field) => ({ field, code: 'missing', details: '' }));
}

/**
 * Reads the rows of a file of sales as orders and as what became of their money. An order of which one row cannot be read
 * does not go in, nor does what is in another currency than `currency`; what is told twice word for word is two, and is told apart by counting.
 */
export function planSales(rows: readonly ImportRow[], currency: string): SalesPlan {
  const wrong: { row: ImportRow; problems: readonly RowProblem[] }[] = [];
  const orders = new Map<string, ImportRow[]>();
  const broken = new Set<string>();
  const moneyRows: MoneyRow[] = [];
  const times = new Map<string, number>();
  for (const row of rows) {
    const isSale = whatOf(row) === 'sale';
    const sourceId = saleSourceId(textOf(row, 'marketplace'), textOf(row, 'order'));
    if (isSale) orders.set(sourceId, [...(orders.get(sourceId) ?? []), row]);
    const problems = row.faults.length > 0 ? faultsOf(row) : lacking(row, currency);
    if (problems.length > 0) {
      wrong.push({ row, problems });
      if (isSale) broken.add(sourceId);
    } else if (!isSale) {
      moneyRows.push(moneyRowOf(row, times));
    }
  }
  const sales: Sale[] = [];
  for (const [sourceId, ofOrder] of orders) {
    if (!broken.has(sourceId)) {
      sales.push(saleOf(sourceId, ofOrder));
      continue;
    }
    const told = new Set(wrong.map(({ row }) => row));
    for (const row of ofOrder) {
      if (!told.has(row))
        wrong.push({ row, problems: [{ field: 'order', code: 'other-row-of-order', details: '' }] });
    }
  }
  return { sales, moneyRows, wrong };
}

function saleOf(sourceId: string, rows: readonly ImportRow[]): Sale {
  const said = (field: string) => rows.map((row) => textOf(row, field)).find((text) => text !== '') ?? '';
  const sum = (field: string) => sumMoney(rows.map((row) => moneyOf(row, field) ?? zeroMoney));
  const date = dateOf(rows[0] as ImportRow, 'date');
  const sentOn = said('sentOn') as CalendarDate | '';
  return {
    marketplace: said('marketplace'),
    order: said('order'),
    sourceId,
    date,
    sentOn: sentOn === '' ? null : sentOn < date ? date : sentOn,
    customer: said('customer'),
    email: said('email'),
    address: said('address'),
    lines: rows.map((row) => ({
      row,
      item: textOf(row, 'item'),
      sku: textOf(row, 'sku'),
      quantity: quantityOf(row, 'quantity') ?? wholeQuantity(1),
      price: moneyOf(row, 'price') ?? zeroMoney,
      discount: moneyOf(row, 'discount') ?? zeroMoney,
      isTaxed: saysYes(row, 'taxed') !== false,
    })),
    shipping: sum('shipping'),
    tax: sum('tax'),
  };
}

/** Rows that came in before currencies and taxed lines were read are known all the same. */
const plainOf = ({ values }: ImportRow) =>
  Object.entries(values)
    .filter(([field]) => field !== 'currency' && field !== 'taxed')
    .sort();

function moneyRowOf(row: ImportRow, times: Map<string, number>): MoneyRow {
  const order = textOf(row, 'order');
  const marketplace = textOf(row, 'marketplace');
  const what = whatOf(row) as MoneyRow['what'];
  const plain = textOf(row, 'reference') || JSON.stringify(plainOf(row));
  const key = `${lower(marketplace)} ${what} ${plain}`;
  const time = (times.get(key) ?? 0) + 1;
  times.set(key, time);
  return {
    row,
    what,
    marketplace,
    order,
    sourceId: order === '' ? '' : saleSourceId(marketplace, order),
    reference: time === 1 ? key : `${key} ${String(time)}`,
    date: dateOf(row, 'date'),
    amount: moneyOf(row, 'amount') ?? zeroMoney,
    cost: (textOf(row, 'cost') || 'commission') as SaleCost,
    note: textOf(row, 'note'),
  };
}

/** What a marketplace keeps on a day for one thing, of all rows that tell it. */
export type FeeOfDay = {
  readonly marketplace: string;
  readonly date: CalendarDate;
  readonly cost: SaleCost;
  readonly amount: Money;
  readonly rows: readonly MoneyRow[];
};

/** Fees as the books have them: one entry for each day and cost, however many rows tell it. */
export function feesByDay(rows: readonly MoneyRow[]): readonly FeeOfDay[] {
  const groups = Map.groupBy(
    rows,
    ({ marketplace, date, cost }) => `${lower(marketplace)}\n${date}\n${cost}`,
  );
  return [...groups.values()].map((ofDay) => {
    const [{ marketplace, date, cost }] = ofDay as [MoneyRow];
    return {
      marketplace,
      date,
      cost,
      amount: ofDay.reduce((sum, { amount }) => addMoney(sum, amount), money(0)),
      rows: ofDay,
    };
  });
}

/**
 * The next `most` orders, rows of money and days of fees of a plan of which `told` rows were told before: those that cannot
 * be understood first, fees last. What is added up by days stays together.
 */
export function nextOfSales(
  plan: SalesPlan,
  { told, most }: { readonly told: number; readonly most: number },
): SalesPlan & { readonly goesOn: boolean } {
  const isFee = ({ what }: MoneyRow) => what === 'fee';
  const steps = [
    ...plan.sales.map((sale) => ({ sales: [sale], moneyRows: [], size: sale.lines.length })),
    ...plan.moneyRows.filter((row) => !isFee(row)).map((row) => ({ sales: [], moneyRows: [row], size: 1 })),
    ...feesByDay(plan.moneyRows.filter(isFee)).map(({ rows }) => ({
      sales: [],
      moneyRows: rows,
      size: rows.length,
    })),
  ];
  let end = plan.wrong.length;
  const left = steps.filter(({ size }) => (end += size) > told);
  const next = left.slice(0, most);
  return {
    sales: next.flatMap(({ sales }) => sales),
    moneyRows: next.flatMap(({ moneyRows }) => moneyRows),
    wrong: told === 0 ? plan.wrong : [],
    goesOn: left.length > next.length,
  };
}
