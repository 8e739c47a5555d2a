import { findInvoice } from '@atelier/database/invoices/invoices.reads';
import { noteInvoiceEvent } from '@atelier/database/invoices/invoices.store';
import type { Inside } from '@atelier/database/platform/in-business';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { invoiceRefusals } from '@atelier/domain/invoices';
import type { Tools } from '../platform/answer.ts';

/** Notes that the customer has opened the page of an issued invoice; only the first time counts. */
export async function markInvoiceViewed(
  tenant: Inside,
  invoiceId: string,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<{ viewed: true }, Refusal<'invoice-not-found'>>> {
  const invoice = await findInvoice(tenant, invoiceId);
  if (!invoice || invoice.issuedAt === null) return refuse(invoiceRefusals.refusal('invoice-not-found'));
  if (invoice.viewedAt === null) {
    await noteInvoiceEvent(tenant, invoiceId, { viewedAt: tools.clock.now().toISOString() });
  }
  return succeed({ viewed: true });
}
