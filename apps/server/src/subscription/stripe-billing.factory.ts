import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BillingKeys } from './billing.ts';
import { day, daysOf, BillingBooks, type Form } from './stripe-billing-books.factory.ts';

/** Stripe Billing on this machine, for tests: checkouts, subscriptions, invoices and portal sessions, as time is moved. */
export interface TestBilling {
  readonly url: string;
  readonly keys: BillingKeys;
  /** Forms that were sent, the latest last. */
  readonly forms: readonly Form[];
  /** Completes the latest checkout; answers the id of its subscription. `at` is in seconds. */
  subscribe(at: number): string;
  /** Changes a subscription, as time or a customer does. */
  change(id: string, fields: Record<string, unknown>): void;
  statusOf(id: string): unknown;
  /** Starts the next period of a subscription at an instant in seconds, with its invoice: paid unless told. */
  renew(id: string, at: number, status?: 'paid' | 'open' | 'void'): void;
  /** Pays every open invoice of a subscription. */
  pay(id: string): void;
  /** Returns a signed event about a subscription, as it was when this was called. */
  event(id: string, secret?: string): { readonly body: string; readonly headers: Record<string, string> };
  /** Declines cards, or takes them again. */
  decline(isDeclining: boolean): void;
  goAway(isAway: boolean): void;
  stop(): Promise<void>;
}

async function formOf(request: IncomingMessage): Promise<Form> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
}

/** `now` is in seconds. */
export async function startTestBilling(now = () => Math.floor(Date.now() / 1000)): Promise<TestBilling> {
  const keys = { secretKey: 'sk_test_billing', webhookSecret: 'whsec_billing' };
  const forms: Form[] = [];
  const books = new BillingBooks(now);
  let isAway = false;
  let isDeclining = false;
  let url = '';

  /** Answers a request with its status and body. */
  function answer(method: string, { pathname, searchParams }: URL, form: Form): [number, object] {
    const list = (path: string, data: readonly object[]): [number, object] => [
      200,
      { object: 'list', has_more: false, url: path, data },
    ];
    const isOf = (name: 'customer' | 'subscription' | 'status', value: unknown) =>
      !searchParams.has(name) || searchParams.get(name) === value;
    const [, , kind = '', id = ''] = pathname.split('/');
    if (kind === 'checkout') return [200, { id: 'cs', url: `${url}/pay/${String(forms.length)}` }];
    if (kind === 'billing_portal') return [200, { id: 'bps', url: `${url}/portal/${String(forms.length)}` }];
    if (kind === 'products') {
      if (id !== '' && !books.products.has(id))
        return [404, { error: { type: 'invalid_request_error', code: 'resource_missing' } }];
      books.products.add(id || (form['id'] ?? ''));
      return [200, { object: 'product' }];
    }
    if (id === 'create_preview') {
      const { total, begins, ends } = books.price(form['subscription'] ?? '', form, 'subscription_details');
      const lines = { data: [{ period: { start: begins, end: ends } }] };
      return [200, { total, amount_due: Math.max(total, 0), lines }];
    }
    if (kind === 'invoices')
      return list(
        pathname,
        books.invoices.filter(
          (each) =>
            isOf('customer', each.customer) &&
            isOf('subscription', each.subscription) &&
            isOf('status', each.status),
        ),
      );
    if (id === '')
      return list(
        pathname,
        [...books.subscriptions.values()].filter((each) => isOf('customer', each.customer)),
      );
    if (method === 'GET') return [200, books.get(id)];
    if (method === 'DELETE') {
      books.change(id, { status: 'canceled', ended_at: now() });
      return [200, books.get(id)];
    }
    const updated = books.update(id, form, isDeclining);
    return updated === 'declined'
      ? [402, { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } }]
      : [200, updated];
  }

  const server = createServer((request, response) => {
    void (async () => {
      if (isAway) return request.socket.destroy();
      const address = new URL(request.url ?? '/', url);
      if (/^\/(?:pay|portal)\//.test(address.pathname))
        return response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Stripe</title>');
      const form = await formOf(request);
      if (request.method === 'POST') forms.push(form);
      const isKnown = request.headers.authorization === `Bearer ${keys.secretKey}`;
      const [status, body] = isKnown
        ? answer(request.method ?? '', address, form)
        : [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }];
      return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    })();
  });
  const listening = Promise.withResolvers<undefined>();
  server.listen(0, '127.0.0.1', () => listening.resolve(undefined));
  await listening.promise;
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

  return {
    url,
    keys,
    forms,
    subscribe: (at) => books.subscribe(forms.findLast((each) => each['mode'] === 'subscription') ?? {}, at),
    change: (id, fields) => books.change(id, fields),
    statusOf: (id) => books.get(id)['status'],
    renew(id, at, status = 'paid') {
      const [{ price }] = books.get(id).items.data;
      books.begin(id, price, at, at + daysOf(price.recurring.interval) * day);
      books.bill(id, price.unit_amount, at, status);
      books.change(id, { trial_end: null });
      if (status !== 'void') books.change(id, { status: status === 'paid' ? 'active' : 'past_due' });
    },
    pay(id) {
      for (const invoice of books.invoices.filter(
        (each) => each.subscription === id && each.status === 'open',
      ))
        invoice.status = 'paid';
      books.change(id, { status: 'active' });
    },
    event(id, secret = keys.webhookSecret) {
      const type = 'customer.subscription.updated';
      const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: books.get(id) } });
      const time = String(Math.floor(Date.now() / 1000));
      const signed = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      return {
        body,
        headers: { 'stripe-signature': `t=${time},v1=${signed}`, 'content-type': 'application/json' },
      };
    },
    decline(declines) {
      isDeclining = declines;
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
}
