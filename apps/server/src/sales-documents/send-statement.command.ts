import { findCustomer } from '@atelier/database/customers/customers.reads';
import type { StatementAsked } from '@atelier/database/sales-documents/customer-statement.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { customerRefusals } from '@atelier/domain/customers';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { decideMailStatement } from '@atelier/domain/sales-documents';
import type { Tools } from '../platform/answer.ts';
import { enqueue } from '../platform/jobs.ts';

/** Has the statement of account of a customer mailed with its PDF. Answers which mail it is. */
export async function sendStatement(
  tenant: Tenant,
  {
    copyToSelf,
    ...letter
  }: {
    readonly customerId: string;
    readonly period: Omit<StatementAsked, 'customerId'>;
    readonly to: string;
    readonly subject: string;
    readonly message: string;
    readonly copyToSelf: boolean;
  },
  tools: Pick<Tools, 'ids'>,
): Promise<
  Outcome<
    { mailId: string },
    Refusal<'permission-denied' | 'customer-not-found' | 'customer-is-erased' | 'customer-is-merged'>
  >
> {
  const customer = await findCustomer(tenant, letter.customerId);
  if (!customer) return refuse(customerRefusals.refusal('customer-not-found'));

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  const theirs = decideMailStatement(customer);
  if (!theirs.ok) return theirs;

  const mailId = tools.ids.next();
  await enqueue(tenant, 'send-statement', {
    ...letter,
    ...(copyToSelf ? { copyId: tools.ids.next() } : {}),
    businessId: tenant.businessId,
    personId: tenant.personId,
    mailId,
  });
  return succeed({ mailId });
}
