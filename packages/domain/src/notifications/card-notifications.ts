import { formatMoney, type CurrencyCode, type Money } from '../foundation/index.ts';
import { declareKind, refunders } from './notification-kind.ts';

/** What has happened to money that was paid by card, and wants to be looked at. */
type CardTrouble = 'overpaid' | 'disputed' | 'dispute-won' | 'dispute-lost' | 'payout-failed' | 'not-booked';

const words: Readonly<
  Record<CardTrouble, (amount: string, name: string, processor: string) => [string, string]>
> = {
  overpaid: (amount, name) => [
    `${name} paid ${amount} too much`,
    'No invoice has taken it: it is credit of the customer. Apply it or refund it.',
  ],
  disputed: (amount, reason, processor) => [
    `A card payment of ${amount} is disputed`,
    `The customer’s bank says: ${reason}. Answer at ${processor} in time.`,
  ],
  'dispute-won': (_amount, _reason, processor) => [
    'You have won a dispute',
    `What the customer’s bank held is with ${processor} again.`,
  ],
  'dispute-lost': (_amount, reason) => [
    'A dispute is lost',
    `The money stays with the customer: ${reason}. The invoice is owed again.`,
  ],
  'payout-failed': (amount, _name, processor) => [
    `A payout of ${amount} has failed`,
    `Look at your bank account at ${processor}. The money is still there.`,
  ],
  'not-booked': (amount, _name, processor) => [
    `${amount} at ${processor} could not be booked`,
    'The page of card payments tells why.',
  ],
};

/** Something at a processor of cards wants to be looked at. */
export const cardTrouble = declareKind({
  title: 'Card payments to look at',
  description: 'A card payment is disputed, too much or cannot be booked, or a payout fails.',
  isOnByDefault: true,
  roles: refunders,
  about: 'card-money',
  words: (
    facts: {
      readonly what: CardTrouble;
      readonly amountCents: Money;
      readonly currency: CurrencyCode;
      /** Of whom, or why. */
      readonly name: string;
      /** How the processor is called. */
      readonly processor: string;
    },
    locale,
  ) => {
    const amount = formatMoney(facts.amountCents, { currency: facts.currency, locale });
    const [title, text] = words[facts.what](amount, facts.name, facts.processor);
    return { title, text };
  },
});
