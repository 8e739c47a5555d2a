// cspell:ignore Łódź pdfinfo
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CreditNoteView } from '@atelier/contract/credit-notes';
import type { QuoteDocumentView } from '@atelier/contract/quotes';
import type { SalesPaperView } from '@atelier/contract/sales-documents';
import { paperDesigns, paperSizes } from '@atelier/domain/businesses';
import { calendarDate, formatDate, formatMoney, money, type Money } from '@atelier/domain/foundation';
import {
  creditNotePaperWords,
  invoicePaperWords,
  quotePaperWords,
  type SalesPaperWords,
} from '@atelier/domain/sales-documents';
import { afterAll, describe, expect, it } from 'vitest';
import { printedInvoice } from '../invoices/invoice-pdf.factory.ts';
import { salesPaperDefinition } from './sales-paper-definition.ts';
import { drawSalesPaper } from './sales-paper-pdf.ts';
import type { PaperStyle } from './sales-paper-sheet.ts';

const folder = mkdtempSync(join(tmpdir(), 'atelier-designs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const publicUrl = 'https://atelier.example/i/3vQm0cX8t1ZpKf5bNwYe7RjLh2UaSgDo9iTqVxMyBnE';
const ask = (tool: string, ...args: string[]): string => execFileSync(tool, args, { encoding: 'utf8' });

let written = 0;
async function draw(
  document: SalesPaperView,
  words: SalesPaperWords,
  style: Partial<PaperStyle>,
): Promise<string> {
  const { bytes } = await drawSalesPaper(
    {
      document,
      words,
      logo: null,
      style: { paper: 'letter', design: 'classic', color: '#9a4320', ...style },
    },
    { publicUrl },
  );
  written += 1;
  const path = join(folder, `${String(written)}.pdf`);
  writeFileSync(path, bytes);
  return path;
}

const invoice = printedInvoice();
const quote: QuoteDocumentView = {
  ...invoice,
  number: 'Q-0007',
  state: 'sent',
  validUntil: calendarDate('2026-12-01'),
  acceptedAt: null,
  acceptedBy: '',
  declinedAt: null,
  answerNote: '',
  waysToPay: [],
};
const credit: SalesPaperView = {
  ...invoice,
  number: 'CN-0003',
  reference: 'Invoice INV-0042',
  waysToPay: [],
};
const creditWords = creditNotePaperWords({
  state: 'open',
  issueDate: invoice.issueDate,
  invoiceDate: calendarDate('2026-10-01'),
  appliedCents: money(100_000),
  refundedCents: money(0),
  unappliedCents: money(78_532),
} satisfies Partial<CreditNoteView>);

const dollars = (amount: Money) => formatMoney(amount, { currency: 'USD', locale: 'en-US' });
const rowsOf = (path: string) =>
  ask('pdftotext', '-layout', path, '-')
    .split('\n')
    .map((row) => row.trim().replace(/\s{2,}/g, ' | '));

/** What is on every paper of these contents, line by line. */
const contents = [
  'Mug, celadon glaze | 2 | $24.00 | $48.00',
  '1.5 kg | $1,234.56 | 10% | $1,666.66',
  'Delivery of samples | 1 | $15.00 | $5.00 | $10.00',
  `Subtotal | ${dollars(invoice.subtotalCents)}`,
  'Discount (5%) | -$86.23',
  `Shipping | ${dollars(invoice.shippingCents)}`,
  `County sales tax (8.25%) | ${dollars(invoice.taxCents)}`,
  `Total | ${dollars(invoice.totalCents)}`,
];
const papers = [
  {
    thing: 'an invoice',
    document: invoice,
    words: invoicePaperWords(invoice),
    rows: ['Paid | -$500.00', `Balance due | ${dollars(invoice.balanceCents)}`],
    says: ['Invoice', 'INV-0042', 'PO 7781', formatDate(invoice.dueDate), 'Venmo: @kiln-and-co'],
  },
  {
    thing: 'a quote',
    document: quote,
    words: quotePaperWords(quote),
    rows: [],
    says: ['Quote', 'Q-0007', 'Valid until', formatDate(quote.validUntil)],
  },
  {
    thing: 'a credit note',
    document: credit,
    words: creditWords,
    rows: ['Taken off invoices | -$1,000.00', 'Your credit | $785.32'],
    says: ['Credit note', 'CN-0003', 'Invoice INV-0042', 'Oct 01, 2026'],
  },
];

describe.each(paperDesigns.flatMap((design) => paperSizes.map((paper) => ({ design, paper }))))(
  'the design $design on $paper',
  (style) => {
    it.each(papers)('says what $thing says, and is sound', async ({ document, words, rows, says }) => {
      const path = await draw(document, words, style);
      const drawn = rowsOf(path);
      // What is beside the sums is on their row.
      for (const row of [...contents, ...rows])
        expect(
          drawn.some((one) => one === row || one.endsWith(` | ${row}`)),
          row,
        ).toBe(true);
      const text = ask('pdftotext', '-layout', path, '-');
      const parties = [
        'Dinner plate, 27 cm, stoneware with an ash glaze, sold by',
        '12 Clay Lane',
        'Tax No. 12-3456789',
        'Café Łódź — Zoë Müller',
        'zoe@cafe.example',
      ];
      for (const part of [...says, ...parties, formatDate(document.issueDate), 'Page 1 of '])
        expect(text).toContain(part);
      expect(ask('qpdf', '--check', path)).toContain('No syntax or stream encoding errors found');
      expect(ask('pdfinfo', path)).toContain(style.paper === 'a4' ? '595.28 x 841.89' : '612 x 792');
    });
  },
);

describe.each(paperDesigns)('the design %s', (design) => {
  const codesOn = (document: SalesPaperView, words: SalesPaperWords): number => {
    const print = { paper: 'letter', design, color: '#9a4320', logo: null, publicUrl } as const;
    const drawn = JSON.stringify(salesPaperDefinition(document, words, print));
    return drawn.split(`"qr":"${publicUrl}"`).length - 1;
  };

  it('leads a phone to the page while there is something to do there', () => {
    expect(codesOn(invoice, invoicePaperWords(invoice))).toBe(1);
    expect(invoicePaperWords(invoice).scan).toBe('Scan to see and pay this invoice');
    expect(invoicePaperWords({ ...invoice, waysToPay: [] }).scan).toBe('Scan to see this invoice');
    expect(codesOn(quote, quotePaperWords(quote))).toBe(1);
    expect(codesOn({ ...quote, number: null }, quotePaperWords({ ...quote, state: 'declined' }))).toBe(0);
    expect(codesOn(credit, creditWords)).toBe(0);
  });

  it('stamps what is paid, which needs no code any more', async () => {
    const paid = printedInvoice({ state: 'paid', paidCents: invoice.totalCents, balanceCents: money(0) });
    expect(codesOn(paid, invoicePaperWords(paid))).toBe(0);
    const path = await draw(paid, invoicePaperWords(paid), { design });
    expect(ask('pdftotext', '-raw', path, '-')).toContain('PAID');
  });

  it('keeps all words in a long name, and whatever the color is', async () => {
    const name = 'The Fellowship of Potters, Weavers, Smiths and Bookbinders at the Old Mill on the River';
    const long = printedInvoice({
      number: 'STUDIO/2026/00042',
      seller: { ...invoice.seller, name },
      buyer: { ...invoice.buyer, name },
    });
    for (const color of ['#ffffff', '#000000', '#ffe066']) {
      const path = await draw(long, invoicePaperWords(long), { design, color });
      const words = ask('pdftotext', path, '-').replace(/\s+/g, ' ');
      expect(words.split(name).length).toBeGreaterThan(2);
      expect(words).toContain('STUDIO/2026/00042');
    }
  });
});
