import { money } from '@atelier/domain/foundation';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Tenant } from '../platform/in-business.ts';
import { noteDunningMail } from './dunning.store.ts';
import { saveSubscription } from './subscription.store.ts';

/** Subscribes a business to the Maker plan, as if the provider had said so. */
export async function subscribeTestBusiness(tenant: Tenant): Promise<void> {
  await saveSubscription(
    tenant,
    {
      ...{ planKey: 'maker', interval: 'month', status: 'active', trialEnd: null, graceUntil: null },
      ...{ periodEnd: '2099-01-01T00:00:00.000Z', cancelAtPeriodEnd: false, isPaused: false },
      ...{ priceCents: money(1500), pausedUntil: null, endedAt: null },
      ...{ customerRef: 'cus_test', subscriptionRef: 'sub_test' },
    },
    '2026-03-02T12:00:00.000Z',
  );
}

/** Gives a plan by hand as the owner of the schema; only administrators of the installation may. */
export async function grantTestPlan(tenant: Tenant): Promise<void> {
  await sql`select set_config('role', 'none', true)`.execute(tenant.db);
  await sql`insert into plan_grants (business_id, id, plan_key, reason, granted_at)
    values (${tenant.businessId}, ${v7()}, 'studio', 'A gift', '2026-03-02')`.execute(tenant.db);
  await sql`select set_config('role', 'atelier_app', true)`.execute(tenant.db);
}

/** Notes that the first mail about a failed charge was sent. */
export async function noteTestDunningMail(tenant: Tenant): Promise<void> {
  const graceUntil = '2026-03-16T12:00:00.000Z';
  await noteDunningMail(tenant, { graceUntil, day: 0, sentAt: '2026-03-02T12:00:00.000Z' });
}
