import { addMoney, subtractMoney, type Money } from '@atelier/domain/foundation';
import type { PaymentMethod } from '@atelier/domain/payments';
import {
  amountPaid,
  roundCash,
  roundingOf,
  totalsOf,
  type CashRounding,
  type EntryHead,
  type OrderEntry,
  type SaleEntry,
  type TillCart,
  type TillPayment,
} from '@atelier/domain/till';
import { newId } from '../platform/new-id.ts';

/** Money that is taken for a cart. */
export type Taken = {
  readonly payments: readonly TillPayment[];
  readonly onAccountCents: Money;
  /** Paid by card on the customer’s phone: the amount on account. */
  readonly isPaidOnline?: true;
};

/** Returns what is still to be paid, in minor units. */
export const restOf = (due: Money, { payments, onAccountCents }: Taken): Money =>
  subtractMoney(due, addMoney(amountPaid(payments), onAccountCents));

/** A way in which a part of what is due is paid. */
type Part = {
  readonly method: PaymentMethod;
  readonly amountCents: Money;
  readonly tipCents: Money;
  /** Cash handed over; null for what is due exactly. */
  readonly tenderedCents: Money | null;
  readonly reference: string;
};

/** Returns the cash to ask for a part, in minor units: with the tip, rounded. */
export const cashDue = (amountCents: Money, tipCents: Money, rule: CashRounding | null): Money =>
  roundCash(addMoney(amountCents, tipCents), rule);

/** Takes a part. Cash that is handed over exactly is what was asked for. */
export function takePart(taken: Taken, part: Part, rule: CashRounding | null): Taken {
  const { method, amountCents, tipCents, tenderedCents } = part;
  const tendered = method === 'cash' ? (tenderedCents ?? cashDue(amountCents, tipCents, rule)) : null;
  return {
    ...taken,
    payments: [...taken.payments, { ...part, id: newId(), tenderedCents: tendered }],
  };
}

const tokenBytes = 24;

/** Makes the token of a receipt's link: 192 random bits. The link is known before a server is. */
const newReceiptToken = (): string =>
  btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(tokenBytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

/** Makes a sale of a cart that is paid. */
export const saleOf =
  (
    cart: TillCart,
    { payments, onAccountCents, isPaidOnline }: Taken,
    rest: Pick<SaleEntry, 'customer' | 'note'>,
    rule: CashRounding | null,
  ) =>
  (head: EntryHead, number: string): SaleEntry => ({
    ...{ ...head, ...cart, ...rest, kind: 'sale', number, totals: totalsOf(cart) },
    ...{ payments, onAccountCents, roundingCents: roundingOf(payments, rule) },
    ...(isPaidOnline && { isPaidOnline }),
    receiptToken: newReceiptToken(),
  });

/** Facts of an order that a cart lacks. */
export type OrderFacts = Pick<
  OrderEntry,
  'customer' | 'note' | 'shippingAddress' | 'promisedOn' | 'depositCents'
>;

/** Makes an order of a cart, with its deposit. */
export const orderOf =
  (cart: TillCart, payments: readonly TillPayment[], rest: OrderFacts, rule: CashRounding | null) =>
  (head: EntryHead, number: string): OrderEntry => ({
    ...{ ...head, ...cart, ...rest, kind: 'order', number, totals: totalsOf(cart) },
    ...{ payments, roundingCents: roundingOf(payments, rule), receiptToken: newReceiptToken() },
  });
