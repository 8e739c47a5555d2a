import { customerRefusals, type Interaction } from '@atelier/domain/customers';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Inside, Tenant } from '../platform/in-business.ts';

export type InteractionWriteRefusal = Refusal<
  | 'interaction-id-taken'
  | 'customer-not-found'
  | 'interaction-event-not-found'
  | 'interaction-invoice-not-found'
  | 'interaction-order-not-found'
>;

const refusals = {
  customer_interactions_pkey: customerRefusals.refusal('interaction-id-taken'),
  customer_interactions_business_id_customer_id_fkey: customerRefusals.refusal('customer-not-found', {
    field: 'customerId',
  }),
  customer_interactions_business_id_event_id_fkey: customerRefusals.refusal('interaction-event-not-found', {
    field: 'eventId',
  }),
  customer_interactions_business_id_invoice_id_fkey: customerRefusals.refusal(
    'interaction-invoice-not-found',
    { field: 'invoiceId' },
  ),
  customer_interactions_business_id_order_id_fkey: customerRefusals.refusal('interaction-order-not-found', {
    field: 'orderId',
  }),
};

const columnsOf = (interaction: Omit<Interaction, 'id'>) => ({
  customer_id: interaction.customerId,
  kind: interaction.kind,
  direction: interaction.direction,
  happened_on: interaction.happenedOn,
  subject: interaction.subject,
  body: interaction.body,
  outcome: interaction.outcome,
  event_id: interaction.eventId,
  invoice_id: interaction.invoiceId,
  order_id: interaction.orderId,
  follow_up_on: interaction.followUpOn,
  follow_up: interaction.followUp,
});

/** Adds an interaction, as recorded by the person of this database transaction; null where the customer wrote it. */
export async function addInteraction(
  tenant: Inside & { readonly personId: string | null },
  { id, ...interaction }: Interaction,
): Promise<Outcome<unknown, InteractionWriteRefusal>> {
  return orRefusal(
    tenant.db
      .insertInto('customer_interactions')
      .values({
        business_id: tenant.businessId,
        id,
        recorded_by: tenant.personId,
        ...columnsOf(interaction),
      })
      .execute(),
    refusals,
  );
}

/** Writes an interaction over the one before; put away at `archivedAt`, or null. */
export async function changeInteraction(
  tenant: Tenant,
  { id, ...interaction }: Interaction,
  archivedAt: string | null,
): Promise<Outcome<unknown, InteractionWriteRefusal>> {
  return orRefusal(
    tenant.db
      .updateTable('customer_interactions')
      .set({ ...columnsOf(interaction), archived_at: archivedAt })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', id)
      .execute(),
    refusals,
  );
}
