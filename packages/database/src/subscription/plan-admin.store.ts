import type { Plan } from '@atelier/domain/subscription';
import { sql } from 'kysely';
import type { Person } from '../platform/in-person.ts';

/** Changes a plan; false where there is none of this key. Role: administrator. */
export async function updatePlan({ db }: Person, plan: Omit<Plan, 'position'>): Promise<boolean> {
  const { limits } = plan;
  const { numUpdatedRows } = await db
    .updateTable('plans')
    .set({
      name: plan.name,
      monthly_cents: plan.monthlyCents,
      yearly_cents: plan.yearlyCents,
      trial_days: plan.trialDays,
      most_items: limits.items,
      most_customers: limits.customers,
      most_members: limits.members,
      most_places: limits.places,
      most_storage_bytes: limits.storage,
      most_mails: limits.mails,
      state: plan.state,
    })
    .where('key', '=', plan.key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A plan to be given by hand. Instants are ISO 8601 in UTC. */
export interface NewPlanGrant {
  readonly id: string;
  readonly businessId: string;
  readonly planKey: string;
  readonly reason: string;
  readonly grantedAt: string;
  readonly endsAt: string | null;
}

/** Adds a grant; false where its id is taken. Role: administrator. */
export async function addPlanGrant({ db, personId }: Person, grant: NewPlanGrant): Promise<boolean> {
  const row = await db
    .insertInto('plan_grants')
    .values({
      business_id: grant.businessId,
      id: grant.id,
      plan_key: grant.planKey,
      reason: grant.reason,
      granted_by: personId,
      granted_at: grant.grantedAt,
      ends_at: grant.endsAt,
    })
    .onConflict((clash) => clash.columns(['business_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a grant and returns its end, or null where there is no such grant. Role: administrator. */
export async function lockPlanGrant(
  { db }: Person,
  businessId: string,
  grantId: string,
): Promise<{ readonly endsAt: string | null } | null> {
  const { rows } = await sql<{ endsAt: string | null }>`
    select ends_at as "endsAt" from plan_grants
     where business_id = ${businessId} and id = ${grantId} for update`.execute(db);
  return rows[0] ?? null;
}

/** Ends a grant now. Role: administrator. */
export async function endPlanGrant(
  { db }: Person,
  businessId: string,
  end: { readonly grantId: string; readonly endsAt: string; readonly reason: string },
): Promise<void> {
  await db
    .updateTable('plan_grants')
    .set({ ends_at: end.endsAt, end_reason: end.reason })
    .where('business_id', '=', businessId)
    .where('id', '=', end.grantId)
    .execute();
}
