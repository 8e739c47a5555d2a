import { findInvoice } from '@atelier/database/invoices/invoices.reads';
import { noteInvoiceEvent } from '@atelier/database/invoices/invoices.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { decideRemind } from '@atelier/domain/invoices';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import type { Tools } from '../platform/answer.ts';
import { enqueue } from '../platform/jobs.ts';

/** Has a reminder of an open invoice mailed now, whatever the plan says. */
export async function remindOfInvoice(
  tenant: Tenant,
  {
    copyToSelf,
    ...letter
  }: {
    readonly invoiceId: string;
    readonly to: string;
    readonly subject: string;
    readonly message: string;
    readonly copyToSelf: boolean;
  },
  tools: Pick<Tools, 'clock' | 'ids' | 'mailbox'>,
): Promise<
  Outcome<
    { isOn: true },
    Refusal<
      | 'permission-denied'
      | 'invoice-not-found'
      | 'invoice-not-issued'
      | 'invoice-is-void'
      | 'invoice-is-settled'
    >
  >
> {
  const invoice = await findInvoice(tenant, letter.invoiceId, { lock: true });
  if (!invoice) return refuse(invoiceRefusals.refusal('invoice-not-found'));

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  const owed = decideRemind(invoice, invoice.balanceCents);
  if (!owed.ok) return owed;

  if (tools.mailbox.delivers)
    await noteInvoiceEvent(tenant, invoice.id, { firstSentAt: tools.clock.now().toISOString() });
  await enqueue(tenant, 'send-invoice', {
    ...letter,
    ...(copyToSelf ? { copyId: tools.ids.next() } : {}),
    kind: 'reminder',
    documentIds: [],
    businessId: tenant.businessId,
    personId: tenant.personId,
    mailId: tools.ids.next(),
  });
  return succeed({ isOn: true });
}
