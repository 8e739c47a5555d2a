import type { AccountView } from '@atelier/contract/books';
import type { AttendeeView, PlacePaymentView, PublicBookingView } from '@atelier/contract/workshops';
import { openDatabase } from '@atelier/database/platform/pool';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { expect } from 'vitest';
import type { Tools } from '../platform/answer.ts';
import { mountApi } from '../platform/mount-api.ts';
import { startTestStripe, testStripeKeys, type TestStripe } from '../platform/test-stripe.ts';
import { accountOf, granted, openWorkshop, type Desk } from '../platform/workshop.factory.ts';
import { openSignup } from './workshops.factory.ts';

const { secretKey, webhookSecret } = testStripeKeys;
export type PaidSignup = Awaited<ReturnType<typeof openSignup>>;
export type PayingMaker = Awaited<ReturnType<typeof foundPayingMaker>>;

/** Starts a server with a Stripe of its own and no limit for visitors; `close` also verifies the books. */
export async function openPayingWorkshop(clock: Tools['clock']) {
  const stripe = await startTestStripe();
  const workshop = await openWorkshop({
    clock,
    stripe: stripe.url,
    mountApi: (app, deps) => mountApi(app, { ...deps, publicRateLimit: { points: 100_000, duration: 60 } }),
  });
  const database = openDatabase(workshop.server.databaseUrl, { maxConnections: 2 });
  return {
    ...{ stripe, workshop, database, tools: { clock, ids: { next: v7 } } },
    async close(): Promise<void> {
      expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
      await database.close();
      await workshop.close();
      await stripe.stop();
    },
  };
}
export type PayingWorkshop = Awaited<ReturnType<typeof openPayingWorkshop>>;

/** Returns the id of the first attendee of a booking. */
export const firstPlaceOf = ({ places }: PublicBookingView): string => places[0]?.id ?? '';

/** Founds a business that takes cards, and returns what its maker, its visitors and Stripe do about money. */
export async function foundPayingMaker({ workshop, stripe }: PayingWorkshop) {
  const desk = await workshop.found();
  const bankAccountId = await accountOf(desk, 'bank');
  const cash = await accountOf(desk, 'cash');
  const keys = { secretKey, webhookSecret, bankAccountId, allowsPart: false };
  granted(await desk.call('PUT', '/card-connections/stripe/test', keys));

  const see = async ({ ask }: PaidSignup, { token }: PublicBookingView, checkout = '') =>
    granted<PublicBookingView>(await ask('GET', `/bookings/${token}${checkout && `?checkout=${checkout}`}`));
  const begin = ({ ask }: PaidSignup, { token }: PublicBookingView, amountCents: number, id = v7()) =>
    ask('POST', `/bookings/${token}/card-payment`, { id, amountCents });
  const deliver = async ({ body, headers }: ReturnType<TestStripe['event']>) => {
    const url = `${workshop.server.url}/api/v1/card-events/stripe/${desk.businessId}`;
    return (await fetch(url, { method: 'POST', body, headers })).status;
  };
  const tell = (type: string, id: string) => deliver(stripe.event(type, id, webhookSecret));
  const attendees = async ({ eventId }: PaidSignup) =>
    granted<{ rows: AttendeeView[] }>(await desk.call('GET', `/events/${eventId}/attendees?limit=200`)).rows;

  return {
    ...{ desk, see, begin, tell, attendees },
    open: (fields: object = {}) => openSignup(desk, workshop.server.url, { payment: 'online', ...fields }),
    /** Delivers the same message of Stripe twice at once. */
    tellTwice(type: string, id: string): Promise<number[]> {
      const message = stripe.event(type, id, webhookSecret);
      return Promise.all([deliver(message), deliver(message)]);
    },
    /** Begins to pay at Stripe what a booking asks for. Returns the session there. */
    async beginOnline(signup: PaidSignup, booking: PublicBookingView) {
      const { payment } = await see(signup, booking);
      const { url } = granted<{ url: string }>(await begin(signup, booking, payment.payableCents));
      const session = stripe.sessions.find((each) => each.url === url);
      if (!session) throw new Error('No one was sent to Stripe.');
      return session;
    },
    /** Pays at Stripe what a booking asks for, which tells of it. Returns the payment there. */
    async payOnline(signup: PaidSignup, booking: PublicBookingView, isTold = true): Promise<string> {
      const paid = stripe.pay(await this.beginOnline(signup, booking));
      if (isTold) expect(await tell('payment_intent.succeeded', paid)).toBe(200);
      return paid;
    },
    paymentsOf: async (attendeeId: string) =>
      granted<PlacePaymentView[]>(await desk.call('GET', `/event-attendees/${attendeeId}/payments`)),
    async balances() {
      const accounts = granted<AccountView[]>(await desk.call('GET', '/finances/accounts'));
      const of = (name: string) => accounts.find((account) => account.name === name)?.balanceCents ?? 0;
      return {
        stripe: of('Stripe'),
        cash: of('Cash box'),
        deferred: of('Deferred income'),
        income: of('Workshops and classes'),
        fees: of('Card and payment fees'),
      };
    },
    record: (attendeeId: string, fields: object = {}, by: Desk = desk) =>
      by.call('POST', `/event-attendees/${attendeeId}/payments`, {
        ...{ id: v7(), amountCents: 6500, method: 'cash', paidOn: '2026-06-01', moneyAccountId: cash },
        ...fields,
      }),
    refund: (attendeeId: string, fields: object = {}, by: Desk = desk) =>
      by.call('POST', `/event-attendees/${attendeeId}/refunds`, {
        ...{ id: v7(), amountCents: 1000, reason: 'Glaze ran out' },
        ...{ date: '2026-06-01', method: 'card', moneyAccountId: null },
        ...fields,
      }),
    inCash: (fields: object = {}) => ({ method: 'cash', moneyAccountId: cash, ...fields }),
    /** Waits until the jobs have asked Stripe and what it said is in the books. */
    settled: (signup: PaidSignup) =>
      expect
        .poll(async () => (await attendees(signup)).some(({ refundingCents }) => refundingCents > 0), {
          timeout: 60_000,
        })
        .toBe(false),
  };
}
