import { describe, expect, it } from 'vitest';
import { calendarDate, money, quantity, rate } from '../foundation/index.ts';
import {
  decideEditInvoice,
  decideInvoiceContents,
  decideIssueInvoice,
  decideVoidInvoice,
  decideWriteOff,
} from './invoice-decisions.ts';
import { invoiceLimits } from '../sales-documents/invoice-limits.ts';
import {
  defaultInvoiceNumberPattern,
  formatInvoiceNumber,
  parseInvoiceNumberPattern,
} from '../sales-documents/invoice-number.ts';
import { sampleInvoice, sampleLine } from './invoice-samples.factory.ts';
import { invoiceState, type InvoiceFacts } from '../sales-documents/invoice-state.ts';
import { dueDateFor } from '../sales-documents/payment-terms.ts';
import type { InvoiceDraft } from '../sales-documents/invoice.ts';

const at = '2026-03-05T10:00:00Z';
const draftLife = { issuedAt: null, voidedAt: null };
const issuedLife = { issuedAt: at, voidedAt: null };
const voidLife = { issuedAt: at, voidedAt: at };

describe('invoiceState', () => {
  const dueDate = calendarDate('2026-03-19');
  const sent: InvoiceFacts = {
    issuedAt: at,
    scheduledAt: null,
    sentAt: at,
    viewedAt: null,
    voidedAt: null,
    dueDate,
    total: money(100),
    paid: money(0),
    credited: money(0),
    writtenOff: money(0),
    refunded: money(0),
    refundedCredit: money(0),
  };
  const before = '2026-03-19';
  const after = '2026-03-20';

  it.each([
    ['void', { voidedAt: at, paid: money(100) }, after],
    ['draft', { issuedAt: null, total: money(0) }, after],
    ['scheduled', { issuedAt: null, scheduledAt: at }, after],
    // Issued, its mail is to come.
    ['sent', { scheduledAt: at }, before],
    ['void', { voidedAt: at, scheduledAt: at }, before],
    ['paid', { paid: money(100) }, after],
    ['paid', { total: money(0) }, after],
    ['credited', { credited: money(100) }, after],
    ['paid', { paid: money(40), credited: money(60) }, after],
    ['partially-refunded', { paid: money(100), refunded: money(30), refundedCredit: money(30) }, after],
    ['refunded', { paid: money(100), refunded: money(100), refundedCredit: money(100) }, after],
    // The whole was credited when only a part was paid: what was paid went back.
    [
      'refunded',
      { paid: money(60), credited: money(40), refunded: money(60), refundedCredit: money(60) },
      after,
    ],
    // Out of the payment, and credited after that.
    ['partially-refunded', { paid: money(85), credited: money(15), refunded: money(15) }, after],
    ['refunded', { credited: money(100), refunded: money(100) }, after],
    // Out of the payment, and paid once more.
    ['paid', { paid: money(100), refunded: money(100) }, after],
    ['partially-paid', { paid: money(85), refunded: money(15) }, before],
    ['overdue', { refunded: money(100) }, after],
    ['written-off', { paid: money(60), writtenOff: money(40), refunded: money(40) }, after],
    ['sent', { credited: money(60) }, before],
    ['written-off', { paid: money(40), writtenOff: money(60) }, after],
    ['written-off', { writtenOff: money(100) }, before],
    ['overdue', { paid: money(40), viewedAt: at }, after],
    ['overdue', {}, after],
    ['partially-paid', { paid: money(40), viewedAt: at }, before],
    ['viewed', { viewedAt: at }, before],
    ['sent', {}, before],
    // No one has it yet, nor after its money went back.
    ['issued', { sentAt: null }, before],
    ['issued', { sentAt: null, refunded: money(100) }, before],
    ['viewed', { sentAt: null, viewedAt: at }, before],
  ] as const)('%s', (state, change, today) => {
    expect(invoiceState({ ...sent, ...change }, calendarDate(today))).toBe(state);
  });
});

describe('decisions', () => {
  it('lets only drafts be changed', () => {
    expect(decideEditInvoice(draftLife).ok).toBe(true);
    expect(decideEditInvoice(issuedLife)).toMatchObject({ refusal: { code: 'invoice-already-issued' } });
    expect(decideEditInvoice(voidLife)).toMatchObject({ refusal: { code: 'invoice-is-void' } });
  });

  it('voids only what is issued and unpaid', () => {
    const nothing = { paid: money(0), credited: money(0), writtenOff: money(0), isReturnDrafted: false };
    expect(decideVoidInvoice(issuedLife, nothing).ok).toBe(true);
    expect(decideVoidInvoice(issuedLife, { ...nothing, paid: money(1) })).toMatchObject({
      refusal: { code: 'invoice-has-payments' },
    });
    expect(decideVoidInvoice(issuedLife, { ...nothing, credited: money(1) })).toMatchObject({
      refusal: { code: 'invoice-has-credit-notes' },
    });
    expect(decideVoidInvoice(issuedLife, { ...nothing, writtenOff: money(1) })).toMatchObject({
      refusal: { code: 'invoice-is-written-off' },
    });
    expect(decideVoidInvoice(issuedLife, { ...nothing, isReturnDrafted: true })).toMatchObject({
      refusal: { code: 'invoice-has-return' },
    });
    expect(decideVoidInvoice(draftLife, nothing)).toMatchObject({ refusal: { code: 'invoice-not-issued' } });
    expect(decideVoidInvoice(voidLife, nothing)).toMatchObject({ refusal: { code: 'invoice-is-void' } });
  });

  it('writes off only what is owed', () => {
    expect(decideWriteOff(issuedLife, money(1)).ok).toBe(true);
    expect(decideWriteOff(issuedLife, money(0))).toMatchObject({ refusal: { code: 'invoice-is-settled' } });
    expect(decideWriteOff(draftLife, money(1))).toMatchObject({ refusal: { code: 'invoice-not-issued' } });
    expect(decideWriteOff(voidLife, money(1))).toMatchObject({ refusal: { code: 'invoice-is-void' } });
  });

  it('issues a complete draft once', () => {
    expect(decideIssueInvoice({ ...sampleInvoice(), ...draftLife }).ok).toBe(true);
    expect(decideIssueInvoice({ ...sampleInvoice(), ...issuedLife })).toMatchObject({
      refusal: { code: 'invoice-already-issued' },
    });
  });

  const incomplete: readonly [string, Partial<InvoiceDraft>][] = [
    ['invoice-needs-customer', { customerId: null }],
    ['invoice-needs-lines', { lines: [] }],
    ['invoice-line-needs-description', { lines: [sampleLine({ description: ' ' })] }],
    ['invoice-due-before-issue', { dueDate: calendarDate('2026-03-04') }],
  ];
  it.each(incomplete)('keeps but does not issue: %s', (code, change) => {
    const draft = sampleInvoice(change);
    expect(decideInvoiceContents(draft).ok).toBe(true);
    expect(decideIssueInvoice({ ...draft, ...draftLife })).toMatchObject({ ok: false, refusal: { code } });
  });

  const impossible: readonly [string, Partial<InvoiceDraft>][] = [
    ['invoice-line-quantity-not-positive', { lines: [sampleLine({ quantity: quantity(0) })] }],
    ['invoice-line-out-of-range', { lines: [sampleLine({ unitPrice: money(-1) })] }],
    ['invoice-line-out-of-range', { lines: [sampleLine({ unitPrice: money(100_000_001) })] }],
    ['invoice-discount-out-of-range', { discount: { kind: 'rate', rate: rate(1_000_001) } }],
    ['invoice-shipping-out-of-range', { shipping: money(-1) }],
    [
      'invoice-too-many-lines',
      { lines: Array.from({ length: invoiceLimits.lines + 1 }, () => sampleLine()) },
    ],
  ];
  it.each(impossible)('does not even keep: %s', (code, change) => {
    expect(decideInvoiceContents(sampleInvoice(change))).toMatchObject({ ok: false, refusal: { code } });
  });
});

describe('numbers and terms', () => {
  it('writes the number of an invoice', () => {
    const date = calendarDate('2026-03-05');
    expect(formatInvoiceNumber(defaultInvoiceNumberPattern, 7, date)).toBe('INV-0007');
    expect(formatInvoiceNumber(defaultInvoiceNumberPattern, 12_345, date)).toBe('INV-12345');
    const pattern = parseInvoiceNumberPattern('{year}/{month}-{number}');
    expect(pattern.ok && formatInvoiceNumber(pattern.value, 7, date)).toBe('2026/03-7');
  });

  it.each([
    'INV',
    '{number}{number:4}',
    '{number:0}',
    '{number:12}',
    '{day}-{number}',
    'A\n{number}',
    `${'x'.repeat(40)}{number}`,
  ])('refuses the pattern %s', (pattern) => {
    expect(parseInvoiceNumberPattern(pattern)).toMatchObject({
      refusal: { code: 'invoice-number-pattern-invalid' },
    });
  });

  it('counts the days of the terms', () => {
    expect(dueDateFor(calendarDate('2026-02-20'), 14)).toBe('2026-03-06');
  });
});
