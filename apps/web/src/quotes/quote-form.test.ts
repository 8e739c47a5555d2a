import { calendarDate, money } from '@atelier/domain/foundation';
import { describe, expect, it } from 'vitest';
import { errorKey } from '../invoices/check-form.ts';
import { newLine, startForm, type InvoiceForm } from '../invoices/invoice-form.ts';
import { checkQuote } from './quote-form.ts';

const uuid = (end: number) => `01930000-0000-7000-8000-${String(end).padStart(12, '0')}`;
const form = (change: Partial<InvoiceForm> = {}): InvoiceForm => ({
  ...startForm({
    id: uuid(1),
    lineId: uuid(2),
    today: calendarDate('2026-11-20'),
    settings: { pricesIncludeTax: false },
    customer: { id: uuid(3), name: 'Grace', termsDays: 7 },
    days: 30,
    note: '',
  }),
  lines: [{ ...newLine(uuid(2)), description: 'Plate', unitPriceCents: money(3200) }],
  ...change,
});

describe('a quote in the editor', () => {
  it('is valid for the usual days, whatever the terms of the customer', () => {
    expect(checkQuote(form(), true)).toMatchObject({
      draft: { validUntil: '2026-12-20', replacesId: null, lines: [{ description: 'Plate' }] },
    });
    expect(checkQuote(form({ replacesId: uuid(9) }), true)).toMatchObject({ draft: { replacesId: uuid(9) } });
  });

  it('says at the last day what is wrong with it', () => {
    expect(checkQuote(form({ dueDate: null }), false)).toEqual({ errors: { dueDate: 'Enter a date.' } });
    expect(checkQuote(form({ dueDate: calendarDate('2026-11-19') }), false)).toEqual({
      errors: { dueDate: 'It would end before it begins.' },
    });
    expect(errorKey('validUntil', form())).toBe('dueDate');
  });

  it('is saved without a customer and lines, but not sent', () => {
    const empty = form({ customerId: null, lines: [newLine(uuid(2))] });
    expect(checkQuote(empty, false)).toHaveProperty('draft');
    expect(checkQuote(empty, true)).toEqual({
      errors: {
        customerId: 'Choose who the quote goes to.',
        lines: 'Add at least one line before you send the quote.',
      },
    });
  });
});
