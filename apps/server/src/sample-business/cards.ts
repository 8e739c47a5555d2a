// cspell:ignore Priya Raman
import { findCardCheckout } from '@atelier/database/payments/card-movements.store';
import { listCardConnections } from '@atelier/database/payments/card-processors.store';
import {
  addDays,
  addMoney,
  money,
  rate,
  subtractMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
} from '@atelier/domain/foundation';
import { leastByCard } from '@atelier/domain/payments';
import { beginCheckout } from '../payments/begin-checkout.command.ts';
import { bookTold } from '../payments/book-card-money.ts';
import type { CardBooks, Told } from '../payments/cards.ts';
import { toldOfPayment } from '../payments/card-payment-told.ts';
import { toldOfPayout } from '../payments/card-payout-told.ts';
import { connectCards } from '../payments/connect-cards.command.ts';
import { disconnectCards } from '../payments/disconnect-cards.command.ts';
import { findPayable } from '../payments/read-card-offer.ts';
import type { PlannedInvoice } from './actions.ts';
import { done, known } from './done.ts';
import { doAction, type Happening, type Studio } from './studio.ts';

interface PaidByCard {
  readonly invoice: PlannedInvoice;
  readonly issuedAgo: number;
  readonly paidAgo: number;
  /** When it came to the bank; it is on its way where nothing is said. */
  readonly arrivedAgo?: number;
  /** What of it went back to the customer since. */
  readonly back?: { readonly daysAgo: number; readonly cents: number; readonly reason: string };
}

const paidByCard: readonly PaidByCard[] = [
  {
    invoice: {
      key: 'wheel for two',
      customer: 'Rosa Delgado',
      dueInDays: 14,
      lines: [{ sku: 'WRK-WHL', quantity: 2 }],
      tax: 'ulster',
    },
    issuedAgo: 17,
    paidAgo: 16,
    arrivedAgo: 13,
  },
  {
    invoice: {
      key: 'in thirds',
      customer: 'Thomas Brennan',
      dueInDays: 42,
      schedule: { isDeposit: true, parts: [3, 21].map((days) => ({ days, rate: rate(333_333) })) },
      lines: [{ sku: 'CST-SET', quantity: 6 }],
      tax: 'dutchess',
      note: 'A third now, a third when you have seen the glaze, the rest with the crates.',
    },
    issuedAgo: 11,
    paidAgo: 9,
    arrivedAgo: 6,
  },
  {
    invoice: {
      key: 'six weeks of bowls',
      customer: 'Priya Raman',
      dueInDays: 14,
      lines: [{ sku: 'WRK-HND', quantity: 3 }],
      tax: 'ulster',
    },
    issuedAgo: 4,
    paidAgo: 3,
    back: { daysAgo: 1, cents: 4_500, reason: 'One of the three missed an evening' },
  },
];

// Not anybody's keys: they are forgotten again before the story is over.
const keys = { secretKey: 'sk_test_sample', webhookSecret: 'whsec_sample' };
const mode = { processor: 'stripe', isLive: false } as const;

/** Returns what Stripe keeps of a payment: 2.9 % and thirty cents. */
const feeOf = (amount: Money): Money => money(Math.round(amount * 0.029) + 30);
const at = (day: CalendarDate) => `${day}T15:00:00Z`;

async function connect({ tenant, tools, accounts }: Studio): Promise<void> {
  const bankAccountId = known(accounts, '1000');
  done(
    await connectCards(
      tenant,
      { ...mode, bankAccountId, allowsPart: false, leastPart: leastByCard, keys },
      tools,
    ),
  );
}

async function tell({ tenant }: Studio, books: CardBooks, told: readonly Told[]): Promise<void> {
  for (const each of told) done(await bookTold(tenant, books, each));
}

async function booksOf({ tenant, tools }: Studio): Promise<CardBooks> {
  const [connection] = await listCardConnections(tenant);
  if (!connection) throw new Error('The sample takes cards.');
  return { tools, businessId: tenant.businessId, connection };
}

/** Pays what is due of an invoice on its public page, and tells what becomes of that on each of the days. */
function planPaidByCard(today: CalendarDate, planned: PaidByCard, index: number): Happening[] {
  const { invoice, back } = planned;
  const ago = (days: number) => addDays(today, -days);
  const ref = `pi_sample_${index + 1}`;
  const paidOn = ago(planned.paidAgo);
  let checkoutId = '';
  let amount = zeroMoney;
  const tellPayment = async (studio: Studio, refunds: readonly NonNullable<PaidByCard['back']>[]) => {
    const books = await booksOf(studio);
    const checkout = await findCardCheckout(studio.tenant, checkoutId);
    if (checkout?.of.kind !== 'invoice') throw new Error(`No payment of ${invoice.key} was begun.`);
    const { of } = checkout;
    const paid = { amount, fee: feeOf(amount), at: at(paidOn), currency: 'USD', settledIn: 'USD' };
    const facts = {
      ref,
      checkoutId,
      state: 'succeeded',
      failure: null,
      paid,
      disputes: [],
      refunds: refunds.map(({ daysAgo, cents, reason }) => ({
        ref: `re_sample_${index + 1}`,
        amount: money(cents),
        at: at(ago(daysAgo)),
        state: 'succeeded',
        askId: null,
        reason,
        isUnderway: true,
      })),
    };
    await tell(studio, books, toldOfPayment(books, { ...checkout, of }, facts));
  };
  const pay = async (studio: Studio) => {
    const { tenant, tools } = studio;
    const invoiceId = known(studio.invoices, invoice.key).id;
    amount = (await findPayable(tenant, invoiceId))?.due ?? zeroMoney;
    checkoutId = tools.ids.next();
    const asked = { id: checkoutId, invoiceId, token: '', amountCents: amount };
    done(await beginCheckout(tenant, asked, tools));
    await tellPayment(studio, []);
  };
  const payout = async (studio: Studio) => {
    const books = await booksOf(studio);
    const hasArrived = planned.arrivedAgo !== undefined;
    const told = toldOfPayout(books, {
      ref: `po_sample_${index + 1}`,
      amount: subtractMoney(amount, addMoney(feeOf(amount), money(back?.cents ?? 0))),
      currency: 'USD',
      fee: zeroMoney,
      at: at(ago(planned.arrivedAgo ?? 0)),
      state: hasArrived ? 'paid' : 'in_transit',
      hasArrived,
      hasFailed: false,
    });
    await tell(studio, books, [told]);
  };
  return [
    {
      date: ago(planned.issuedAgo),
      happens: (studio) => doAction(studio, { date: ago(planned.issuedAgo), action: 'issue', invoice }),
    },
    { date: paidOn, happens: pay },
    ...(back ? [{ date: ago(back.daysAgo), happens: (studio: Studio) => tellPayment(studio, [back]) }] : []),
    { date: ago(planned.arrivedAgo ?? 0), happens: payout },
  ];
}

/** Invoices that were paid by card online: in full, a deposit, and one of which a part went back. */
export function planCards(today: CalendarDate): Happening[] {
  return [
    { date: addDays(today, -18), happens: connect },
    ...paidByCard.flatMap((planned, index) => planPaidByCard(today, planned, index)),
    { date: today, happens: async ({ tenant }) => void done(await disconnectCards(tenant, mode)) },
  ];
}
