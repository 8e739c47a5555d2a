import type { CustomerView } from '@atelier/contract/customers';
import { findCustomer, listOwnFields } from '@atelier/database/customers/customers.reads';
import {
  updateCustomer as writeCustomer,
  type CustomerChange,
  type CustomerWriteRefusal,
} from '@atelier/database/customers/customers.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { customerRefusals, decideOwnValues } from '@atelier/domain/customers';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

type UpdateRefusal =
  | CustomerWriteRefusal
  | Refusal<
      | 'permission-denied'
      | 'customer-not-found'
      | 'customer-changed-meanwhile'
      | 'customer-is-erased'
      | 'own-field-not-found'
      | 'own-value-does-not-fit'
    >;

/** Changes a customer, or archives it. Issued invoices keep what they said. */
export async function updateCustomer(
  tenant: Tenant,
  customerId: string,
  { version, ...changes }: CustomerChange & { readonly version?: number },
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<CustomerView, UpdateRefusal>> {
  const before = await findCustomer(tenant, customerId, { lock: true });
  if (before === null) return refuse(customerRefusals.refusal('customer-not-found'));

  const permitted = requirePermission(tenant.role, 'customers.write');
  if (!permitted.ok) return permitted;

  if (before.mergedInto !== null) return refuse(customerRefusals.refusal('customer-is-merged'));
  if (before.isErased) return refuse(customerRefusals.refusal('customer-is-erased'));
  if (version !== undefined && version !== before.version)
    return refuse(customerRefusals.refusal('customer-changed-meanwhile'));
  const ownValues = decideOwnValues(
    changes.ownValues ?? before.ownValues,
    await listOwnFields(tenant),
    before.ownValues,
  );
  if (!ownValues.ok) return ownValues;

  const written = await writeCustomer(
    tenant,
    customerId,
    changes.ownValues === undefined ? changes : { ...changes, ownValues: ownValues.value },
    tools.clock.now().toISOString(),
  );
  if (!written.ok) return written;

  return succeed(known(await findCustomer(tenant, customerId)));
}
