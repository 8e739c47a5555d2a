import { packingRefusals, type PackingEntry } from '@atelier/domain/packing';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { sql } from 'kysely';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** An entry of a packing list with who brings it. */
export interface PackingItemDraft extends PackingEntry {
  readonly id: string;
  readonly person: string;
}

/** Adds entries at the end of the packing list of an event; one of its own that has the id is changed. */
export function savePackingItems(
  tenant: Tenant,
  eventId: string,
  items: readonly PackingItemDraft[],
): Promise<Outcome<{ numUpdatedRows: bigint }, Refusal<'packing-item-id-taken'>>> {
  return orRefusal(
    sql`
      insert into packing_items (business_id, id, event_id, position, name, quantity, group_name, person)
        select ${tenant.businessId}, id, ${eventId}, place + (
                 select coalesce(max(position), 0) from packing_items
                   where business_id = ${tenant.businessId} and event_id = ${eventId}),
               name, quantity, group_name, person
          from unnest(
            ${items.map(({ id }) => id)}::uuid[],
            ${items.map(({ name }) => name)}::text[],
            ${items.map(({ quantity }) => quantity)}::integer[],
            ${items.map(({ group }) => group)}::text[],
            ${items.map(({ person }) => person)}::text[]
          ) with ordinality as i (id, name, quantity, group_name, person, place)
        on conflict (business_id, id) do update
          set name = excluded.name, quantity = excluded.quantity, group_name = excluded.group_name,
              person = excluded.person
          where packing_items.event_id = excluded.event_id`
      .execute(tenant.db)
      .then(({ numAffectedRows }) => ({ numUpdatedRows: numAffectedRows ?? 0n })),
    { packing_items_pkey: packingRefusals.refusal('packing-item-id-taken') },
  );
}

/** Takes an entry off the packing list of an event. */
export async function removePackingItem(tenant: Tenant, eventId: string, itemId: string): Promise<void> {
  await tenant.db
    .deleteFrom('packing_items')
    .where('business_id', '=', tenant.businessId)
    .where('event_id', '=', eventId)
    .where('id', '=', itemId)
    .execute();
}

/** Checks an entry off at an instant by a name, or takes that back. One that is packed stays as it was said first. */
export async function markPacked(
  tenant: Tenant,
  itemId: string,
  packed: { readonly at: string; readonly by: string } | null,
): Promise<void> {
  const entry = tenant.db
    .updateTable('packing_items')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', itemId);
  await (
    packed === null
      ? entry.set({ packed_at: null, packed_by: '' })
      : entry.where('packed_at', 'is', null).set({ packed_at: packed.at, packed_by: packed.by })
  ).execute();
}

/** Saves a template under its name, over what it said before. */
export function savePackingTemplate(
  tenant: Tenant,
  template: { readonly id: string; readonly name: string; readonly entries: readonly PackingEntry[] },
): Promise<Outcome<unknown, Refusal<'packing-template-name-taken'>>> {
  const columns = { name: template.name, entries: JSON.stringify(template.entries) };
  return orRefusal(
    tenant.db
      .insertInto('packing_templates')
      .values({ business_id: tenant.businessId, id: template.id, ...columns })
      .onConflict((conflict) => conflict.columns(['business_id', 'id']).doUpdateSet(columns))
      .execute(),
    {
      packing_templates_name: packingRefusals.refusal('packing-template-name-taken', { field: 'name' }),
    },
  );
}

/** Removes a template; lists that were made from it stay. */
export async function removePackingTemplate(tenant: Tenant, templateId: string): Promise<void> {
  await tenant.db
    .deleteFrom('packing_templates')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', templateId)
    .execute();
}
