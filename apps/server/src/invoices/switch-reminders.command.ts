import { findCustomer } from '@atelier/database/customers/customers.reads';
import { switchReminders as writeSwitch } from '@atelier/database/invoices/reminders.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { customerRefusals } from '@atelier/domain/customers';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import type { Tools } from '../platform/answer.ts';
import { firstReminderDayOf } from './reminders-of-invoice.ts';

/** Lets a customer or an invoice be reminded from the next morning on, or leaves them alone. */
export async function switchReminders(
  tenant: Tenant,
  of: 'customers' | 'invoices',
  { id, isOn }: { readonly id: string; readonly isOn: boolean },
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<{ isOn: boolean }, Refusal<'permission-denied' | 'invoice-not-found' | 'customer-not-found'>>
> {
  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  if (of === 'customers' && (await findCustomer(tenant, id))?.isErased === true)
    return refuse(customerRefusals.refusal('customer-not-found'));
  const from = isOn ? await firstReminderDayOf(tenant, tools.clock) : null;
  if (await writeSwitch(tenant, of, id, from)) return succeed({ isOn });
  return refuse(
    of === 'customers'
      ? customerRefusals.refusal('customer-not-found')
      : invoiceRefusals.refusal('invoice-not-found'),
  );
}
