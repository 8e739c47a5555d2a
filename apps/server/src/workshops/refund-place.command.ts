import type { AttendeeView, EventRefundView } from '@atelier/contract/workshops';
import { postJournalEntry } from '@atelier/database/books/journal.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { findAttendee, listAllAttendees } from '@atelier/database/workshops/attendees.reads';
import { addPlacePayments } from '@atelier/database/workshops/place-payments.store';
import { eventRefusals } from '@atelier/domain/books';
import { requirePermission } from '@atelier/domain/businesses';
import {
  dateOfInstant,
  negateMoney,
  refuse,
  succeed,
  sumMoney,
  type CalendarDate,
  type Money,
} from '@atelier/domain/foundation';
import type { PaymentMethod } from '@atelier/domain/payments';
import { decidePlaceRefund, keptOf, placeRefundPosting, workshopRefusals } from '@atelier/domain/workshops';
import { decideMoneyOut } from '../payments/pay-back.ts';
import type { Tools } from '../platform/answer.ts';
import { askRefunds } from './ask-refunds.ts';
import { holdOwnAttendee } from './hold-attendee.ts';
import { openedWorkshop } from './hold-signup.ts';
import { mailBookings } from './pass-on-places.ts';
import { attendeeViewOf } from './read-workshop.ts';
import { postEarnings, readWorkshopAccounts } from './workshop-books.ts';

/** A refund as a person enters it: to the cards that were charged, or out of an account. */
interface PlaceRefund {
  readonly id: string;
  readonly attendeeId: string;
  readonly amountCents: Money;
  readonly reason: string;
  readonly date: CalendarDate;
  readonly method: PaymentMethod;
  /** Null: back to the cards that were charged. */
  readonly moneyAccountId: string | null;
}

/** Refunds an attendee in full or in part. To a card the processor moves the money, and the books follow. */
export async function refundPlace(tenant: Tenant, refund: PlaceRefund, tools: Pick<Tools, 'clock' | 'ids'>) {
  const found = await holdOwnAttendee(tenant, refund.attendeeId, tools, 'payments.reverse');
  if (!found.ok) return found;
  const { attendee, held } = found.value;

  const { id, attendeeId, amountCents: amount, reason, date, method, moneyAccountId } = refund;
  const decided = decidePlaceRefund(attendee, amount, moneyAccountId === null);
  if (!decided.ok) return decided;

  if (moneyAccountId === null) {
    await askRefunds(tenant, attendeeId, { amount, reason, now: held.now }, tools);
  } else {
    const { eventId, business } = held;
    if (date > dateOfInstant(held.now, business.timeZone)) {
      return refuse(workshopRefusals.refusal('attendee-payment-too-late', { field: 'date' }));
    }
    const from = await decideMoneyOut(tenant, moneyAccountId);
    if (!from.ok) return from;
    const entry = placeRefundPosting(
      { parts: [{ id: eventId, cents: amount }], moneyAccountId },
      await readWorkshopAccounts(tenant),
      {
        ...{ id: tools.ids.next(), date },
        memo: `Refund to ${attendee.bookingName}: ${reason}`,
      },
    );
    const posted = await postJournalEntry(tenant, entry, business.bookLock);
    if (!posted.ok) return posted;
    const row = { id, attendeeId, kind: 'refund', amountCents: negateMoney(amount) } as const;
    const how = { method, paidOn: date, reason, charge: '' };
    const added = await addPlacePayments(
      tenant,
      [eventId],
      [{ ...row, ...how, journalEntryId: entry.id }],
      held.now,
    );
    if (!added.ok) return added;
    await postEarnings(tenant, held, tools);
  }
  await mailBookings(tenant, [attendee], 'refunded', tools);

  return succeed<AttendeeView>(attendeeViewOf(known(await findAttendee(tenant, attendeeId)), held.phase));
}

/** Refunds all that was paid by card for a workshop. Returns what went there, and what is left to pay back by hand. */
export async function refundWorkshop(
  tenant: Tenant,
  { eventId, reason }: { readonly eventId: string; readonly reason: string },
  tools: Pick<Tools, 'clock' | 'ids'>,
) {
  const held = await openedWorkshop(tenant, eventId, tools, { hold: true });

  const permitted = requirePermission(tenant.role, 'payments.reverse');
  if (!permitted.ok) return permitted;

  if (!held) return refuse(eventRefusals.refusal('event-not-found'));
  const attendees = await listAllAttendees(tenant, { eventId });
  const onCards = attendees.filter(({ cardCents }) => cardCents > 0);
  for (const { id, cardCents: amount } of onCards) {
    await askRefunds(tenant, id, { amount, reason, now: held.now }, tools);
  }
  await mailBookings(tenant, onCards, 'refunded', tools);

  const askedCents = sumMoney(onCards.map(({ cardCents }) => cardCents));
  const keptCents = sumMoney(attendees.map(keptOf));
  return succeed<EventRefundView>({ askedCents, leftCents: sumMoney([keptCents, negateMoney(askedCents)]) });
}
