import type { AccessFacts, Plan, PlanUsage, SavedSubscription } from '@atelier/domain/subscription';
import { sql } from 'kysely';
import type { Inside } from '../platform/in-business.ts';

/** Lists every plan of the installation by position, drafts and withdrawn ones too. */
export async function listPlans({ db }: Pick<Inside, 'db'>): Promise<Plan[]> {
  const { rows } = await sql<Plan>`
    select key, name, monthly_cents as "monthlyCents", yearly_cents as "yearlyCents", trial_days as "trialDays",
           jsonb_build_object('items', most_items, 'customers', most_customers, 'members', most_members,
             'places', most_places, 'storage', most_storage_bytes, 'mails', most_mails) as limits,
           position, state
      from plans order by position, key`.execute(db);
  return rows;
}

/** Returns what was last saved of a subscription, or null. */
export async function findSubscription(inside: Inside): Promise<SavedSubscription | null> {
  const row = await inside.db
    .selectFrom('subscriptions')
    .where('business_id', '=', inside.businessId)
    .select([
      'plan_key as planKey',
      'billing_interval as interval',
      'price_cents as priceCents',
      'status',
      'trial_end as trialEnd',
      'period_end as periodEnd',
      'cancel_at_period_end as cancelAtPeriodEnd',
      'is_paused as isPaused',
      'paused_until as pausedUntil',
      'ended_at as endedAt',
      'grace_until as graceUntil',
      'customer_ref as customerRef',
      'subscription_ref as subscriptionRef',
    ])
    .executeTakeFirst();
  return (row as SavedSubscription | undefined) ?? null;
}

/** Reads the facts that decide the access of a business; grants in the order in which they were given. */
export async function readAccessFacts(
  inside: Inside,
): Promise<Pick<AccessFacts, 'plans' | 'grants'> & { readonly subscription: SavedSubscription | null }> {
  const grants = await inside.db
    .selectFrom('plan_grants')
    .where('business_id', '=', inside.businessId)
    .orderBy('granted_at')
    .orderBy('id')
    .select(['plan_key as planKey', 'ends_at as endsAt'])
    .execute();
  return { plans: await listPlans(inside), subscription: await findSubscription(inside), grants };
}

/**
 * Counts what a business uses; archived records do not count. Emails are those of the calendar month in UTC. `now` is an
 * instant in UTC.
 */
export async function readPlanUsage(inside: Inside, now: string): Promise<PlanUsage> {
  const monthStart = `${now.slice(0, 7)}-01T00:00:00Z`;
  const of = sql`business_id = ${inside.businessId}`;
  const { rows } = await sql<PlanUsage>`
    select (select count(*) from inventory_items where ${of} and archived_at is null)::int as items,
           (select count(*) from customers where ${of} and archived_at is null)::int as customers,
           ((select count(*) from business_members where ${of})
             + (select count(*) from business_invitations
                 where ${of} and accepted_at is null and revoked_at is null and expires_at > ${now}))::int as members,
           (select count(*) from stock_places where ${of} and archived_at is null)::int as places,
           (select coalesce(sum(size_bytes), 0) from (
              select size_bytes from documents where ${of}
              union all select size_bytes from document_versions where ${of}) files)::bigint as storage,
           (select count(*) from customer_mails where ${of} and created_at >= ${monthStart})::int as mails
    `.execute(inside.db);
  const [usage] = rows;
  if (!usage) throw new Error('Counting returned no row.');
  return usage;
}
