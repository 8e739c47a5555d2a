import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeJournalEntry } from '../books/index.ts';
import {
  calendarDate,
  money,
  quantity,
  sumMoney,
  wholeQuantity,
  zeroMoney,
  zeroQuantity,
  type Money,
} from '../foundation/index.ts';
import type { CreditedBefore, CreditLineWish, CreditNoteDraft } from './credit-note.ts';
import { creditNoteState } from '../sales-documents/credit-note-state.ts';
import { decideCredit, decideVoidCreditNote } from './credit-note-decisions.ts';
import { creditNotePosting } from './credit-note-posting.ts';
import {
  creditableOf,
  creditNoteTotals,
  spreadCredit,
  spreadRefund,
  type CreditedInvoice,
  type CreditNoteTotals,
} from './credit-note-totals.ts';
import { invoicePosting } from '../invoices/invoice-posting.ts';
import { anyInvoice, sampleInvoice, sampleLine, sampleTax } from '../invoices/invoice-samples.factory.ts';
import { invoiceTotals } from '../sales-documents/invoice-totals.ts';
import type { InvoiceDraft } from '../sales-documents/invoice.ts';

const nothing: CreditedBefore = { lines: [], parts: [] };
const accounts = {
  accountsReceivable: 'receivable',
  customerDeposits: 'deposits',
  returns: 'returns',
  sales: 'sales',
  shippingCharged: 'shipping',
  salesTaxPayable: 'tax',
};
const entry = { id: 'entry', memo: '' };

/** An invoice as it is stored once issued. */
const issued = (draft: InvoiceDraft): CreditedInvoice & InvoiceDraft => ({
  ...draft,
  lines: draft.lines.map((line, index) => ({ ...line, id: `line-${index}` })),
  taxes: invoiceTotals(draft).taxes.map(({ taxRateId, parts }) => ({
    taxRateId,
    // Samples name one part twice, which no business can.
    parts: parts.map(({ tax, ...part }, index) => ({ ...part, taxRateId: `part-${index}`, taxCents: tax })),
  })),
});

const wish = (change: Partial<CreditLineWish> = {}): CreditLineWish => ({
  id: 'wish',
  invoiceLineId: 'line-0',
  quantity: zeroQuantity,
  saidAmount: null,
  goods: 'none',
  placeId: null,
  ...change,
});

/** The tax of each part that has any. */
function byPart(parts: readonly { readonly taxRateId: string; readonly tax: Money }[]) {
  const sums = new Map<string, number>();
  for (const { taxRateId, tax } of parts) sums.set(taxRateId, (sums.get(taxRateId) ?? 0) + tax);
  return Object.fromEntries([...sums].filter(([, tax]) => tax !== 0));
}

/** Returns what was credited by these notes together. */
function together(notes: readonly CreditNoteTotals[]): CreditedBefore {
  const lines = Map.groupBy(
    notes.flatMap((note) => note.lines),
    ({ invoiceLineId }) => invoiceLineId,
  );
  const parts = Map.groupBy(
    notes.flatMap(({ taxes }) =>
      taxes.flatMap((tax) => tax.parts.map((part) => ({ ...part, ofTaxRateId: tax.taxRateId }))),
    ),
    ({ ofTaxRateId, taxRateId }) => `${ofTaxRateId} ${taxRateId}`,
  );
  return {
    lines: [...lines].map(([lineId, of]) => ({
      lineId,
      quantity: quantity(of.reduce((sum, line) => sum + line.quantity, 0)),
      amount: sumMoney(of.map(({ amount }) => amount)),
      tax: sumMoney(of.map(({ tax }) => tax)),
    })),
    parts: [...parts.values()].map(([first, ...others]) => ({
      ofTaxRateId: first!.ofTaxRateId,
      taxRateId: first!.taxRateId,
      tax: sumMoney([first!, ...others].map(({ tax }) => tax)),
    })),
  };
}

describe('creditNoteTotals', () => {
  it('takes of a line what is given back of it, and the rest for the rest', () => {
    const invoice = issued(
      sampleInvoice({
        lines: [
          sampleLine({ quantity: wholeQuantity(3), unitPrice: money(3333), taxRate: sampleTax(82_500) }),
          sampleLine({ unitPrice: money(500) }),
        ],
        discount: { kind: 'amount', amount: money(1000) },
      }),
    );
    // 99.99 and 5.00 less 10.00 spread: 90.47 with 7.46 tax, and 4.52.
    expect(creditableOf(invoice, nothing).lines.map(({ amount, tax }) => [amount, tax])).toEqual([
      [9047, 746],
      [452, 0],
    ]);
    const one = creditNoteTotals(creditableOf(invoice, nothing), [wish({ quantity: wholeQuantity(1) })]);
    expect(one).toMatchObject({ subtotal: 3016, tax: 249, total: 3265 });
    const two = creditNoteTotals(creditableOf(invoice, together([one])), [
      wish({ quantity: wholeQuantity(2) }),
    ]);
    expect(two).toMatchObject({ subtotal: 6031, tax: 497, total: 6528 });
  });

  it('keeps the tax within prices that include it', () => {
    const lines = [sampleLine({ unitPrice: money(500), taxRate: sampleTax(82_500) })];
    const invoice = issued(sampleInvoice({ lines, pricesIncludeTax: true }));
    const note = creditNoteTotals(creditableOf(invoice, nothing), [wish({ saidAmount: money(250) })]);
    expect(note).toMatchObject({ subtotal: 250, tax: 19, total: 250 });
    expect(note.taxes).toMatchObject([{ taxable: 231, tax: 19 }]);
  });

  it('returns tax, total, and what each account earned, in however many parts', () => {
    fc.assert(
      fc.property(
        anyInvoice,
        fc.array(
          fc.record({
            which: fc.nat(),
            percent: fc.constantFrom(0, 1, 33, 50, 100),
            cents: fc.option(fc.constantFrom(0, 1, 7, 5000), { nil: null }),
          }),
          { maxLength: 12 },
        ),
        (draft, steps) => {
          const invoice = issued(draft);
          const totals = invoiceTotals(invoice);
          const notes: CreditNoteTotals[] = [];
          const credit = (wishes: readonly CreditLineWish[]) => {
            notes.push(creditNoteTotals(creditableOf(invoice, together(notes)), wishes));
          };
          for (const { which, percent, cents } of steps) {
            const { lines } = creditableOf(invoice, together(notes));
            const of = lines[which % Math.max(1, lines.length)];
            if (!of) continue;
            credit([
              wish({
                invoiceLineId: of.lineId,
                quantity: quantity(Math.floor((of.quantity * percent) / 100)),
                saidAmount: cents === null ? null : money(Math.min(cents, of.amount)),
              }),
            ]);
            expect(notes.at(-1)!.total).toBeGreaterThanOrEqual(0);
            expect(notes.at(-1)!.tax).toBeGreaterThanOrEqual(0);
          }
          const rest = creditableOf(invoice, together(notes)).lines;
          for (const line of rest) {
            expect(line.amount).toBeGreaterThanOrEqual(0);
            expect(line.tax).toBeGreaterThanOrEqual(0);
          }
          credit(
            rest.map((of) =>
              wish({ invoiceLineId: of.lineId, quantity: of.quantity, saidAmount: of.amount }),
            ),
          );
          const sumOf = (of: (note: CreditNoteTotals) => Money) => sumMoney(notes.map(of));
          expect(sumOf(({ total }) => total)).toBe(totals.total);
          expect(sumOf(({ tax }) => tax)).toBe(totals.tax);
          expect(sumOf(({ shipping }) => shipping)).toBe(totals.shipping);
          for (const { taxRateId, tax, taxable, exempt, marketplace, parts } of totals.taxes) {
            const same = notes.flatMap((note) => note.taxes.filter((each) => each.taxRateId === taxRateId));
            expect({
              tax: sumMoney(same.map((each) => each.tax)),
              taxable: sumMoney(same.map((each) => each.taxable)),
              exempt: sumMoney(same.map((each) => each.exempt)),
              marketplace: sumMoney(same.map((each) => each.marketplace)),
              parts: byPart(same.flatMap((each) => each.parts)),
            }).toEqual({
              tax,
              taxable,
              exempt,
              marketplace,
              parts: byPart(parts.map((part, index) => ({ ...part, taxRateId: `part-${index}` }))),
            });
          }
          // The entries of the notes and of the invoice leave nothing on any account; returns have what was earned.
          const balances = new Map<string, number>();
          const entries = [
            invoicePosting(invoice, accounts, entry),
            ...notes.map((note) =>
              creditNotePosting(
                { id: 'note', date: invoice.issueDate, totals: note, applied: note.total },
                invoice,
                accounts,
                // Workshops earn income, commissions something else.
                new Map([['workshops', 'income' as const]]),
                entry,
              ),
            ),
          ];
          for (const each of entries) {
            if (each === null) continue;
            expect(makeJournalEntry(each, { closedThrough: null })).toMatchObject({ ok: true });
            for (const { accountId, amount } of each.lines) {
              balances.set(accountId, (balances.get(accountId) ?? 0) + amount);
            }
          }
          const earned = [accounts.sales, accounts.shippingCharged, accounts.returns, 'workshops'];
          expect(sumMoney(earned.map((account) => money(balances.get(account) ?? 0)))).toBe(0);
          for (const account of earned) balances.delete(account);
          expect([...balances.values()].filter((balance) => balance !== 0)).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('spreads an amount off the whole over what is left', () => {
    const lines = [sampleLine({ unitPrice: money(1000) }), sampleLine({ unitPrice: money(500) })];
    const creditable = creditableOf(issued(sampleInvoice({ lines })), nothing);
    expect(spreadCredit(creditable, money(100)).map(({ amount }) => amount)).toEqual([67, 33]);
    expect(spreadCredit(creditable, money(9999)).map(({ amount }) => amount)).toEqual([1000, 500]);
  });

  it('spreads money that went back with its tax, so that the credit comes to it', () => {
    fc.assert(
      fc.property(anyInvoice, fc.nat(1_000_000), (invoice, part) => {
        const creditable = creditableOf(issued(invoice), nothing);
        const { total } = invoiceTotals(invoice);
        const refund = money(Math.round((Math.max(0, total) * part) / 1_000_000));
        const wishes = spreadRefund(creditable, refund).map(({ lineId, amount }, index) => ({
          ...{ id: String(index), invoiceLineId: lineId, quantity: zeroQuantity, goods: 'none' as const },
          ...{ placeId: null, saidAmount: amount },
        }));
        const credit = creditNoteTotals(creditable, wishes).total;
        expect(credit).toBeGreaterThanOrEqual(refund);
        expect(credit - refund).toBeLessThanOrEqual(creditable.lines.length);
        if (refund === total) expect(credit).toBe(total);
      }),
    );
  });
});

describe('crediting', () => {
  const invoice = issued(sampleInvoice({ lines: [sampleLine({ quantity: wholeQuantity(2) })] }));
  const standing = {
    issuedAt: '2026-03-05T00:00:00Z',
    voidedAt: null as string | null,
    issueDate: invoice.issueDate,
    writtenOff: zeroMoney,
    openingId: null as string | null,
  };
  const draft = (change: Partial<CreditNoteDraft>): CreditNoteDraft => ({
    id: 'note',
    invoiceId: 'invoice',
    issueDate: calendarDate('2026-03-06'),
    reason: '',
    lines: [wish({ quantity: wholeQuantity(1) })],
    ...change,
  });
  const decided = (note: Partial<CreditNoteDraft>, of: Partial<typeof standing> = {}) => {
    const outcome = decideCredit(draft(note), { ...standing, ...of }, creditableOf(invoice, nothing));
    return outcome.ok ? 'yes' : [outcome.refusal.code, outcome.refusal.field ?? null];
  };

  it('is allowed for no more than was invoiced, and refused at the field', () => {
    expect(decided({})).toBe('yes');
    expect(decided({ lines: [wish({ quantity: wholeQuantity(3) })] })).toEqual([
      'credit-exceeds-invoice',
      'lines.0.quantity',
    ]);
    expect(decided({ lines: [wish({ saidAmount: money(2001) })] })).toEqual([
      'credit-exceeds-invoice',
      'lines.0.amountCents',
    ]);
    expect(decided({ lines: [wish()] })).toEqual(['credit-note-needs-lines', 'lines']);
    expect(decided({ lines: [wish({ invoiceLineId: 'other' })] })).toEqual([
      'credit-note-line-not-found',
      'lines.0.invoiceLineId',
    ]);
    expect(decided({ lines: [wish({ quantity: wholeQuantity(1) }), wish()] })).toEqual([
      'credit-note-line-twice',
      'lines.1.invoiceLineId',
    ]);
    expect(decided({ issueDate: calendarDate('2026-03-04') })).toEqual([
      'credit-note-before-invoice',
      'issueDate',
    ]);
  });

  it('is refused of what is no debt any more', () => {
    expect(decided({}, { voidedAt: '2026-03-06T00:00:00Z' })).toEqual(['invoice-is-void', null]);
    expect(decided({}, { writtenOff: money(1) })).toEqual(['invoice-is-written-off', null]);
    expect(decided({}, { openingId: 'opening' })).toEqual(['from-opening-balances', null]);
  });

  it('is taken back only while nothing of it was used', () => {
    const note = {
      issuedAt: standing.issuedAt,
      voidedAt: null,
      applied: money(500),
      appliedAtIssue: money(500),
      refunded: zeroMoney,
      isExchanged: false,
    };
    expect(decideVoidCreditNote(note).ok).toBe(true);
    expect(decideVoidCreditNote({ ...note, applied: money(501) }).ok).toBe(false);
    expect(decideVoidCreditNote({ ...note, refunded: money(1) }).ok).toBe(false);
    expect(decideVoidCreditNote({ ...note, isExchanged: true }).ok).toBe(false);
    expect(decideVoidCreditNote({ ...note, issuedAt: null }).ok).toBe(false);
  });
});

describe('creditNoteState', () => {
  const facts = {
    issuedAt: '2026-03-05T00:00:00Z',
    voidedAt: null,
    total: money(100),
    applied: zeroMoney,
    refunded: zeroMoney,
  };
  it.each([
    [{ issuedAt: null }, 'draft'],
    [{}, 'open'],
    [{ applied: money(99) }, 'open'],
    [{ applied: money(100) }, 'applied'],
    [{ applied: money(40), refunded: money(60) }, 'refunded'],
    [{ applied: money(40), refunded: money(10) }, 'open'],
    [{ voidedAt: '2026-03-06T00:00:00Z' }, 'void'],
  ])('of %j is %s', (change, state) => {
    expect(creditNoteState({ ...facts, ...change })).toBe(state);
  });
});
