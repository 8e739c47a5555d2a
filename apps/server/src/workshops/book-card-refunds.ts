import { postJournalEntry } from '@atelier/database/books/journal.store';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import type { CardMovement } from '@atelier/database/payments/card-movements.store';
import type { AnyRefusal, Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import {
  findRefundRequest,
  listChargeShares,
  type ChargeShare,
} from '@atelier/database/workshops/place-money.reads';
import { addPlacePayments, saveRefundState } from '@atelier/database/workshops/place-payments.store';
import {
  money,
  negateMoney,
  refuse,
  subtractMoney,
  succeed,
  zeroMoney,
  type Money,
  type Outcome,
} from '@atelier/domain/foundation';
import { paymentRefusals } from '@atelier/domain/payments';
import { placeRefundPosting, spreadOver } from '@atelier/domain/workshops';
import { bookFee, dayOf, tell } from '../payments/card-books.ts';
import type { CardBooks } from '../payments/cards.ts';
import type { CardPaymentFacts } from '../payments/card-processor.ts';
import { openedWorkshop } from './hold-signup.ts';
import { postEarnings, readWorkshopAccounts } from './workshop-books.ts';

interface Back {
  readonly charge: string;
  /** A part of the charge that is with the customer now, or with their bank. Minor units. */
  readonly target: Money;
  readonly askId: string | null;
  readonly at: string;
  readonly reason: string;
}

/** Brings the books to what of a charge went back, or came from there again. */
export async function bookPlaceRefund(
  books: CardBooks,
  tenant: Tenant,
  before: CardMovement,
  { charge, target, askId, at, reason }: Back,
): Promise<Outcome<CardMovement, AnyRefusal>> {
  const more = subtractMoney(target, before.booked);
  const { tools, connection } = books;
  const request = askId === null ? null : await findRefundRequest(tenant, askId);
  if (request?.state === 'asked') {
    const state = target > 0 ? 'refunded' : 'refused';
    await saveRefundState(tenant, request.id, { state, problem: target > 0 ? '' : before.state });
  }
  if (more === 0) return succeed(before);
  // Held before the shares are read: what was asked for meanwhile is in them.
  const seen = await listChargeShares(tenant, { charge });
  const eventIds = [...new Set(seen.map(({ eventId }) => eventId))].toSorted();
  const workshops = [];
  for (const eventId of eventIds) {
    workshops.push(known(await openedWorkshop(tenant, eventId, tools, { hold: true })));
  }
  const all = await listChargeShares(tenant, { charge });
  if (all.length === 0) return refuse(paymentRefusals.refusal('payment-not-found'));
  const own = all.filter(({ attendeeId }) => attendeeId === request?.attendeeId);
  const parts = partsOf(own.length > 0 ? own : all, more);

  const { bookLock } = await getBusiness(tenant);
  const date = await dayOf(books, tenant, at);
  const eventOf = new Map(all.map(({ attendeeId, eventId }) => [attendeeId, eventId]));
  const entry = placeRefundPosting(
    {
      parts: parts.map(({ id, cents }) => ({ id: eventOf.get(id) ?? '', cents })),
      moneyAccountId: connection.clearingAccountId,
    },
    await readWorkshopAccounts(tenant),
    { id: tools.ids.next(), date, memo: `Refund: ${reason}` },
  );
  const posted = await postJournalEntry(tenant, entry, bookLock);
  if (!posted.ok) return posted;
  const added = await addPlacePayments(
    tenant,
    eventIds,
    parts.map(({ id: attendeeId, cents }) => ({
      ...{ id: tools.ids.next(), attendeeId, kind: 'refund', amountCents: negateMoney(cents) },
      ...{ method: 'card', paidOn: date, reason, charge, journalEntryId: entry.id },
    })),
    tools.clock.now().toISOString(),
  );
  if (!added.ok) return added;
  for (const held of workshops) await postEarnings(tenant, held, tools);
  return succeed({ ...before, booked: target });
}

/** Spreads what went back over the people who were paid for; below zero, what came again over those refunded. */
function partsOf(shares: readonly ChargeShare[], more: Money) {
  const isBack = more < 0;
  const parts = spreadOver(
    isBack ? negateMoney(more) : more,
    shares.map(({ attendeeId, leftCents, refundedCents }) => ({
      id: attendeeId,
      cents: isBack ? refundedCents : leftCents,
    })),
  );
  return isBack ? parts.map(({ id, cents }) => ({ id, cents: negateMoney(cents) })) : parts;
}

/** Books what the bank of a customer took back or gave up, and the processor's fee for that. */
export async function bookPlaceDispute(
  books: CardBooks,
  tenant: Tenant,
  before: CardMovement,
  { charge, dispute }: { readonly charge: string; readonly dispute: CardPaymentFacts['disputes'][number] },
): Promise<Outcome<CardMovement, AnyRefusal>> {
  const { state, taken, reason, at, fee } = dispute;
  const back = await bookPlaceRefund(books, tenant, before, {
    ...{ charge, askId: null, at, reason: `Disputed by the customer’s bank: ${reason}` },
    target: taken > 0 ? taken : zeroMoney,
  });
  if (!back.ok) return back;
  const kept = await bookFee(books, tenant, back.value, fee, at);
  if (!kept.ok || before.state === state) return kept;
  const what = state === 'won' ? 'dispute-won' : state === 'lost' ? 'dispute-lost' : 'disputed';
  const amountCents = money(Math.max(taken, before.booked));
  await tell(tenant, books, { ...before, state }, { what, amountCents, name: reason });
  return kept;
}
