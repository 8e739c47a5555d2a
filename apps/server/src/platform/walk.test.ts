import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountContract, businessContract } from '@atelier/contract';
import { readTenantRows } from '@atelier/database/platform/tenant-rows.factory';
import { businessRoles } from '@atelier/domain/businesses';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../identity/sign-in-endpoints.ts';
import { cartOf, lineOf, pairDevice } from '../till/till.factory.ts';
import { eventually } from './test-server.ts';
import { fill } from './walk-filling.factory.ts';
import { proceduresOf, requestOf, type Procedure } from './walk-procedures.factory.ts';
import type { Input, Victim } from './walk-parts.factory.ts';
import { accountSamples, businessSamples } from './walk-samples.factory.ts';
import { mountApi } from './mount-api.ts';
import {
  granted,
  openWorkshop,
  testPassword,
  type Answer,
  type Desk,
  type Workshop,
} from './workshop.factory.ts';

/*
 * The walk: every procedure of the API is called over HTTP by those who must not get in, with valid input and the real
 * ids of a victim. A procedure that is not in the tables of samples fails the test, so a new one is added there
 * with what an intruder is to be told.
 */

/** The endpoints of sign-in, each with a valid body; those with a session are closed to a stranger. */
const signInEndpoints: Readonly<Record<string, { needsSession: boolean; body?: Input }>> = {
  'POST /sign-up/email': { needsSession: false },
  'POST /sign-in/email': { needsSession: false },
  'POST /sign-out': { needsSession: false },
  'GET /get-session': { needsSession: false },
  'POST /request-password-reset': { needsSession: false },
  'POST /reset-password': { needsSession: false },
  'GET /verify-email': { needsSession: false },
  'POST /send-verification-email': { needsSession: false },
  'GET /list-sessions': { needsSession: true },
  'POST /end-session': { needsSession: true, body: { id: 'x' } },
  'POST /revoke-sessions': { needsSession: true },
  'POST /revoke-other-sessions': { needsSession: true },
  'POST /change-password': {
    needsSession: true,
    body: { currentPassword: testPassword, newPassword: 'another glaze of copper and ash, 1240' },
  },
  'POST /confirm-password': { needsSession: true, body: { password: testPassword } },
  'GET /email-change': { needsSession: true },
  'POST /email-change/request': {
    needsSession: true,
    body: { newEmail: 'elsewhere@example.com', password: testPassword },
  },
  'POST /email-change/cancel': { needsSession: true },
  'POST /email-change/confirm': { needsSession: false },
  'POST /two-factor/enable': { needsSession: true, body: { password: testPassword } },
  'POST /two-factor/disable': { needsSession: true, body: { password: testPassword } },
  'POST /two-factor/generate-backup-codes': { needsSession: true, body: { password: testPassword } },
  'POST /two-factor/verify-totp': { needsSession: true, body: { code: '000000' } },
  'POST /two-factor/verify-backup-code': { needsSession: true, body: { code: '00000-00000' } },
  'GET /passkey/generate-register-options': { needsSession: true },
  'POST /passkey/verify-registration': { needsSession: true, body: { response: {}, password: testPassword } },
  'GET /passkey/generate-authenticate-options': { needsSession: false },
  'POST /passkey/verify-authentication': { needsSession: false },
  'GET /passkey/list-user-passkeys': { needsSession: true },
  'POST /passkey/update-passkey': { needsSession: true, body: { id: 'x', name: 'Mine now' } },
  'POST /passkey/delete-passkey': { needsSession: true, body: { id: 'x' } },
};

// cspell:ignore Outgrabe Quillfeather Marrowmere SECRETMUG Borogove Slithy Tulgey Mimsy
/** What must appear in no answer: names and numbers that only the victim's business has. */
const secrets = [
  'Quillfeather',
  'Marrowmere',
  'quillfeather@example.com',
  'SECRETMUG',
  'Borogove County',
  'SEC-0001',
  '7654321',
  'Slithy memo',
  'Tulgey payee',
  'Gimble',
  'Outgrabe',
];

let now: Date;
let dataFolder: string;
let workshop: Workshop;
let victim: Victim;
let intruder: Desk;
let before: Record<string, string>;
const cookies = { stranger: '', expired: '', revoked: '', intruder: '' };
const answered: { who: string; name: string; text: string }[] = [];

beforeAll(async () => {
  now = new Date();
  dataFolder = await mkdtemp(join(tmpdir(), 'walk-'));
  workshop = await openWorkshop({
    ...{ clock: { now: () => now }, dataFolder },
    // The walk asks more of public pages in a minute than a visitor does.
    mountApi: (app, deps) => mountApi(app, { ...deps, publicRateLimit: { points: 1000, duration: 60 } }),
  });
  // The first account is the administrator and takes no further part.
  const administrator = await workshop.signUp('The administrator');
  const owner = await workshop.signUp();
  const desk = await workshop.found({ owner, name: 'Quillfeather Pottery' });
  victim = await fill(desk);
  const which = { invoiceIds: [victim.invoiceId] };
  granted(await desk.call('POST', '/invoice-prints', { id: victim.printId, which, form: 'pdf' }));
  const message = { id: victim.feedbackId, type: 'bug', message: 'Slithy memo' };
  granted(await owner.call('POST', '/api/v1/feedback', message));
  const mails = await eventually(async () => {
    const { rows } = granted<{ rows: { id: string }[] }>(
      await administrator.call('GET', '/api/v1/admin/mails'),
    );
    return rows.length > 0 ? rows : undefined;
  });
  const device = await pairDevice(desk, workshop.server.url);
  const waiting = device.sell(cartOf([lineOf({ description: 'Slithy memo' })]));
  await device.send([waiting]);
  victim = { ...victim, mailId: mails[0]?.id ?? '', tillId: device.till.id, tillEntryId: waiting.id };

  cookies.expired = await signUp();
  cookies.revoked = await signUp();
  await ask(cookies.revoked, 'POST', '/api/auth/revoke-sessions', {});
  cookies.intruder = await signUp();
  const businessId = v7();
  granted(await ask(cookies.intruder, 'POST', '/api/v1/businesses', { id: businessId, name: 'Elsewhere' }));
  intruder = { businessId } as Desk;
  before = await readVictim();
});
afterAll(async () => {
  await workshop.close();
  await rm(dataFolder, { recursive: true });
});

async function signUp(): Promise<string> {
  const browser = workshop.server.browser();
  const account = { email: `${v7()}@example.com`, password: testPassword, name: 'Ida' };
  expect((await browser.post('/api/auth/sign-up/email', account)).status).toBe(200);
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

async function ask(cookie: string, method: string, path: string, body?: unknown): Promise<Answer> {
  const { url } = workshop.server;
  const isForm = body instanceof FormData;
  const response = await fetch(url + path, {
    method,
    headers: {
      origin: url,
      'idempotency-key': v7(),
      ...(cookie === '' ? {} : { cookie }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, body: isJson ? (JSON.parse(text) as unknown) : undefined, text };
}

/** Calls a procedure at a base address. */
async function call(
  who: keyof typeof cookies,
  base: string,
  procedure: Procedure,
  input: Input,
): Promise<Answer> {
  const { path, body } = requestOf(procedure, input);
  const answer = await ask(cookies[who], procedure.method, `${base}${path}`, body);
  answered.push({ who, name: procedure.name, text: answer.text });
  return answer;
}

const saidBy = (answer: Answer) =>
  `${answer.status} ${(answer.body as { code?: string } | undefined)?.code ?? ''}`;

const ofBusiness = proceduresOf(businessContract);
const ofAccount = proceduresOf(accountContract);
const inVictims = (): string => `/api/v1/businesses/${victim.businessId}`;

const withoutSession = ['stranger', 'expired', 'revoked'] as const;

async function asTimeGoes<Value>(who: string, work: () => Promise<Value>): Promise<Value> {
  if (who === 'expired') now = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);
  try {
    return await work();
  } finally {
    now = new Date();
  }
}

/** Rows of the victim by table, without what the clock sums whenever it comes. */
async function readVictim(): Promise<Record<string, string>> {
  const rows = Object.entries(await readTenantRows(workshop.server.databaseUrl, victim.businessId));
  return Object.fromEntries(rows.filter(([table]) => !table.startsWith('tax_month')));
}

describe('the walk', () => {
  it('knows every procedure of the contract, and no other', () => {
    expect(Object.keys(businessSamples).sort()).toEqual(ofBusiness.map(({ name }) => name).sort());
    expect(Object.keys(accountSamples).sort()).toEqual(ofAccount.map(({ name }) => name).sort());
    expect(Object.keys(signInEndpoints).sort()).toEqual([...endpoints].sort());
  });

  it('has sessions that were good until they ended', async () => {
    const me = { name: 'identity.me', method: 'GET', path: '/me' };
    expect(saidBy(await call('expired', '/api/v1', me, {}))).toBe('200 ');
    expect(saidBy(await call('intruder', '/api/v1', me, {}))).toBe('200 ');
    expect(saidBy(await call('revoked', '/api/v1', me, {}))).toBe('401 not-signed-in');
  });

  it('gets nowhere without a session', async () => {
    for (const who of withoutSession) {
      await asTimeGoes(who, async () => {
        for (const procedure of ofBusiness) {
          const input = businessSamples[procedure.name]?.input(victim) ?? {};
          const answer = await call(who, inVictims(), procedure, input);
          expect(saidBy(answer), `${who} ${procedure.name}`).toBe('401 not-signed-in');
        }
        for (const procedure of ofAccount) {
          const sample = accountSamples[procedure.name];
          const answer = await call(who, '/api/v1', procedure, sample?.input(victim) ?? {});
          const isOpen = typeof sample?.open === 'object';
          expect(saidBy(answer), `${who} ${procedure.name}`).toBe(
            isOpen ? sample.answer : '401 not-signed-in',
          );
        }
      });
    }
  });

  it('gets nowhere as a member of another business, and cannot tell that this one exists', async () => {
    const nowhere = `/api/v1/businesses/${v7()}`;
    for (const procedure of ofBusiness) {
      const input = businessSamples[procedure.name]?.input(victim) ?? {};
      const answer = await call('intruder', inVictims(), procedure, input);
      expect(saidBy(answer), procedure.name).toBe('404 business-not-found');
      const ofNobody = await call('intruder', nowhere, procedure, input);
      expect(answer.body, procedure.name).toEqual(ofNobody.body);
    }
  });

  it("finds nothing by the victim's ids in another business", async () => {
    // What is created with an id of the victim's comes last, for from then on that id leads to a row of the intruder's.
    const creating = ofBusiness.filter(({ name }) => name.endsWith('.create'));
    for (const procedure of [...ofBusiness.filter((one) => !creating.includes(one)), ...creating]) {
      const sample = businessSamples[procedure.name];
      const answer = await call(
        'intruder',
        `/api/v1/businesses/${intruder.businessId}`,
        procedure,
        sample?.input(victim) ?? {},
      );
      expect(saidBy(answer), procedure.name).toBe(sample?.elsewhere === 'own' ? '200 ' : sample?.elsewhere);
    }
  });

  it('gets no administration as somebody who is no administrator, and only the own account', async () => {
    for (const procedure of ofAccount) {
      const sample = accountSamples[procedure.name];
      const answer = await call('intruder', '/api/v1', procedure, sample?.input(victim) ?? {});
      expect(saidBy(answer), procedure.name).toBe(sample?.answer === 'own' ? '200 ' : sample?.answer);
    }
  });

  it('opens no endpoint of sign-in that is for those with a session', async () => {
    for (const [endpoint, { needsSession, body }] of Object.entries(signInEndpoints)) {
      if (!needsSession) continue;
      const [method = '', path = ''] = endpoint.split(' ');
      for (const who of ['stranger', 'revoked'] as const) {
        const answer = await ask(
          cookies[who],
          method,
          `/api/auth${path}`,
          method === 'GET' ? undefined : (body ?? {}),
        );
        answered.push({ who, name: endpoint, text: answer.text });
        expect(answer.status, `${who} ${endpoint}`).toBe(401);
      }
    }
    expect((await ask('', 'GET', '/api/auth/get-session')).text).toBe('null');
  });

  it('denies each role what permissions.txt says, and nothing else', async () => {
    const owner = await workshop.found();
    const roles = businessRoles.filter((role) => role !== 'owner');
    const desks: Desk[] = [];
    for (const role of roles) desks.push(await workshop.join(owner, role));
    const isDenied = async (desk: Desk, procedure: Procedure) => {
      const { path, body } = requestOf(procedure, businessSamples[procedure.name]?.input(victim) ?? {});
      return (
        saidBy(await desk.call(procedure.method as Parameters<Desk['call']>[0], path, body)) ===
        '403 permission-denied'
      );
    };
    const told: string[] = [];
    const openToHelpers: string[] = [];
    for (const procedure of ofBusiness) {
      // A person who leaves is asked for nothing more.
      if (procedure.name === 'members.remove') continue;
      const answers: boolean[] = [];
      for (const desk of desks) answers.push(await isDenied(desk, procedure));
      const denied = roles.filter((role, index) => answers[index] === true && role !== 'helper');
      if (answers[roles.indexOf('helper')] === false) openToHelpers.push(procedure.name);
      if (denied.length > 0) told.push(`${procedure.name}: ${denied.join(', ')}`);
      expect(await isDenied(owner, procedure), procedure.name).toBe(false);
    }
    const written = [...told, '', 'Open to a helper:', ...openToHelpers, ''].join('\n');
    await expect(written).toMatchFileSnapshot('permissions.txt');
  });

  it("was shown nothing of the victim's", () => {
    expect(answered.length).toBeGreaterThan(6 * ofBusiness.length);
    for (const { who, name, text } of answered) {
      for (const secret of secrets)
        expect(text.includes(secret), `${who} ${name} shows ${secret}`).toBe(false);
    }
  });

  it("changed nothing of the victim's", async () => {
    expect(await readVictim()).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(15);
  });
});
