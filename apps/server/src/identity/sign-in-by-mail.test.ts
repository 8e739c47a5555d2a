import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ParsedMail } from 'mailparser';
import { openIdentityBackdoor, type StoredMail } from '@atelier/database/identity/identity.factory';
import {
  eventually,
  startTestMailServer,
  startTestServer,
  type TestMailServer,
  type TestServer,
} from '../platform/test-server.ts';

const password = 'glaze kiln orbit 71 teapot';
const generous = { window: 60, max: 10_000 };

let mails: TestMailServer;
let server: TestServer;

beforeAll(async () => {
  mails = await startTestMailServer();
  server = await startTestServer({
    smtpUrl: mails.url,
    rateLimits: { signIn: generous, signUp: generous, recovery: generous },
  });
});
afterAll(async () => {
  await server.stop();
  await mails.stop();
});

const mailTo = (address: string, subject: string): Promise<ParsedMail> =>
  eventually(() =>
    mails.received.find(
      (mail) => mail.subject === subject && [mail.to].flat().some((to) => to?.value[0]?.address === address),
    ),
  );

const signUp = (email: string, name: string): Promise<Response> =>
  server.browser().post('/api/auth/sign-up/email', { email, password, name });

it('asks a new person to confirm the address, and signs in by the link', async () => {
  const answer = await signUp('nora@example.com', 'Nora <b>Clay</b>');
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie().join()).not.toContain('session_token');
  const early = await server
    .browser()
    .post('/api/auth/sign-in/email', { email: 'nora@example.com', password });
  expect(await early.json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED', status: 403 });

  const mail = await mailTo('nora@example.com', 'Confirm your email address');
  expect(mail.from?.value[0]?.address).toBe('workshop@atelier.example');
  expect(mail.html).toContain('Nora &lt;b&gt;Clay&lt;/b&gt;');
  expect(mail.text).toContain('Nora <b>Clay</b>');
  const token = /\/auth\/confirm\?token=(\S+)/.exec(mail.text ?? '')?.[1] ?? '';
  const browser = server.browser();
  const confirmed = await browser.get(`/api/auth/verify-email?token=${token}`);
  expect(confirmed.status).toBe(200);
  expect(await (await browser.get('/api/auth/get-session')).json()).toMatchObject({
    user: { email: 'nora@example.com', emailVerified: true },
  });
  const forged = await server.browser().get(`/api/auth/verify-email?token=${token}x`);
  expect(await forged.json()).toMatchObject({ code: 'INVALID_TOKEN', status: 401 });
});

it('answers a known address exactly as an unknown one, and tells its owner by email', async () => {
  await signUp('twice@example.com', 'Tea Weiss');
  const shapes = await Promise.all(
    [
      ['twice@example.com', 'Tea Weiss'],
      ['fresh@example.com', 'Tea Weiss'],
    ].map(async ([email = '', name = '']) => {
      const response = await signUp(email, name);
      const body = (await response.json()) as { isSignedIn: boolean; user: Record<string, unknown> };
      return {
        status: response.status,
        headers: [...response.headers.keys()].sort(),
        isSignedIn: body.isSignedIn,
        keys: Object.keys(body.user),
        verified: body.user['emailVerified'],
        name: body.user['name'],
        idLooks: String(body.user['id']).replace(/[0-9a-f]/g, 'x'),
      };
    }),
  );
  expect(shapes[0]).toEqual({ ...shapes[1], idLooks: shapes[0]?.idLooks });
  expect(shapes[0]?.idLooks.length).toBe(shapes[1]?.idLooks.length);
  const mail = await mailTo('twice@example.com', 'You already have an account');
  expect(mail.text).toContain(`${server.url}/login`);
});

it('sends a confirmation again, and says nothing about whom it knows', async () => {
  await signUp('again@example.com', 'A Gain');
  const known = await server
    .browser()
    .post('/api/auth/send-verification-email', { email: 'again@example.com' });
  const unknown = await server
    .browser()
    .post('/api/auth/send-verification-email', { email: 'nope@example.com' });
  expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()]);
  const count = (): number =>
    mails.received.filter((mail) => JSON.stringify(mail.to).includes('again@')).length;
  await expect.poll(count).toBe(2);
});

it('tries a refused email again and keeps no secret of a sent one', async () => {
  const backdoor = openIdentityBackdoor(server.databaseUrl);
  const reset = async (): Promise<StoredMail | undefined> =>
    (await backdoor.mailsTo('nora@example.com')).find(({ kind }) => kind === 'reset-password');
  try {
    mails.refuse(1);
    await server.browser().post('/api/auth/request-password-reset', { email: 'nora@example.com' });
    const failed = await eventually(async () => {
      const mail = await reset();
      return mail?.hasFailed ? mail : undefined;
    });
    expect(failed.error).toContain('the mailbox is full');
    expect(failed.text).toContain('update-password');
    await mailTo('nora@example.com', 'Choose a new password');
    await expect
      .poll(reset)
      .toEqual({ kind: 'reset-password', text: '', isSent: true, hasFailed: false, error: null });
  } finally {
    await backdoor.close();
  }
});
