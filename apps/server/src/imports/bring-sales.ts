import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listKnownReferences } from '@atelier/database/imports/imports.reads';
import { listOrdersBySource } from '@atelier/database/orders/orders.reads';
import { tryOut } from '@atelier/database/platform/try-out';
import { requirePermission } from '@atelier/domain/businesses';
import { isClosed } from '@atelier/domain/books';
import {
  feesByDay,
  nextOfSales,
  planSales,
  problemOf,
  wrong,
  type BroughtRecord,
  type BroughtRow,
  type FeeOfDay,
  type MoneyRow,
  type RowProblem,
  type Sale,
} from '@atelier/domain/imports';
import {
  minorUnitDigits,
  succeed,
  writeScaledDecimal,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import type { BringsFiles, Bringing } from '../platform/bring-files.ts';
import { openSalesDesk, type SalesDesk } from './sales-desk.ts';
import {
  isNothing,
  writeFee,
  writePayout,
  writeRefund,
  writeTip,
  type WrittenRefund,
} from './write-sale-money.ts';
import { writeSale, type WrittenSale } from './write-sale.ts';

/** Records that a file of sales brought, as taking it back needs them. */
export type KeptOfSale =
  | ({ readonly what: 'order'; readonly date: CalendarDate } & Omit<WrittenSale, 'orderId'>)
  | ({
      readonly what: 'refund';
      readonly date: CalendarDate;
      readonly references: readonly string[];
    } & Omit<WrittenRefund, 'creditNoteId'>)
  | { readonly what: 'transaction' | 'nothing'; readonly references: readonly string[] };

/** Orders that go in with one database transaction: as long, whoever else issues an invoice waits for a number. */
const mostAtOnce = 50;

/**
 * Brings sales of a marketplace, and what it did with the money: orders that are invoiced and paid into its clearing
 * account, refunds, fees and payouts out of it. What is there already, by its order or as the same row, is left as it is.
 * A part of the file goes in at a time. As a trial it says of the whole what is new, known and wrong without doing it.
 */
export const bringSales: BringsFiles<'sales'>['bring'] = async (_kind, asked) => {
  const tenant = { ...asked.tenant, settings: new Map() };
  const bringing = { ...asked, tenant };
  const { rows } = bringing;
  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  const most = bringing.isTrial ? Number.POSITIVE_INFINITY : mostAtOnce;
  const { currency } = await getBusiness(tenant);
  const written = (amount: Money) => writeScaledDecimal(amount, minorUnitDigits(currency));
  const plan = nextOfSales(planSales(rows, currency), {
    told: bringing.told,
    most,
  });
  const named = [...plan.sales, ...plan.moneyRows];
  const orders = await listOrdersBySource(
    tenant,
    named.flatMap(({ sourceId, order }) => (order === '' ? [] : [sourceId, order])),
  );
  const invoices = new Map(orders.map(({ sourceId, invoiceId }) => [sourceId, invoiceId]));
  const knownReferences = await listKnownReferences(
    tenant,
    plan.moneyRows.map(({ reference }) => reference),
  );
  const results: BroughtRow[] = plan.wrong.map(({ row, problems }) => ({ ...wrong(row, problems) }));
  const records: BroughtRecord[] = [];
  const desk = await openSalesDesk(bringing, plan.sales);
  const say = (
    told: readonly Told[],
    outcome: BroughtRow['outcome'],
    problems: readonly RowProblem[] = [],
  ) => {
    for (const { row, name } of told) results.push({ row: row.row, name, outcome, problems });
  };
  const attempt = async <Value>(
    told: readonly Told[],
    day: Sale['date'],
    work: () => Promise<Outcome<Value, Refusal>>,
    keep: (value: Value) => BroughtRecord,
  ): Promise<boolean> => {
    if (bringing.isTrial) {
      const isShut = isClosed(day, desk.bookLock);
      const closed = { field: 'date', code: 'period-closed', details: day };
      say(told, isShut ? 'wrong' : 'new', isShut ? [closed] : []);
      return !isShut;
    }
    const done = await work();
    say(told, done.ok ? 'new' : 'wrong', done.ok ? [] : [problemOf(done.refusal)]);
    if (done.ok) records.push(keep(done.value));
    return done.ok;
  };

  const isKnown = (sale: Sale) => invoices.has(sale.sourceId) || invoices.has(sale.order);
  if (!bringing.isTrial) {
    const made = await desk.makeProducts(plan.sales.filter((sale) => !isKnown(sale)));
    if (!made.ok) return made;
  }

  for (const sale of plan.sales) {
    const told = sale.lines.map(({ row, item }) => ({ row, name: `${sale.order}: ${item}` }));
    if (isKnown(sale)) {
      say(told, 'known');
      continue;
    }
    const isIn = await attempt(
      told,
      sale.date,
      () => writeSaleOrWords(bringing, sale, desk),
      (written) => {
        const { orderId, ...kept } = written;
        invoices.set(sale.sourceId, written.invoiceId);
        return { id: orderId, kept: { what: 'order', date: sale.date, ...kept } satisfies KeptOfSale };
      },
    );
    if (isIn && bringing.isTrial) invoices.set(sale.sourceId, null);
  }

  const fees: MoneyRow[] = [];
  for (const moneyRow of plan.moneyRows) {
    const { row, what, sourceId, order, reference, note } = moneyRow;
    const told = [{ row, name: note || reference }];
    const invoiceId = invoices.get(sourceId) ?? invoices.get(order);
    if (what === 'left-out') {
      say([{ row, name: order || moneyRow.marketplace }], 'left-out', [
        { field: '', code: note, details: written(moneyRow.amount) },
      ]);
    } else if (knownReferences.has(reference)) say(told, 'known');
    else if (what === 'fee') fees.push(moneyRow);
    else if (what !== 'received' && what !== 'refund' && isNothing(moneyRow)) say(told, 'known');
    else if (what === 'payout' || what === 'cash' || what === 'tip') {
      await attempt(
        told,
        moneyRow.date,
        () => tryOut(tenant, () => (what === 'tip' ? writeTip : writePayout)(bringing, moneyRow, desk)),
        keepTransaction([moneyRow]),
      );
    } else if (invoiceId === undefined) {
      say(told, 'wrong', [{ field: 'order', code: 'import-sale-unknown', details: order }]);
    } else if (what === 'received' || isNothing(moneyRow) || (invoiceId === null && !bringing.isTrial)) {
      say(told, 'known');
    } else {
      await attempt(
        told,
        moneyRow.date,
        () => tryOut(tenant, () => writeRefund(bringing, moneyRow, invoiceId ?? '', desk)),
        ({ creditNoteId, refundId }) => ({
          id: creditNoteId,
          kept: {
            what: 'refund',
            date: moneyRow.date,
            refundId,
            references: [reference],
          } satisfies KeptOfSale,
        }),
      );
    }
  }
  for (const fee of feesByDay(fees)) {
    await attempt(
      fee.rows.map(({ row, note, reference }) => ({ row, name: note || reference })),
      fee.date,
      () =>
        isNothing(fee) ? Promise.resolve(succeed(null)) : tryOut(tenant, () => writeFee(bringing, fee, desk)),
      (id) =>
        keepTransaction(fee.rows)(id ?? bringing.tools.ids.next(), id === null ? 'nothing' : 'transaction'),
    );
  }
  return succeed({
    rows: results.sort((one, other) => one.row - other.row),
    records,
    goesOn: plan.goesOn,
  });
};

type Told = { readonly row: Sale['lines'][number]['row']; readonly name: string };

const keepTransaction =
  (rows: FeeOfDay['rows']) =>
  (id: string, what: 'transaction' | 'nothing' = 'transaction'): BroughtRecord => ({
    id,
    kept: { what, references: rows.map(({ reference }) => reference) } satisfies KeptOfSale,
  });

/**
 * What was sold before the books followed the stock is brought in words alone, so that nothing leaves the stock; tax that
 * was charged although nothing here bears it goes in a line of its own.
 */
async function writeSaleOrWords(
  bringing: Bringing,
  sale: Sale,
  desk: SalesDesk,
): Promise<Outcome<WrittenSale, Refusal>> {
  type Way = Parameters<typeof writeSale>[3];
  const attempt = (way: Way) => tryOut(bringing.tenant, () => writeSale(bringing, sale, desk, way));
  let way: NonNullable<Way> = {};
  let written = await attempt(way);
  for (const [code, other] of otherWays) {
    if (written.ok || written.refusal.code !== code) continue;
    way = { ...way, ...other };
    written = await attempt(way);
  }
  return written;
}

/** Other ways to bring a sale, by the refusal that calls for each; tried in this order. */
const otherWays = [
  ['import-tax-exempt', { tax: null }],
  ['stock-before-start', { products: () => null }],
] as const;
