import type { OwnFieldView } from '@atelier/contract/customers';
import { listOwnFields } from '@atelier/database/customers/customers.reads';
import {
  addOwnField as writeOwnField,
  changeOwnField as writeChange,
  type OwnFieldWriteRefusal,
} from '@atelier/database/customers/own-fields.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { customerRefusals, type OwnField } from '@atelier/domain/customers';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

type SaveRefusal = OwnFieldWriteRefusal | Refusal<'permission-denied'>;

const findOwnField = async (tenant: Tenant, id: string) =>
  (await listOwnFields(tenant)).find((field) => field.id === id) ?? null;

/** Adds a field that the business keeps of its customers. */
export async function addOwnField(
  tenant: Tenant,
  field: OwnField,
): Promise<Outcome<OwnFieldView, SaveRefusal>> {
  const permitted = requirePermission(tenant.role, 'customers.write');
  if (!permitted.ok) return permitted;

  const written = await writeOwnField(tenant, field);
  if (!written.ok) return written;

  return succeed(known(await findOwnField(tenant, field.id)));
}

/** Renames an own field, changes its choices, or puts it away. What it says of customers stays. */
export async function changeOwnField(
  tenant: Tenant,
  { isArchived, ...field }: Omit<OwnField, 'kind'> & { readonly isArchived: boolean },
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<OwnFieldView, SaveRefusal | Refusal<'own-field-not-found'>>> {
  if ((await findOwnField(tenant, field.id)) === null)
    return refuse(customerRefusals.refusal('own-field-not-found'));

  const permitted = requirePermission(tenant.role, 'customers.write');
  if (!permitted.ok) return permitted;

  const written = await writeChange(tenant, field, isArchived ? tools.clock.now().toISOString() : null);
  if (!written.ok) return written;

  return succeed(known(await findOwnField(tenant, field.id)));
}
