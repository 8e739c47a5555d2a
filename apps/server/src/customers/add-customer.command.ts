import type { CustomerView } from '@atelier/contract/customers';
import { findCustomer, listOwnFields } from '@atelier/database/customers/customers.reads';
import {
  addCustomer as writeCustomer,
  type CustomerWriteRefusal,
} from '@atelier/database/customers/customers.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { decideOwnValues, type Customer } from '@atelier/domain/customers';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';

type AddRefusal =
  | CustomerWriteRefusal
  | Refusal<'permission-denied' | 'own-field-not-found' | 'own-value-does-not-fit'>;

/** Adds a customer. */
export async function addCustomer(
  tenant: Tenant,
  customer: Customer,
): Promise<Outcome<CustomerView, AddRefusal>> {
  const permitted = requirePermission(tenant.role, 'customers.write');
  if (!permitted.ok) return permitted;

  const ownValues = decideOwnValues(customer.ownValues, await listOwnFields(tenant));
  if (!ownValues.ok) return ownValues;

  const written = await writeCustomer(tenant, { ...customer, ownValues: ownValues.value });
  if (!written.ok) return written;

  return succeed(known(await findCustomer(tenant, customer.id)));
}
