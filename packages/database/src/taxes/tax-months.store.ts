import { sql } from 'kysely';
import { bookBases } from '@atelier/domain/businesses';
import { endOfMonth, type CalendarDate } from '@atelier/domain/foundation';
import type { Inside } from '../platform/in-business.ts';
import { listEventTaxDaysOfDocuments } from './tax-event-days.reads.ts';
import { countedOf, listTaxSumsOfDocuments, waysToCount } from './sales-tax.reads.ts';

/** Businesses with a month whose sales tax changed since it was summed. */
export async function listBusinessesToSum(clock: Pick<Inside, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct business_id as id from tax_months where summed_changes is distinct from changes`.execute(
    clock.db,
  );
  return rows.map(({ id }) => id);
}

/** Sums sales tax of the latest month that changed since it was summed, and of its days at events; says whether there was one. */
export async function sumTaxMonth(inside: Inside): Promise<boolean> {
  const { db, businessId } = inside;
  const { rows } = await sql<{ month: CalendarDate; changes: number }>`
    select month, changes from tax_months
      where business_id = ${businessId} and summed_changes is distinct from changes
      order by month desc limit 1`.execute(db);
  const [next] = rows;
  if (!next) return false;
  const { month, changes } = next;
  const sums = [];
  for (const way of waysToCount) {
    const period = { from: month, to: endOfMonth(month), ...way };
    for (const sum of await listTaxSumsOfDocuments(inside, period))
      sums.push({ ...sum, counted: countedOf(way) });
  }
  const days = [];
  for (const counted of bookBases) {
    const period = { from: month, to: endOfMonth(month), basis: counted };
    for (const day of await listEventTaxDaysOfDocuments(inside, period)) days.push({ ...day, counted });
  }
  // What changed while they were made is summed another time, so that no change waits for sums.
  const { numAffectedRows } = await sql`
    update tax_months set summed_changes = changes
      where business_id = ${businessId} and month = ${month} and changes = ${changes}`.execute(db);
  if (numAffectedRows === 0n) return true;
  await sql`delete from tax_month_sums where business_id = ${businessId} and month = ${month}`.execute(db);
  await sql`
    insert into tax_month_sums (business_id, month, counted, level, tax_rate_id, rate_millionths, kind, cents)
      select ${businessId}, ${month}, s.counted, s.level,
             coalesce(s."taxRateId", '00000000-0000-0000-0000-000000000000'), coalesce(s.rate, -1), s.kind, s.cents
        from json_to_recordset(${JSON.stringify(sums)}) as s (
          counted text, level text, "taxRateId" uuid, rate integer, kind text, cents bigint)`.execute(db);
  await sql`
    delete from tax_event_days
      where business_id = ${businessId} and day between ${month} and ${endOfMonth(month)}`.execute(db);
  await sql`
    insert into tax_event_days (business_id, day, counted, event_id, part_id, rate_millionths, kind, cents)
      select ${businessId}, s.day, s.counted, s."eventId", s."partId", s.rate, s.kind, s.cents
        from json_to_recordset(${JSON.stringify(days)}) as s (
          counted text, day date, "eventId" uuid, "partId" uuid, rate integer, kind text, cents bigint)`.execute(
    db,
  );
  return true;
}
