import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Session that someone was sent to Stripe for. */
export interface TestSession {
  readonly id: string;
  readonly url: string;
  readonly amount: number;
  readonly currency: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly metadata: Readonly<Record<string, string>>;
  intentId: string | null;
}

type Stored = Record<string, unknown>;

/** Where an account wants to be told, and what it checks the signature with. */
interface Endpoint {
  readonly url: string;
  readonly secret: string;
}

/** Stripe on this machine, for tests: it speaks its protocol, keeps accounts, and signs what it tells. */
export interface TestStripe {
  readonly url: string;
  /** Requests with the key and the idempotency key: "POST /v1/checkout/sessions sk_test_1 9f…". */
  readonly asked: readonly string[];
  readonly sessions: readonly TestSession[];
  /** A card is charged at a session; answers the payment intent. Stripe keeps 2.9 % and 30 cents. */
  pay(session: TestSession, change?: { amount?: number; currency?: string; settledIn?: string }): string;
  /** A card is refused at a session. */
  /** The account takes what was paid in another currency than it was told before. */
  settle(intentId: string, currency: string): void;
  decline(session: TestSession, why?: string): string;
  refund(intentId: string, amount: number, metadata?: Stored): string;
  /** Changes what became of a refund, a payout or a dispute. */
  change(id: string, fields: Stored): void;
  /** The customer's bank takes the money, and Stripe 15.00; `give` brings the money again. */
  dispute(intentId: string, amount: number): string;
  reinstate(disputeId: string): void;
  payOut(amount: number, fields?: Stored): string;
  /** The body and the headers with which Stripe tells of an object as it is now; its own page tells by itself. */
  event(
    type: string,
    objectId: string,
    secret: string,
    about?: Stored,
  ): { body: string; headers: Record<string, string> };
  /** Does not answer any longer, or does again. */
  goAway(isAway: boolean): void;
  stop(): Promise<void>;
}

/** Keys that this Stripe knows. */
export const testStripeKeys = { secretKey: 'sk_test_potter', webhookSecret: 'whsec_potter' };

const now = () => Math.floor(Date.now() / 1000);
const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;

/** Nested forms as Stripe's library writes them: a[b][0]=c. */
function readForm(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') });
  response.end(JSON.stringify(body));
}

const failure = (type: string, message: string) => ({ error: { type, message } });

export async function startTestStripe(
  keys: readonly string[] = [testStripeKeys.secretKey],
): Promise<TestStripe> {
  const asked: string[] = [];
  const sessions: TestSession[] = [];
  const bySameKey = new Map<string, TestSession>();
  const refundsBySameKey = new Map<string, string>();
  const objects = new Map<string, Stored>();
  const endpoints: Endpoint[] = [];
  let isAway = false;
  let url = '';

  const keep = (id: string, fields: Stored): string => {
    objects.set(id, { id, created: now(), livemode: false, ...fields });
    return id;
  };
  const balance = (amount: number, fee: number, currency: string) => ({
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    fee,
    net: amount - fee,
    currency,
  });
  const sessionView = (session: TestSession) => ({
    id: session.id,
    object: 'checkout.session',
    url: session.url,
    amount_total: session.amount,
    currency: session.currency,
    payment_intent: session.intentId,
    metadata: session.metadata,
  });
  const openSession = (form: Record<string, string>, sameKey: string): TestSession => {
    const known = bySameKey.get(sameKey);
    if (known) return known;
    const id = newId('cs_test');
    const session: TestSession = {
      id,
      url: `${url}/pay/${id}`,
      amount: Number(form['line_items[0][price_data][unit_amount]']),
      currency: form['line_items[0][price_data][currency]'] ?? '',
      successUrl: form['success_url'] ?? '',
      cancelUrl: form['cancel_url'] ?? '',
      metadata: { atelier_checkout: form['payment_intent_data[metadata][atelier_checkout]'] ?? '' },
      intentId: null,
    };
    bySameKey.set(sameKey, session);
    sessions.push(session);
    return session;
  };
  const refundable = (intentId: string): number => {
    const back = listOf('refund', intentId).data.map((each) => Number(each['amount']));
    return back.reduce(
      (left, amount) => left - amount,
      Number(objects.get(intentId)?.['amount_received'] ?? 0),
    );
  };
  const listOf = (kind: string, intentId: string | null) => ({
    object: 'list',
    has_more: false,
    url: `/v1/${kind}s`,
    data: [...objects.values()].filter(
      (each) => each['object'] === kind && each['payment_intent'] === intentId,
    ),
  });

  /** The page on which a customer types the card: told to the endpoints before the customer goes back. */
  const servePage = async (
    request: IncomingMessage,
    response: ServerResponse,
    address: URL,
    body: string,
  ): Promise<void> => {
    const session = sessions.find(({ id }) => id === address.pathname.split('/').at(-1));
    if (!session) return answer(response, 404, failure('invalid_request_error', 'No such session'));
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(pageOf(session));
      return;
    }
    const isDeclined = readForm(body)['card'] === 'declined';
    const intentId = isDeclined ? stripe.decline(session) : stripe.pay(session);
    await tell(isDeclined ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', intentId);
    response.writeHead(303, { location: session.successUrl }).end();
  };
  const tell = async (type: string, objectId: string): Promise<void> => {
    for (const { url: endpoint, secret } of endpoints) {
      const { body, headers } = stripe.event(type, objectId, secret);
      await fetch(endpoint, { method: 'POST', body, headers });
    }
  };

  const server = createServer((request, response) => {
    void (async () => {
      if (isAway) return request.socket.destroy();
      const address = new URL(request.url ?? '/', url);
      const body = await bodyOf(request);
      if (address.pathname.startsWith('/pay/')) return servePage(request, response, address, body);
      const key = (request.headers.authorization ?? '').replace('Bearer ', '');
      const sameKey = String(request.headers['idempotency-key'] ?? '');
      asked.push(`${request.method ?? ''} ${address.pathname} ${key} ${sameKey}`.trim());
      if (!keys.includes(key))
        return answer(response, 401, failure('invalid_request_error', 'Invalid API Key provided'));
      const [, , kind = '', id = ''] = address.pathname.split('/');
      if (kind === 'balance') return answer(response, 200, { object: 'balance', livemode: false });
      if (address.pathname === '/v1/checkout/sessions')
        return answer(response, 200, sessionView(openSession(readForm(body), sameKey)));
      if (address.pathname === '/v1/webhook_endpoints') {
        const endpoint = { url: readForm(body)['url'] ?? '', secret: newId('whsec') };
        endpoints.push(endpoint);
        return answer(response, 200, { id: newId('we'), object: 'webhook_endpoint', ...endpoint });
      }
      const intentId = address.searchParams.get('payment_intent');
      if (kind === 'refunds' && request.method === 'POST') {
        const form = readForm(body);
        const [ref, amount] = [form['payment_intent'] ?? '', Number(form['amount'])];
        const left = refundable(ref);
        if (amount > left)
          return answer(
            response,
            400,
            failure('invalid_request_error', `Only ${String(left)} are left of the charge.`),
          );
        const same = refundsBySameKey.get(sameKey);
        const id =
          same ??
          stripe.refund(ref, amount, {
            atelier_reason: form['metadata[atelier_reason]'] ?? '',
            atelier_refund: form['metadata[atelier_refund]'] ?? '',
          });
        refundsBySameKey.set(sameKey, id);
        return answer(response, 200, objects.get(id));
      }
      if (kind === 'refunds') return answer(response, 200, listOf('refund', intentId));
      if (kind === 'disputes') return answer(response, 200, listOf('dispute', intentId));
      const found = objects.get(id);
      return found
        ? answer(response, 200, found)
        : answer(response, 404, failure('invalid_request_error', `No such object: ${id}`));
    })();
  });
  const listening = Promise.withResolvers<undefined>();
  server.listen(0, '127.0.0.1', () => listening.resolve(undefined));
  await listening.promise;
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

  const intentOf = (session: TestSession, fields: Stored): string => {
    session.intentId ??= newId('pi');
    return keep(session.intentId, {
      object: 'payment_intent',
      amount: session.amount,
      amount_received: 0,
      currency: session.currency,
      metadata: session.metadata,
      latest_charge: null,
      last_payment_error: null,
      ...fields,
    });
  };
  const stripe: TestStripe = {
    url,
    asked,
    sessions,
    pay(session, change = {}) {
      const { amount = session.amount, currency = session.currency, settledIn = currency } = change;
      return intentOf(session, {
        status: 'succeeded',
        amount_received: amount,
        currency,
        latest_charge: {
          id: newId('ch'),
          object: 'charge',
          created: now(),
          balance_transaction: balance(amount, Math.round(amount * 0.029) + 30, settledIn),
        },
      });
    },
    settle(intentId, currency) {
      const intent = objects.get(intentId) as { latest_charge: { balance_transaction: object } };
      Object.assign(intent.latest_charge.balance_transaction, { currency });
    },
    decline: (session, why = 'Your card was declined.') =>
      intentOf(session, { status: 'requires_payment_method', last_payment_error: { message: why } }),
    refund: (intentId, amount, metadata = {}) =>
      keep(newId('re'), {
        object: 'refund',
        amount,
        payment_intent: intentId,
        status: 'succeeded',
        metadata,
      }),
    change(id, fields) {
      objects.set(id, { ...objects.get(id), ...fields });
    },
    dispute: (intentId, amount) =>
      keep(newId('dp'), {
        object: 'dispute',
        amount,
        payment_intent: intentId,
        status: 'needs_response',
        reason: 'product_not_received',
        balance_transactions: [balance(-amount, 1500, 'usd')],
      }),
    reinstate(id) {
      const dispute = objects.get(id) as { amount: number; balance_transactions: unknown[] };
      objects.set(id, {
        ...dispute,
        id,
        status: 'won',
        balance_transactions: [...dispute.balance_transactions, balance(dispute.amount, 0, 'usd')],
      });
    },
    payOut: (amount, fields = {}) =>
      keep(newId('po'), {
        object: 'payout',
        amount,
        currency: 'usd',
        status: 'paid',
        arrival_date: now(),
        balance_transaction: balance(-amount, 0, 'usd'),
        ...fields,
      }),
    event(type, objectId, secret, about = {}) {
      const object = objects.get(objectId) ?? sessions.map(sessionView).find(({ id }) => id === objectId);
      const body = JSON.stringify({
        id: newId('evt'),
        object: 'event',
        type,
        livemode: false,
        created: now(),
        data: { object },
        ...about,
      });
      const time = now();
      const signed = createHmac('sha256', secret)
        .update(`${String(time)}.${body}`)
        .digest('hex');
      return {
        body,
        headers: { 'stripe-signature': `t=${String(time)},v1=${signed}`, 'content-type': 'application/json' },
      };
    },
    goAway(away) {
      isAway = away;
    },
    async stop() {
      const closed = Promise.withResolvers<undefined>();
      server.close(() => closed.resolve(undefined));
      server.closeAllConnections();
      await closed.promise;
    },
  };
  return stripe;
}

function pageOf({ amount, currency, cancelUrl }: TestSession): string {
  return `<!doctype html>
<html lang="en">
  <head><title>Checkout</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head>
  <body>
    <h1>Pay ${(amount / 100).toFixed(2)} ${currency}</h1>
    <form method="post"><button>Pay</button><button name="card" value="declined">Pay with a card that is refused</button></form>
    <a href="${cancelUrl}">Back</a>
  </body>
</html>`;
}
