import { createHmac, randomBytes } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import type { AccountView } from '@atelier/contract/books';
import type { SystemAccountKey } from '@atelier/domain/books';
import { openBusinessBackdoor, type BusinessBackdoor } from '@atelier/database/businesses/businesses.factory';
import { openIdentityBackdoor, type IdentityBackdoor } from '@atelier/database/identity/identity.factory';
import type { BusinessRole } from '@atelier/domain/businesses';
import { v7 } from 'uuid';
import type { ServerOptions } from './main.ts';
import { mountApi } from './mount-api.ts';
import { sessionCookieName } from '../identity/session.ts';
import { startTestServer, testSecret, type TestServer } from './test-server.ts';

/** What the API answered. */
export type Answer = { readonly status: number; readonly body: unknown; readonly text: string };

/** Someone who is signed in. */
export interface Client {
  readonly userId: string;
  readonly email: string;
  /** Returns what a browser would send as its Cookie header now. */
  cookie(): string;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    key?: string,
  ): Promise<Answer>;
}

/** Someone in a business; paths are below it. */
export interface Desk extends Client {
  readonly businessId: string;
}

/** A real server with the whole API over a database of its own, and ways to set a scene through its HTTP. */
export interface Workshop {
  readonly server: TestServer;
  readonly backdoor: BusinessBackdoor;
  signUp(name?: string): Promise<Client>;
  /** Signs someone up who founds a business. */
  found(options?: { owner?: Client; name?: string }): Promise<Desk>;
  /** Signs someone up and brings them into a business. */
  join(desk: Desk, role: BusinessRole): Promise<Desk>;
  close(): Promise<void>;
}

export function deskOf(client: Client, businessId: string): Desk {
  return {
    userId: client.userId,
    email: client.email,
    cookie: client.cookie,
    businessId,
    call: (method, path, body, key) =>
      client.call(method, `/api/v1/businesses/${businessId}${path}`, body, key),
  };
}

/** Calls a server as a browser does, with its cookies. */
function callerOf(url: string, cookie = ''): Pick<Client, 'cookie' | 'call'> {
  const call: Client['call'] = async (method, path, body, key = v7()) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        origin: url,
        cookie,
        'idempotency-key': key,
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie();
    if (set.length > 0) cookie = set.map((line) => line.split(';')[0]).join('; ');
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const read: unknown = isJson ? JSON.parse(text) : undefined;
    return { status: response.status, body: read, text };
  };
  return { cookie: () => cookie, call };
}

/** A client of a running server: signs up, or in when the account exists. */
export async function signedInClient(
  url: string,
  account: { email: string; password: string; name: string; exists?: boolean },
): Promise<Client> {
  const caller = callerOf(url);
  const { email, password, name } = account;
  const endpoint = account.exists ? 'sign-in' : 'sign-up';
  const answer = await caller.call('POST', `/api/auth/${endpoint}/email`, { email, password, name });
  return { userId: granted<{ user: { id: string } }>(answer).user.id, email, ...caller };
}

/** The same person, still signed in, at a server that has started again. */
export function clientAgain(url: string, client: Client): Client {
  return { ...client, ...callerOf(url, client.cookie()) };
}

export const testPassword = 'a glaze of copper and ash, 1280';

let passwordHash: Promise<string> | undefined;

/** Adds a person who is signed in; signing up takes a fifth of a second for hash and strength of the password. */
async function addPerson(server: TestServer, identity: IdentityBackdoor, name: string): Promise<Client> {
  const id = v7();
  const token = randomBytes(24).toString('base64url');
  const email = `${v7()}@example.com`;
  passwordHash ??= hashPassword(testPassword);
  await identity.addPerson({ id, name, email, token, passwordHash: await passwordHash });
  const signature = createHmac('sha256', testSecret).update(token).digest('base64');
  const cookie = `${sessionCookieName(false)}=${encodeURIComponent(`${token}.${signature}`)}`;
  return { userId: id, email, ...callerOf(server.url, cookie) };
}

export async function openWorkshop(options: Partial<ServerOptions> = {}): Promise<Workshop> {
  const server = await startTestServer({
    mountApi,
    rateLimits: {
      signIn: { window: 60, max: 1000 },
      signUp: { window: 60, max: 1000 },
      recovery: { window: 60, max: 1000 },
    },
    ...options,
  });
  const backdoor = openBusinessBackdoor(server.databaseUrl);
  const identity = openIdentityBackdoor(server.databaseUrl);
  const signUp: Workshop['signUp'] = (name = 'Ada Potter') => addPerson(server, identity, name);
  return {
    server,
    backdoor,
    signUp,
    async found({ owner, name = 'Kiln & Co' } = {}) {
      const client = owner ?? (await signUp());
      const id = v7();
      granted(await client.call('POST', '/api/v1/businesses', { id, name }));
      return deskOf(client, id);
    },
    async join(desk, role) {
      const client = await signUp(role);
      await backdoor.addMember(desk.businessId, client.userId, role);
      return deskOf(client, desk.businessId);
    },
    async close() {
      await Promise.all([backdoor.close(), identity.close()]);
      await server.stop();
    },
  };
}

/** The body of an answer that must be good. */
export function granted<Body>(answer: Answer): Body {
  if (answer.status >= 300) throw new Error(`answered ${answer.status}: ${answer.text}`);
  return answer.body as Body;
}

/** Reads all pages of a list. */
export async function everyRow<Row>(desk: Desk, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: string | null = ''; after !== null;) {
    const more = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const page: { rows: Row[]; next: string | null } = granted(
      await desk.call('GET', `${path}${path.includes('?') ? '&' : '?'}limit=200${more}`),
    );
    rows.push(...page.rows);
    after = page.next;
  }
  return rows;
}

/** Status and code of an answer, for comparing with what a refusal should say. */
export const refusalOf = (answer: Answer) => [
  answer.status,
  (answer.body as { code?: string } | undefined)?.code,
];

/** The id of one of the protected accounts, or of any account by its code. */
export async function accountOf(desk: Desk, keyOrCode: SystemAccountKey | `${number}`): Promise<string> {
  const accounts = granted<AccountView[]>(await desk.call('GET', '/finances/accounts'));
  const found = accounts.find((account) => account.systemKey === keyOrCode || account.code === keyOrCode);
  if (!found) throw new Error(`there is no account ${keyOrCode}`);
  return found.id;
}

/** The balances of all accounts that are not zero, by code, each on its normal side, in cents. */
export async function balancesOf(desk: Desk): Promise<Record<string, number>> {
  const accounts = granted<AccountView[]>(await desk.call('GET', '/finances/accounts'));
  return Object.fromEntries(
    accounts
      .filter((account) => account.balanceCents !== 0)
      .map((account) => [account.code, account.balanceCents]),
  );
}

export async function addCustomerTo(desk: Desk, fields: object = {}): Promise<string> {
  const id = v7();
  granted(await desk.call('POST', '/customers', { id, name: 'Grace Hopper', ...fields }));
  return id;
}

export async function addTaxRateTo(desk: Desk, rate = 82_500): Promise<string> {
  const id = v7();
  granted(await desk.call('POST', '/finances/tax-rates', { id, name: `County ${id}`, rate }));
  return id;
}

/** A draft of one line: two mugs of $25.00. */
export function draftFor(customerId: string | null, fields: object = {}, line: object = {}) {
  return {
    customerId,
    reference: '',
    issueDate: '2026-03-05',
    dueDate: '2026-03-19',
    pricesIncludeTax: false,
    lines: [
      {
        id: v7(),
        productId: null,
        description: 'Mug',
        quantity: 2_000_000,
        unitPriceCents: 2500,
        discount: { kind: 'none' },
        taxRateId: null,
        incomeAccountId: null,
        ...line,
      },
    ],
    discount: { kind: 'none' },
    shippingCents: 0,
    shippingTaxRateId: null,
    note: '',
    ...fields,
  };
}

export async function saveDraftAt(
  desk: Desk,
  draft: ReturnType<typeof draftFor>,
  id: string = v7(),
): Promise<string> {
  granted(await desk.call('PUT', `/invoices/${id}/draft`, { draft }));
  return id;
}

/** Issues an invoice of $50.00. */
export async function issueAt(desk: Desk, customerId: string, fields: object = {}): Promise<string> {
  const id = await saveDraftAt(desk, draftFor(customerId, fields));
  granted(await desk.call('POST', `/invoices/${id}/issue`));
  return id;
}
