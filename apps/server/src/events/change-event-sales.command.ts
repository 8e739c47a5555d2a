import { mostEventSales, type EventSaleView } from '@atelier/contract/events';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listEventSales, lockEventSales } from '@atelier/database/events/event-sales.reads';
import { saveEventOfIncome, saveEventOfSale } from '@atelier/database/events/event-sales.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { financeRefusals, isClosed } from '@atelier/domain/books';
import { eventPlanRefusals } from '@atelier/domain/events';
import {
  addDays,
  refuse,
  succeed,
  type CalendarDate,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import { channelOfInvoice } from '@atelier/domain/invoices';
import { lockOpenEvent, type OpenEventRefusal } from './lock-open-event.ts';

/** Lists sales of an event, of its days, and of so many days around them. */
export const readEventSales = (
  tenant: Tenant,
  event: { readonly id: string; readonly startsOn: CalendarDate; readonly endsOn: CalendarDate },
  around: number,
): Promise<EventSaleView[]> =>
  listEventSales(tenant, {
    eventId: event.id,
    from: addDays(event.startsOn, -around),
    to: addDays(event.endsOn, around),
    limit: mostEventSales,
  });

/**
 * Gives issued invoices and posted income to an event, or takes them from it. Amounts and accounts stay as they were posted; what is given
 * or taken already stays as it is.
 */
export async function changeEventSales(
  tenant: Tenant,
  input: {
    readonly eventId: string;
    readonly given: readonly string[];
    readonly taken: readonly string[];
    readonly around: number;
  },
): Promise<
  Outcome<
    EventSaleView[],
    OpenEventRefusal | Refusal<'event-sale-not-found' | 'event-sale-elsewhere' | 'period-closed'>
  >
> {
  const event = await lockOpenEvent(tenant, input.eventId);
  if (!event.ok) return event;
  const { bookLock } = await getBusiness(tenant);
  const wanted = new Set([...input.given, ...input.taken]);
  const sales = await lockEventSales(tenant, input.eventId, [...wanted]);
  if (sales.length < wanted.size) return refuse(eventPlanRefusals.refusal('event-sale-not-found'));

  const given = new Set(input.given);
  const changed = sales.filter(({ id, isOfEvent }) => given.has(id) !== isOfEvent);
  for (const sale of changed) {
    const details = sale.number ?? sale.id;
    if (sale.hasEvent && !sale.isOfEvent) {
      return refuse(eventPlanRefusals.refusal('event-sale-elsewhere', { details }));
    }
    if (isClosed(sale.issueDate, bookLock)) {
      return refuse(financeRefusals.refusal('period-closed', { details }));
    }
  }
  for (const sale of changed) {
    const eventId = given.has(sale.id) ? input.eventId : null;
    if (sale.kind === 'transaction') {
      await saveEventOfIncome(tenant, { transactionId: sale.id, eventId });
      continue;
    }
    await saveEventOfSale(tenant, {
      ...{ invoiceId: sale.id, eventId },
      channel: channelOfInvoice({ ...sale, eventId: sale.isOfEvent ? input.eventId : null }),
    });
  }

  return succeed(await readEventSales(tenant, event.value, input.around));
}
