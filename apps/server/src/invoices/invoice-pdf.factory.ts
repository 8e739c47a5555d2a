// cspell:ignore Łódź
import type { InvoiceDocumentView } from '@atelier/contract/invoices';
import { calendarDate, money, quantity, rate, wholeQuantity } from '@atelier/domain/foundation';

type Line = InvoiceDocumentView['lines'][number];

const county = {
  taxRateId: '01890a5d-ac96-774b-bcce-b302099a8057',
  name: 'County sales tax',
  rate: rate(82_500),
};

export function printedLine(change: Partial<Line> = {}): Line {
  return {
    id: '01890a5d-ac96-774b-bcce-b302099a8001',
    productId: null,
    description: 'Mug, celadon glaze',
    quantity: wholeQuantity(2),
    unit: '',
    unitPriceCents: money(2400),
    discount: { kind: 'none' },
    taxRate: county,
    exemption: null,
    incomeAccountId: null,
    amountCents: money(4800),
    ...change,
  };
}

/** An issued invoice with a little of everything, as the PDF and the mail are given it. */
export function printedInvoice(change: Partial<InvoiceDocumentView> = {}): InvoiceDocumentView {
  return {
    number: 'INV-0042',
    reference: 'PO 7781',
    state: 'partially-paid',
    currency: 'USD',
    locale: 'en-US',
    seller: {
      name: 'Kiln & Co',
      address: '12 Clay Lane\nHudson, NY 12534',
      email: 'studio@kiln.example',
      phone: '+1 518 555 0134',
      taxNumber: '12-3456789',
    },
    buyer: {
      name: 'Café Łódź — Zoë Müller',
      address: '4 Harbour Street\nBeacon, NY 12508',
      email: 'zoe@cafe.example',
      phone: '',
      taxNumber: '',
    },
    issueDate: calendarDate('2026-11-01'),
    dueDate: calendarDate('2026-11-15'),
    lines: [
      printedLine(),
      printedLine({
        description: 'Dinner plate, 27 cm, stoneware with an ash glaze, sold by weight',
        quantity: quantity(1_500_000),
        unit: 'kg',
        unitPriceCents: money(123_456),
        discount: { kind: 'rate', rate: rate(100_000) },
        amountCents: money(166_666),
      }),
      printedLine({
        description: 'Delivery of samples',
        quantity: wholeQuantity(1),
        unitPriceCents: money(1500),
        discount: { kind: 'amount', amount: money(500) },
        taxRate: null,
        amountCents: money(1000),
      }),
    ],
    pricesIncludeTax: false,
    discount: { kind: 'rate', rate: rate(50_000) },
    subtotalCents: money(172_466),
    discountCents: money(8_623),
    shippingCents: money(1_250),
    taxes: [
      {
        ...county,
        taxableCents: money(162_893),
        exemptCents: money(0),
        marketplaceCents: money(0),
        taxCents: money(13_439),
        parts: [],
      },
    ],
    taxCents: money(13_439),
    totalCents: money(178_532),
    creditedCents: money(0),
    refundedCents: money(0),
    paidCents: money(50_000),
    balanceCents: money(128_532),
    dueCents: money(128_532),
    parts: [],
    note: 'Thank you for eating from our plates.\nPlease pay by check to Kiln & Co, or ask for our bank details.',
    marketplace: '',
    taxNote: '',
    waysToPay: [
      { name: 'Card', instruction: '' },
      { name: 'Venmo', instruction: '@kiln-and-co' },
    ],
    ...change,
  };
}

/** Lines as a fair's worth of work makes them: many, some of them long. */
export function manyLines(count: number): Line[] {
  return Array.from({ length: count }, (_, index) =>
    printedLine({
      description:
        index % 9 === 4
          ? `Piece ${index + 1}: ${'thrown, trimmed, bisque fired, glazed by hand and fired again; '.repeat(7)}signed`
          : `Piece ${index + 1}`,
    }),
  );
}
