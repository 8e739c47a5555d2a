import type { OnlinePaymentView } from '@atelier/contract/till';
import type { Tenant } from '@atelier/database/platform/in-business';
import { findTillEntry } from '@atelier/database/till/till-entries.reads';
import { zeroMoney } from '@atelier/domain/foundation';
import { decideIsOpen } from '@atelier/domain/invoices';
import { balanceDue } from '@atelier/domain/payments';
import { findCardOffer, findPayable } from '../payments/read-card-offer.ts';
import type { Tools } from '../platform/answer.ts';
import { publicInvoiceUrl } from '../sales-documents/paper-parties.ts';

/** Reads what is still to be paid of a sale, and the link of its invoice while that can be paid by card. */
export async function readOnlinePayment(
  tenant: Tenant,
  saleId: string,
  { cards, publicUrl }: Pick<Tools, 'cards' | 'publicUrl'>,
): Promise<OnlinePaymentView> {
  const sale = await findTillEntry(tenant, saleId);
  const invoice = sale?.invoiceId == null ? null : await findPayable(tenant, sale.invoiceId);
  if (!invoice) return { isBooked: false, owedCents: zeroMoney, url: null };
  const offer = await findCardOffer(tenant, invoice, cards);
  return {
    isBooked: true,
    owedCents: decideIsOpen(invoice).ok ? balanceDue(invoice) : zeroMoney,
    url: offer && publicInvoiceUrl(publicUrl, invoice.publicToken),
  };
}
