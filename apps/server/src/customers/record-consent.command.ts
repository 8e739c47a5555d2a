import type { ConsentView } from '@atelier/contract/customers';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findCustomer, listConsents } from '@atelier/database/customers/customers.reads';
import { addConsent, type Consent } from '@atelier/database/customers/customers.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { customerRefusals } from '@atelier/domain/customers';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';

type ConsentRefusal = Refusal<
  | 'permission-denied'
  | 'customer-not-found'
  | 'customer-is-erased'
  | 'consent-id-taken'
  | 'consent-in-the-future'
>;

/** Records what a customer said about being told of news. Answers all of that customer, the latest first. */
export async function recordConsent(
  tenant: Tenant,
  consent: Consent,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<ConsentView[], ConsentRefusal>> {
  const customer = await findCustomer(tenant, consent.customerId);
  if (customer === null) return refuse(customerRefusals.refusal('customer-not-found'));

  const permitted = requirePermission(tenant.role, 'customers.write');
  if (!permitted.ok) return permitted;

  if (customer.isErased) return refuse(customerRefusals.refusal('customer-is-erased'));
  const { timeZone } = await getBusiness(tenant);
  if (consent.givenOn > todayIn(timeZone, tools.clock))
    return refuse(customerRefusals.refusal('consent-in-the-future', { field: 'givenOn' }));

  const written = await addConsent(tenant, consent);
  if (!written.ok) return written;

  return succeed(await listConsents(tenant, consent.customerId));
}
