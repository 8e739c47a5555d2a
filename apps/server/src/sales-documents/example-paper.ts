import type { InvoiceDocumentView } from '@atelier/contract/invoices';
import type { BusinessRecord } from '@atelier/database/businesses/businesses.reads';
import {
  addDays,
  money,
  rate,
  wholeQuantity,
  zeroMoney,
  type CalendarDate,
} from '@atelier/domain/foundation';
import { sellerOf } from './paper-parties.ts';

const line = (description: string, count: number, cents: number) => ({
  id: '',
  productId: null,
  description,
  quantity: wholeQuantity(count),
  unit: '',
  unitPriceCents: money(cents),
  discount: { kind: 'none' as const },
  taxRate: null,
  exemption: null,
  incomeAccountId: null,
  amountCents: money(count * cents),
});

const taxRate = { taxRateId: '', name: 'Sales tax', rate: rate(80_000) };

/** An invoice that no one wrote, for seeing what a design makes of one; with the note and the terms of the business. */
export function exampleInvoice(business: BusinessRecord, today: CalendarDate): InvoiceDocumentView {
  const subtotalCents = money(31_000);
  const taxCents = money(2_480);
  const totalCents = money(33_480);
  const paidCents = money(10_000);
  return {
    seller: sellerOf(business),
    buyer: {
      name: 'Harbor Street Gallery',
      address: '4 Harbor Street\nPortland, ME 04101',
      email: 'hello@gallery.example',
      phone: '',
      taxNumber: '',
    },
    number: 'EXAMPLE-1',
    reference: '',
    currency: business.currency,
    locale: business.locale,
    issueDate: today,
    dueDate: addDays(today, business.paymentTermsDays),
    dueCents: money(totalCents - paidCents),
    parts: [],
    state: 'partially-paid',
    lines: [
      line('Mug, celadon glaze', 6, 2_800),
      line('Serving bowl, 30 cm, ash glaze', 1, 8_200),
      line('Small plate', 4, 1_500),
    ],
    pricesIncludeTax: false,
    discount: { kind: 'none' },
    subtotalCents,
    discountCents: zeroMoney,
    shippingCents: zeroMoney,
    taxes: [
      {
        ...taxRate,
        taxableCents: subtotalCents,
        exemptCents: zeroMoney,
        marketplaceCents: zeroMoney,
        taxCents,
        parts: [],
      },
    ],
    taxCents,
    totalCents,
    paidCents,
    creditedCents: zeroMoney,
    refundedCents: zeroMoney,
    balanceCents: money(totalCents - paidCents),
    note: business.invoiceNote,
    taxNote: '',
    marketplace: '',
    waysToPay: [],
  };
}
