import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BillingKeys } from './billing.ts';

type Form = Readonly<Record<string, string>>;

interface Item {
  readonly id: string;
  readonly price: { readonly unit_amount: number; readonly recurring: { readonly interval: string } };
  readonly current_period_start: number;
  readonly current_period_end: number;
}

type Stored = Record<string, unknown> & {
  readonly id: string;
  readonly customer: string;
  readonly metadata: Form;
  readonly trial_end: number | null;
  readonly items: { readonly data: readonly [Item] };
};

interface Invoice {
  readonly id: string;
  readonly number: string;
  readonly customer: string;
  readonly subscription: string;
  readonly created: number;
  readonly total: number;
  readonly hosted_invoice_url: string;
  status: string;
}

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

const day = 86_400;
const daysOf = (interval: string) => (interval === 'year' ? 365 : 30);

/** Subscriptions and invoices, without a network. */
class Books {
  readonly subscriptions = new Map<string, Stored>();
  readonly invoices: Invoice[] = [];
  readonly products = new Set<string>();
  readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  get(id: string): Stored {
    const found = this.subscriptions.get(id);
    if (!found) throw new Error(`No subscription ${id}`);
    return found;
  }

  change(id: string, fields: Record<string, unknown>): void {
    this.subscriptions.set(id, { ...this.get(id), ...fields });
  }

  begin(id: string, price: Item['price'], start: number, end: number): void {
    const item = { id: `si_${id}`, price, current_period_start: start, current_period_end: end };
    this.change(id, { items: { data: [item] } });
  }

  bill(id: string, total: number, created: number, status: string): void {
    const number = `ATL-${String(this.invoices.length + 1).padStart(4, '0')}`;
    this.invoices.unshift({
      ...{ id: `in_${number}`, number, customer: this.get(id).customer, subscription: id, created, total },
      ...{ hosted_invoice_url: `https://invoice.stripe.test/${number}`, status },
    });
  }

  /** Prices a change as Stripe does: the rest of the period for its new price, or a new period for a new interval. */
  price(id: string, form: Form, prefix: string) {
    const {
      trial_end: trialEnd,
      items: {
        data: [item],
      },
    } = this.get(id);
    const field = (name: string, rest = '') =>
      form[prefix === '' ? name + rest : `${prefix}[${name}]${rest}`];
    const amount = Number(field('items', '[0][price_data][unit_amount]'));
    const interval = field('items', '[0][price_data][recurring][interval]') ?? '';
    const at = Number(field('proration_date'));
    const { current_period_start: start, current_period_end: end } = item;
    const rest = (end - at) / (end - start);
    const isSame = interval === item.price.recurring.interval;
    const isTrial = trialEnd !== null && at < trialEnd;
    const unused = Math.round(item.price.unit_amount * rest);
    const total = isTrial ? 0 : (isSame ? Math.round(amount * rest) : amount) - unused;
    const begins = isSame || isTrial ? start : at;
    const ends = isSame || isTrial ? end : at + daysOf(interval) * day;
    return { total, at, price: { unit_amount: amount, recurring: { interval } }, begins, ends };
  }

  /** Takes an update of a subscription. */
  update(id: string, form: Form, isDeclining: boolean): Stored | 'declined' {
    if (form['items[0][price_data][unit_amount]'] !== undefined) {
      const { total, at, price, begins, ends } = this.price(id, form, '');
      if (isDeclining && total > 0) return 'declined';
      if (total !== 0) this.bill(id, total, at, 'paid');
      this.begin(id, price, begins, ends);
    }
    const { metadata } = this.get(id);
    const told = Object.entries(form).flatMap(([name, value]) => {
      const key = /^metadata\[(.*)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    });
    this.change(id, { metadata: { ...metadata, ...(Object.fromEntries(told) as Form) } });
    const behavior = form['pause_collection[behavior]'];
    if (behavior !== undefined) this.change(id, { pause_collection: { behavior } });
    if (form['pause_collection'] === '') this.change(id, { pause_collection: null });
    if (form['billing_cycle_anchor[type]'] === 'now') {
      const [{ price }] = this.get(id).items.data;
      this.begin(id, price, this.now(), this.now() + daysOf(price.recurring.interval) * day);
      this.bill(id, price.unit_amount, this.now(), 'paid');
    }
    const atEnd = form['cancel_at_period_end'];
    if (atEnd !== undefined) this.change(id, { cancel_at_period_end: atEnd === 'true' });
    if (form['cancel_at'] === '') this.change(id, { cancel_at: null });
    return this.get(id);
  }

  subscribe(form: Form, at: number): string {
    const id = `sub_${String(this.subscriptions.size + 1)}`;
    const trial = Number(form['subscription_data[trial_period_days]'] ?? 0);
    const interval = form['line_items[0][price_data][recurring][interval]'] ?? '';
    const unit = Number(form['line_items[0][price_data][unit_amount]']);
    const price = { unit_amount: unit, recurring: { interval } };
    const end = at + (trial > 0 ? trial : daysOf(interval)) * day;
    this.subscriptions.set(id, {
      ...{ id, object: 'subscription', created: at, customer: form['customer'] ?? `cus_${id}` },
      metadata: {
        atelier_business: form['subscription_data[metadata][atelier_business]'] ?? '',
        atelier_plan: form['subscription_data[metadata][atelier_plan]'] ?? '',
      },
      ...{ status: trial > 0 ? 'trialing' : 'active', trial_end: trial > 0 ? end : null, ended_at: null },
      ...{ cancel_at: null, cancel_at_period_end: false, pause_collection: null },
      items: { data: [{ id: '', price, current_period_start: at, current_period_end: end }] },
    });
    this.begin(id, price, at, end);
    this.bill(id, trial > 0 ? 0 : unit, at, 'paid');
    return id;
  }
}

/** `now` is in seconds. */
export async function startTestBilling(now = () => Math.floor(Date.now() / 1000)): Promise<TestBilling> {
  const keys = { secretKey: 'sk_test_billing', webhookSecret: 'whsec_billing' };
  const forms: Form[] = [];
  const books = new Books(now);
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
