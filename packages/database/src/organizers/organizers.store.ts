import { customerRefusals } from '@atelier/domain/customers';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { organizerRefusals, type OrganizerInteraction } from '@atelier/domain/organizers';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** Links an organizer to the customer that it also is, or to none. */
export function linkOrganizerToCustomer(
  tenant: Tenant,
  organizerId: string,
  customerId: string | null,
): Promise<Outcome<unknown, Refusal<'customer-not-found'>>> {
  return orRefusal(
    tenant.db
      .updateTable('event_organizers')
      .set({ customer_id: customerId })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', organizerId)
      .execute(),
    {
      event_organizers_business_id_customer_id_fkey: customerRefusals.refusal('customer-not-found', {
        field: 'customerId',
      }),
    },
  );
}

/** Adds an interaction with an organizer, or saves it over the one of the organizer with its id. */
export async function saveOrganizerInteraction(
  { db, businessId, personId }: Tenant,
  organizerId: string,
  { id, happenedOn, ...same }: OrganizerInteraction,
): Promise<Outcome<null, Refusal<'organizer-interaction-id-taken'>>> {
  const columns = { ...same, happened_on: happenedOn };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('organizer_interactions')
    .values({ business_id: businessId, id, organizer_id: organizerId, recorded_by: personId, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'id'])
        .doUpdateSet(columns)
        .where('organizer_interactions.organizer_id', '=', organizerId),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 0n
    ? refuse(organizerRefusals.refusal('organizer-interaction-id-taken'))
    : succeed(null);
}

/** Deletes an interaction with an organizer. Returns false where there was none. */
export async function removeOrganizerInteraction(
  tenant: Tenant,
  organizerId: string,
  interactionId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tenant.db
    .deleteFrom('organizer_interactions')
    .where('business_id', '=', tenant.businessId)
    .where('organizer_id', '=', organizerId)
    .where('id', '=', interactionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
