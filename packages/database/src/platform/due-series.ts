import type { CalendarDate } from '@atelier/domain/foundation';
import type { Inside } from './in-business.ts';

/** Lists which series may have something to make by a day; asked as the clock, which sees no more of them. */
export async function listDueSeries(
  clock: Pick<Inside, 'db'>,
  of: 'recurring_transactions' | 'recurring_invoices',
  day: CalendarDate,
): Promise<{ businessId: string; seriesId: string }[]> {
  return clock.db
    .selectFrom(of)
    .where('next_date', '<=', day)
    .where('paused_at', 'is', null)
    .orderBy('next_date')
    .select(['business_id as businessId', 'id as seriesId'])
    .execute();
}
