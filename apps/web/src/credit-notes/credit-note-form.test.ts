import { expect, it } from 'vitest';
import { creditedLines, creditFieldInForm, type CreditNoteForm } from './credit-note-form.ts';

const line = (id: string, quantity: number, amountCents: number | null = null) =>
  ({
    id,
    invoiceLineId: id,
    quantity,
    amountCents,
    goods: 'stock',
    placeId: null,
  }) satisfies CreditNoteForm['lines'][number];
const lines = [line('mug', 0), line('bowl', 1_000_000), line('jug', 0, 0), line('vase', 0, 500)];

it('sends the lines that credit something, and shows what is refused of them at the line on the screen', () => {
  expect(creditedLines(lines).map(({ id }) => id)).toEqual(['bowl', 'vase']);
  expect(creditFieldInForm('lines.0.goods', { lines })).toBe('lines.1.goods');
  expect(creditFieldInForm('lines.1.amountCents', { lines })).toBe('lines.3.amountCents');
  for (const field of ['lines', 'issueDate', 'lines.7.quantity'])
    expect(creditFieldInForm(field, { lines })).toBe(field);
});
