import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import {
  addCardCheckout,
  countCardCheckouts,
  findCardCheckout,
} from '@atelier/database/payments/card-movements.store';
import type { Inside } from '@atelier/database/platform/in-business';
import { businessRefusals } from '@atelier/domain/businesses';
import { refuse, succeed, type Money, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import { decideCheckout, paymentRefusals } from '@atelier/domain/payments';
import type { Tools } from '../platform/answer.ts';
import { anHourBefore } from '../platform/clock.ts';
import type { CardProcessor, CheckoutAsk } from './card-processor.ts';
import { findOfferedProcessor, findPayable, mostInAnHour } from './read-card-offer.ts';

type BeginRefusal = Refusal<
  | 'invoice-not-found'
  | 'invoice-not-issued'
  | 'invoice-is-void'
  | 'idempotency-key-reused'
  | 'payment-exceeds-balance'
  | 'card-not-offered'
  | 'card-payment-in-part'
  | 'card-payment-too-small'
  | 'card-part-too-small'
  | 'card-checkouts-too-often'
>;

/** Notes that someone begins to pay an invoice by card, and answers whom to ask for the page; the same again is the same. */
export async function beginCheckout(
  inside: Inside,
  input: {
    readonly id: string;
    readonly invoiceId: string;
    readonly token: string;
    readonly amountCents: Money;
  },
  { cards, clock, publicUrl }: Pick<Tools, 'cards' | 'clock' | 'publicUrl'>,
): Promise<Outcome<{ readonly processor: CardProcessor; readonly ask: CheckoutAsk }, BeginRefusal>> {
  const { id, invoiceId, amountCents: amount } = input;
  const payable = await findPayable(inside, invoiceId);
  if (!payable) return refuse(invoiceRefusals.refusal('invoice-not-found'));
  const of = { kind: 'invoice', id: invoiceId } as const;
  const before = await findCardCheckout(inside, id);
  const offered = await findOfferedProcessor(inside, cards);
  const { currency } = await getBusiness(inside);
  const now = clock.now();

  if (!offered) return refuse(paymentRefusals.refusal('card-not-offered'));
  const { connection, processor } = offered;
  const allowed = decideCheckout(payable, { ...connection, amount, due: payable.due });
  if (!allowed.ok) return allowed;
  if (
    before &&
    (before.of.id !== invoiceId || before.amount !== amount || before.isLive !== connection.isLive)
  )
    return refuse(businessRefusals.refusal('idempotency-key-reused'));
  if (!before && (await countCardCheckouts(inside, of, anHourBefore(now))) >= mostInAnHour)
    return refuse(paymentRefusals.refusal('card-checkouts-too-often'));
  const createdAt = before?.createdAt ?? now.toISOString();
  await addCardCheckout(inside, { ...connection, id, amount, createdAt, of });

  return succeed({
    processor,
    ask: {
      id,
      amount,
      currency,
      what: payable.number,
      backTo: `${publicUrl}/i/${input.token}`,
      createdAt,
    },
  });
}
