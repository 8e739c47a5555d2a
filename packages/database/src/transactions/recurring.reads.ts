import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Inside, Tenant } from '../platform/in-business.ts';

function selectRecurring(inside: Inside) {
  return inside.db
    .selectFrom('recurring_transactions')
    .where('business_id', '=', inside.businessId)
    .select((eb) => [
      'id',
      'kind',
      'payee',
      'payee_id as payeeId',
      'memo',
      'tags',
      'amount_cents as amountCents',
      'money_account_id as moneyAccountId',
      'every_unit as everyUnit',
      'every_count as everyCount',
      'day_of_month as dayOfMonth',
      'week_of_month as weekOfMonth',
      'starts_on as startsOn',
      'ends_on as endsOn',
      'ends_after as endsAfter',
      'made_as as madeAs',
      'next_date as nextDate',
      'next_sequence as nextSequence',
      'base_sequence as baseSequence',
      'problem',
      'created_by as createdBy',
      sql<boolean>`paused_at is not null`.as('isPaused'),
      sql<number>`(select count(*) from transactions t where t.business_id = recurring_transactions.business_id
        and t.recurring_id = recurring_transactions.id)::int`.as('madeCount'),
      jsonArrayFrom(
        eb
          .selectFrom('recurring_transaction_lines as l')
          .whereRef('l.business_id', '=', 'recurring_transactions.business_id')
          .whereRef('l.recurring_id', '=', 'recurring_transactions.id')
          .orderBy('l.position')
          .select(['l.account_id as accountId', 'l.amount_cents as amountCents', 'l.memo']),
      ).as('lines'),
    ]);
}

/** A series of transactions as it is stored. */
export type RecurringRow = Awaited<ReturnType<ReturnType<typeof selectRecurring>['executeTakeFirstOrThrow']>>;

/** Every series: those that go on by their next day, then those that have ended. */
export async function listRecurring(tenant: Tenant): Promise<RecurringRow[]> {
  return selectRecurring(tenant)
    .orderBy('next_date', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
}

/** One series, or null. */
export async function findRecurring(tenant: Tenant, recurringId: string): Promise<RecurringRow | null> {
  return (await selectRecurring(tenant).where('id', '=', recurringId).executeTakeFirst()) ?? null;
}

/** One series that no one else changes until this database transaction ends, or null. */
export async function lockRecurring(inside: Inside, recurringId: string): Promise<RecurringRow | null> {
  return (await selectRecurring(inside).where('id', '=', recurringId).forUpdate().executeTakeFirst()) ?? null;
}
