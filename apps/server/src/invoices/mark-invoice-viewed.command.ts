import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findInvoice } from '@atelier/database/invoices/invoices.reads';
import { noteInvoiceEvent } from '@atelier/database/invoices/invoices.store';
import { tellMembers } from '@atelier/database/notifications/notifications.store';
import type { Inside } from '@atelier/database/platform/in-business';
import { addMoney, refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import { balanceDue } from '@atelier/domain/payments';
import type { Tools } from '../platform/answer.ts';

/**
 * Notes that the customer has opened the page of an issued invoice; only the first time counts, and never that of a
 * member of the business itself. The members are told.
 */
export async function markInvoiceViewed(
  tenant: Inside,
  invoiceId: string,
  { clock, byMember }: Pick<Tools, 'clock'> & { readonly byMember?: boolean },
): Promise<Outcome<{ viewed: true }, Refusal<'invoice-not-found'>>> {
  const invoice = await findInvoice(tenant, invoiceId);
  if (!invoice || invoice.issuedAt === null) return refuse(invoiceRefusals.refusal('invoice-not-found'));
  if (invoice.viewedAt === null && byMember !== true) {
    const viewedAt = clock.now().toISOString();
    await noteInvoiceEvent(tenant, invoiceId, { viewedAt });
    const facts = {
      number: invoice.number ?? '',
      customerName: invoice.buyer?.name ?? '',
      currency: (await getBusiness(tenant)).currency,
      balanceCents: balanceDue({
        total: invoice.totalCents,
        paid: addMoney(invoice.paidCents, invoice.creditedCents),
      }),
      dueDate: invoice.nextDueDate,
    };
    await tellMembers(
      tenant,
      { kind: 'invoice-viewed', subjectId: invoiceId, occasion: '', facts },
      viewedAt,
    );
  }
  return succeed({ viewed: true });
}
