import { eventRefusals, financeRefusals, saleChannels } from '@atelier/domain/books';
import { eventPlanRefusals } from '@atelier/domain/events';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { amount, calendarDate, id, refusals } from '../foundation/index.ts';

const tag = { tags: ['Events'] };

/** The largest number of sales that are shown for an event, or given to it at once. */
export const mostEventSales = 1000;

/** Days before and after an event whose sales are shown, too: many are entered or paid out later. */
const around = z.int().min(0).max(366).default(0);

/** An issued invoice or posted income, with its total in minor units. */
const eventSaleView = z.object({
  id,
  kind: z.enum(['invoice', 'transaction']),
  /** Null for income, and for an invoice that had none where it came from. */
  number: z.string().nullable(),
  issueDate: calendarDate,
  /** The payee of income, or else its memo. */
  customerName: z.string(),
  totalCents: amount,
  channel: z.enum(saleChannels).nullable(),
  marketplace: z.string(),
  isOfEvent: z.boolean(),
});
export type EventSaleView = z.output<typeof eventSaleView>;

export const eventSales = {
  list: tenant
    .route({
      method: 'GET',
      path: '/events/{eventId}/sales',
      summary: 'Sales of an event, and those of its days and around them that are of none',
      ...tag,
    })
    .input(z.object({ eventId: id, around }))
    .errors(refusals(eventRefusals, 'event-not-found'))
    .output(z.array(eventSaleView)),
  change: tenant
    .route({
      method: 'POST',
      path: '/events/{eventId}/sales',
      summary: 'Give sales to an event, or take them from it',
      ...tag,
    })
    .input(
      z.object({
        eventId: id,
        given: z.array(id).max(mostEventSales),
        taken: z.array(id).max(mostEventSales),
        around,
      }),
    )
    .errors({
      ...refusals(eventRefusals, 'event-not-found', 'event-merged', 'event-closed'),
      ...refusals(eventPlanRefusals, 'event-sale-not-found', 'event-sale-elsewhere'),
      ...refusals(financeRefusals, 'period-closed'),
    })
    .output(z.array(eventSaleView)),
};
