import {
  findCardCharge,
  listUnbookedCardMoney,
  type CardReference,
} from '@atelier/database/payments/card-movements.store';
import { listCardConnections, type CardConnection } from '@atelier/database/payments/card-processors.store';
import { findPayment } from '@atelier/database/payments/payments.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Money, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { decideRefund, paymentRefusals } from '@atelier/domain/payments';
import { bookCardPayment, bookPayout, type Booking } from './book-card-money.ts';
import type { CardPaymentFacts, CardProcessor } from './card-processor.ts';
import { processorOf, type Cards } from './cards.ts';

/**
 * Asks about a payment or a payout, and brings the books to it; answers what is known of a payment.
 *
 * @throws ProcessorNotReady
 */
export async function lookUp(
  booking: Booking,
  processor: CardProcessor,
  about: Pick<CardReference, 'kind' | 'ref'>,
): Promise<CardPaymentFacts | null> {
  if (about.kind === 'payout') {
    await bookPayout(booking, await processor.readPayout(about.ref));
    return null;
  }
  const facts = await processor.readPayment(about.ref);
  await bookCardPayment(booking, facts);
  return facts;
}

/** Something that can be asked about, and whom to ask with which keys. */
export interface CardInquiry {
  readonly about: CardReference;
  readonly connection: CardConnection;
  readonly processor: CardProcessor;
}

/** Finds which payment at whose processor is paid back, for who may do so, as far as it was not paid back before. */
export async function findRefundable(
  tenant: Tenant,
  { paymentId, amountCents }: { readonly paymentId: string; readonly amountCents: Money },
  cards: Cards,
): Promise<
  Outcome<
    CardInquiry,
    Refusal<
      | 'permission-denied'
      | 'payment-not-found'
      | 'payment-already-reversed'
      | 'payment-amount-not-positive'
      | 'refund-exceeds-payment'
      | 'card-payment-not-at-processor'
    >
  >
> {
  const permitted = requirePermission(tenant.role, 'payments.reverse');
  if (!permitted.ok) return permitted;
  const payment = await findPayment(tenant, paymentId);
  if (!payment) return refuse(paymentRefusals.refusal('payment-not-found'));
  const { amountCents: amount, refundedCents: refunded, reversedAt } = payment;
  const allowed = decideRefund({ amount, refunded, reversedAt }, amountCents);
  if (!allowed.ok) return allowed;
  const about = await findCardCharge(tenant, paymentId);
  const [inquiry] = about ? await openInquiries(tenant, [about], cards) : [];
  return inquiry ? succeed(inquiry) : refuse(paymentRefusals.refusal('card-payment-not-at-processor'));
}

/** All that could not be booked and of which there are keys, for who may record payments. */
export async function listUnbooked(
  tenant: Tenant,
  cards: Cards,
): Promise<Outcome<CardInquiry[], Refusal<'permission-denied'>>> {
  const permitted = requirePermission(tenant.role, 'payments.record');
  if (!permitted.ok) return permitted;
  return succeed(await openInquiries(tenant, await listUnbookedCardMoney(tenant), cards));
}

/** Whom to ask about each of these; what there are no keys for is left out. */
async function openInquiries(
  tenant: Tenant,
  references: readonly CardReference[],
  cards: Cards,
): Promise<CardInquiry[]> {
  const connections = await listCardConnections(tenant);
  const keyOf = (of: Pick<CardReference, 'processor' | 'isLive'>) => `${of.processor} ${String(of.isLive)}`;
  const open = new Map(
    connections.flatMap((connection) => {
      const processor = processorOf(cards, tenant.businessId, connection);
      return processor ? [[keyOf(connection), { connection, processor }]] : [];
    }),
  );
  return references.flatMap((about) => {
    const found = open.get(keyOf(about));
    return found ? [{ about, ...found }] : [];
  });
}
