import { calendarDate, cents, id, optionalText, quantityOrNone } from '@atelier/contract/foundation';
import type { CreditableView, CreditNoteView } from '@atelier/contract/credit-notes';
import { formatMoney, formatQuantity, type Money, type Quantity } from '@atelier/domain/foundation';
import { creditedGoods, creditNoteTotals, type CreditLineWish } from '@atelier/domain/credit-notes';
import { z } from 'zod';

const lineSchema = z.object({
  id,
  invoiceLineId: id.nullable(),
  quantity: quantityOrNone,
  amountCents: cents.nullable(),
  goods: z.enum(creditedGoods),
  placeId: id.nullable(),
});

/** What is typed of a credit note. Every line of the invoice is there; most credit nothing. */
export type CreditNoteForm = z.input<typeof creditNoteFields>;
const creditNoteFields = z.object({
  /** Stays with what was typed: what was saved and not issued is the same draft after a reload. */
  creditNoteId: id,
  issueDate: calendarDate,
  reason: optionalText(2000),
  lines: z.array(lineSchema),
});

/** The lines that credit something: only they are sent, and are on the paper. */
export const creditedLines = <Line extends { quantity: number; amountCents: number | null }>(
  lines: readonly Line[],
): Line[] => lines.filter(({ quantity, amountCents }) => quantity > 0 || (amountCents ?? 0) > 0);

/** Returns where a field of the lines that were sent stands among all lines of the form. */
export const creditFieldInForm = (field: string, { lines }: Pick<CreditNoteForm, 'lines'>): string =>
  field.replace(/^lines\.(\d+)/, (sent, index) => {
    const line = creditedLines(lines)[Number(index)];
    return line === undefined ? sent : `lines.${String(lines.indexOf(line))}`;
  });

/** Checks the form against what can still be credited. */
export function creditNoteSchema({ lines, currency, locale }: CreditableView) {
  return creditNoteFields.superRefine((form, context) => {
    form.lines.forEach((line, index) => {
      const of = lines[index];
      if (of === undefined) return;
      const refuse = (name: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['lines', index, name], message });
      if (line.quantity > of.quantity) {
        refuse('quantity', `At most ${formatQuantity(of.quantity, locale)} can be credited.`);
      }
      if (line.amountCents !== null && line.amountCents > of.amount) {
        refuse('amountCents', `At most ${formatMoney(of.amount, { currency, locale })} can be credited.`);
      }
    });
    if (creditedLines(form.lines).length === 0) {
      context.addIssue({
        code: 'custom',
        path: ['lines'],
        message: 'Say how many come back, or what comes off.',
      });
    }
  });
}

/** Returns what is in the form at first: what a draft says, and of the other lines nothing. */
export function formOf(
  creditable: CreditableView,
  note: CreditNoteView | null,
  today: CreditNoteForm['issueDate'],
  newId: () => string,
): CreditNoteForm {
  return {
    creditNoteId: note?.id ?? newId(),
    issueDate: note?.issueDate ?? (today < creditable.invoiceDate ? creditable.invoiceDate : today),
    reason: note?.reason ?? '',
    lines: creditable.lines.map(({ lineId, goodsOut }) => {
      const said = note?.lines.find(({ invoiceLineId }) => invoiceLineId === lineId);
      return {
        id: said?.id ?? newId(),
        invoiceLineId: lineId,
        quantity: said?.quantity ?? 0,
        amountCents: said?.saidCents ?? null,
        goods: said?.goods ?? (goodsOut > 0 ? 'stock' : 'none'),
        placeId: said?.placeId ?? null,
      };
    }),
  };
}

/**
 * Returns what the typed lines come to, by the function that the server uses. What is too much counts as all there is.
 */
export function totalsOf(creditable: CreditableView, lines: CreditNoteForm['lines']) {
  const wishes = lines.map((line, index): CreditLineWish => {
    const of = creditable.lines[index];
    const most = of?.amount ?? 0;
    return {
      id: line.id,
      invoiceLineId: line.invoiceLineId,
      quantity: Math.min(line.quantity, of?.quantity ?? 0) as Quantity,
      saidAmount: line.amountCents === null ? null : (Math.min(line.amountCents, most) as Money),
      goods: line.goods,
      placeId: line.placeId,
    };
  });
  return creditNoteTotals(creditable, wishes);
}
