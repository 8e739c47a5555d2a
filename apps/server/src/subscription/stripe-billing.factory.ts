import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BillingKeys } from './billing.ts';

type Stored = Record<string, unknown> & { readonly id: string; readonly customer: string };

/** Stripe Billing on this machine, for tests: checkouts, subscriptions and portal sessions, and a clock that is moved. */
export interface TestBilling {
  readonly url: string;
  readonly keys: BillingKeys;
  /** Forms with which checkouts and portal sessions were opened. */
  readonly forms: readonly Readonly<Record<string, string>>[];
  /** Completes the latest checkout; answers the id of its subscription. `at` is in seconds. */
  subscribe(at: number): string;
  /** Changes a subscription, as time or a customer does. */
  change(id: string, fields: Record<string, unknown>): void;
  /** Starts the next period of a subscription. Instants are in seconds. */
  renew(id: string, period: { readonly start: number; readonly end: number }): void;
  /** Returns a signed event about a subscription, as it was when this was called. */
  event(id: string, secret?: string): { readonly body: string; readonly headers: Record<string, string> };
  goAway(isAway: boolean): void;
  stop(): Promise<void>;
}

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
}

const day = 86_400;

export async function startTestBilling(): Promise<TestBilling> {
  const keys = { secretKey: 'sk_test_billing', webhookSecret: 'whsec_billing' };
  const forms: Record<string, string>[] = [];
  const subscriptions = new Map<string, Stored>();
  let isAway = false;
  let url = '';

  const server = createServer((request, response) => {
    void (async () => {
      if (isAway) return request.socket.destroy();
      const address = new URL(request.url ?? '/', url);
      if (/^\/(?:pay|portal)\//.test(address.pathname))
        return response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Stripe</title>');
      const answer = (status: number, body: object) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      };
      if (request.headers.authorization !== `Bearer ${keys.secretKey}`)
        return answer(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
      if (request.method === 'POST') {
        forms.push(await formOf(request));
        const kind = address.pathname.includes('portal') ? 'portal' : 'pay';
        return answer(200, {
          id: `${kind}_${String(forms.length)}`,
          url: `${url}/${kind}/${String(forms.length)}`,
        });
      }
      const customer = address.searchParams.get('customer');
      const data = [...subscriptions.values()].filter(
        (each) => customer === null || each.customer === customer,
      );
      return answer(200, { object: 'list', has_more: false, url: '/v1/subscriptions', data });
    })();
  });
  const listening = Promise.withResolvers<undefined>();
  server.listen(0, '127.0.0.1', () => listening.resolve(undefined));
  await listening.promise;
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

  const itemOf = (interval: string, start: number, end: number) => ({
    data: [{ price: { recurring: { interval } }, current_period_start: start, current_period_end: end }],
  });
  const billing: TestBilling = {
    url,
    keys,
    forms,
    subscribe(at) {
      const form = forms.findLast((each) => each['mode'] === 'subscription') ?? {};
      const id = `sub_${String(subscriptions.size + 1)}`;
      const trial = Number(form['subscription_data[trial_period_days]'] ?? 0);
      const interval = form['line_items[0][price_data][recurring][interval]'] ?? '';
      const end = at + (trial > 0 ? trial : 30) * day;
      subscriptions.set(id, {
        id,
        object: 'subscription',
        created: at,
        customer: form['customer'] ?? `cus_${id}`,
        metadata: {
          atelier_business: form['subscription_data[metadata][atelier_business]'],
          atelier_plan: form['subscription_data[metadata][atelier_plan]'],
        },
        status: trial > 0 ? 'trialing' : 'active',
        trial_end: trial > 0 ? end : null,
        cancel_at: null,
        cancel_at_period_end: false,
        pause_collection: null,
        items: itemOf(interval, at, end),
      });
      return id;
    },
    change(id, fields) {
      subscriptions.set(id, { ...(subscriptions.get(id) as Stored), ...fields });
    },
    renew(id, { start, end }) {
      billing.change(id, { items: itemOf('month', start, end) });
    },
    event(id, secret = keys.webhookSecret) {
      const object = subscriptions.get(id);
      const body = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'customer.subscription.updated',
        data: { object },
      });
      const time = String(Math.floor(Date.now() / 1000));
      const signed = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      return {
        body,
        headers: { 'stripe-signature': `t=${time},v1=${signed}`, 'content-type': 'application/json' },
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
  return billing;
}
