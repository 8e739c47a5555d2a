import type { AttendeeView, EventRefundView } from '@atelier/contract/workshops';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { findAttendee, listAllAttendees } from '@atelier/database/workshops/attendees.reads';
import { eventRefusals } from '@atelier/domain/books';
import { requirePermission } from '@atelier/domain/businesses';
import {
  refuse,
  subtractMoney,
  succeed,
  sumMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
} from '@atelier/domain/foundation';
import type { PaymentMethod } from '@atelier/domain/payments';
import { cardPartOf, decidePlaceRefund, refundDueOf } from '@atelier/domain/workshops';
import { mailBookings } from '../events/mail-bookings.ts';
import type { Tools } from '../platform/answer.ts';
import { askRefunds } from './ask-refunds.ts';
import { holdOwnAttendee } from './hold-attendee.ts';
import { openedWorkshop } from './hold-signup.ts';
import { attendeeViewOf } from './read-workshop.ts';
import { recordRefunds } from './record-refunds.ts';
import { postEarnings } from './workshop-books.ts';

/** Ways in which money goes back: to the cards that were charged, or out of an account. */
interface RefundWay {
  readonly reason: string;
  readonly date: CalendarDate;
  readonly method: PaymentMethod;
  /** Null: back to the cards that were charged. */
  readonly moneyAccountId: string | null;
}

/** A refund as a person enters it. */
interface PlaceRefund extends RefundWay {
  readonly id: string;
  readonly attendeeId: string;
  readonly amountCents: Money;
}

type Using = Pick<Tools, 'clock' | 'ids'>;

/** Refunds an attendee in full or in part. To a card the processor moves the money, and the books follow. */
export async function refundPlace(tenant: Tenant, refund: PlaceRefund, tools: Using) {
  const found = await holdOwnAttendee(tenant, refund.attendeeId, tools, 'payments.reverse');
  if (!found.ok) return found;
  const { attendee, held } = found.value;

  const { id, attendeeId, amountCents: amount, moneyAccountId, ...way } = refund;
  const decided = decidePlaceRefund(attendee, amount, moneyAccountId === null);
  if (!decided.ok) return decided;

  if (moneyAccountId === null) {
    await askRefunds(tenant, attendeeId, { amount, reason: way.reason, now: held.now }, tools);
  } else {
    const one = { id, attendee, amount };
    const recorded = await recordRefunds(tenant, held, [one], { ...way, moneyAccountId }, tools);
    if (!recorded.ok) return recorded;
    await postEarnings(tenant, held, tools);
  }
  await mailBookings(tenant, [attendee], 'refunded', tools);

  return succeed<AttendeeView>(attendeeViewOf(known(await findAttendee(tenant, attendeeId)), held));
}

/**
 * Refunds everyone who is to be refunded: cards by the processor, the rest out of one account where one is given. The
 * sign-up is held, so that each is refunded once.
 */
export async function refundWorkshop(
  tenant: Tenant,
  { eventId, moneyAccountId, ...way }: RefundWay & { readonly eventId: string },
  tools: Using,
) {
  const held = await openedWorkshop(tenant, eventId, tools, { hold: true });

  const permitted = requirePermission(tenant.role, 'payments.reverse');
  if (!permitted.ok) return permitted;

  if (!held) return refuse(eventRefusals.refusal('event-not-found'));
  const shares = (await listAllAttendees(tenant, { eventId })).map((attendee) => {
    const due = refundDueOf(attendee, held.event.status === 'cancelled');
    const toCard = cardPartOf(due, attendee);
    return { attendee, toCard, other: subtractMoney(due, toCard) };
  });

  const byCard = shares.filter(({ toCard }) => toCard > 0);
  for (const { attendee, toCard: amount } of byCard) {
    await askRefunds(tenant, attendee.id, { amount, reason: way.reason, now: held.now }, tools);
  }
  const byHand = moneyAccountId === null ? [] : shares.filter(({ other }) => other > 0);
  if (moneyAccountId !== null) {
    const refunds = byHand.map(({ attendee, other: amount }) => ({ id: tools.ids.next(), attendee, amount }));
    const recorded = await recordRefunds(tenant, held, refunds, { ...way, moneyAccountId }, tools);
    if (!recorded.ok) return recorded;
  }
  await postEarnings(tenant, held, tools);
  const mailed = new Set([...byCard, ...byHand].map(({ attendee }) => attendee));
  await mailBookings(tenant, [...mailed], 'refunded', tools);

  const otherCents = sumMoney(shares.map(({ other }) => other));
  return succeed<EventRefundView>({
    askedCents: sumMoney(shares.map(({ toCard }) => toCard)),
    ...(moneyAccountId === null
      ? { recordedCents: zeroMoney, leftCents: otherCents }
      : { recordedCents: otherCents, leftCents: zeroMoney }),
  });
}
