import { findActingMember } from '@atelier/database/businesses/members.reads';
import { getSystemAccounts } from '@atelier/database/books/accounts.reads';
import { postJournalEntry } from '@atelier/database/books/journal.store';
import type { Inside, Tenant } from '@atelier/database/platform/in-business';
import { readEventMoney } from '@atelier/database/workshops/place-money.reads';
import { addEarning } from '@atelier/database/workshops/place-payments.store';
import { dateOfInstant, subtractMoney } from '@atelier/domain/foundation';
import { bookingDay } from '@atelier/domain/payments';
import { earningPosting, earningToPost, type WorkshopAccounts } from '@atelier/domain/workshops';
import type { Tools } from '../platform/answer.ts';
import type { OpenedWorkshop } from './hold-signup.ts';

/** Returns the accounts that workshops post to. */
export async function readWorkshopAccounts(tenant: Tenant): Promise<WorkshopAccounts> {
  const ids = await getSystemAccounts(tenant, ['deferred-income', 'workshops', 'payment-fees']);
  return {
    deferredIncome: ids['deferred-income'],
    workshops: ids['workshops'],
    paymentFees: ids['payment-fees'],
  };
}

/** Enters a business in the name of who opened the sign-up, for what a link or the clock brings about. */
export async function actForMaker(inside: Inside, { signup }: OpenedWorkshop): Promise<Tenant> {
  return { ...inside, personId: await findActingMember(inside, signup.openedBy), role: 'owner' };
}

/**
 * Moves what a workshop has kept to income once it was held, on its last day or when the money moved later; and back to
 * deferred income, today, when the workshop turns out not to be over. The sign-up is held, so that it is moved once.
 */
export async function postEarnings(
  tenant: Tenant,
  { eventId, event, phase, business, now }: OpenedWorkshop,
  { ids }: Pick<Tools, 'ids'>,
): Promise<void> {
  const money = await readEventMoney(tenant, eventId);
  const isHeld = phase === 'ended' && event.status !== 'cancelled';
  const amount = earningToPost({
    isHeld,
    keptCents: subtractMoney(money.paidCents, money.refundedCents),
    earnedCents: money.earnedCents,
  });
  if (amount === 0) return;
  const { bookLock, timeZone } = business;
  const day = isHeld
    ? bookingDay(event.endsOn, money.latestOn, bookLock)
    : bookingDay(dateOfInstant(now, timeZone), null, bookLock);
  const entry = earningPosting({ eventId, amount }, await readWorkshopAccounts(tenant), {
    ...{ id: ids.next(), date: day },
    memo: isHeld ? `Held: ${event.name}` : `Not held yet: ${event.name}`,
  });
  const posted = await postJournalEntry(tenant, entry, bookLock);
  if (!posted.ok) throw new Error(`income of a workshop was refused: ${posted.refusal.code}`);
  await addEarning(tenant, {
    ...{ id: ids.next(), eventId, amountCents: amount, earnedOn: day, journalEntryId: entry.id },
  });
}
