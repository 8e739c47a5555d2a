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

/** Figures of all subscriptions, in cents of US dollars before coupons and taxes. */
export interface PlanFigures {
  /** A year counts as twelve months. Trials and pauses are left out. */
  readonly monthlyCents: number;
  readonly paying: number;
  /** Paid subscriptions that ended in the last 30 days; a trial that ended is none. */
  readonly ended: number;
  readonly trialsEnding: {
    readonly businessId: string;
    readonly name: string;
    readonly at: string;
  }[];
  /** Businesses with a failed charge, with the end of their grace. */
  readonly failed: {
    readonly businessId: string;
    readonly name: string;
    readonly at: string | null;
  }[];
}

/** Reads figures of all subscriptions as last saved. `now` is an instant in UTC. Role: administrator. */
export async function readPlanFigures({ db }: Person, now: string): Promise<PlanFigures> {
  const businesses = (instant: string) =>
    sql.raw(`coalesce(jsonb_agg(jsonb_build_object('businessId', b.id, 'name', b.name,
      'at', to_char(${instant} at time zone 'UTC', ${utc})) order by ${instant}, b.id), '[]')`);
  const { rows } = await sql<PlanFigures>`
    with paying as (
      select price_cents / case billing_interval when 'year' then 12.0 else 1 end as monthly from subscriptions
       where status in ('active', 'past_due') and not is_paused)
    select (select round(coalesce(sum(monthly), 0)) from paying)::bigint as "monthlyCents",
           (select count(*) from paying)::int as paying,
           -- Stripe ends a trial a little later than it said.
           (select count(*) from subscriptions
             where status = 'canceled' and ended_at between ${now}::timestamptz - interval '30 days' and ${now}
               and (trial_end is null or ended_at > trial_end + interval '1 day'))::int as ended,
           (select ${businesses('s.trial_end')} from subscriptions s join businesses b on b.id = s.business_id
             where s.status = 'trialing'
               and s.trial_end between ${now} and ${now}::timestamptz + interval '7 days') as "trialsEnding",
           (select ${businesses('s.grace_until')} from subscriptions s join businesses b on b.id = s.business_id
             where s.status in ('past_due', 'unpaid')) as failed`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('Counting returned no row.');
  return figures;
}
