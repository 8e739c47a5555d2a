import type { MovementsOpening, StockOpening } from '@atelier/contract/reports';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listAccounts } from '@atelier/database/books/accounts.reads';
import { listMonthlyMovements } from '@atelier/database/books/balances.reads';
import { listMakingCharges } from '@atelier/database/reports/stock-movements.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { BookBasis } from '@atelier/domain/businesses';
import { stockCauses, type StockCause } from '@atelier/domain/stock';
import type { CostPart } from '@atelier/domain/books';
import type { MakingCharge } from '@atelier/domain/taxes';
import {
  addDays,
  negateMoney,
  quantity,
  subtractMoney,
  sumMoney,
  type Money,
} from '@atelier/domain/foundation';
import {
  amount,
  causeTitles,
  costPartTitles,
  figureOf,
  heading,
  itemLine,
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
import { readItemMovements, type Period } from './item-movements.ts';

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
  const before = sumOf(items, (item) => item.before.valueCents);
  const after = sumOf(items, (item) => item.after.valueCents);
  const allMoved: MovementsOpening = { kind: 'movements', from, to };
  const movements = (cause: StockCause): MovementsOpening => ({ ...allMoved, cause });
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
  const figures = (title: string, cents: Money, opens: StockOpening | null = null): StockReportLine =>
    line([title, null, null, cents], [null, null, null, opens]);
  const ofPart = (of: CostPart, cents: Money) => figures(costPartTitles[of], cents, { kind: 'figure', of });
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
    columns: [
      text('What'),
      number('Quantity', movements('sold')),
      text('Unit'),
      amount('Amount', movements('sold')),
    ],
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
      ...(labour === 0 ? [] : [ofPart('labour', labour)]),
      ...(overhead === 0 ? [] : [ofPart('overhead', overhead)]),
      ofPart('beside-stock', subtractMoney(booked, sumMoney([fromStock, labour, overhead]))),
      total(
        ['Cost of goods sold', null, null, booked],
        [null, null, null, { kind: 'figure', of: 'cost-of-goods-sold' }],
        1,
      ),
      ...(sold.length === 0 ? [] : [heading('What was sold, by item')]),
      ...sold.map(({ item, own }) =>
        itemLine(item.itemId, [
          nameOf(item),
          figureOf(quantity(0 - quantityOf(own))),
          item.stockUnit,
          sumOf(own, ({ costCents }) => costCents),
        ]),
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
