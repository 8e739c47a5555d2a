import { sql } from 'kysely';
import {
  eventRefusals,
  financeRefusals,
  makeJournalEntry,
  type BookLock,
  type EntryRefusal,
  type JournalEntryDraft,
} from '@atelier/domain/books';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

export type PostingRefusal =
  | EntryRefusal
  | Refusal<
      | 'entry-id-taken'
      | 'entry-already-reversed'
      | 'account-not-found'
      | 'account-follows-stock'
      | 'event-not-found'
    >;

/**
 * The one gate into the books. Checks the entry (balanced, open period), takes the next number and writes the entry
 * with its lines in one statement. The database checks all of it again.
 */
export async function postJournalEntry(
  tenant: Tenant,
  draft: JournalEntryDraft,
  lock: BookLock,
): Promise<Outcome<{ number: number }, PostingRefusal>> {
  const checked = makeJournalEntry(draft, lock);
  if (!checked.ok) return checked;
  const entry = checked.value;
  const written = await orRefusal(
    sql<{ number: number }>`
      with taken as (select take_number('journal') as number),
      entry as (
        insert into journal_entries
            (business_id, id, number, entry_date, kind, memo, source_kind, source_id, reverses_id, posted_by)
          select ${tenant.businessId}, ${entry.id}, number, ${entry.date}, ${entry.kind}, ${entry.memo},
                 ${entry.source?.kind ?? null}, ${entry.source?.id ?? null}, ${entry.reversesId ?? null}, ${tenant.personId}
            from taken
      ),
      lines as (
        insert into journal_lines
            (business_id, entry_id, line_number, account_id, entry_date, amount_cents, memo, event_id, channel)
          select ${tenant.businessId}, ${entry.id}, line_number, account_id, ${entry.date}, amount_cents, memo, event_id, channel
            from unnest(
              ${entry.lines.map((line) => line.accountId)}::uuid[],
              ${entry.lines.map((line) => line.amount)}::bigint[],
              ${entry.lines.map((line) => line.memo ?? '')}::text[],
              ${entry.lines.map((line) => line.eventId ?? null)}::uuid[],
              ${entry.lines.map((line) => line.channel ?? null)}::text[]
            ) with ordinality as line (account_id, amount_cents, memo, event_id, channel, line_number)
      )
      select number from taken`.execute(tenant.db),
    {
      journal_entries_pkey: financeRefusals.refusal('entry-id-taken'),
      // Of one statement's inserts PostgreSQL runs either first.
      journal_lines_pkey: financeRefusals.refusal('entry-id-taken'),
      journal_entries_business_id_reverses_id_key: financeRefusals.refusal('entry-already-reversed'),
      journal_entry_period_open: financeRefusals.refusal('period-closed', { field: 'date' }),
      journal_lines_business_id_account_id_fkey: financeRefusals.refusal('account-not-found', {
        field: 'lines',
      }),
      journal_lines_stock_alone: financeRefusals.refusal('account-follows-stock', { field: 'lines' }),
      journal_lines_business_id_event_id_fkey: eventRefusals.refusal('event-not-found', { field: 'eventId' }),
    },
  );
  if (!written.ok) return written;
  const row = written.value.rows[0];
  if (!row) throw new Error('The journal gate answered no number.');
  return succeed({ number: row.number });
}
