import type { CustomerView } from '@atelier/contract/customers';
import { findCustomer } from '@atelier/database/customers/customers.reads';
import {
  updateCustomer as writeCustomer,
  type CustomerChange,
} from '@atelier/database/customers/customers.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { customerRefusals } from '@atelier/domain/customers';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

/** Changes a customer, or archives it. Issued invoices keep what they said. */
export async function updateCustomer(
  tenant: Tenant,
  customerId: string,
  changes: CustomerChange,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<CustomerView, Refusal<'permission-denied' | 'customer-not-found'>>> {
  const permitted = requirePermission(tenant.role, 'customers.write');
  if (!permitted.ok) return permitted;

  const found = await writeCustomer(tenant, customerId, changes, tools.clock.now().toISOString());

  const view = found ? await findCustomer(tenant, customerId) : null;
  return view ? succeed(view) : refuse(customerRefusals.refusal('customer-not-found'));
}
