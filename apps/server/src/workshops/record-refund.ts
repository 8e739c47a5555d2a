import { postJournalEntry } from '@atelier/database/books/journal.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { addPlacePayments } from '@atelier/database/workshops/place-payments.store';
import {
  dateOfInstant,
  negateMoney,
  refuse,
  type CalendarDate,
  type Money,
} from '@atelier/domain/foundation';
import type { PaymentMethod } from '@atelier/domain/payments';
import { placeRefundPosting, workshopRefusals } from '@atelier/domain/workshops';
import { decideMoneyOut } from '../payments/pay-back.ts';
import type { Tools } from '../platform/answer.ts';
import type { HeldAttendee } from './hold-attendee.ts';
import { readWorkshopAccounts } from './workshop-books.ts';

/** A refund that was paid in another way than to a card. Minor units. */
export interface RecordedRefund {
  readonly id: string;
  readonly amount: Money;
  readonly reason: string;
  readonly date: CalendarDate;
  readonly method: PaymentMethod;
  readonly moneyAccountId: string;
}

/** Records a refund of an attendee out of an account; the sign-up is held. */
export async function recordRefund(
  tenant: Tenant,
  { attendee, held }: HeldAttendee,
  { id, amount, reason, date, method, moneyAccountId }: RecordedRefund,
  { ids }: Pick<Tools, 'ids'>,
) {
  const { eventId, business, now } = held;
  if (date > dateOfInstant(now, business.timeZone)) {
    return refuse(workshopRefusals.refusal('attendee-payment-too-late', { field: 'date' }));
  }
  const from = await decideMoneyOut(tenant, moneyAccountId);
  if (!from.ok) return from;
  const entry = placeRefundPosting(
    { parts: [{ id: eventId, cents: amount }], moneyAccountId },
    await readWorkshopAccounts(tenant),
    { id: ids.next(), date, memo: `Refund to ${attendee.bookingName}: ${reason}` },
  );
  const posted = await postJournalEntry(tenant, entry, business.bookLock);
  if (!posted.ok) return posted;
  const row = { id, attendeeId: attendee.id, kind: 'refund', amountCents: negateMoney(amount) } as const;
  const how = { method, paidOn: date, reason, charge: '', journalEntryId: entry.id };
  return addPlacePayments(tenant, [eventId], [{ ...row, ...how }], now);
}
