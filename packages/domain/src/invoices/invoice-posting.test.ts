import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeJournalEntry, reverseEntry, type JournalEntryDraft } from '../books/index.ts';
import { calendarDate, money, type Money } from '../foundation/index.ts';
import { invoicePosting } from './invoice-posting.ts';
import { anyInvoice, sampleInvoice, sampleLine, sampleTax } from './invoice-samples.factory.ts';
import { invoiceTotals } from '../sales-documents/invoice-totals.ts';

const accounts = {
  accountsReceivable: 'receivable',
  sales: 'sales',
  shippingCharged: 'shipping',
  salesTaxPayable: 'tax',
};
const entry = { id: 'entry', memo: 'Invoice INV-0001' };

function balancesAfter(entries: readonly JournalEntryDraft[]): Map<string, Money> {
  const balances = new Map<string, Money>();
  for (const { accountId, amount } of entries.flatMap(({ lines }) => lines)) {
    balances.set(accountId, money((balances.get(accountId) ?? 0) + amount));
  }
  return balances;
}

describe('invoicePosting', () => {
  it('debits the receivable and credits income, shipping and tax', () => {
    const lines = [
      sampleLine({ taxRate: sampleTax(82_500) }),
      sampleLine({ unitPrice: money(500), incomeAccountId: 'workshops' }),
      sampleLine({ unitPrice: money(250) }),
    ];
    const posting = invoicePosting(sampleInvoice({ lines, shipping: money(300) }), accounts, entry);
    expect(posting).toEqual({
      ...entry,
      date: '2026-03-05',
      kind: 'invoice',
      source: { kind: 'invoice', id: 'invoice' },
      lines: [
        { accountId: 'receivable', amount: 2133 },
        { accountId: 'sales', amount: -1250, channel: 'direct' },
        { accountId: 'workshops', amount: -500, channel: 'direct' },
        { accountId: 'shipping', amount: -300, channel: 'direct' },
        { accountId: 'tax', amount: -83 },
      ],
    });
  });

  it('says the event and the channel on what it earned, and neither on the tax', () => {
    const invoice = sampleInvoice({ lines: [sampleLine({ taxRate: sampleTax(82_500) })] });
    const sold = (said: Partial<typeof invoice>) =>
      invoicePosting({ ...invoice, ...said }, accounts, entry)?.lines.map(
        ({ accountId, eventId, channel }) => [accountId, eventId, channel],
      );
    const nothing = [undefined, undefined];
    expect(sold({ eventId: 'fair' })).toEqual([
      ['receivable', ...nothing],
      ['sales', 'fair', 'market'],
      ['tax', ...nothing],
    ]);
    expect(sold({ eventId: 'fair', channel: 'wholesale' })?.[1]).toEqual(['sales', 'fair', 'wholesale']);
    expect(sold({ marketplace: 'Etsy' })?.[1]).toEqual(['sales', undefined, 'marketplace']);
  });

  it('posts nothing for a gift', () => {
    const gift = sampleInvoice({ lines: [sampleLine({ unitPrice: money(0) })] });
    expect(invoicePosting(gift, accounts, entry)).toBeNull();
  });

  it('balances for any invoice, and is null exactly when the total is zero', () => {
    fc.assert(
      fc.property(anyInvoice, (invoice) => {
        const posting = invoicePosting(invoice, accounts, entry);
        const { total } = invoiceTotals(invoice);
        expect(posting === null).toBe(total === 0);
        if (posting !== null)
          expect(makeJournalEntry(posting, { closedThrough: null })).toEqual({ ok: true, value: posting });
      }),
    );
  });

  it('leaves zero in every account after issue and void', () => {
    fc.assert(
      fc.property(anyInvoice, (invoice) => {
        const issued = invoicePosting(invoice, accounts, entry);
        if (issued === null) return;
        const voided = reverseEntry(issued, { id: 'void', date: calendarDate('2026-04-01'), memo: 'Void' });
        expect(makeJournalEntry(voided, { closedThrough: null }).ok).toBe(true);
        expect([...balancesAfter([issued, voided]).values()].every((amount) => amount === 0)).toBe(true);
      }),
    );
  });
});
