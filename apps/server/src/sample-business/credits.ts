import { addDays, money, quantity, rate, type CalendarDate } from '@atelier/domain/foundation';
import { issueCreditNote } from '../credit-notes/issue-credit-note.command.ts';
import { readCreditable } from '../credit-notes/read-credit-note.ts';
import { saveCreditNote } from '../credit-notes/save-credit-note.command.ts';
import { applyCredit } from '../payments/apply-credit.command.ts';
import { refundCreditNote } from '../payments/refund-credit-note.command.ts';
import { chanceOf } from './chance.ts';
import type { PlannedInvoice } from './actions.ts';
import { done, known } from './done.ts';
import { planPayment } from './sales.ts';
import { doAction, type Happening, type Studio } from './studio.ts';

interface PlannedCredit {
  readonly invoice: string;
  readonly reason: string;
  /** How many pieces of each line come back to the shelf, or how many cents come off it. */
  readonly lines: readonly { readonly pieces?: number; readonly cents?: number }[];
  /** The invoice of the same customer that all of it is given to. */
  readonly appliedTo?: string;
  /** True when all of it is paid back. */
  readonly isRefunded?: true;
  readonly isDraft?: true;
}

async function credit(studio: Studio, date: CalendarDate, planned: PlannedCredit): Promise<void> {
  const { tenant, tools } = studio;
  const invoice = known(studio.invoices, planned.invoice);
  const { lines } = done(await readCreditable(tenant, invoice.id));
  const creditNoteId = tools.ids.next();
  const draft = {
    invoiceId: invoice.id,
    issueDate: date,
    reason: planned.reason,
    lines: planned.lines.map(({ pieces = 0, cents = null }, index) => ({
      id: tools.ids.next(),
      invoiceLineId: lines[index]?.lineId ?? null,
      quantity: quantity(pieces * 1_000_000),
      amountCents: cents === null ? null : money(cents),
      goods: pieces > 0 ? ('stock' as const) : ('none' as const),
      placeId: null,
    })),
  };
  done(await saveCreditNote(tenant, creditNoteId, draft, tools));
  if (planned.isDraft) return;
  const note = done(await issueCreditNote(tenant, creditNoteId, tools));
  invoice.paid = money(invoice.paid + note.appliedCents);
  if (planned.isRefunded) {
    const back = {
      creditNoteId,
      id: tools.ids.next(),
      date,
      amount: note.unappliedCents,
      method: 'check' as const,
      moneyAccountId: known(studio.accounts, '1000'),
      reason: planned.reason,
      reference: '',
    };
    done(await refundCreditNote(tenant, back, tools));
  }
  if (planned.appliedTo === undefined) return;
  const other = known(studio.invoices, planned.appliedTo);
  const said = { invoiceId: other.id, amount: note.unappliedCents, date };
  done(await applyCredit(tenant, { ...said, only: { kind: 'credit-note', id: note.id } }, tools));
  other.paid = money(other.paid + note.unappliedCents);
}

const wholesale = { dueInDays: 30, discount: { kind: 'rate', rate: rate(450_000) } } as const;
const late = 'box that came late';
const returned = 'vases for the window';
const twice = 'ordered twice';
const gift = 'gift that was there already';

const invoices: readonly (PlannedInvoice & { readonly daysAgo: number })[] = [
  {
    ...wholesale,
    key: late,
    daysAgo: 40,
    customer: 'Hearth & Hollow',
    reference: 'PO 5118',
    lines: [{ sku: 'PLN-SML', quantity: 10 }],
    tax: 'ulster',
  },
  {
    ...wholesale,
    key: returned,
    daysAgo: 26,
    customer: 'Fern & Field Florist',
    reference: 'PO 2240',
    lines: [
      { sku: 'VAS-BUD', quantity: 8 },
      { sku: 'PLN-SML', quantity: 4 },
    ],
    tax: 'dutchess',
  },
  {
    key: gift,
    daysAgo: 24,
    customer: 'Grace Abernathy',
    dueInDays: 14,
    lines: [{ sku: 'CUP-ESP', quantity: 1 }],
    tax: 'ulster',
  },
  {
    key: twice,
    daysAgo: 14,
    customer: 'Alice Fontaine',
    dueInDays: 14,
    lines: [{ sku: 'CUP-ESP', quantity: 2 }],
    tax: 'dutchess',
  },
];

const credits: readonly (PlannedCredit & { readonly daysAgo: number })[] = [
  {
    daysAgo: 19,
    invoice: returned,
    reason: 'Two bud vases more than the window holds.',
    lines: [{ pieces: 2 }],
  },
  {
    daysAgo: 16,
    invoice: gift,
    reason: 'The bride had one already: it came back as it went.',
    lines: [{ pieces: 1 }],
    isRefunded: true,
  },
  { daysAgo: 13, invoice: twice, reason: 'The same cups were on two invoices.', lines: [{ pieces: 2 }] },
  {
    daysAgo: 1,
    invoice: late,
    reason: 'The box came a week late: fifteen dollars off.',
    lines: [{ cents: 1500 }],
    appliedTo: 'sent to a shop',
  },
  {
    daysAgo: 1,
    invoice: 'six weeks of bowls',
    reason: 'One of the three missed an evening.',
    lines: [{ cents: 4500 }],
  },
  {
    daysAgo: 0,
    invoice: returned,
    reason: 'A saucer with a chip.',
    lines: [{}, { cents: 600 }],
    isDraft: true,
  },
];

/**
 * Returns what was taken off invoices: vases that came back, a box that came late, a gift that was paid back, and an
 * order that was written twice.
 */
export function planCredits(today: CalendarDate): Happening[] {
  const ago = (days: number) => addDays(today, -days);
  const chance = chanceOf('credits');
  const payment = (days: number, invoice: string) =>
    planPayment(ago(days), invoice, 'rest', { method: 'check', chance });
  const payments = [payment(31, late), payment(22, gift), payment(8, returned)];
  return [
    ...invoices.map(({ daysAgo, ...invoice }) => ({
      date: ago(daysAgo),
      happens: (studio: Studio) => doAction(studio, { date: ago(daysAgo), action: 'issue', invoice }),
    })),
    ...payments.map((action) => ({
      date: action.date,
      happens: (studio: Studio) => doAction(studio, action),
    })),
    ...credits.map(({ daysAgo, ...planned }) => ({
      date: ago(daysAgo),
      happens: (studio: Studio) => credit(studio, ago(daysAgo), planned),
    })),
  ];
}
