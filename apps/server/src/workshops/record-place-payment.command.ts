import type { AttendeeView } from '@atelier/contract/workshops';
import { postJournalEntry } from '@atelier/database/books/journal.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { findAttendee } from '@atelier/database/workshops/attendees.reads';
import { changeAttendees } from '@atelier/database/workshops/attendees.store';
import { addPlacePayments } from '@atelier/database/workshops/place-payments.store';
import { dateOfInstant, succeed, zeroMoney, type CalendarDate, type Money } from '@atelier/domain/foundation';
import type { PaymentMethod } from '@atelier/domain/payments';
import { decideDoorPayment, placePaymentPosting } from '@atelier/domain/workshops';
import { mailBookings } from '../events/mail-bookings.ts';
import { decideMoneyOut } from '../payments/pay-back.ts';
import type { Tools } from '../platform/answer.ts';
import { holdOwnAttendee } from './hold-attendee.ts';
import { attendeeViewOf } from './read-workshop.ts';
import { postEarnings, readWorkshopAccounts } from './workshop-books.ts';

/** Records money that an attendee paid at the door or in another way than online. It confirms a place that was being paid. */
export async function recordPlacePayment(
  tenant: Tenant,
  input: {
    readonly id: string;
    readonly attendeeId: string;
    readonly amountCents: Money;
    readonly method: PaymentMethod;
    readonly paidOn: CalendarDate;
    readonly moneyAccountId: string;
  },
  tools: Pick<Tools, 'clock' | 'ids'>,
) {
  const found = await holdOwnAttendee(tenant, input.attendeeId, tools, 'payments.record');
  if (!found.ok) return found;
  const { attendee, held } = found.value;
  const { business, eventId } = held;

  const { id, attendeeId, amountCents: amount, method, paidOn, moneyAccountId } = input;
  const today = dateOfInstant(held.now, business.timeZone);
  const decided = decideDoorPayment(attendee.status, attendee, amount, { paidOn, today });
  if (!decided.ok) return decided;
  const into = await decideMoneyOut(tenant, moneyAccountId);
  if (!into.ok) return into;

  const entry = placePaymentPosting(
    { parts: [{ id: eventId, cents: amount }], fee: zeroMoney, moneyAccountId },
    await readWorkshopAccounts(tenant),
    { id: tools.ids.next(), date: paidOn, memo: `${attendee.bookingName}: ${held.event.name}` },
  );
  const posted = await postJournalEntry(tenant, entry, business.bookLock);
  if (!posted.ok) return posted;
  const payment = { id, attendeeId, kind: 'payment', amountCents: amount, method, paidOn } as const;
  const added = await addPlacePayments(
    tenant,
    [eventId],
    [{ ...payment, reason: '', charge: '', journalEntryId: entry.id }],
    held.now,
  );
  if (!added.ok) return added;
  if (attendee.status === 'awaiting_payment') {
    await changeAttendees(tenant, [attendeeId], { status: 'confirmed' });
    await mailBookings(tenant, [attendee], 'confirmed', tools);
  }
  await postEarnings(tenant, held, tools);

  return succeed<AttendeeView>(attendeeViewOf(known(await findAttendee(tenant, attendeeId)), held));
}
