import type { CustomerView } from '@atelier/contract/customers';
import { findCustomer } from '@atelier/database/customers/customers.reads';
import { addCustomer as writeCustomer } from '@atelier/database/customers/customers.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { customerRefusals, type Customer } from '@atelier/domain/customers';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';

type AddRefusal = Refusal<'permission-denied' | 'customer-id-taken' | 'customer-not-found'>;

/** Adds a customer. */
export async function addCustomer(
  tenant: Tenant,
  customer: Customer,
): Promise<Outcome<CustomerView, AddRefusal>> {
  const permitted = requirePermission(tenant.role, 'customers.write');
  if (!permitted.ok) return permitted;

  const written = await writeCustomer(tenant, customer);
  if (!written.ok) return written;

  const view = await findCustomer(tenant, customer.id);
  return view ? succeed(view) : refuse(customerRefusals.refusal('customer-not-found'));
}
