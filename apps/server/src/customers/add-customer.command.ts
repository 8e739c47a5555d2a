import type { CustomerView } from '@atelier/contract/customers';
import { findCustomer } from '@atelier/database/customers/customers.reads';
import { addCustomer as writeCustomer } from '@atelier/database/customers/customers.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import type { Customer } from '@atelier/domain/customers';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';

type AddRefusal = Refusal<'permission-denied' | 'customer-id-taken'>;

/** Adds a customer. */
export async function addCustomer(
  tenant: Tenant,
  customer: Customer,
): Promise<Outcome<CustomerView, AddRefusal>> {
  const permitted = requirePermission(tenant.role, 'customers.write');
  if (!permitted.ok) return permitted;

  const written = await writeCustomer(tenant, customer);
  if (!written.ok) return written;

  return succeed(known(await findCustomer(tenant, customer.id)));
}
