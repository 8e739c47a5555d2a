import { postJournalEntry } from '@atelier/database/books/journal.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { AttendeeRecord } from '@atelier/database/workshops/attendees.reads';
import { addPlacePayments } from '@atelier/database/workshops/place-payments.store';
import {
  dateOfInstant,
  negateMoney,
  refuse,
  succeed,
  type CalendarDate,
  type Money,
} from '@atelier/domain/foundation';
import type { PaymentMethod } from '@atelier/domain/payments';
import { placeRefundPosting, workshopRefusals } from '@atelier/domain/workshops';
import { decideMoneyOut } from '../payments/pay-back.ts';
import type { Tools } from '../platform/answer.ts';
import type { OpenedWorkshop } from './hold-signup.ts';
import { readWorkshopAccounts } from './workshop-books.ts';

/** A refund of an attendee in minor units. */
interface AttendeeRefund {
  readonly id: string;
  readonly attendee: Pick<AttendeeRecord, 'id' | 'bookingName'>;
  readonly amount: Money;
}

/** Records refunds that were paid in another way than to cards, out of one account; the sign-up is held. */
export async function recordRefunds(
  tenant: Tenant,
  { eventId, business, now }: OpenedWorkshop,
  refunds: readonly AttendeeRefund[],
  way: {
    readonly reason: string;
    readonly date: CalendarDate;
    readonly method: PaymentMethod;
    readonly moneyAccountId: string;
  },
  { ids }: Pick<Tools, 'ids'>,
) {
  if (refunds.length === 0) return succeed(null);
  const { reason, date, method, moneyAccountId } = way;
  if (date > dateOfInstant(now, business.timeZone)) {
    return refuse(workshopRefusals.refusal('attendee-payment-too-late', { field: 'date' }));
  }
  const from = await decideMoneyOut(tenant, moneyAccountId);
  if (!from.ok) return from;
  const accounts = await readWorkshopAccounts(tenant);
  const rows = [];
  for (const { id, attendee, amount } of refunds) {
    const entry = placeRefundPosting({ parts: [{ id: eventId, cents: amount }], moneyAccountId }, accounts, {
      id: ids.next(),
      date,
      memo: `Refund to ${attendee.bookingName}: ${reason}`,
    });
    const posted = await postJournalEntry(tenant, entry, business.bookLock);
    if (!posted.ok) return posted;
    const row = { id, attendeeId: attendee.id, kind: 'refund', amountCents: negateMoney(amount) } as const;
    rows.push({ ...row, method, paidOn: date, reason, charge: '', journalEntryId: entry.id });
  }
  return addPlacePayments(tenant, [eventId], rows, now);
}
