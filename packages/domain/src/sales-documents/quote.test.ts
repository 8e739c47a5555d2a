import { describe, expect, it } from 'vitest';
import { calendarDate } from '../foundation/index.ts';
import {
  decideAcceptQuote,
  decideConvertQuote,
  decideDeclineQuote,
  decideEditQuote,
  decideMailQuote,
  decideSendQuote,
} from '../quotes/quote-decisions.ts';
import { sampleInvoice, sampleLine } from '../invoices/invoice-samples.factory.ts';
import { quotePaperWords } from './sales-paper.ts';
import { quoteState, quoteStates, type QuoteDraft, type QuoteFacts } from './quote.ts';

const now = '2026-03-05T12:00:00Z';
const today = calendarDate('2026-03-05');
const sent: QuoteFacts = {
  sentAt: now,
  scheduledAt: null,
  viewedAt: null,
  acceptedAt: null,
  declinedAt: null,
  replacedAt: null,
  invoiceId: null,
  validUntil: today,
};
const draft = (change: Partial<QuoteDraft> = {}): QuoteDraft => ({
  ...sampleInvoice(),
  validUntil: calendarDate('2026-03-19'),
  replacesId: null,
  ...change,
});

describe('the state of a quote', () => {
  it.each<[QuoteFacts, string]>([
    [{ ...sent, sentAt: null }, 'draft'],
    [{ ...sent, sentAt: null, scheduledAt: now }, 'scheduled'],
    // Sent, it is mailed once more.
    [{ ...sent, scheduledAt: now }, 'sent'],
    [sent, 'sent'],
    [{ ...sent, viewedAt: now }, 'viewed'],
    [{ ...sent, viewedAt: now, validUntil: calendarDate('2026-03-04') }, 'expired'],
    [{ ...sent, acceptedAt: now, validUntil: calendarDate('2026-03-04') }, 'accepted'],
    [{ ...sent, declinedAt: now }, 'declined'],
    [{ ...sent, declinedAt: now, replacedAt: now }, 'replaced'],
    [{ ...sent, acceptedAt: now, replacedAt: now, invoiceId: 'one' }, 'converted'],
  ])('follows from facts: %o', (facts, state) => {
    expect(quoteState(facts, today)).toBe(state);
  });
});

describe('what may be done with a quote', () => {
  it.each([
    [decideAcceptQuote, ['sent', 'viewed', 'accepted']],
    [decideDeclineQuote, ['sent', 'viewed', 'declined']],
    [decideMailQuote, ['sent', 'viewed', 'accepted']],
    [decideConvertQuote, ['sent', 'viewed', 'accepted', 'expired', 'converted']],
  ])('%o', (decide, allowed) => {
    expect(quoteStates.filter((state) => decide(state).ok)).toEqual(allowed);
    for (const state of allowed) expect(decide(state as 'sent')).toEqual({ ok: true, value: state });
  });

  it('says why not', () => {
    expect(decideAcceptQuote('declined')).toMatchObject({ refusal: { code: 'quote-is-declined' } });
    expect(decideAcceptQuote('expired')).toMatchObject({ refusal: { code: 'quote-is-expired' } });
    for (const state of ['draft', 'scheduled'] as const)
      expect(decideConvertQuote(state)).toMatchObject({ refusal: { code: 'quote-not-sent' } });
    expect(decideEditQuote(sent)).toMatchObject({ refusal: { code: 'quote-already-sent' } });
  });

  it.each<[Partial<QuoteDraft>, string, string]>([
    [{ customerId: null }, 'invoice-needs-customer', 'customerId'],
    [{ lines: [] }, 'invoice-needs-lines', 'lines'],
    [{ lines: [sampleLine({ description: ' ' })] }, 'invoice-line-needs-description', 'lines.0.description'],
    [{ validUntil: calendarDate('2026-03-04') }, 'quote-valid-before-issue', 'validUntil'],
    [
      { issueDate: calendarDate('2026-03-01'), validUntil: calendarDate('2026-03-04') },
      'quote-is-expired',
      'validUntil',
    ],
  ])('is not sent with %o', (change, code, field) => {
    expect(decideSendQuote(draft(change), today)).toMatchObject({ ok: false, refusal: { code, field } });
    expect(decideSendQuote(draft(), today)).toEqual({ ok: true, value: true });
  });
});

it('is stamped once it is accepted, and says until when it holds', () => {
  const words = (state: 'sent' | 'accepted' | 'converted' | 'draft' | 'scheduled') =>
    quotePaperWords({
      state,
      issueDate: today,
      validUntil: today,
      acceptedAt: state === 'accepted' ? now : null,
    });
  expect(words('sent')).toMatchObject({
    name: 'Quote',
    days: [
      { name: 'Issued', day: today },
      { name: 'Valid until', day: today },
    ],
    sums: [],
    stamp: null,
  });
  expect(words('draft').stamp).toBe('draft');
  expect(words('scheduled').stamp).toBe('draft');
  expect(words('accepted').stamp).toBe('accepted');
  expect(words('converted').stamp).toBeNull();
  expect(
    quotePaperWords({ state: 'converted', issueDate: today, validUntil: today, acceptedAt: now }).stamp,
  ).toBe('accepted');
});
