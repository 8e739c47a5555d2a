import {
  formatDate,
  formatMoney,
  type CalendarDate,
  type CurrencyCode,
  type Money,
} from '../foundation/index.ts';
import { declareKind, recorders, sellers } from './notification-kind.ts';

/** What each notification about an invoice knows of it. Facts are kept as they were when it was told. */
interface InvoiceFacts {
  readonly number: string;
  readonly customerName: string;
  readonly currency: CurrencyCode;
}

/** The customer looks at the invoice for the first time. */
export const invoiceViewed = declareKind({
  title: 'Invoice viewed',
  description: 'A customer opens the page of an invoice for the first time.',
  isOnByDefault: true,
  roles: sellers,
  about: 'invoice',
  words: (
    facts: InvoiceFacts & { readonly balanceCents: Money; readonly dueDate: CalendarDate },
    locale,
  ) => ({
    title: `${facts.customerName} opened ${facts.number}`,
    text:
      facts.balanceCents > 0
        ? `${formatMoney(facts.balanceCents, { currency: facts.currency, locale })} is due on ${formatDate(facts.dueDate, locale)}.`
        : 'Nothing is owed on it.',
  }),
});

/** Money comes in for an invoice. */
export const invoicePaid = declareKind({
  title: 'Invoice paid',
  description: 'Money comes in for an invoice, in full or in part.',
  isOnByDefault: true,
  roles: recorders,
  about: 'invoice',
  words: (facts: InvoiceFacts & { readonly amountCents: Money; readonly balanceCents: Money }, locale) => {
    const format = { currency: facts.currency, locale };
    const paid = `${facts.customerName} paid ${formatMoney(facts.amountCents, format)}`;
    return facts.balanceCents > 0
      ? {
          title: `${facts.number} is paid in part`,
          text: `${paid}; ${formatMoney(facts.balanceCents, format)} is still owed.`,
        }
      : { title: `${facts.number} is paid`, text: `${paid}.` };
  },
});

/** The due day has passed and something is still owed. */
export const invoiceOverdue = declareKind({
  title: 'Invoice overdue',
  description: 'The day on which an invoice was due has passed, and something is still owed.',
  isOnByDefault: true,
  roles: recorders,
  about: 'invoice',
  words: (
    facts: InvoiceFacts & { readonly balanceCents: Money; readonly dueDate: CalendarDate },
    locale,
  ) => ({
    title: `${facts.number} is overdue`,
    text: `${facts.customerName} owes ${formatMoney(facts.balanceCents, { currency: facts.currency, locale })}, due on ${formatDate(facts.dueDate, locale)}.`,
  }),
});

/** The customer writes on the page of the invoice. */
export const invoiceMessage = declareKind({
  title: 'Message about an invoice',
  description: 'A customer writes on the page of an invoice.',
  isOnByDefault: true,
  roles: sellers,
  about: 'invoice',
  words: (facts: Pick<InvoiceFacts, 'number' | 'customerName'> & { readonly message: string }) => ({
    title: `${facts.customerName} wrote about ${facts.number}`,
    text: `“${facts.message}”`,
  }),
});
