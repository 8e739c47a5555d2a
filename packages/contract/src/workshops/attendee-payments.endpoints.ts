import { eventRefusals, financeRefusals } from '@atelier/domain/books';
import { paymentMethods } from '@atelier/domain/payments';
import { workshopRefusals } from '@atelier/domain/workshops';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { calendarDate, id, positiveCents, refusals, requiredText } from '../foundation/index.ts';
import { attendeeView, eventRefundView, placePaymentView } from './workshops.views.ts';

const tag = { tags: ['Workshops'] };

/** Money that an attendee paid at the door, as a person enters it. */
export const placePaymentFields = z.object({
  id,
  amountCents: positiveCents,
  method: z.enum(paymentMethods),
  paidOn: calendarDate,
  moneyAccountId: id,
});

/** A refund of an attendee as a person enters it: to the card that was charged, or out of an account. */
export const placeRefundFields = z.object({
  id,
  amountCents: positiveCents,
  reason: requiredText(400),
  date: calendarDate,
  method: z.enum(paymentMethods),
  /** Null: back to the cards that were charged, whatever the date and the method. */
  moneyAccountId: id.nullable(),
});

/** Refunds of a whole workshop as a person enters them: to the cards that were charged, the rest out of an account. */
export const eventRefundFields = placeRefundFields.pick({
  reason: true,
  date: true,
  method: true,
  /** Null: what was not paid by card stays to be refunded. */
  moneyAccountId: true,
});

const oneAttendee = z.object({ attendeeId: id });
const moneyAccount = refusals(
  financeRefusals,
  'account-not-found',
  'account-archived',
  'deposit-account-not-allowed',
  'period-closed',
);
const attending = refusals(workshopRefusals, 'attendee-not-found');

/** Endpoints of the money of attendees. */
export const attendeePayments = {
  payments: tenant
    .route({
      method: 'GET',
      path: '/event-attendees/{attendeeId}/payments',
      summary: 'Payments and refunds of an attendee',
      ...tag,
    })
    .input(oneAttendee)
    .errors(attending)
    .output(z.array(placePaymentView)),
  pay: tenant
    .route({
      method: 'POST',
      path: '/event-attendees/{attendeeId}/payments',
      summary: 'Record money that an attendee paid at the door',
      ...tag,
    })
    .input(oneAttendee.extend(placePaymentFields.shape))
    .errors({
      ...attending,
      ...refusals(
        workshopRefusals,
        'attendee-not-coming',
        'attendee-owes-less',
        'attendee-payment-too-late',
        'attendee-payment-taken',
      ),
      ...moneyAccount,
    })
    .output(attendeeView),
  refund: tenant
    .route({
      method: 'POST',
      path: '/event-attendees/{attendeeId}/refunds',
      summary: 'Refund an attendee in full or in part',
      ...tag,
    })
    .input(oneAttendee.extend(placeRefundFields.shape))
    .errors({
      ...attending,
      ...refusals(
        workshopRefusals,
        'attendee-refund-exceeds-paid',
        'attendee-refund-exceeds-card',
        'attendee-payment-too-late',
        'attendee-payment-taken',
      ),
      ...moneyAccount,
    })
    .output(attendeeView),
  refundAll: tenant
    .route({
      method: 'POST',
      path: '/events/{eventId}/attendee-refunds',
      summary: 'Refund all attendees of an event who are to be refunded',
      description: 'What was paid by card goes to the cards; the rest is recorded out of one account.',
      ...tag,
    })
    .input(eventRefundFields.extend({ eventId: id }))
    .errors({
      ...refusals(eventRefusals, 'event-not-found'),
      ...refusals(workshopRefusals, 'attendee-payment-too-late', 'attendee-payment-taken'),
      ...moneyAccount,
    })
    .output(eventRefundView),
};
