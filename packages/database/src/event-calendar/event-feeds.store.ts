import type { Tenant } from '../platform/in-business.ts';

/** Makes the feed of the member, or renews it: from then on only the new token opens it. */
export async function saveEventFeed(
  tenant: Tenant,
  feed: { readonly tokenHash: string; readonly madeAt: string },
): Promise<void> {
  const columns = { token_hash: feed.tokenHash, made_at: feed.madeAt };
  await tenant.db
    .insertInto('event_feeds')
    .values({ business_id: tenant.businessId, person_id: tenant.personId, ...columns })
    .onConflict((conflict) => conflict.columns(['business_id', 'person_id']).doUpdateSet(columns))
    .execute();
}

/** Switches the feed of the member off. */
export async function deleteEventFeed(tenant: Tenant): Promise<void> {
  await tenant.db
    .deleteFrom('event_feeds')
    .where('business_id', '=', tenant.businessId)
    .where('person_id', '=', tenant.personId)
    .execute();
}
