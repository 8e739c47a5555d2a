import type { OnlinePaymentView } from '@atelier/contract/till';
import type { Tenant } from '@atelier/database/platform/in-business';
import { findTillEntry } from '@atelier/database/till/till-entries.reads';
import { zeroMoney } from '@atelier/domain/foundation';
import { decideIsOpen } from '@atelier/domain/invoices';
import { balanceDue } from '@atelier/domain/payments';
import { findCardOffer, findPayable } from '../payments/read-card-offer.ts';
import type { Tools } from '../platform/answer.ts';
import { publicInvoiceUrl } from '../sales-documents/paper-parties.ts';

/** Reads how far the payment of a sale is, and the link of its invoice while that can be paid by card. */
export async function readOnlinePayment(
  tenant: Tenant,
  saleId: string,
  { cards, publicUrl }: Pick<Tools, 'cards' | 'publicUrl'>,
): Promise<OnlinePaymentView> {
  const sale = await findTillEntry(tenant, saleId);
  const invoice = sale?.invoiceId == null ? null : await findPayable(tenant, sale.invoiceId);
  if (!invoice) return { state: 'not-booked', url: null };
  const isOpen = decideIsOpen(invoice).ok && balanceDue(invoice) > zeroMoney;
  const offer = await findCardOffer(tenant, invoice, cards);
  return {
    state: isOpen ? 'open' : invoice.paidCents > zeroMoney ? 'paid' : 'void',
    url: offer && publicInvoiceUrl(publicUrl, invoice.publicToken),
  };
}
