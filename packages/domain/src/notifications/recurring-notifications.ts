import {
  formatDate,
  formatMoney,
  type CalendarDate,
  type CurrencyCode,
  type Money,
} from '../foundation/index.ts';
import { declareKind, sellers } from './notification-kind.ts';

/** Why an invoice could not go out by itself, by the code of the refusal; as the end of a sentence. */
const reasons: Readonly<Record<string, string>> = {
  'customer-has-no-email': 'the customer has no email address',
  'customer-is-archived': 'the customer is archived',
  'invoice-is-settled': 'it is paid meanwhile',
  'invoice-is-void': 'it is void',
  'invoice-needs-customer': 'it has no customer',
  'invoice-needs-lines': 'it has no lines',
  'invoice-line-needs-description': 'a line does not say what it is for',
  'invoice-tax-changed': 'its taxes are others on that day; save it again and look at the total',
  'item-is-draft': 'a product on it is still a draft',
  'period-closed': 'the books are closed for its date',
  'quote-is-accepted': 'it is accepted meanwhile',
  'quote-is-converted': 'an invoice was made of it meanwhile',
  'quote-is-declined': 'it is declined meanwhile',
  'quote-is-expired': 'its last day has passed',
  'quote-is-replaced': 'a newer version took its place',
  'product-has-variants': 'a product on it has variants; choose one of them',
  'sold-unit-unknown': 'stock of a product on it is not kept in the unit on that line',
  'sold-quantity-impossible': 'a quantity on it is too small or too large for the unit of the stock',
  'stock-is-withheld': 'what is left of something on it is blocked or has expired',
  'recurring-invoice-is-late': 'its day was more than a week ago',
  'tax-period-filed': 'the sales tax of its date is filed',
};

/** Why something did not go out by itself, as the end of a sentence. */
export function whyNotSent(code: string): string {
  return reasons[code] ?? code.replaceAll('-', ' ');
}

/** An invoice that was made by itself and lies as a draft, because it should or because it could not go out. */
export const recurringInvoiceWaits = declareKind({
  title: 'Recurring invoice waits',
  description:
    'A recurring invoice was made and waits as a draft, as you chose or because it could not go out.',
  isOnByDefault: true,
  roles: sellers,
  about: 'invoice',
  words: (
    facts: {
      readonly customerName: string;
      readonly currency: CurrencyCode;
      readonly totalCents: Money;
      readonly date: CalendarDate;
      /** The code of a refusal; null where it was to be a draft. */
      readonly reason: string | null;
    },
    locale,
  ) => {
    const sum = formatMoney(facts.totalCents, { currency: facts.currency, locale });
    const invoice = `${sum} of ${formatDate(facts.date, locale)}`;
    return facts.reason === null
      ? {
          title: `An invoice for ${facts.customerName} waits for you`,
          text: `${invoice}, as a draft: look at it and issue it.`,
        }
      : {
          title: `An invoice for ${facts.customerName} did not go out`,
          text: `${invoice} waits as a draft: ${whyNotSent(facts.reason)}.`,
        };
  },
});

/** A series that makes nothing until a person looks after it. */
export const recurringInvoiceStuck = declareKind({
  title: 'Recurring invoice stuck',
  description: 'A recurring invoice could not be made, or is paused because several in a row did not go out.',
  isOnByDefault: true,
  roles: sellers,
  about: 'recurring-invoice',
  words: (facts: { readonly customerName: string; readonly reason: string; readonly isPaused: boolean }) => ({
    title: facts.isPaused
      ? `The recurring invoice for ${facts.customerName} is paused`
      : `The recurring invoice for ${facts.customerName} could not be made`,
    text: facts.isPaused
      ? `Several in a row did not go out: ${whyNotSent(facts.reason)}. Mend that, then resume it.`
      : `It will be tried again: ${whyNotSent(facts.reason)}.`,
  }),
});

/** A late fee whose day has come, and that could not be charged. */
export const lateFeeRefused = declareKind({
  title: 'Late fee not charged',
  description: 'An invoice is late enough for a fee, and it could not be charged.',
  isOnByDefault: true,
  roles: sellers,
  about: 'invoice',
  words: (
    facts: { readonly number: string; readonly day: CalendarDate; readonly reason: string },
    locale,
  ) => ({
    title: `The late fee for ${facts.number} was not charged`,
    text: `It was due on ${formatDate(facts.day, locale)} and will be tried again: ${whyNotSent(facts.reason)}.`,
  }),
});

const unsentWords = (facts: { readonly to: string; readonly subject: string; readonly reason: string }) => ({
  title: `A scheduled email to ${facts.to} was not sent`,
  text: `“${facts.subject}”: ${whyNotSent(facts.reason)}.`,
});

/** The moment came to mail an invoice, and it could not be mailed any longer. */
export const scheduledInvoiceUnsent = declareKind({
  title: 'Scheduled invoice not sent',
  description:
    'You scheduled the email of an invoice, and it was paid meanwhile, or could not be issued or sent.',
  isOnByDefault: true,
  roles: sellers,
  about: 'invoice',
  words: unsentWords,
});

/** The same of a quote. */
export const scheduledQuoteUnsent = declareKind({
  title: 'Scheduled quote not sent',
  description: 'You scheduled the email of a quote, and it was answered meanwhile or could not be sent.',
  isOnByDefault: true,
  roles: sellers,
  about: 'quote',
  words: unsentWords,
});
