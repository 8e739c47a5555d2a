import type { InvoiceView } from '@atelier/contract/invoices';
import { findInvoice } from '@atelier/database/invoices/invoices.reads';
import { noteInvoiceEvent } from '@atelier/database/invoices/invoices.store';
import { dropScheduledMail } from '@atelier/database/sales-documents/scheduled-mails.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { decideIsOpen, type InvoiceRefusal } from '@atelier/domain/invoices';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import type { Tools } from '../platform/answer.ts';
import { enqueue } from '../platform/jobs.ts';
import { readInvoice } from './invoice-document.ts';
import { mayMailDocuments, type MailedRefusal } from '../sales-documents/mailed-documents.ts';

/** Notes that an issued invoice is sent, and has it mailed with its PDF and the link to its page. */
export async function sendInvoice(
  tenant: Tenant,
  input: {
    readonly invoiceId: string;
    readonly to: string;
    readonly subject: string;
    readonly message: string;
    readonly copyToSelf: boolean;
    readonly documentIds: readonly string[];
  },
  tools: Pick<Tools, 'clock' | 'ids' | 'mailbox' | 'publicUrl'>,
): Promise<Outcome<InvoiceView, InvoiceRefusal | MailedRefusal | Refusal<'permission-denied'>>> {
  const invoice = await findInvoice(tenant, input.invoiceId, { lock: true });
  if (!invoice) return refuse(invoiceRefusals.refusal('invoice-not-found'));

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  const open = decideIsOpen(invoice);
  if (!open.ok) return open;

  const mailed = await mayMailDocuments(
    tenant,
    { recordKind: 'invoice', recordId: invoice.id },
    input.documentIds,
  );
  if (!mailed.ok) return mailed;

  // What was to be sent later is sent now.
  await dropScheduledMail(tenant, { kind: 'invoice', id: invoice.id });
  // Without a mail server it only waits in the outbox.
  if (tools.mailbox.delivers)
    await noteInvoiceEvent(tenant, invoice.id, { sentAt: tools.clock.now().toISOString() });

  const { copyToSelf, documentIds, ...letter } = input;
  await enqueue(tenant, 'send-invoice', {
    ...letter,
    documentIds: [...documentIds],
    ...(copyToSelf ? { copyId: tools.ids.next() } : {}),
    businessId: tenant.businessId,
    personId: tenant.personId,
    mailId: tools.ids.next(),
  });

  const view = await readInvoice(tenant, invoice.id, tools);
  return view ? succeed(view) : refuse(invoiceRefusals.refusal('invoice-not-found'));
}
