import type { StockOpening } from '@atelier/contract/finances';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listAccounts } from '@atelier/database/finances/accounts.reads';
import { listBalancesOn, listMonthlyMovements } from '@atelier/database/finances/balances.reads';
import { listSales } from '@atelier/database/finances/sales.reads';
import {
  listLastDaysOut,
  listStockFlows,
  listStockOn,
  type ReportedItem,
  type StockFlow,
  type StockOfItem,
} from '@atelier/database/finances/stock-report.reads';
import { listMakingCharges } from '@atelier/database/finances/stock-movements.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { BookBasis } from '@atelier/domain/businesses';
import {
  daysLeft,
  percentOf,
  stockCauses,
  turnoverText,
  unitCostText,
  type MakingCharge,
  type StockCause,
} from '@atelier/domain/finances';
import {
  addDays,
  daysBetween,
  negateMoney,
  quantity,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
} from '@atelier/domain/foundation';
import {
  amount,
  figureOf,
  heading,
  line,
  nameOf,
  number,
  quantityOf,
  sumOf,
  text,
  total,
  type StockReport,
  type StockReportLine,
} from './stock-report-rows.ts';

type Period = { readonly from: CalendarDate; readonly to: CalendarDate };
/** What was there at the end of a day and what it was worth, account by account, beside what the books say. */
export async function readStockValuation(tenant: Tenant, on: CalendarDate): Promise<StockReport> {
  const [{ currency }, stock, accounts, balances] = [
    await getBusiness(tenant),
    await listStockOn(tenant, on),
    await listAccounts(tenant),
    await listBalancesOn(tenant, on, 'accrual'),
  ];
  const opens = (itemId?: string): StockOpening => ({
    kind: 'movements',
    to: on,
    ...(itemId === undefined ? {} : { itemId }),
  });
  const rows = accounts.flatMap((account): StockReportLine[] => {
    const items = stock.filter(({ accountId }) => accountId === account.id);
    if (items.length === 0) return [];
    const booked = balances.find(({ accountId }) => accountId === account.id)?.amount ?? zeroMoney;
    const title = `${account.code} ${account.name}`.trim();
    return [
      heading(title),
      ...items.map((item) =>
        line(
          [
            nameOf(item),
            figureOf(item.quantity),
            item.stockUnit,
            unitCostText(item.valueCents, item.quantity, currency),
            item.valueCents,
          ],
          [null, opens(item.itemId), null, null, opens(item.itemId)],
        ),
      ),
      total([`Total ${title}`, null, null, null, sumOf(items, ({ valueCents }) => valueCents)], [], 1),
      line(
        ['In the books', null, null, null, booked],
        [null, null, null, null, { kind: 'account', accountId: account.id }],
      ),
    ];
  });
  return {
    fileName: `stock-valuation-${on}`,
    title: 'Value of the stock',
    period: { from: null, to: on },
    basis: null,
    columns: [text('Item'), number('There'), text('Unit'), number('A unit costs'), amount('Value')],
    rows:
      rows.length === 0
        ? []
        : [
            ...rows,
            total(
              ['Total', null, null, null, sumOf(stock, ({ valueCents }) => valueCents)],
              [null, null, null, null, opens()],
            ),
          ],
    notes: ['The value of the stock is what its accounts say in the books, on every day and to the cent.'],
  };
}

const causeTitles: Readonly<Record<StockCause, string>> = {
  opening: 'At the start',
  bought: 'Bought',
  made: 'Made',
  used: 'Used',
  sold: 'Sold',
  damaged: 'Damaged',
  lost: 'Lost',
  stolen: 'Stolen',
  counted: 'Counted',
  given: 'Samples and gifts',
  taken: 'Personal use',
  other: 'Other',
};

type ItemMovement = {
  readonly item: ReportedItem;
  readonly before: StockOfItem | undefined;
  readonly after: StockOfItem | undefined;
  readonly flows: readonly StockFlow[];
};

/** Every item that was there before or after a period or moved in it, by name. */
async function readItemMovements(tenant: Tenant, { from, to }: Period): Promise<readonly ItemMovement[]> {
  const before = await listStockOn(tenant, addDays(from, -1));
  const after = await listStockOn(tenant, to);
  const flows = await listStockFlows(tenant, { from, to });
  const byId = <Entry extends ReportedItem>(entries: readonly Entry[]) =>
    new Map(entries.map((entry) => [entry.itemId, entry]));
  const [stockBefore, stockAfter] = [byId(before), byId(after)];
  const flowsOf = Map.groupBy(flows, ({ itemId }) => itemId);
  return [...byId<ReportedItem>([...before, ...after, ...flows]).values()]
    .map((item) => ({
      item,
      before: stockBefore.get(item.itemId),
      after: stockAfter.get(item.itemId),
      flows: flowsOf.get(item.itemId) ?? [],
    }))
    .toSorted((left, right) => left.item.name.localeCompare(right.item.name));
}

/** What of every item was there, what came and went of it and why, and what is left. */
export async function readStockMovement(tenant: Tenant, period: Period): Promise<StockReport> {
  const { from, to } = period;
  const items = await readItemMovements(tenant, period);
  const all = items.flatMap(({ flows }) => flows);
  const causes = stockCauses.filter((cause) =>
    all.some((flow) => flow.cause === cause && (flow.valueCents !== 0 || flow.quantity !== 0)),
  );
  const valueOf = (flows: readonly StockFlow[], cause: StockCause) =>
    sumOf(
      flows.filter((flow) => flow.cause === cause),
      ({ valueCents }) => valueCents,
    );
  const movements = (itemId?: string, cause?: StockCause): StockOpening => ({
    kind: 'movements',
    from,
    to,
    ...(itemId === undefined ? {} : { itemId }),
    ...(cause === undefined ? {} : { cause }),
  });
  const dayBefore = addDays(from, -1);
  const until = (on: CalendarDate, itemId: string): StockOpening => ({ kind: 'movements', to: on, itemId });
  const rows = items.map(({ item, before, after, flows }) => {
    const [came, went] = [true, false].map((isIn) =>
      quantity(
        flows.reduce((sum, flow) => (flow.quantity > 0 === isIn ? sum + Math.abs(flow.quantity) : sum), 0),
      ),
    );
    return line(
      [
        nameOf(item),
        item.stockUnit,
        ...[before?.quantity, came, went, after?.quantity].map((moved) => figureOf(moved ?? quantity(0))),
        before?.valueCents ?? zeroMoney,
        ...causes.map((cause) => valueOf(flows, cause)),
        after?.valueCents ?? zeroMoney,
      ],
      [
        null,
        null,
        until(dayBefore, item.itemId),
        movements(item.itemId),
        movements(item.itemId),
        until(to, item.itemId),
        until(dayBefore, item.itemId),
        ...causes.map((cause) => movements(item.itemId, cause)),
        until(to, item.itemId),
      ],
    );
  });
  const whole = (of: (entry: ItemMovement) => Money | undefined) =>
    sumOf(items, (entry) => of(entry) ?? zeroMoney);
  return {
    fileName: `stock-movement-${from}-${to}`,
    title: 'Stock movement',
    period,
    basis: null,
    columns: [
      text('Item'),
      text('Unit'),
      number('Before'),
      number('Came'),
      number('Went'),
      number('After'),
      amount('Value before'),
      ...causes.map((cause) => amount(causeTitles[cause])),
      amount('Value after'),
    ],
    rows:
      rows.length === 0
        ? []
        : [
            ...rows,
            total(
              [
                'Total',
                ...Array.from({ length: 5 }, () => null),
                whole(({ before }) => before?.valueCents),
                ...causes.map((cause) => valueOf(all, cause)),
                whole(({ after }) => after?.valueCents),
              ],
              [
                ...Array.from({ length: 6 }, () => null),
                { kind: 'valuation', on: dayBefore },
                ...causes.map((cause) => movements(undefined, cause)),
                { kind: 'valuation', on: to },
              ],
            ),
          ],
    notes: [
      'What came and went is told by the reason. What was taken back, and what corrected a cost later, stands with what it belongs to.',
    ],
  };
}

/** From the stock at the beginning to the cost of goods sold in the books, in the order of Part III of Schedule C. */
export async function readCostOfGoodsSold(
  tenant: Tenant,
  input: Period & { readonly basis?: BookBasis | undefined },
): Promise<StockReport> {
  const basis = input.basis ?? (await getBusiness(tenant)).reportBasis;
  const { from, to } = input;
  const items = await readItemMovements(tenant, input);
  const flows = items.flatMap((item) => item.flows);
  const costAccounts = new Set(
    (await listAccounts(tenant)).filter(({ type }) => type === 'cost-of-goods-sold').map(({ id }) => id),
  );
  const moved = await listMonthlyMovements(tenant, { from, to }, basis);
  const booked = sumMoney(
    moved.filter(({ accountId }) => costAccounts.has(accountId)).map(({ amount: posted }) => posted),
  );
  const charges = await listMakingCharges(tenant, input, [...costAccounts]);
  const chargedOf = (of: MakingCharge) =>
    sumOf(
      charges.filter(({ kind }) => kind === of),
      ({ amount: cents }) => cents,
    );
  const [labour, overhead] = [chargedOf('labour'), chargedOf('overhead')];
  const before = sumOf(items, (item) => item.before?.valueCents ?? zeroMoney);
  const after = sumOf(items, (item) => item.after?.valueCents ?? zeroMoney);
  const movements = (cause: StockCause, itemId?: string): StockOpening => ({
    kind: 'movements',
    from,
    to,
    cause,
    ...(itemId === undefined ? {} : { itemId }),
  });
  // What a movement changed came from its cost or from elsewhere; what came from elsewhere is the other two together.
  const elsewhere = (cause: StockCause) =>
    sumOf(
      flows.filter((flow) => flow.cause === cause),
      ({ valueCents, costCents }) => sumMoney([valueCents, costCents]),
    );
  const toCost = (cause: StockCause) =>
    sumOf(
      flows.filter((flow) => flow.cause === cause),
      ({ costCents }) => costCents,
    );
  const fromStock = sumOf(flows, ({ costCents }) => costCents);
  const allMoved: StockOpening = { kind: 'movements', from, to };
  const figures = (title: string, cents: Money, opens: StockOpening | null = null): StockReportLine =>
    line([title, null, null, cents], [null, null, null, opens]);
  const causesWith = (of: (cause: StockCause) => Money) => stockCauses.filter((cause) => of(cause) !== 0);
  const sold = items
    .map(({ item, flows: own }) => ({ item, own: own.filter(({ cause }) => cause === 'sold') }))
    .filter(({ own }) => own.length > 0);
  const cameTitles: Partial<Record<StockCause, string>> = {
    made: 'Made: labor and overhead, and what was used',
    used: 'Used for what was made',
    given: 'Less samples and gifts',
    taken: 'Less taken for personal use',
  };
  return {
    fileName: `cost-of-goods-sold-${from}-${to}-${basis}`,
    title: 'Cost of goods sold',
    period: { from, to },
    basis,
    columns: [text('What'), number('Quantity'), text('Unit'), amount('Amount')],
    rows: [
      heading('From the stock to its cost'),
      figures('Stock at the beginning', before, { kind: 'valuation', on: addDays(from, -1) }),
      ...causesWith(elsewhere).map((cause) =>
        figures(cameTitles[cause] ?? causeTitles[cause], elsewhere(cause), movements(cause)),
      ),
      figures('Less the stock at the end', negateMoney(after), { kind: 'valuation', on: to }),
      total(['Cost from the stock', null, null, fromStock], [null, null, null, allMoved], 1),
      heading('What became of it'),
      ...causesWith(toCost).map((cause) => figures(causeTitles[cause], toCost(cause), movements(cause))),
      total(['Cost from the stock', null, null, fromStock], [null, null, null, allMoved], 1),
      heading('In the books'),
      figures('Cost from the stock', fromStock, allMoved),
      ...(labour === 0 ? [] : [figures('Labor that went into what was made', labour)]),
      ...(overhead === 0 ? [] : [figures('Overhead that went into what was made', overhead)]),
      figures(
        'Booked to cost beside the stock',
        subtractMoney(booked, sumMoney([fromStock, labour, overhead])),
      ),
      total(
        ['Cost of goods sold', null, null, booked],
        [null, null, null, { kind: 'cost-of-goods-sold' }],
        1,
      ),
      ...(sold.length === 0 ? [] : [heading('What was sold, by item')]),
      ...sold.map(({ item, own }) =>
        line(
          [
            nameOf(item),
            figureOf(quantity(0 - quantityOf(own))),
            item.stockUnit,
            sumOf(own, ({ costCents }) => costCents),
          ],
          [null, movements('sold', item.itemId), null, movements('sold', item.itemId)],
        ),
      ),
      ...(sold.length === 0
        ? []
        : [total(['Sold', null, null, toCost('sold')], [null, null, null, movements('sold')], 1)]),
    ],
    notes: [
      'Goods cost on the day on which they leave, on cash basis too: what a customer has, is no longer in your stock.',
    ],
  };
}

/** How often the stock of each item turned over, how long it lasts, and what has not moved. */
export async function readStockTurnover(tenant: Tenant, period: Period): Promise<StockReport> {
  const { from, to } = period;
  const days = daysBetween(from, to) + 1;
  const lastDays = await listLastDaysOut(tenant, to);
  const items = (await readItemMovements(tenant, period)).map(({ item, before, after, flows }) => {
    const out = flows.filter(({ cause }) => cause === 'sold' || cause === 'used');
    const gone = quantity(0 - quantityOf(out));
    const cost = negateMoney(sumOf(out, ({ valueCents }) => valueCents));
    const [first, last] = [before?.valueCents ?? zeroMoney, after?.valueCents ?? zeroMoney];
    // Half a cent of an average is given to the even one: it is compared, and never posted.
    const average = Math.round((first + last) / 2) as Money;
    return { item, after, gone, cost, average };
  });
  const opens = (itemId: string): StockOpening => ({ kind: 'movements', from, to, itemId });
  const rowOf = ({ item, after, gone, cost, average }: (typeof items)[number]) =>
    line(
      [
        nameOf(item),
        figureOf(after?.quantity ?? quantity(0)),
        item.stockUnit,
        after?.valueCents ?? zeroMoney,
        figureOf(gone),
        cost,
        turnoverText(cost, average),
        daysLeft(after?.quantity ?? quantity(0), gone, days),
        lastDays.get(item.itemId) ?? null,
      ],
      [
        null,
        { kind: 'movements', to, itemId: item.itemId },
        null,
        { kind: 'movements', to, itemId: item.itemId },
        opens(item.itemId),
        opens(item.itemId),
      ],
    );
  const moving = items
    .filter(({ gone }) => gone > 0)
    .toSorted((left, right) => right.cost / (right.average || 1) - left.cost / (left.average || 1));
  const lying = items
    .filter(({ gone, after }) => gone <= 0 && (after?.quantity ?? 0) > 0)
    .toSorted((left, right) => (right.after?.valueCents ?? 0) - (left.after?.valueCents ?? 0));
  const sums = (group: readonly (typeof items)[number][], title: string) => {
    const cost = sumOf(group, (entry) => entry.cost);
    const average = sumOf(group, (entry) => entry.average);
    const value = sumOf(group, ({ after }) => after?.valueCents ?? zeroMoney);
    return total([title, null, null, value, null, cost, turnoverText(cost, average)], [], 1);
  };
  return {
    fileName: `stock-turnover-${from}-${to}`,
    title: 'Turnover of the stock',
    period,
    basis: null,
    columns: [
      text('Item'),
      number('There'),
      text('Unit'),
      amount('Value'),
      number('Went'),
      amount('Its cost'),
      number('Turnover'),
      number('Days left'),
      { title: 'Last went', kind: 'date' },
    ],
    rows: [
      ...(moving.length === 0
        ? []
        : [heading('What goes, the fastest first'), ...moving.map(rowOf), sums(moving, 'What goes')]),
      ...(lying.length === 0
        ? []
        : [heading('What lies: nothing of it went'), ...lying.map(rowOf), sums(lying, 'What lies')]),
    ],
    notes: [
      'Turnover is the cost of what was sold or used, divided by the average of the stock at the beginning and at the end.',
      'Days left: how long what is there lasts, if it goes on as in these days.',
    ],
  };
}

/** What each product sold for, what that cost, and what is left. */
export async function readMarginByProduct(tenant: Tenant, period: Period): Promise<StockReport> {
  const { from, to } = period;
  const sales = await listSales(tenant, { ...period, basis: 'accrual' }, 'product');
  const sold = await listStockFlows(tenant, period, ['sold']);
  const costs = Map.groupBy(sold, ({ itemId }) => itemId);
  const invoiced = new Set(sales.map(({ key }) => key));
  const withoutSale = [...costs].flatMap(([key, [flow]]) =>
    flow === undefined || invoiced.has(key) ? [] : [{ key, name: flow.name, amountCents: zeroMoney }],
  );
  const products = [...sales, ...withoutSale].map(({ key, name, amountCents }) => {
    const flows = key === null ? undefined : costs.get(key);
    const cost = flows === undefined ? null : sumOf(flows, ({ costCents }) => costCents);
    return { key, name, amountCents, cost, pieces: flows === undefined ? null : quantityOf(flows) };
  });
  const known = products.filter(({ cost }) => cost !== null);
  const unknown = products.filter(({ cost }) => cost === null);
  const figures = (sale: Money, cost: Money) => [
    sale,
    cost,
    subtractMoney(sale, cost),
    percentOf(subtractMoney(sale, cost), sale),
  ];
  const salesOf = (group: typeof products) => sumOf(group, ({ amountCents }) => amountCents);
  const costOf = sumOf(known, ({ cost }) => cost ?? zeroMoney);
  const sale = (key: string | null): StockOpening => ({ kind: 'sold', productId: key ?? 'none' });
  const cost = (itemId?: string): StockOpening => ({
    kind: 'movements',
    from,
    to,
    cause: 'sold',
    ...(itemId === undefined ? {} : { itemId }),
  });
  return {
    fileName: `margin-by-product-${from}-${to}`,
    title: 'Margin by product',
    period,
    basis: null,
    columns: [
      text('Product'),
      number('Pieces'),
      amount('Sales'),
      amount('Cost'),
      amount('Left'),
      number('Margin %'),
    ],
    rows: [
      ...known.map((product) =>
        line(
          [
            product.name ?? 'Without a product',
            figureOf(quantity(0 - (product.pieces ?? 0))),
            ...figures(product.amountCents, product.cost ?? zeroMoney),
          ],
          [null, cost(product.key ?? undefined), sale(product.key), cost(product.key ?? undefined)],
        ),
      ),
      ...(known.length === 0
        ? []
        : [total(['Products with a cost', null, ...figures(salesOf(known), costOf)], [], 1)]),
      ...(unknown.length === 0
        ? []
        : [
            heading('Sold without a stock that is counted'),
            ...unknown.map((product) =>
              line(
                [product.name ?? 'Without a product', null, product.amountCents],
                [null, null, sale(product.key)],
              ),
            ),
            total(['Without a cost', null, salesOf(unknown)], [], 1),
          ]),
    ],
    notes: [
      'Sales are those of invoices of these days without sales tax, after discounts. The cost is what the pieces had cost when they left the stock.',
    ],
  };
}

const shrinkageCauses = ['damaged', 'lost', 'stolen', 'counted'] as const satisfies readonly StockCause[];

/** What the stock lost without being sold, used or given: by item and reason. What a count found counts against it. */
export async function readShrinkage(tenant: Tenant, period: Period): Promise<StockReport> {
  const { from, to } = period;
  const flows = await listStockFlows(tenant, period, shrinkageCauses);
  const lossOf = (some: readonly StockFlow[], cause: StockCause) =>
    negateMoney(
      sumOf(
        some.filter((flow) => flow.cause === cause),
        ({ valueCents }) => valueCents,
      ),
    );
  const lossOfAll = (some: readonly StockFlow[]) => negateMoney(sumOf(some, ({ valueCents }) => valueCents));
  const opens = (cause: StockCause, itemId?: string): StockOpening => ({
    kind: 'movements',
    from,
    to,
    cause,
    ...(itemId === undefined ? {} : { itemId }),
  });
  const byItem = [...Map.groupBy(flows, ({ itemId }) => itemId).values()].toSorted(
    (left, right) => lossOfAll(right) - lossOfAll(left),
  );
  const rows = byItem.flatMap((own): StockReportLine[] => {
    const [item] = own;
    if (item === undefined) return [];
    return [
      line(
        [
          nameOf(item),
          figureOf(quantity(0 - quantityOf(own))),
          item.stockUnit,
          ...shrinkageCauses.map((cause) => lossOf(own, cause)),
          lossOfAll(own),
        ],
        [null, null, null, ...shrinkageCauses.map((cause) => opens(cause, item.itemId))],
      ),
    ];
  });
  return {
    fileName: `shrinkage-${from}-${to}`,
    title: 'Shrinkage',
    period,
    basis: null,
    columns: [
      text('Item'),
      number('Missing'),
      text('Unit'),
      amount('Damaged'),
      amount('Lost'),
      amount('Stolen'),
      amount('Counted'),
      amount('Together'),
    ],
    rows:
      rows.length === 0
        ? []
        : [
            ...rows,
            total(
              [
                'Total',
                null,
                null,
                ...shrinkageCauses.map((cause) => lossOf(flows, cause)),
                lossOfAll(flows),
              ],
              [null, null, null, ...shrinkageCauses.map((cause) => opens(cause))],
            ),
          ],
    notes: ['Above zero is what was lost; what a count found beyond the books stands below zero.'],
  };
}
