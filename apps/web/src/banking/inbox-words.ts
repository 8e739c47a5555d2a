import type { BankLineView, BankSuggestionView } from '@atelier/contract/banking';
import type { InboxList } from '@atelier/domain/banking';
import type { Words } from '../platform/problems.ts';
import { transactionWords } from '../transactions/index.ts';

/** Refusals in words for a person. */
export const inboxWords: Words = {
  ...transactionWords,
  'bank-line-not-found': 'This line is no longer there.',
  'bank-line-settled': 'Someone already handled this line.',
  'bank-line-not-settled': 'This line is open already.',
  'bank-line-pending': 'Your bank has not booked this line yet.',
  'bank-line-reconciled': 'This line is in a finished reconciliation. Open that again first, with a reason.',
  'bank-line-refunded': 'A part of this payment was paid back. Reverse that refund first.',
  'bank-line-amount-differs': 'What you chose does not come to the amount of the line.',
  'suggestion-changed': 'Something else is suggested for this line by now. Look again.',
  'match-not-found': 'What was suggested is no longer there. Look again.',
  'match-exceeds-balance':
    'That is more than what is open of it. What is left over belongs to something else.',
  'bank-fee-needs-name': 'Say what the fee is.',
  'bank-fee-not-positive': 'A fee is an amount above zero.',
  'match-taken': 'Another line of the bank is matched with that already.',
  'bank-rule-not-found': 'This rule is no longer there.',
  'bank-rule-needs-condition':
    'Say at least one thing that a line must have, or the rule would speak of all.',
  'bank-rule-amounts-reversed': 'The largest amount is below the smallest.',
  'reconciliation-not-found': 'This reconciliation is no longer there.',
  'reconciliation-open-already': 'A reconciliation of this account is open. Finish that first.',
  'reconciliation-not-open': 'This reconciliation is finished.',
  'reconciliation-not-finished': 'This reconciliation is open already.',
  'reconciliation-not-last': 'A later statement is finished. Open that one first.',
  'reconciliation-date-too-early': 'The statement must end after the last one that you reconciled.',
  'reconciliation-has-difference': 'There is a difference left.',
  'reconciliation-reason-required': 'Give a reason: you or your bookkeeper will want to know in a year.',
  'adjustment-needs-name': 'Say what the difference is.',
  'entry-reconciled':
    'This is in a finished reconciliation. Open that again first, with a reason, and then change it.',
};

export const listWords: Record<InboxList, string> = {
  review: 'To review',
  suggested: 'Suggested',
  matched: 'Matched',
  categorised: 'Categorized',
  excluded: 'Excluded',
  pending: 'Pending',
};

function daysText(days: number): string {
  if (days === 0) return 'the same day';
  const count = Math.abs(days);
  return `${String(count)} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'earlier' : 'later'}`;
}

function settlesWhat(
  kind: 'invoice' | 'bill',
  { name, number, count }: BankSuggestionView['reason'],
  isIn: boolean,
): string {
  if (kind === 'invoice') {
    const what = count > 1 ? `${String(count)} invoices, ${number},` : number;
    return `Payment of ${what}${name === '' ? '' : ` by ${name}`}`;
  }
  const one = isIn ? 'credit' : 'bill';
  const several = isIn ? 'credits' : `${String(count)} bills`;
  const alone = number === '' ? `a ${one}` : `${one} ${number}`;
  const together = number === '' ? several : `${several}, ${number},`;
  const what = count > 1 ? together : alone;
  return isIn ? `Refund of ${what} by ${name}` : `Payment of ${what} of ${name}`;
}

/** Returns what is suggested, and why: in words for eyes and ears alike. */
export function suggestionText(
  { kind, reason, categoryName }: BankSuggestionView,
  line: Pick<BankLineView, 'amountCents'>,
): { what: string; why: string } {
  const isIn = line.amountCents > 0;
  const why = (...parts: (string | false)[]) => parts.filter((part) => part !== false).join(', ');
  const days = reason.days !== null && daysText(reason.days);
  switch (kind) {
    case 'entry':
      return {
        what: `In your books: ${reason.name === '' ? 'an entry' : reason.name}`,
        why: why('same amount', reason.sameName && 'same name', days),
      };
    case 'invoice':
    case 'bill':
      return {
        what: settlesWhat(kind, reason, isIn),
        why: why(
          reason.count > 1 ? 'together the same amount' : 'same amount as what is open',
          reason.sameName && 'same name',
          reason.sameNumber &&
            (reason.count > 1 ? 'their numbers are in the text' : 'its number is in the text'),
          reason.days !== null &&
            `${reason.count > 1 ? 'the last one ' : ''}${kind === 'invoice' ? 'issued' : 'written'} ${daysText(reason.days)}`,
        ),
      };
    case 'deposit':
      return {
        what:
          reason.count === 1
            ? `Deposit of a payment: ${reason.name}`
            : `Deposit of ${String(reason.count)} payments`,
        why: why('together the same amount, and not deposited yet', reason.count > 1 && reason.name),
      };
    case 'transfer':
      return {
        what: `Transfer ${isIn ? 'from' : 'to'} ${reason.name}`,
        why: why('the same amount the other way there', days),
      };
    case 'rule':
      return { what: categoryName ?? 'A category', why: `your rule “${reason.name}”` };
  }
}

/** Returns what a line is called: the payee, else the description. */
export const lineName = (line: Pick<BankLineView, 'payee' | 'description'>): string =>
  line.payee || line.description || 'No name';
