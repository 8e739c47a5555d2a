import type { InvoiceView } from '@atelier/contract/invoices';
import { findInvoice } from '@atelier/database/invoices/invoices.reads';
import { writePrivateNote } from '@atelier/database/invoices/invoices.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import type { Tools } from '../platform/answer.ts';
import { readInvoice } from './invoice-document.ts';

/** Notes something of an invoice that only members see. `noteBefore` is what was read: no one's words are written over unseen. */
export async function notePrivately(
  tenant: Tenant,
  said: { readonly invoiceId: string; readonly note: string; readonly noteBefore: string },
  tools: Pick<Tools, 'clock' | 'publicUrl'>,
): Promise<
  Outcome<InvoiceView, Refusal<'invoice-not-found' | 'private-note-changed-meanwhile' | 'permission-denied'>>
> {
  const invoice = await findInvoice(tenant, said.invoiceId, { lock: true });
  if (!invoice) return refuse(invoiceRefusals.refusal('invoice-not-found'));

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;
  if (invoice.privateNote !== said.noteBefore) {
    return refuse(invoiceRefusals.refusal('private-note-changed-meanwhile', { field: 'note' }));
  }

  await writePrivateNote(tenant, said.invoiceId, said.note);
  return succeed(known(await readInvoice(tenant, said.invoiceId, tools)));
}
