import type { PlanGrant, SavedSubscription } from '@atelier/domain/subscription';
import { sql } from 'kysely';
import type { Person } from '../platform/in-person.ts';

/** A business with its subscription and the grants that it was ever given, the oldest first. */
export interface PlanHolder {
  readonly businessId: string;
  readonly name: string;
  readonly subscription: SavedSubscription | null;
  readonly grants: readonly (PlanGrant & {
    readonly id: string;
    readonly reason: string;
    readonly grantedAt: string;
    readonly endReason: string;
  })[];
}

const utc = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const instantOf = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', ${utc})`);

/**
 * Lists businesses by name, sample businesses left out. `search` is a part of the name, `after` the last row of the page
 * before. Role: administrator.
 */
export async function listPlanHolders(
  { db }: Person,
  { search, after, most }: { readonly search: string; readonly after: string | null; readonly most: number },
): Promise<PlanHolder[]> {
  const { rows } = await sql<PlanHolder>`
    select b.id as "businessId", b.name,
           (select jsonb_build_object('planKey', s.plan_key, 'interval', s.billing_interval,
              'priceCents', s.price_cents, 'status', s.status,
              'trialEnd', ${instantOf('s.trial_end')}, 'periodEnd', ${instantOf('s.period_end')},
              'cancelAtPeriodEnd', s.cancel_at_period_end, 'isPaused', s.is_paused,
              'pausedUntil', ${instantOf('s.paused_until')}, 'endedAt', ${instantOf('s.ended_at')},
              'graceUntil', ${instantOf('s.grace_until')},
              'customerRef', s.customer_ref, 'subscriptionRef', s.subscription_ref)
            from subscriptions s where s.business_id = b.id) as subscription,
           (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'planKey', g.plan_key, 'reason', g.reason,
              'grantedAt', ${instantOf('g.granted_at')}, 'endsAt', ${instantOf('g.ends_at')},
              'endReason', g.end_reason) order by g.granted_at, g.id), '[]')
            from plan_grants g where g.business_id = b.id) as grants
      from businesses b
     where not b.is_sample and b.name ilike ${`%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}
       and (${after}::uuid is null or (b.name, b.id) > (select name, id from businesses where id = ${after}::uuid))
     order by b.name, b.id limit ${most}`.execute(db);
  return rows;
}

/** Tells whether a business exists and is no sample. Role: administrator. */
export async function hasPlainBusiness({ db }: Person, businessId: string): Promise<boolean> {
  const row = await db
    .selectFrom('businesses')
    .where('id', '=', businessId)
    .where('is_sample', '=', false)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
