import type { EventFeedView } from '@atelier/contract/event-calendar';
import { findEventFeed } from '@atelier/database/event-calendar/event-feeds.reads';
import { deleteEventFeed, saveEventFeed } from '@atelier/database/event-calendar/event-feeds.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { succeed, type Outcome } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { hashFeedToken } from './event-feed-token.ts';

/** Makes the member's own feed, or renews its link. Everyone who may see the business may have one. */
export async function makeEventFeed(
  tenant: Tenant,
  { token }: { readonly token: string },
  { clock }: Pick<Tools, 'clock'>,
): Promise<Outcome<EventFeedView, never>> {
  await saveEventFeed(tenant, { tokenHash: hashFeedToken(token), madeAt: clock.now().toISOString() });

  return succeed({ madeAt: (await findEventFeed(tenant))?.madeAt ?? null });
}

/** Switches the member's own feed off. */
export async function removeEventFeed(tenant: Tenant): Promise<Outcome<EventFeedView, never>> {
  await deleteEventFeed(tenant);

  return succeed({ madeAt: null });
}
