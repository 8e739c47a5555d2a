import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { JournalEntry, JournalEntryKind, SaleChannel } from '@atelier/domain/books';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { known } from '../platform/known.ts';
import { pageOf, readCursor, type Page } from '../platform/page-cursor.ts';
import type { DB } from '../platform/tables.ts';

export interface JournalEntryRow {
  readonly id: string;
  readonly number: number;
  readonly date: CalendarDate;
  readonly kind: JournalEntryKind;
  readonly memo: string;
  readonly source: { readonly kind: string; readonly id: string } | null;
  readonly reversesId: string | null;
  readonly reversedById: string | null;
  readonly postedAt: string;
  readonly lines: {
    readonly accountId: string;
    readonly accountCode: string;
    readonly accountName: string;
    readonly amountCents: Money;
    readonly memo: string;
    /** The event that it is read under, and its name. */
    readonly eventId: string | null;
    readonly eventName: string | null;
    readonly channel: SaleChannel | null;
  }[];
}

const linesOf = (eb: ExpressionBuilder<DB, 'journal_entries'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('journal_lines as l')
      .innerJoin('accounts as a', (join) =>
        join.onRef('a.business_id', '=', 'l.business_id').onRef('a.id', '=', 'l.account_id'),
      )
      .leftJoin('events as v', (join) =>
        join
          .onRef('v.business_id', '=', 'l.business_id')
          .on('v.id', '=', sql<string>`case when l.event_id is not null then standing_event(l.event_id) end`),
      )
      .whereRef('l.business_id', '=', 'journal_entries.business_id')
      .whereRef('l.entry_id', '=', 'journal_entries.id')
      .orderBy('l.line_number')
      .select([
        'v.id as eventId',
        'v.name as eventName',
        'l.channel',
        'a.id as accountId',
        'a.code as accountCode',
        'a.name as accountName',
        'l.amount_cents as amountCents',
        'l.memo',
      ]),
  ).as('lines');

function selectEntries(tenant: Tenant) {
  return tenant.db
    .selectFrom('journal_entries')
    .where('business_id', '=', tenant.businessId)
    .select((eb) => [
      'id',
      'number',
      'entry_date as date',
      'kind',
      'memo',
      'source_kind',
      'source_id',
      'reverses_id as reversesId',
      'posted_at as postedAt',
      eb
        .selectFrom('journal_entries as reversal')
        .whereRef('reversal.business_id', '=', 'journal_entries.business_id')
        .whereRef('reversal.reverses_id', '=', 'journal_entries.id')
        .select('reversal.id')
        .as('reversedById'),
      linesOf(eb),
    ]);
}

type SelectedEntry = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

function entryRow({ source_kind, source_id, ...entry }: SelectedEntry): JournalEntryRow {
  return {
    ...entry,
    source: source_kind !== null && source_id !== null ? { kind: source_kind, id: source_id } : null,
  };
}

/** One entry with its lines, or null. */
export async function findJournalEntry(tenant: Tenant, entryId: string): Promise<JournalEntryRow | null> {
  const row = await selectEntries(tenant).where('id', '=', entryId).executeTakeFirst();
  return row ? entryRow(row) : null;
}

/** An entry that is known to be there, in the shape that the domain reverses. */
export async function getPostedEntry(tenant: Tenant, entryId: string): Promise<JournalEntry> {
  const { id, number, date, kind, memo, source, lines } = known(await findJournalEntry(tenant, entryId));
  return {
    id,
    number,
    date,
    kind,
    memo,
    source,
    lines: lines.map((line) => ({ ...line, amount: line.amountCents })),
  };
}

/** Every entry of a document in the order of their numbers, each with who posted it, where that is still a member. */
export async function listEntriesOfSource(
  tenant: Tenant,
  source: { readonly kind: string; readonly id: string },
): Promise<(JournalEntryRow & { readonly personName: string | null })[]> {
  const rows = await selectEntries(tenant)
    .leftJoin(
      sql<{ user_id: string; name: string }>`business_people()`.as('person'),
      'person.user_id',
      'journal_entries.posted_by',
    )
    .where('source_kind', '=', source.kind)
    .where('source_id', '=', source.id)
    .orderBy('number')
    .select('person.name as personName')
    .execute();
  return rows.map(({ personName, ...row }) => ({ ...entryRow(row), personName }));
}

/** Entries from the newest number down. */
export async function listJournalEntries(
  tenant: Tenant,
  page: { after?: string | undefined; limit: number },
): Promise<Page<JournalEntryRow>> {
  const end = readCursor(page.after);
  let query = selectEntries(tenant)
    .orderBy('number', 'desc')
    .limit(page.limit + 1);
  if (end) query = query.where('number', '<', Number(end.key));
  const rows = (await query.execute()).map(entryRow);
  return pageOf(rows, page.limit, (row) => ({ key: String(row.number), id: row.id }));
}

/** The whole journal, or that of some days, in order of date and number; in batches, so that memory stays small. */
export async function* readWholeJournal(
  tenant: Tenant,
  {
    batchSize = 2000,
    period = null,
  }: {
    readonly batchSize?: number;
    readonly period?: { readonly from: CalendarDate; readonly to: CalendarDate } | null;
  } = {},
): AsyncGenerator<JournalEntry> {
  let last: { date: string; number: number } | null = null;
  for (;;) {
    const after: { date: string; number: number } | null = last;
    let query = tenant.db
      .selectFrom('journal_entries')
      .where('business_id', '=', tenant.businessId)
      .orderBy('entry_date')
      .orderBy('number')
      .limit(batchSize)
      .select((eb) => [
        'id',
        'number',
        'entry_date as date',
        'kind',
        'memo',
        'source_kind',
        'source_id',
        jsonArrayFrom(
          eb
            .selectFrom('journal_lines as l')
            .whereRef('l.business_id', '=', 'journal_entries.business_id')
            .whereRef('l.entry_id', '=', 'journal_entries.id')
            .orderBy('l.line_number')
            .select([
              'l.account_id as accountId',
              'l.amount_cents as amount',
              'l.memo',
              'l.event_id as eventId',
              'l.channel',
            ]),
        ).as('lines'),
      ]);
    if (period) query = query.where('entry_date', '>=', period.from).where('entry_date', '<=', period.to);
    if (after)
      query = query.where(
        sql<boolean>`(entry_date, number) > (${after.date}::date, ${after.number}::bigint)`,
      );
    const rows = await query.execute();
    for (const { source_kind, source_id, ...entry } of rows) {
      yield {
        ...entry,
        source: source_kind !== null && source_id !== null ? { kind: source_kind, id: source_id } : null,
      };
    }
    const end = rows.at(-1);
    if (!end || rows.length < batchSize) return;
    last = { date: end.date, number: end.number };
  }
}
