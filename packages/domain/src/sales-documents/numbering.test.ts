import { describe, expect, it } from 'vitest';
import { calendarDate } from '../foundation/index.ts';
import { decideNumbering, numberedPapers, seriesOf, type Numbering } from './numbering.ts';

const numbering: Numbering = {
  invoiceNumberPattern: 'INV-{number:4}',
  invoiceNumbersYearly: false,
  quoteNumberPattern: 'Q{year}-{number}',
  quoteNumbersYearly: true,
  creditNoteNumberPattern: 'CN-{number}',
  creditNoteNumbersYearly: true,
  orderNumberPattern: 'no number',
  orderNumbersYearly: false,
};
const day = calendarDate('2026-12-31');

describe('the numbers of papers', () => {
  it('count each in a series of their own, or in one of the year', () => {
    expect(numberedPapers.map((paper) => seriesOf(numbering, paper, day))).toEqual([
      'invoice',
      'quote 2026',
      'credit-note 2026',
      'customer-order',
    ]);
  });

  it('have a pattern that names the year where they begin anew with it, told at its field', () => {
    expect(numberedPapers.map((paper) => decideNumbering(numbering, paper))).toMatchObject([
      { ok: true, value: 'INV-{number:4}' },
      { ok: true, value: 'Q{year}-{number}' },
      { ok: false, refusal: { code: 'number-needs-year', field: 'creditNoteNumberPattern' } },
      { ok: false, refusal: { code: 'invoice-number-pattern-invalid', field: 'orderNumberPattern' } },
    ]);
  });
});
