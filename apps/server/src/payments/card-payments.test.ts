import type { InteractionView } from '@atelier/contract/customers';
import type { AccountView } from '@atelier/contract/books';
import type { InvoiceView } from '@atelier/contract/invoices';
import type {
  CardConnectionsView,
  CardOfferView,
  CardSumsView,
  PaymentView,
} from '@atelier/contract/payments';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { dateOfInstant } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  startTestStripe,
  testStripeKeys,
  type TestSession,
  type TestStripe,
} from '../platform/test-stripe.ts';
import {
  accountOf,
  addCustomerTo,
  granted,
  issueAt,
  openWorkshop,
  refusalOf,
  type Answer,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

const { secretKey, webhookSecret } = testStripeKeys;

let stripe: TestStripe;
let workshop: Workshop;
let desk: Desk;
let customerId: string;
let bank: string;
let invoiceId: string;
let token: string;

const connect = (by: Desk, fields: object = {}, mode = 'test') =>
  by.call('PUT', `/card-connections/stripe/${mode}`, {
    secretKey,
    webhookSecret,
    bankAccountId: bank,
    allowsPart: false,
    ...fields,
  });

beforeAll(async () => {
  stripe = await startTestStripe();
  workshop = await openWorkshop({ stripe: stripe.url, trustedProxies: 1 });
  desk = await workshop.found();
  bank = await accountOf(desk, 'bank');
  customerId = await addCustomerTo(desk);
  granted(await connect(desk));
});
beforeEach(async () => {
  // Fifty dollars.
  invoiceId = await issueAt(desk, customerId);
  token = tokenOf(await invoice());
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
  await stripe.stop();
});

const tokenOf = ({ publicUrl }: InvoiceView) => publicUrl?.split('/').at(-1) ?? '';
const invoice = async () => granted<InvoiceView>(await desk.call('GET', `/invoices/${invoiceId}`));
const payments = async () =>
  granted<{ rows: PaymentView[] }>(await desk.call('GET', `/payments?invoiceId=${invoiceId}&limit=50`)).rows;

/** Returns what the books say that Stripe holds. */
const held = async () =>
  granted<AccountView[]>(await desk.call('GET', '/finances/accounts')).find(({ name }) => name === 'Stripe')
    ?.balanceCents ?? 0;

let asks = 0;
async function ask(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  headers: object = {},
): Promise<Answer> {
  asks += 1;
  const response = await fetch(workshop.server.url + path, {
    method,
    // Each as another customer, whom no one has to wait for.
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${String(asks >> 8)}.${String(asks & 255)}`,
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : undefined };
}
const begin = (amountCents = 5000, id = v7(), of = token) =>
  ask('POST', `/api/v1/public/invoices/${of}/card-payment`, { id, amountCents });
const offer = async (checkout?: string) =>
  granted<CardOfferView>(
    await ask(
      'GET',
      `/api/v1/public/invoices/${token}/card-payment${checkout ? `?checkout=${checkout}` : ''}`,
    ),
  );
/** A session at Stripe, with the checkout that it was begun by. */
async function session(amountCents = 5000): Promise<TestSession & { readonly checkout: string }> {
  const checkout = v7();
  const { url } = granted<{ url: string }>(await begin(amountCents, checkout));
  const found = stripe.sessions.find((each) => each.url === url);
  if (!found) throw new Error('nobody was sent to Stripe');
  return Object.assign(found, { checkout });
}
const hear = (event: ReturnType<TestStripe['event']>, businessId = desk.businessId) =>
  ask('POST', `/api/v1/card-events/stripe/${businessId}`, event.body, event.headers);
async function tell(type: string, id: string): Promise<void> {
  expect(await hear(stripe.event(type, id, webhookSecret))).toMatchObject({ status: 200 });
}

describe('the keys', () => {
  it.each([
    ['no key', { secretKey: 'potter' }, 'test', [422, 'card-key-not-a-key']],
    ['no secret of the webhook', { webhookSecret: 'potter' }, 'test', [422, 'card-key-not-a-key']],
    ['a test key for live money', {}, 'live', [422, 'card-key-of-other-mode']],
    // Stripe, which does not know it, is not asked.
    ['a live key for test money', { secretKey: 'sk_live_other' }, 'test', [422, 'card-key-of-other-mode']],
    ['a key that Stripe does not know', { secretKey: 'sk_test_other' }, 'test', [422, 'card-key-refused']],
    ['no such account', { bankAccountId: v7() }, 'test', [404, 'account-not-found']],
  ])('are refused: %s', async (_case, fields, mode, refusal) => {
    expect(refusalOf(await connect(desk, fields, mode))).toEqual(refusal);
  });

  it('are for owners', async () => {
    for (const role of ['member', 'bookkeeper'] as const) {
      const helper = await workshop.join(desk, role);
      expect(refusalOf(await connect(helper))).toEqual([403, 'permission-denied']);
      expect(refusalOf(await helper.call('DELETE', '/card-connections/stripe/test'))).toEqual([
        403,
        'permission-denied',
      ]);
    }
  });

  it('are kept sealed and never shown, and stay where they are not said again', async () => {
    const other = await workshop.found();
    const bankAccountId = await accountOf(other, 'bank');
    const shown = await connect(other, { bankAccountId });
    expect(granted<CardConnectionsView>(shown)).toMatchObject({
      connections: [
        { isLive: false, keyHint: secretKey.slice(-4), isReadable: true, clearingAccountName: 'Stripe' },
      ],
      eventsUrl: `${workshop.server.url}/api/v1/card-events/stripe/${other.businessId}`,
    });
    granted(
      await connect(other, {
        bankAccountId,
        secretKey: undefined,
        webhookSecret: undefined,
        allowsPart: true,
      }),
    );
    const trail = (await other.call('GET', '/finances/audit?limit=100')).text;
    const said = [shown.text, trail, ...workshop.server.logged].join();
    for (const secret of [secretKey, webhookSecret]) expect(said).not.toContain(secret);
    const gone = await other.call('DELETE', '/card-connections/stripe/test');
    expect(granted<CardConnectionsView>(gone).connections).toEqual([]);
  });

  it('cannot be checked while Stripe does not answer, and are not kept then', async () => {
    stripe.goAway(true);
    expect(refusalOf(await connect(desk))).toEqual([409, 'card-processor-unreachable']);
    stripe.goAway(false);
  });
});

describe('beginning to pay', () => {
  it.each([
    ['a part, where parts are not allowed', 4999, [422, 'card-payment-in-part']],
    ['more than is owed', 5001, [409, 'payment-exceeds-balance']],
  ])('is refused: %s', async (_case, cents, refusal) => {
    expect(refusalOf(await begin(cents))).toEqual(refusal);
  });

  it('is not offered without keys, for what is paid, and behind no link', async () => {
    const other = await workshop.found();
    const id = await issueAt(other, await addCustomerTo(other));
    const link = tokenOf(granted<InvoiceView>(await other.call('GET', `/invoices/${id}`)));
    expect(refusalOf(await begin(5000, v7(), link))).toEqual([409, 'card-not-offered']);
    expect(refusalOf(await begin(5000, v7(), 'x'.repeat(40)))).toEqual([404, 'invoice-not-found']);
    granted(await desk.call('POST', `/invoices/${invoiceId}/void`, { reason: 'Wrong', date: '2026-03-20' }));
    expect((await offer()).offer).toBeNull();
    expect(refusalOf(await begin())).toEqual([409, 'invoice-is-void']);
  });

  it('is of what is due next at least, where the invoice is paid in parts', async () => {
    const schedule = {
      isDeposit: true,
      parts: [{ dueDate: '2026-03-10', share: { kind: 'amount', amount: 2000 } }],
    };
    const fields = { issueDate: '2026-03-05', dueDate: '2026-04-05', schedule };
    invoiceId = await issueAt(desk, await addCustomerTo(desk), fields);
    token = tokenOf(await invoice());
    expect((await offer()).offer).toMatchObject({ amountCents: 5000, dueCents: 2000, leastCents: 2000 });
    expect(refusalOf(await begin(1999))).toEqual([422, 'card-payment-in-part']);
    granted(await begin(2000));
  });

  it('is of the least part at least where parts are allowed, or of what is due next where that is less', async () => {
    granted(await connect(desk, { allowsPart: true, leastPartCents: 3000 }));
    expect((await offer()).offer).toMatchObject({ amountCents: 5000, dueCents: 5000, leastCents: 3000 });
    expect(refusalOf(await begin(2999))).toEqual([422, 'card-part-too-small']);
    granted(await begin(3000));
    const half = { date: '2026-03-20', amountCents: 2500, method: 'cash', depositAccountId: bank };
    const allocations = [{ invoiceId, amountCents: 2500 }];
    granted(await desk.call('POST', '/payments', { id: v7(), customerId, ...half, allocations }));
    expect((await offer()).offer).toMatchObject({ amountCents: 2500, dueCents: 2500, leastCents: 2500 });
    expect(refusalOf(await begin(2499))).toEqual([422, 'card-part-too-small']);
    granted(await begin(2500));
    expect((await connect(desk, { allowsPart: true, leastPartCents: 49 })).status).toBe(400);
    const kept = granted<CardConnectionsView>(await connect(desk));
    expect(kept.connections).toMatchObject([{ allowsPart: false, leastPartCents: 50 }]);
  });

  it('sends the customer to Stripe once for one id', async () => {
    expect((await offer()).offer).toEqual({
      processor: 'stripe',
      amountCents: 5000,
      dueCents: 5000,
      leastCents: 5000,
      isTest: true,
    });
    const id = v7();
    const [one, two] = await Promise.all([begin(5000, id), begin(5000, id)]);
    expect(granted<{ url: string }>(one).url).toBe(granted<{ url: string }>(two).url);
    expect(stripe.sessions.filter(({ metadata }) => metadata['atelier_checkout'] === id)).toEqual([
      expect.objectContaining({
        amount: 5000,
        currency: 'usd',
        successUrl: `${workshop.server.url}/i/${token}?checkout=${id}`,
        cancelUrl: `${workshop.server.url}/i/${token}`,
      }),
    ]);
    expect(stripe.asked).toContain(`POST /v1/checkout/sessions ${secretKey} ${id}`);
  });

  it('says so where Stripe does not answer, and works again afterwards', async () => {
    const id = v7();
    stripe.goAway(true);
    expect(refusalOf(await begin(5000, id))).toEqual([409, 'card-processor-unreachable']);
    stripe.goAway(false);
    granted(await begin(5000, id));
  });

  it('happens only so often in an hour', async () => {
    for (let count = 0; count < 20; count += 1) granted(await begin());
    expect(refusalOf(await begin())).toEqual([429, 'card-checkouts-too-often']);
  });
});

describe('what Stripe tells', () => {
  it('is heard only with the signature of this business', async () => {
    const { checkout, ...begun } = await session();
    const paid = stripe.pay(begun);
    const other = await workshop.found();
    granted(
      await connect(other, { bankAccountId: await accountOf(other, 'bank'), webhookSecret: 'whsec_other' }),
    );
    const signed = stripe.event('payment_intent.succeeded', paid, webhookSecret);
    const refused = [
      await hear({ ...signed, headers: {} }),
      await hear({ ...signed, body: signed.body.replace('5000', '9000') }),
      await hear(stripe.event('payment_intent.succeeded', paid, 'whsec_other')),
      await hear(signed, other.businessId),
      await hear(stripe.event('payment_intent.succeeded', paid, webhookSecret, { livemode: true })),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect((await hear(signed, v7())).status).toBe(404);
    // Signed by the other for itself: what was begun here is none of its.
    expect(
      (await hear(stripe.event('payment_intent.succeeded', paid, 'whsec_other'), other.businessId)).status,
    ).toBe(200);
    expect(await payments()).toEqual([]);
    expect((await offer(checkout)).checkout).toMatchObject({ state: 'open' });
  });

  it('is booked once, in any order and any number of times, with what Stripe keeps', async () => {
    const begun = await session();
    const before = await held();
    const paid = stripe.pay(begun);
    const events = ['charge.succeeded', 'payment_intent.succeeded', 'payment_intent.succeeded'].map((type) =>
      stripe.event(type, paid, webhookSecret),
    );
    const done = stripe.event('checkout.session.completed', begun.id, webhookSecret);
    const answers = await Promise.all([done, ...events, ...events, done].map((event) => hear(event)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await invoice()).toMatchObject({ state: 'paid', balanceCents: 0 });
    // 2.9 % of 50.00 and 30 cents, by hand: 1.75.
    expect(await payments()).toMatchObject([
      { method: 'card', amountCents: 5000, feeCents: 175, reference: paid, depositAccountName: 'Stripe' },
    ]);
    expect((await held()) - before).toBe(4825);
    expect(await offer(begun.checkout)).toEqual({
      offer: null,
      checkout: { state: 'paid', amountCents: 5000, failure: '' },
    });
  });

  it('is told again where it cannot be looked up yet', async () => {
    const begun = await session();
    const paid = stripe.pay(begun);
    const event = stripe.event('payment_intent.succeeded', paid, webhookSecret);
    stripe.goAway(true);
    expect((await hear(event)).status).toBe(503);
    stripe.goAway(false);
    expect((await hear(event)).status).toBe(200);
    expect(await payments()).toHaveLength(1);
  });

  it('keeps what was paid twice as credit of the customer', async () => {
    const [one, two] = [await session(), await session()];
    for (const each of [one, two]) await tell('payment_intent.succeeded', stripe.pay(each));
    expect(await invoice()).toMatchObject({ state: 'paid', balanceCents: 0 });
    const both = granted<{ rows: PaymentView[] }>(
      await desk.call('GET', `/payments?customerId=${customerId}&limit=50`),
    ).rows;
    expect(
      both
        .slice(0, 2)
        .map(({ unappliedCents }) => unappliedCents)
        .toSorted(),
    ).toEqual([0, 5000]);
  });

  it('tells the customer why a card was refused, who may try again', async () => {
    const begun = await session();
    await tell('payment_intent.payment_failed', stripe.decline(begun, 'Your card has expired.'));
    expect((await offer(begun.checkout)).checkout).toMatchObject({
      state: 'failed',
      failure: 'Your card has expired.',
    });
    expect(granted<object[]>(await desk.call('GET', '/failed-card-payments'))).toMatchObject([
      { invoiceId, amountCents: 5000, failure: 'Your card has expired.' },
    ]);
    const again = await session();
    await tell('payment_intent.succeeded', stripe.pay(again));
    expect((await offer(again.checkout)).checkout).toMatchObject({ state: 'paid' });
    expect(granted<object[]>(await desk.call('GET', '/failed-card-payments'))).toEqual([]);
  });

  it.each([
    ['paid in another currency', { currency: 'eur' }],
    ['kept in another currency', { settledIn: 'eur' }],
  ])('keeps in sight what cannot be booked: %s', async (_case, change) => {
    const begun = await session();
    const paid = stripe.pay(begun, change);
    await tell('payment_intent.succeeded', paid);
    expect(await payments()).toEqual([]);
    const { rows } = granted<{ rows: object[] }>(await desk.call('GET', '/card-movements?limit=50'));
    expect(rows).toContainEqual(
      expect.objectContaining({ ref: paid, problem: 'card-payment-of-other-currency', bookedCents: 0 }),
    );
    // The customer has paid all the same, and is not asked again by this page.
    expect((await offer(begun.checkout)).checkout).toMatchObject({ state: 'paid' });
  });

  it('is booked after the day through which the books are closed', async () => {
    const closed = await workshop.found();
    granted(await connect(closed, { bankAccountId: await accountOf(closed, 'bank') }));
    const id = await issueAt(closed, await addCustomerTo(closed));
    const link = tokenOf(granted<InvoiceView>(await closed.call('GET', `/invoices/${id}`)));
    const { url } = granted<{ url: string }>(await begin(5000, v7(), link));
    // On the wall of a business where no one has said where it is.
    const today = dateOfInstant(new Date().toISOString(), 'America/New_York');
    granted(
      await closed.call('PUT', '/finances/book-lock', {
        closedThrough: today,
        opened: null,
        reason: 'Filed',
      }),
    );
    const paid = stripe.pay(stripe.sessions.find((each) => each.url === url)!);
    const event = stripe.event('payment_intent.succeeded', paid, webhookSecret);
    expect((await hear(event, closed.businessId)).status).toBe(200);
    const { rows } = granted<{ rows: PaymentView[] }>(await closed.call('GET', '/payments?limit=50'));
    expect(rows).toHaveLength(1);
    expect(rows[0]!.date > today).toBe(true);
  });
});

describe('money that goes on', () => {
  async function paidInvoice(): Promise<{ paid: string; before: number }> {
    const before = await held();
    const paid = stripe.pay(await session());
    await tell('payment_intent.succeeded', paid);
    return { paid, before };
  }

  it('goes back to the customer, in parts, and comes again where that fails', async () => {
    const { paid, before } = await paidInvoice();
    const refund = stripe.refund(paid, 2000);
    for (const type of ['charge.refunded', 'refund.created', 'charge.refunded']) await tell(type, refund);
    expect(await invoice()).toMatchObject({ balanceCents: 2000 });
    expect(await payments()).toMatchObject([{ refundedCents: 2000, state: 'partially-refunded' }]);
    expect((await held()) - before).toBe(2825);
    await tell('refund.created', stripe.refund(paid, 3000));
    expect(await payments()).toMatchObject([{ refundedCents: 5000, state: 'refunded' }]);
    stripe.change(refund, { status: 'failed' });
    await tell('refund.failed', refund);
    expect(await payments()).toMatchObject([{ refundedCents: 3000, unappliedCents: 0 }]);
    expect(await invoice()).toMatchObject({ balanceCents: 3000 });
    expect((await held()) - before).toBe(1825);
  });

  it('is paid back from here, once for one id, with the reason that was said', async () => {
    const { paid, before } = await paidInvoice();
    const [{ id: paymentId, processor }] = (await payments()) as [PaymentView];
    expect(processor).toBe('stripe');
    const id = v7();
    const payBack = (amountCents: number, by = desk, refundId = id) =>
      by.call('POST', `/payments/${paymentId}/card-refunds`, {
        id: refundId,
        amountCents,
        reason: 'A crack',
      });
    expect(refusalOf(await payBack(1500, await workshop.join(desk, 'member')))).toEqual([
      403,
      'permission-denied',
    ]);
    expect(refusalOf(await payBack(5001))).toEqual([409, 'refund-exceeds-payment']);
    for (let again = 0; again < 2; again += 1)
      expect(granted<PaymentView>(await payBack(1500))).toMatchObject({
        refundedCents: 1500,
        refunds: [{ amountCents: 1500, reason: 'A crack' }],
      });
    expect(await invoice()).toMatchObject({ balanceCents: 1500 });
    expect((await held()) - before).toBe(5000 - 175 - 1500);
    // The webhook of the same finds it done.
    await tell('charge.refunded', paid);
    expect(await payments()).toMatchObject([{ refundedCents: 1500 }]);
    // What was paid back there meanwhile is not known here yet, but there.
    stripe.refund(paid, 3000);
    const refused = await payBack(1000, desk, v7());
    expect(refusalOf(refused)).toEqual([409, 'card-refund-refused']);
    expect(refused.text).toContain('Stripe did not pay it back: Only 500 are left of the charge.');
    stripe.goAway(true);
    expect(refusalOf(await payBack(100, desk, v7()))).toEqual([409, 'card-processor-unreachable']);
    stripe.goAway(false);
  });

  it('is not paid back on a card that nobody knows here', async () => {
    const elsewhere = await desk.call('POST', '/payments', {
      id: v7(),
      customerId,
      date: '2026-03-20',
      amountCents: 1000,
      method: 'card',
      depositAccountId: bank,
      allocations: [],
    });
    const { id: paymentId, processor } = granted<PaymentView>(elsewhere);
    expect(processor).toBeNull();
    const path = `/payments/${paymentId}/card-refunds`;
    const refused = await desk.call('POST', path, { id: v7(), amountCents: 10, reason: 'A crack' });
    expect(refusalOf(refused)).toEqual([409, 'card-payment-not-at-processor']);
  });

  it('is booked later where the books refused it at first', async () => {
    const unbooked = async () => granted<CardSumsView>(await desk.call('GET', '/card-sums')).unbookedCount;
    const lookAgain = async () =>
      granted<{ stillOut: number }>(await desk.call('POST', '/card-movements/look-again')).stillOut;
    const others = await unbooked();
    const paid = stripe.pay(await session(), { settledIn: 'eur' });
    await tell('payment_intent.succeeded', paid);
    expect(await unbooked()).toBe(others + 1);
    expect(await lookAgain()).toBe(others + 1);
    stripe.settle(paid, 'usd');
    expect(await lookAgain()).toBe(others);
    expect(await unbooked()).toBe(others);
    expect(await invoice()).toMatchObject({ state: 'paid' });
  });

  it('is booked whole where the refund is heard of before the payment', async () => {
    const before = await held();
    const paid = stripe.pay(await session());
    await tell('charge.refunded', stripe.refund(paid, 1000));
    expect(await invoice()).toMatchObject({ balanceCents: 1000 });
    expect((await held()) - before).toBe(3825);
  });

  it('is taken back by a bank with a fee, and comes again where the dispute is won', async () => {
    const { paid, before } = await paidInvoice();
    const dispute = stripe.dispute(paid, 5000);
    await tell('charge.dispute.created', dispute);
    expect(await invoice()).toMatchObject({ balanceCents: 5000 });
    expect((await held()) - before).toBe(-1500 - 175);
    stripe.reinstate(dispute);
    for (const type of ['charge.dispute.closed', 'charge.dispute.funds_reinstated'])
      await tell(type, dispute);
    expect(await invoice()).toMatchObject({ state: 'paid' });
    expect((await held()) - before).toBe(5000 - 175 - 1500);
  });

  it('comes to the bank, and goes back from there where the payout fails', async () => {
    const before = await held();
    const payout = stripe.payOut(12_345);
    for (const type of ['payout.created', 'payout.paid', 'payout.paid']) await tell(type, payout);
    expect((await held()) - before).toBe(-12_345);
    expect(granted<CardSumsView>(await desk.call('GET', '/card-sums'))).toMatchObject({
      paidOutCents: 12_345,
    });
    stripe.change(payout, { status: 'failed' });
    await tell('payout.failed', payout);
    expect((await held()) - before).toBe(0);
    // What is taken from the bank is a payout below zero.
    await tell('payout.paid', stripe.payOut(-500));
    expect((await held()) - before).toBe(500);
  });

  it('tells the owner what he must look at', async () => {
    const { rows } = granted<{ rows: { kind: string; title: string }[] }>(
      await desk.call('GET', '/notifications?limit=100'),
    );
    const titles = rows.filter(({ kind }) => kind === 'card-trouble').map(({ title }) => title);
    expect(titles).toEqual(
      expect.arrayContaining([
        'A card payment of $50.00 is disputed',
        'You have won a dispute',
        'A payout of $123.45 has failed',
        'Grace Hopper paid $50.00 too much',
      ]),
    );
  });
});

describe('what a customer writes on the page of an invoice', () => {
  const write = (text: string, id = v7()) =>
    ask('POST', `/api/v1/public/invoices/${token}/messages`, { id, text });
  const messages = async () =>
    granted<{ rows: InteractionView[] }>(
      await desk.call('GET', `/customer-interactions?invoiceId=${invoiceId}&limit=50`),
    ).rows;

  it.each([
    ['nothing', '   '],
    ['too much', 'x'.repeat(2001)],
  ])('is refused: %s', async (_case, text) => {
    expect((await write(text)).status).toBe(400);
    expect(await messages()).toEqual([]);
  });

  it('is kept once, told to the members, and only so often in an hour', async () => {
    const id = v7();
    granted(await write('May I fetch it on Friday?', id));
    granted(await write('May I fetch it on Friday?', id));
    expect(await messages()).toMatchObject([
      { kind: 'message', direction: 'in', customerId, recordedBy: null, body: 'May I fetch it on Friday?' },
    ]);
    const { rows } = granted<{ rows: { kind: string; text: string }[] }>(
      await desk.call('GET', '/notifications?limit=100'),
    );
    expect(rows.filter(({ kind }) => kind === 'invoice-message')).toMatchObject([
      { text: '“May I fetch it on Friday?”' },
    ]);
    for (let count = 1; count < 10; count += 1) granted(await write('And another thing'));
    expect(refusalOf(await write('And another thing'))).toEqual([429, 'invoice-messages-too-often']);
  });
});
