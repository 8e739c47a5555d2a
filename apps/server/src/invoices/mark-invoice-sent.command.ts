import type { InvoiceView } from '@atelier/contract/invoices';
import { findInvoice } from '@atelier/database/invoices/invoices.reads';
import { noteInvoiceEvent } from '@atelier/database/invoices/invoices.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { decideIsOpen } from '@atelier/domain/invoices';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import type { Tools } from '../platform/answer.ts';
import { readInvoice } from './invoice-document.ts';

/** Notes that the customer has an issued invoice without a mail from here; the moment it was first noted stays. */
export async function markInvoiceSent(
  tenant: Tenant,
  invoiceId: string,
  tools: Pick<Tools, 'clock' | 'publicUrl'>,
): Promise<
  Outcome<
    InvoiceView,
    Refusal<'invoice-not-found' | 'invoice-not-issued' | 'invoice-is-void' | 'permission-denied'>
  >
> {
  const invoice = await findInvoice(tenant, invoiceId, { lock: true });
  if (!invoice) return refuse(invoiceRefusals.refusal('invoice-not-found'));

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  const open = decideIsOpen(invoice);
  if (!open.ok) return open;

  await noteInvoiceEvent(tenant, invoiceId, { firstSentAt: tools.clock.now().toISOString() });
  return succeed(known(await readInvoice(tenant, invoiceId, tools)));
}
