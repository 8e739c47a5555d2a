import { costParts } from '@atelier/domain/books';
import { purchaseFigures } from '@atelier/domain/reports';
import { stockCauses } from '@atelier/domain/stock';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { type quantity, calendarDate, cursor, id, signedCents } from '../foundation/index.ts';
import { periodInput, reportInput } from '../books/index.ts';

/** The day at whose end stock is valued. */
export const stockDayInput = z.object({ on: calendarDate });

const movements = z.object({
  kind: z.literal('movements'),
  /** Without it, since the beginning. */
  from: calendarDate.optional(),
  to: calendarDate,
  itemId: id.optional(),
  cause: z.enum(stockCauses).optional(),
});

/** Page that a figure opens. */
const opening = z.discriminatedUnion('kind', [
  movements,
  z.object({
    kind: z.literal('purchases'),
    figure: z.enum(purchaseFigures),
    from: calendarDate,
    to: calendarDate,
    payeeId: id.optional(),
    itemId: id.optional(),
  }),
  z.object({ kind: z.literal('supplier'), payeeId: id }),
  z.object({
    kind: z.literal('sold'),
    productId: z.union([id, z.literal('none')]),
    from: calendarDate,
    to: calendarDate,
  }),
  z.object({ kind: z.literal('account'), accountId: id }),
  z.object({ kind: z.literal('figure'), of: z.enum(['cost-of-goods-sold', ...costParts]) }),
  z.object({ kind: z.literal('valuation'), on: calendarDate }),
]);

/** A report on stock as a table: money in minor units, a number as it is to be read. */
export const stockReportView = z.object({
  title: z.string(),
  from: calendarDate.nullable(),
  to: calendarDate,
  columns: z.array(
    z.object({
      title: z.string(),
      kind: z.enum(['text', 'money', 'date', 'number']),
      /** Movements that its figures open in the rows of items, of their item alone. */
      opens: movements.nullable(),
    }),
  ),
  rows: z.array(
    z.object({
      kind: z.enum(['heading', 'line', 'total']),
      level: z.int(),
      cells: z.array(z.union([z.string(), z.number(), z.null()])),
      /** Of which item the row is, where its figures open what their columns say. */
      itemId: id.nullable(),
      /** By the columns, what this row's own figures open; what is left out opens nothing else. */
      opens: z.array(opening.nullable()),
    }),
  ),
  notes: z.array(z.string()),
});

/** Millionths of the unit, to either side of zero. */
const moved = z.int() as unknown as typeof quantity;

export const stockLinesView = z.object({
  /** Sum of all lines, those of further pages included. */
  valueCents: signedCents,
  costCents: signedCents,
  rows: z.array(
    z.object({
      operationId: id,
      position: z.int(),
      number: z.int(),
      day: calendarDate,
      kind: z.string(),
      reason: z.string(),
      journalEntryId: id.nullable(),
      itemId: id,
      name: z.string(),
      sku: z.string().nullable(),
      /** As it is called beside this quantity. */
      stockUnit: z.string(),
      placeName: z.string(),
      quantity: moved,
      valueCents: signedCents,
      costCents: signedCents,
    }),
  ),
  next: z.string().nullable(),
});

export const purchaseLinesView = z.object({
  /** Sum of all lines, those of further pages included. */
  valueCents: signedCents,
  rows: z.array(
    z.object({
      /** Tells the lines apart. */
      key: z.string(),
      orderId: id,
      orderName: z.string(),
      event: z.enum(['ordered', 'received', 'returned', 'open']),
      day: calendarDate,
      payeeName: z.string(),
      itemId: id,
      name: z.string(),
      sku: z.string().nullable(),
      stockUnit: z.string(),
      quantity: moved,
      valueCents: signedCents,
    }),
  ),
  next: z.string().nullable(),
});

const get = (path: `/${string}`, summary: string) =>
  tenant.route({ method: 'GET', path, summary, tags: ['Reports'] });

export const stockReports = {
  valuation: get('/finances/reports/stock-valuation', 'What the stock was worth at the end of a day')
    .input(stockDayInput)
    .output(stockReportView),
  movement: get('/finances/reports/stock-movement', 'What came and went of each item, and why')
    .input(periodInput)
    .output(stockReportView),
  cost: get('/finances/reports/cost-of-goods-sold', 'Cost of goods sold, from the stock to the books')
    .input(reportInput)
    .output(stockReportView),
  turnover: get('/finances/reports/stock-turnover', 'Stock turnover, and items that do not move')
    .input(periodInput)
    .output(stockReportView),
  margin: get(
    '/finances/reports/margin-by-product',
    'What is left of the sales of each product after its cost',
  )
    .input(periodInput)
    .output(stockReportView),
  shrinkage: get('/finances/reports/shrinkage', 'What was damaged, lost, stolen or missing')
    .input(periodInput)
    .output(stockReportView),
  purchases: get('/finances/reports/purchases-by-supplier', 'What was ordered and came, by supplier and item')
    .input(periodInput)
    .output(stockReportView),
  purchaseLines: get('/finances/reports/purchase-lines', 'The lines of orders behind a figure of purchases')
    .input(
      z.object({
        figure: z.enum(purchaseFigures),
        from: calendarDate.optional(),
        to: calendarDate,
        payeeId: id.optional(),
        itemId: id.optional(),
        after: cursor.optional(),
        limit: z.int().min(1).max(500).default(100),
      }),
    )
    .output(purchaseLinesView),
  lines: get('/finances/reports/stock-lines', 'The movements of stock behind a figure')
    .input(
      z.object({
        from: calendarDate.optional(),
        to: calendarDate,
        itemId: id.optional(),
        cause: z.enum(stockCauses).optional(),
        after: cursor.optional(),
        limit: z.int().min(1).max(500).default(100),
      }),
    )
    .output(stockLinesView),
};

export type StockReportView = z.infer<typeof stockReportView>;
export type StockOpening = z.infer<typeof opening>;
export type MovementsOpening = z.infer<typeof movements>;

/** Returns what a figure of a report opens: what its row says, else what its column says, of the item of the row. */
export function openingOf(
  { columns }: Pick<StockReportView, 'columns'>,
  { itemId, opens }: Pick<StockReportView['rows'][number], 'itemId' | 'opens'>,
  column: number,
): StockOpening | null {
  const ofRow = opens[column] ?? null;
  const ofColumn = columns[column]?.opens ?? null;
  return ofRow ?? (itemId === null || ofColumn === null ? null : { ...ofColumn, itemId });
}
export type PurchaseLinesView = z.infer<typeof purchaseLinesView>;
export type StockLinesView = z.infer<typeof stockLinesView>;
