import { eventRefusals } from '@atelier/domain/books';
import { eventFeeKinds, eventPlanRefusals } from '@atelier/domain/events';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  calendarDate,
  file,
  id,
  optionalText,
  pageInput,
  pageOf,
  positiveCents,
  rate,
  refusals,
} from '../foundation/index.ts';
import { eventFeeSumsView, eventFeeView, feePaymentView } from './applications.views.ts';

const tag = { tags: ['Events'] };

/** Fields of a fee that a person enters: an amount, or a part of the sales in millionths. */
export const eventFeeFields = z.object({
  kind: z.enum(eventFeeKinds),
  name: optionalText(120),
  amountCents: positiveCents.nullable(),
  rate: rate.nullable(),
  dueOn: calendarDate.nullable(),
  /** Comes on top after the due day. */
  lateFeeCents: positiveCents.nullable(),
  refundableUntil: calendarDate.nullable(),
});

/** Lists of fees over all events. */
export const eventFeeViews = ['unpaid', 'tied-up'] as const;

const filter = { view: z.enum(eventFeeViews).default('unpaid'), search: z.string().max(200).optional() };
const found = refusals(eventPlanRefusals, 'event-fee-not-found');
const changed = refusals(eventPlanRefusals, 'event-fee-changed-meanwhile');
const seen = z.object({ feeId: id, version: z.int().min(1) });

export const eventFees = {
  list: tenant
    .route({
      method: 'GET',
      path: '/event-fees',
      summary: 'Unpaid fees of events, or fees that tie up cash',
      ...tag,
    })
    .input(z.object({ ...pageInput, ...filter }))
    .output(pageOf(eventFeeView)),
  csv: tenant
    .route({ method: 'GET', path: '/event-fees.csv', summary: 'Fees of events as CSV', ...tag })
    .input(z.object(filter))
    .output(file),
  sums: tenant
    .route({
      method: 'GET',
      path: '/event-fees/sums',
      summary: 'Cash tied up in fees, and what is to be paid',
      ...tag,
    })
    .output(eventFeeSumsView),
  payments: tenant
    .route({
      method: 'GET',
      path: '/events/{eventId}/fee-payments',
      summary: 'Transactions and bills of an event that can pay its fees or bring a refund',
      ...tag,
    })
    .input(z.object({ eventId: id }))
    .output(z.array(feePaymentView)),
  save: tenant
    .route({
      method: 'PUT',
      path: '/event-fees/{feeId}',
      summary: 'Add a fee to an event, or change the version that was seen',
      ...tag,
    })
    .input(
      eventFeeFields.extend({
        feeId: id,
        eventId: id,
        /** The version that is changed; null adds it. */
        version: z.int().min(1).nullable(),
      }),
    )
    .errors({
      ...found,
      ...changed,
      ...refusals(eventRefusals, 'event-not-found', 'event-merged', 'event-closed'),
      ...refusals(
        eventPlanRefusals,
        'event-fee-id-taken',
        'event-fee-amount-missing',
        'event-fee-amount-and-rate',
        'event-fee-due-missing',
      ),
    })
    .output(eventFeeView),
  remove: tenant
    .route({
      method: 'DELETE',
      path: '/event-fees/{feeId}',
      summary: 'Remove a fee that is not paid',
      ...tag,
    })
    .input(z.object({ feeId: id }))
    .errors({
      ...found,
      ...refusals(eventRefusals, 'event-closed'),
      ...refusals(eventPlanRefusals, 'event-fee-paid'),
    })
    .output(z.object({ removed: z.literal(true) })),
  pay: tenant
    .route({
      method: 'PUT',
      path: '/event-fees/{feeId}/payment',
      summary: 'Mark a fee as paid by a transaction or bill of its event, or as unpaid again',
      ...tag,
    })
    .input(
      seen.extend({
        payment: z
          .object({ kind: z.enum(['transaction', 'bill']), id, amountCents: positiveCents })
          .nullable(),
      }),
    )
    .errors({
      ...found,
      ...changed,
      ...refusals(
        eventPlanRefusals,
        'event-fee-payment-not-found',
        'event-fee-payment-exceeded',
        'event-fee-refunded',
      ),
    })
    .output(eventFeeView),
  refund: tenant
    .route({
      method: 'PUT',
      path: '/event-fees/{feeId}/refund',
      summary: 'Say when a refund is expected, and which transaction brought it in',
      ...tag,
    })
    .input(
      seen.extend({
        /** Null: no refund is expected. */
        expectedOn: calendarDate.nullable(),
        refund: z.object({ transactionId: id, amountCents: positiveCents }).nullable(),
      }),
    )
    .errors({
      ...found,
      ...changed,
      ...refusals(
        eventPlanRefusals,
        'event-fee-not-paid',
        'event-fee-payment-not-found',
        'event-fee-payment-exceeded',
        'event-fee-refund-exceeded',
      ),
    })
    .output(eventFeeView),
};
