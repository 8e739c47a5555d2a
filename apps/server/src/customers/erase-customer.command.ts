import type { CustomerView } from '@atelier/contract/customers';
import { findCustomer } from '@atelier/database/customers/customers.reads';
import {
  eraseCustomer as writeErasure,
  findOpenOfCustomer,
} from '@atelier/database/customers/erased-customers.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { eraseBookings } from '@atelier/database/workshops/attendees.store';
import { requirePermission } from '@atelier/domain/businesses';
import { customerRefusals, decideErasure } from '@atelier/domain/customers';
import { refuse, succeed } from '@atelier/domain/foundation';
import { enqueue } from '../platform/jobs.ts';

/** Erases who a customer is, in every record that says it; numbers, days and amounts stay. It cannot be undone. */
export async function eraseCustomer(
  tenant: Tenant,
  { customerId, typedName }: { readonly customerId: string; readonly typedName: string },
) {
  const customer = await findCustomer(tenant, customerId, { lock: true });
  if (customer === null) return refuse(customerRefusals.refusal('customer-not-found'));

  const permitted = requirePermission(tenant.role, 'business.settings');
  if (!permitted.ok) return permitted;

  const decided = decideErasure(customer, typedName, await findOpenOfCustomer(tenant, customerId));
  if (!decided.ok) return decided;
  await eraseBookings(tenant, customerId);
  await writeErasure(tenant, customerId);
  await enqueue(tenant, 'sweep-documents', { businessId: tenant.businessId });

  return succeed<CustomerView>(known(await findCustomer(tenant, customerId)));
}
