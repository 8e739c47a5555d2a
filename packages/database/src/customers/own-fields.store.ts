import { customerRefusals, type OwnField } from '@atelier/domain/customers';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

export type OwnFieldWriteRefusal = Refusal<
  'own-field-id-taken' | 'own-field-name-taken' | 'own-field-choices-missing'
>;

const refusals = {
  customer_fields_pkey: customerRefusals.refusal('own-field-id-taken'),
  customer_fields_name: customerRefusals.refusal('own-field-name-taken', { field: 'name' }),
  customer_fields_check: customerRefusals.refusal('own-field-choices-missing', { field: 'choices' }),
};

/** Adds an own field of customers. */
export async function addOwnField(
  tenant: Tenant,
  { choices, ...field }: OwnField,
): Promise<Outcome<unknown, OwnFieldWriteRefusal>> {
  return orRefusal(
    tenant.db
      .insertInto('customer_fields')
      .values({ business_id: tenant.businessId, ...field, choices: [...choices] })
      .execute(),
    refusals,
  );
}

/** Changes an own field; put away at `archivedAt`, or null. Its kind stays, and so does what it says of customers. */
export async function changeOwnField(
  tenant: Tenant,
  { id, name, choices }: Omit<OwnField, 'kind'>,
  archivedAt: string | null,
): Promise<Outcome<unknown, OwnFieldWriteRefusal>> {
  return orRefusal(
    tenant.db
      .updateTable('customer_fields')
      .set({ name, choices: [...choices], archived_at: archivedAt })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', id)
      .execute(),
    refusals,
  );
}
