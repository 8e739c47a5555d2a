import { sql } from 'kysely';
import { bookBases, type BookBasis } from '@atelier/domain/businesses';
import { endOfMonth, type CalendarDate } from '@atelier/domain/foundation';
import type { Inside } from '../platform/in-business.ts';
import {
  countedOf,
  keptTaxSum,
  listTaxSumsOfDocuments,
  waysToCount,
  type TaxSum,
} from '../taxes/sales-tax.reads.ts';
import {
  listEventTaxDaysOfDocuments,
  listKeptEventTaxDays,
  type EventTaxDay,
} from '../taxes/tax-event-days.reads.ts';
import type { VerifyDifference } from './verify-difference.ts';

const written = (sums: readonly TaxSum[]): string =>
  sums
    .map(({ level, taxRateId, rate, kind, cents }) => [level, taxRateId, rate, kind, cents].join(' '))
    .toSorted()
    .join(', ');

/** Holds the sums of sales tax of every month that says it is summed against its documents, and that no month is missing. */
export async function checkTaxMonths(db: Inside['db']): Promise<VerifyDifference[]> {
  const { rows: missing } = await sql<VerifyDifference>`
    select business_id as business, 'sales tax of ' || to_char(month, 'YYYY-MM') as what,
           'a month to sum' as expected, 'none' as found
      from tax_months_due where (business_id, month) not in (select business_id, month from tax_months)`.execute(
    db,
  );
  const { rows: months } = await sql<{ businessId: string; month: CalendarDate }>`
    select business_id as "businessId", month from tax_months where summed_changes = changes
      order by 1, 2`.execute(db);
  const differences = [...missing];
  for (const { businessId, month } of months) {
    for (const way of waysToCount) {
      const counted = countedOf(way);
      const { rows: kept } = await sql<TaxSum>`
        select level, tax_rate_id as "taxRateId", rate_millionths as rate, kind, cents from (
          select ${keptTaxSum} from tax_month_sums
            where business_id = ${businessId} and month = ${month} and counted = ${counted}) kept`.execute(
        db,
      );
      const period = { from: month, to: endOfMonth(month), ...way };
      const expected = written(await listTaxSumsOfDocuments({ db, businessId }, period));
      const found = written(kept);
      const what = `sales tax of ${month.slice(0, 7)}, ${counted}`;
      if (found !== expected) differences.push({ business: businessId, what, expected, found });
    }
    for (const basis of bookBases)
      differences.push(...(await checkEventTaxDays(db, businessId, month, basis)));
  }
  return differences;
}

const writtenDays = (days: readonly EventTaxDay[]): string =>
  days
    .map(({ day, eventId, partId, rate, kind, cents }) => [day, eventId, partId, rate, kind, cents].join(' '))
    .toSorted()
    .join(', ');

/** Holds the sums of a month by day and event against its documents, events that were merged under one. */
async function checkEventTaxDays(
  db: Inside['db'],
  businessId: string,
  month: CalendarDate,
  basis: BookBasis,
): Promise<VerifyDifference[]> {
  const period = { from: month, to: endOfMonth(month), basis };
  const expected = writtenDays(await listEventTaxDaysOfDocuments({ db, businessId }, period));
  const found = writtenDays(await listKeptEventTaxDays({ db, businessId }, period));
  const what = `sales tax of events of ${month.slice(0, 7)}, ${basis}`;
  return found === expected ? [] : [{ business: businessId, what, expected, found }];
}
