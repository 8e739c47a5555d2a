import { formatDate, formatMoney, type CalendarDate, type Money } from '../foundation/index.ts';

/** The mails to customers that a business words itself. A receipt is the mail of an invoice that is paid. */
export const mailTextKinds = ['invoice', 'receipt', 'reminder', 'quote', 'credit-note', 'statement'] as const;

export type MailTextKind = (typeof mailTextKinds)[number];

/** What a mail says. Fields such as `{customer}` stand for what is known only when it is sent. */
export type MailText = { readonly subject: string; readonly message: string };

const always = ['customer', 'number', 'total', 'date', 'business'] as const;
const ofInvoice = [...always, 'balance', 'amount due', 'due date', 'link'] as const;

/** The fields that each kind of mail knows, the most useful first. */
export const mailFieldsOf = {
  invoice: ofInvoice,
  receipt: ofInvoice,
  reminder: ofInvoice,
  quote: [...always, 'valid until', 'link'],
  'credit-note': [...always, 'invoice'],
  statement: ['customer', 'balance', 'from', 'to', 'business'],
} as const satisfies Record<MailTextKind, readonly string[]>;

export type MailField = (typeof mailFieldsOf)[MailTextKind][number];

/** What the fields stand for in one mail; a field that is missing is not known yet. */
export type MailValues = Readonly<Partial<Record<MailField, string>>>;

const field = /\{([^{}\n]*)\}/g;

/** The fields of a text that mails of this kind do not know, as they are written, without braces. */
export function unknownMailFields(kind: MailTextKind, text: string): string[] {
  const known: readonly string[] = mailFieldsOf[kind];
  return [...text.matchAll(field)].map(([, name = '']) => name).filter((name) => !known.includes(name));
}

/** The text with its fields filled; those that are not known stay. An empty one takes the space before it along. */
export function fillMailText(text: string, values: MailValues): string {
  return text.replaceAll(/( ?)\{([^{}\n]*)\}/g, (written, space: string, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name as MailField] : undefined;
    if (value === undefined) return written;
    return value === '' ? '' : space + value;
  });
}

/**
 * Returns what the fields stand for in the mail of a paper. Amounts are minor units. `link` is the address of its
 * page.
 */
export function mailValues(
  paper: {
    readonly buyer: { readonly name: string };
    readonly seller: { readonly name: string };
    readonly number: string | null;
    readonly currency: string;
    readonly locale: string;
    readonly issueDate: CalendarDate;
    readonly totalCents: Money;
    readonly balanceCents?: Money;
    /** What of it is to be paid by the due date. */
    readonly dueCents?: Money;
    readonly dueDate?: CalendarDate;
    readonly validUntil?: CalendarDate;
    readonly invoiceNumber?: string;
  },
  link: string | null,
): MailValues {
  const { number, locale, balanceCents, dueCents, dueDate, validUntil, invoiceNumber } = paper;
  return {
    customer: paper.buyer.name,
    business: paper.seller.name,
    total: formatMoney(paper.totalCents, paper),
    date: formatDate(paper.issueDate, locale),
    ...(number === null ? {} : { number }),
    ...(balanceCents === undefined ? {} : { balance: formatMoney(balanceCents, paper) }),
    ...(dueCents === undefined ? {} : { 'amount due': formatMoney(dueCents, paper) }),
    ...(dueDate === undefined ? {} : { 'due date': formatDate(dueDate, locale) }),
    ...(validUntil === undefined ? {} : { 'valid until': formatDate(validUntil, locale) }),
    ...(invoiceNumber === undefined ? {} : { invoice: invoiceNumber }),
    ...(link === null ? {} : { link }),
  };
}

/**
 * Returns what the fields stand for in the mail of a statement of account. The balance is minor units, below zero
 * credit.
 */
export function statementMailValues(
  statement: {
    readonly customerName: string;
    readonly from: CalendarDate;
    readonly to: CalendarDate;
    readonly closingCents: Money;
  },
  business: { readonly name: string; readonly currency: string; readonly locale: string },
): MailValues {
  return {
    customer: statement.customerName,
    business: business.name,
    from: formatDate(statement.from, business.locale),
    to: formatDate(statement.to, business.locale),
    balance: formatMoney(statement.closingCents, business),
  };
}

const letter = (said: string): string => `Hello {customer},\n\n${said}\n\nThank you,\n{business}`;

/** What a mail says until the business words it. */
export const usualMailTexts: Readonly<Record<MailTextKind, MailText>> = {
  invoice: {
    subject: 'Invoice {number} from {business}',
    message: letter(
      'Here is invoice {number} for {total}, due {due date}. It is attached, and the link in this email opens it, too.',
    ),
  },
  receipt: {
    subject: 'Receipt for invoice {number} from {business}',
    message: letter(
      'Your payment has arrived: invoice {number} for {total} is paid. A copy is attached for your records.',
    ),
  },
  reminder: {
    subject: 'Reminder: invoice {number} from {business}',
    message: letter(
      'This is a reminder that {amount due} is still open on invoice {number}, due {due date}. If you have paid in the meantime, please ignore this email.',
    ),
  },
  quote: {
    subject: 'Quote {number} from {business}',
    message: letter(
      'Here is our quote for {total}, valid until {valid until}. You can accept it through the link in this email.',
    ),
  },
  'credit-note': {
    subject: 'Credit note {number} from {business}',
    message: letter('Here is credit note {number} for {total}, on invoice {invoice}.'),
  },
  statement: {
    subject: 'Statement of account from {business}',
    message: letter(
      'Here is your statement of account from {from} to {to}. Your balance is {balance}. The statement is attached.',
    ),
  },
};

/** Every text of a business: what it says itself, else the usual one. */
export function mailTextsOf(
  said: Readonly<Partial<Record<MailTextKind, MailText>>>,
): ({ readonly kind: MailTextKind } & MailText)[] {
  return mailTextKinds.map((kind) => ({ kind, ...(said[kind] ?? usualMailTexts[kind]) }));
}
