import { openIdentityBackdoor, type IdentityBackdoor } from '@atelier/database/identity/identity.factory';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestServer, type Browser, type TestServer } from '../platform/test-server.ts';

const password = 'a glaze of copper and ash, 1280';
const plenty = { window: 60, max: 1000 };

let server: TestServer;
let backdoor: IdentityBackdoor;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({
    clock: { now: () => now },
    rateLimits: { signIn: plenty, signUp: plenty, recovery: plenty },
  });
  backdoor = openIdentityBackdoor(server.databaseUrl);
});
afterAll(async () => {
  await backdoor.close();
  await server.stop();
});

let people = 0;
async function signUp(): Promise<{ browser: Browser; email: string }> {
  const browser = server.browser();
  const email = `weaver-${(people += 1)}@example.com`;
  await browser.post('/api/auth/sign-up/email', { name: 'Ada Weaver', email, password });
  return { browser, email };
}

const ask = (browser: Browser, newEmail: string, given = password) =>
  browser.post('/api/auth/email-change/request', { newEmail, password: given });

const codeIn = async (response: Response) => ((await response.json()) as { code?: string }).code;

async function mailOf(address: string, kind: string): Promise<string> {
  const mail = await eventually(async () =>
    (await backdoor.mailsTo(address)).find((one) => one.kind === kind),
  );
  return mail.text;
}

async function tokenFor(newEmail: string): Promise<string> {
  const text = await mailOf(newEmail, 'confirm-new-address');
  const link = new URL(/http\S+auth\/confirm\S+/.exec(text)?.[0] ?? '');
  expect(link.searchParams.get('for')).toBe('new-address');
  return link.searchParams.get('token') ?? '';
}

async function canSignIn(email: string): Promise<boolean> {
  const answer = await server.browser().post('/api/auth/sign-in/email', { email, password });
  return answer.status === 200;
}

describe('a change of address', () => {
  it('needs the password, another address, and one that is one', async () => {
    const { browser, email } = await signUp();
    const wrong = await ask(browser, 'new@example.com', 'not the password');
    expect([wrong.status, await codeIn(wrong)]).toEqual([400, 'INVALID_PASSWORD']);
    expect(await codeIn(await ask(browser, email.toUpperCase()))).toBe('EMAIL_UNCHANGED');
    expect((await ask(browser, 'not an address')).status).toBe(400);
    expect(await (await browser.get('/api/auth/email-change')).json()).toBeNull();
    expect(await backdoor.mailsTo('new@example.com')).toEqual([]);
  });

  it('changes nothing until the link is opened, tells the old address, and works once', async () => {
    const { browser, email } = await signUp();
    const newEmail = `moved-${email}`;
    expect((await ask(browser, newEmail.toUpperCase())).status).toBe(200);
    expect(await (await browser.get('/api/auth/email-change')).json()).toMatchObject({ newEmail });
    expect(await mailOf(email, 'new-address-asked')).toContain(newEmail);
    expect(await canSignIn(email)).toBe(true);
    const token = await tokenFor(newEmail);

    const mailbox = server.browser();
    const confirmed = await mailbox.post('/api/auth/email-change/confirm', { token });
    expect(await confirmed.json()).toEqual({ email: newEmail });
    // The link proves the mailbox; it is no way in.
    expect(await (await mailbox.get('/api/auth/get-session')).json()).toBeNull();
    expect(await canSignIn(email)).toBe(false);
    expect(await canSignIn(newEmail)).toBe(true);
    expect(await mailOf(email, 'address-moved')).toContain(newEmail);
    const session = (await (await browser.get('/api/auth/get-session')).json()) as { user: object };
    expect(session.user).toMatchObject({ email: newEmail, emailVerified: true });
    const again = await mailbox.post('/api/auth/email-change/confirm', { token });
    expect([again.status, await codeIn(again)]).toEqual([400, 'INVALID_TOKEN']);
  });

  it('makes a link to a new password that went to the old address good for nothing', async () => {
    const { browser, email } = await signUp();
    await server.browser().post('/api/auth/request-password-reset', { email });
    const reset = await mailOf(email, 'reset-password');
    const token = new URL(/http\S+update-password\S+/.exec(reset)?.[0] ?? '').searchParams.get('token');
    await ask(browser, `moved-${email}`);
    await browser.post('/api/auth/email-change/confirm', { token: await tokenFor(`moved-${email}`) });
    const late = await server
      .browser()
      .post('/api/auth/reset-password', { token, newPassword: 'another glaze of copper, 1240' });
    expect([late.status, await codeIn(late)]).toEqual([400, 'INVALID_TOKEN']);
  });

  it('is void after a new password: whoever knew the old one may have asked for it', async () => {
    const { browser, email } = await signUp();
    await ask(browser, `thief-${email}`);
    const token = await tokenFor(`thief-${email}`);
    const change = { currentPassword: password, newPassword: 'another glaze of copper, 1240' };
    expect((await browser.post('/api/auth/change-password', change)).status).toBe(200);
    const late = await browser.post('/api/auth/email-change/confirm', { token });
    expect([late.status, await codeIn(late)]).toEqual([400, 'INVALID_TOKEN']);
  });

  it('is over when it is taken back, when another is asked for, and after a day', async () => {
    const { browser, email } = await signUp();
    await ask(browser, `one-${email}`);
    await ask(browser, `two-${email}`);
    const confirm = async (address: string) =>
      (await browser.post('/api/auth/email-change/confirm', { token: await tokenFor(address) })).status;
    expect(await confirm(`one-${email}`)).toBe(400);
    await browser.post('/api/auth/email-change/cancel');
    expect(await confirm(`two-${email}`)).toBe(400);
    await ask(browser, `three-${email}`);
    now = new Date(now.getTime() + 25 * 60 * 60 * 1000);
    expect(await confirm(`three-${email}`)).toBe(400);
    expect(await canSignIn(email)).toBe(true);
  });

  it('tells only the mailbox that an address is taken', async () => {
    const { browser } = await signUp();
    const { email: taken } = await signUp();
    const answer = await ask(browser, taken);
    expect([answer.status, await answer.json()]).toMatchObject([200, { newEmail: taken }]);
    expect(await (await browser.get('/api/auth/email-change')).json()).toMatchObject({ newEmail: taken });
    expect(await mailOf(taken, 'already-registered')).toContain('Nothing has changed');
    const mails = await backdoor.mailsTo(taken);
    expect(mails.filter(({ kind }) => kind === 'confirm-new-address')).toEqual([]);
  });

  it('is refused when somebody else took the address in the meantime', async () => {
    const { browser, email } = await signUp();
    const wanted = `wanted-${email}`;
    await ask(browser, wanted);
    const token = await tokenFor(wanted);
    await server.browser().post('/api/auth/sign-up/email', { name: 'Quick', email: wanted, password });
    const late = await browser.post('/api/auth/email-change/confirm', { token });
    expect([late.status, await codeIn(late)]).toEqual([400, 'EMAIL_TAKEN']);
    expect(await canSignIn(email)).toBe(true);
  });
});

describe('a passkey', () => {
  it('is not added without the password', async () => {
    const { browser } = await signUp();
    const options = await browser.get('/api/auth/passkey/generate-register-options');
    expect(await options.json()).toMatchObject({
      rp: { id: 'localhost', name: 'Atelier' },
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
    });
    for (const body of [{ response: {} }, { response: {}, password: 'not the password' }]) {
      const refused = await browser.post('/api/auth/passkey/verify-registration', body);
      expect([refused.status, await codeIn(refused)]).toEqual([400, 'INVALID_PASSWORD']);
    }
  });

  it('is not removed without the password', async () => {
    const { browser } = await signUp();
    for (const body of [{}, { password: 'not the password' }]) {
      const refused = await browser.post('/api/auth/passkey/delete-passkey', { id: v7(), ...body });
      expect([refused.status, await codeIn(refused)]).toEqual([400, 'INVALID_PASSWORD']);
    }
  });

  it('of somebody else is neither renamed nor removed', async () => {
    const { browser } = await signUp();
    for (const [endpoint, body] of [
      ['delete-passkey', { id: '01890000-0000-7000-8000-000000000000', password }],
      ['delete-passkey', { id: 'x', password }],
      ['update-passkey', { id: '01890000-0000-7000-8000-000000000000', name: 'Mine' }],
      ['update-passkey', { id: 'x', name: 'Mine' }],
    ] as const) {
      const refused = await browser.post(`/api/auth/passkey/${endpoint}`, body);
      expect(refused.status).toBe(404);
    }
  });
});
