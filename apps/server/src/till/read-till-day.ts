import type { TillDayView } from '@atelier/contract/till';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findEventPlan } from '@atelier/database/events/event-plans.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import {
  findLastSoldAt,
  listEntriesBetween,
  listEntriesById,
  listEntriesOfSessions,
  listRefundsOfSales,
  type EntryRow,
} from '@atelier/database/till/till-entries.reads';
import {
  addDays,
  dateOfInstant,
  hourOfInstant,
  instantOf,
  quantity,
  sumMoney,
  type CalendarDate,
} from '@atelier/domain/foundation';
import {
  dayReport,
  drawerSums,
  refundTotals,
  type RefundEntry,
  type ReportedEntry,
  type SaleEntry,
} from '@atelier/domain/till';
import type { Tools } from '../platform/answer.ts';
import { entryViewOf } from './entry-view.ts';

/** A day of all tills, or of those of an event, or of one. */
export interface DayAsked {
  readonly date?: CalendarDate | undefined;
  readonly eventId?: string | undefined;
  readonly tillId?: string | undefined;
}

/**
 * Reads a day of the tills, the last one on which anything was sold where none is named: sums of what is in the books,
 * sessions with their drawers, and every entry.
 */
export async function readTillDay(
  tenant: Tenant,
  { date: named, ...filter }: DayAsked,
  { clock }: Pick<Tools, 'clock'>,
): Promise<TillDayView> {
  const { timeZone: ownZone, currency } = await getBusiness(tenant);
  const event = filter.eventId === undefined ? null : await findEventPlan(tenant, filter.eventId);
  const timeZone = event?.timeZone ?? ownZone;
  const now = clock.now().toISOString();
  const last = named === undefined ? await findLastSoldAt(tenant, { ...filter, to: now }) : null;
  const date = named ?? dateOfInstant(last ?? now, timeZone);
  const from = instantOf(date, '00:00', timeZone);
  const to = instantOf(addDays(date, 1), '00:00', timeZone);
  const rows = await listEntriesBetween(tenant, { ...filter, from, to });
  const report = dayReport(await reportedEntries(tenant, rows, timeZone));
  const people = new Map(rows.map(({ content, personName }) => [content.personId, personName]));
  const inState = (state: EntryRow['state']) => rows.filter((row) => row.state === state);
  const sumOf = (of: readonly EntryRow[]) => sumMoney(of.filter(isSold).map(({ totalCents }) => totalCents));
  return {
    ...{ ...report, date, currency },
    byProduct: report.byProduct.map(({ key, count, ...row }) => ({
      ...{ ...row, productId: key, count: quantity(count) },
    })),
    byHour: report.byHour.map(({ key, ...row }) => ({ ...row, hour: key })),
    byMethod: report.byMethod.map(({ key, ...row }) => ({ ...row, method: key })),
    byTax: report.byTax.map(({ key, ...row }) => ({ ...row, taxRateId: key })),
    byPerson: report.byPerson.map(({ key, ...row }) => ({
      ...{ ...row, personId: key, name: people.get(key) ?? null },
    })),
    ...{ keptCount: inState('kept').length, keptCents: sumOf(inState('kept')) },
    ...{ setAsideCount: inState('set-aside').length, setAsideCents: sumOf(inState('set-aside')) },
    sessions: await readSessions(tenant, rows),
    entries: rows.map(entryViewOf),
  };
}

const isSold = ({ kind }: EntryRow) => kind === 'sale' || kind === 'refund';

/** Returns the sales and refunds that are in the books, each refund with its sale. */
async function reportedEntries(
  tenant: Tenant,
  rows: readonly EntryRow[],
  timeZone: string,
): Promise<ReportedEntry[]> {
  const taken = rows.filter(({ state }) => state === 'taken');
  const saleIds = taken.flatMap(({ content }) => (content.kind === 'refund' ? [content.saleId] : []));
  const sales = new Map((await listEntriesById(tenant, saleIds)).map((row) => [row.id, row.content]));
  const refunds = Map.groupBy(await listRefundsOfSales(tenant, saleIds), ({ content }) =>
    content.kind === 'refund' ? content.saleId : '',
  );
  return taken.flatMap(({ id, content, soldAt }): ReportedEntry[] => {
    const hour = hourOfInstant(soldAt, timeZone);
    if (content.kind === 'sale') return [{ entry: content, sale: content, hour, refunded: [] }];
    const sale = content.kind === 'refund' ? sales.get(content.saleId) : undefined;
    if (content.kind !== 'refund' || sale?.kind !== 'sale') return [];
    const ofSale = refunds.get(content.saleId) ?? [];
    const earlier = ofSale.slice(
      0,
      ofSale.findIndex((row) => row.id === id),
    );
    return [{ entry: content, sale, hour, refunded: refundedLines(sale, earlier, content) }];
  });
}

const refundedLines = (sale: SaleEntry, earlier: readonly EntryRow[], refund: RefundEntry) =>
  refundTotals(
    sale,
    earlier.flatMap(({ content }) => (content.kind === 'refund' ? [content] : [])),
    refund.lines,
  ).lines;

async function readSessions(tenant: Tenant, rows: readonly EntryRow[]): Promise<TillDayView['sessions']> {
  const ids = [...new Set(rows.map(({ sessionId }) => sessionId))];
  const bySession = Map.groupBy(await listEntriesOfSessions(tenant, ids), ({ sessionId }) => sessionId);
  return [...bySession].flatMap(([id, entries]) => {
    const open = entries.find(({ kind }) => kind === 'open');
    if (!open) return [];
    const close = entries.find(({ content }) => content.kind === 'close');
    const counted = close?.content.kind === 'close' ? close.content : null;
    const sums = drawerSums(entries.map(({ content }) => content));
    return [
      {
        ...{ id, tillId: open.tillId, tillName: open.tillName, openedAt: open.soldAt },
        closedAt: close?.soldAt ?? null,
        ...{ floatCents: sums.float, cashSalesCents: sums.cashSales, cashRefundsCents: sums.cashRefunds },
        ...{ paidInCents: sums.paidIn, paidOutCents: sums.paidOut, dropsCents: sums.drops },
        ...{ expectedCents: sums.expected, countedCents: counted?.countedCents ?? null },
        differenceCents: counted?.differenceCents ?? null,
        reason: counted?.reason ?? '',
      },
    ];
  });
}
