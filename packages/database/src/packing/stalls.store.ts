import { packingRefusals } from '@atelier/domain/packing';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** Opens the stall of an event at a place, or opens it again. Refuses a place that holds the goods of another event. */
export function openStall(
  tenant: Tenant,
  stall: { readonly eventId: string; readonly placeId: string },
): Promise<Outcome<unknown, Refusal<'stall-in-use'>>> {
  return orRefusal(
    tenant.db
      .insertInto('event_stalls')
      .values({ business_id: tenant.businessId, event_id: stall.eventId, place_id: stall.placeId })
      .onConflict((conflict) =>
        conflict.columns(['business_id', 'event_id']).doUpdateSet({ returned_at: null }),
      )
      .execute(),
    { event_stalls_open: packingRefusals.refusal('stall-in-use') },
  );
}

/** Notes a return; one that leaves nothing at the stall closes it at an instant. */
export async function saveReturn(
  tenant: Tenant,
  eventId: string,
  { returnId, returnedAt }: { readonly returnId: string; readonly returnedAt: string | null },
): Promise<void> {
  await tenant.db
    .updateTable('event_stalls')
    .set({ return_id: returnId, ...(returnedAt === null ? {} : { returned_at: returnedAt }) })
    .where('business_id', '=', tenant.businessId)
    .where('event_id', '=', eventId)
    .execute();
}
