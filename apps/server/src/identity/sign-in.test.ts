import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIdentityBackdoor, type IdentityBackdoor } from '@atelier/database/identity/identity.factory';
import { startTestServer, type Browser, type TestServer } from '../platform/test-server.ts';

const password = 'glaze kiln orbit 71 teapot';
const generous = { window: 60, max: 10_000 };
const rateLimits = { signIn: generous, signUp: generous, recovery: generous };

let server: TestServer;
let backdoor: IdentityBackdoor;

beforeAll(async () => {
  server = await startTestServer({ rateLimits });
  backdoor = openIdentityBackdoor(server.databaseUrl);
});
afterAll(async () => {
  await backdoor.close();
  await server.stop();
});

async function signUp(email: string, browser: Browser = server.browser()): Promise<Browser> {
  const response = await browser.post('/api/auth/sign-up/email', { email, password, name: 'Ada Potter' });
  expect(response.status).toBe(200);
  return browser;
}

async function sessionOf(browser: Browser): Promise<{ user: { id: string; email: string } } | null> {
  const response = await browser.get('/api/auth/get-session');
  expect(response.status).toBe(200);
  return (await response.json()) as { user: { id: string; email: string } } | null;
}

describe('without SMTP', () => {
  it('signs up and is signed in at once, by an http-only, same-site cookie', async () => {
    const browser = server.browser();
    const response = await browser.post('/api/auth/sign-up/email', {
      email: 'Ada@Example.com',
      password,
      name: 'Ada Potter',
    });
    expect(response.status).toBe(200);
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('atelier.session_token='));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toMatch(/Secure/i);
    expect((await sessionOf(browser))?.user.email).toBe('ada@example.com');
  });

  it('refuses a known address with one neutral answer', async () => {
    await signUp('known@example.com');
    const again = await server
      .browser()
      .post('/api/auth/sign-up/email', { email: 'KNOWN@example.com', password, name: 'Somebody' });
    expect(again.status).toBe(422);
    expect(await again.json()).toMatchObject({
      code: 'SIGN_UP_REFUSED',
      status: 422,
      details: null,
      hint: null,
    });
  });

  it('signs out and in again, and says the same of a wrong password and an unknown address', async () => {
    const browser = await signUp('inout@example.com');
    expect((await browser.post('/api/auth/sign-out')).status).toBe(200);
    expect(await sessionOf(browser)).toBeNull();
    const signedIn = await browser.post('/api/auth/sign-in/email', { email: 'inout@example.com', password });
    expect(signedIn.status).toBe(200);
    expect((await sessionOf(browser))?.user.email).toBe('inout@example.com');

    const answers = await Promise.all(
      ['inout@example.com', 'nobody@example.com'].map(async (email) => {
        const response = await server
          .browser()
          .post('/api/auth/sign-in/email', { email, password: 'not the password at all' });
        const body = (await response.json()) as Record<string, unknown>;
        return { status: response.status, code: body['code'], message: body['message'] };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 401, code: 'INVALID_EMAIL_OR_PASSWORD' });
  });

  it('gives reasons for a weak password in plain words', async () => {
    const tries: Record<string, RegExp> = {
      short: /at least 10 characters/,
      password123: /commonly used|heavily used|frequently used/,
      qwertyuiop: /./,
      aaaaaaaaaaaa: /Repeated/,
      marguerite1: /name and your email|names/i,
    };
    for (const [weak, reason] of Object.entries(tries)) {
      const response = await server.browser().post('/api/auth/sign-up/email', {
        email: 'marguerite@weak.example',
        password: weak,
        name: 'Marguerite Duval',
      });
      expect(response.status, weak).toBe(422);
      const body = (await response.json()) as { code: string; reasons: string[] };
      expect(body.code).toBe('WEAK_PASSWORD');
      expect(body.reasons.join(' '), weak).toMatch(reason);
    }
  });

  it('resets a forgotten password by the link in the outbox, once, and ends every session', async () => {
    const browser = await signUp('forgetful@example.com');
    const known = await server
      .browser()
      .post('/api/auth/request-password-reset', { email: 'forgetful@example.com' });
    const unknown = await server
      .browser()
      .post('/api/auth/request-password-reset', { email: 'stranger@example.com' });
    expect(await known.json()).toEqual(await unknown.json());

    await expect.poll(() => backdoor.mailsTo('forgetful@example.com')).toHaveLength(1);
    expect(await backdoor.mailsTo('stranger@example.com')).toEqual([]);
    const [mail] = await backdoor.mailsTo('forgetful@example.com');
    const link = /http:\S+\/auth\/update-password\?token=(\S+)/.exec(mail?.text ?? '');
    expect(link?.[0]).toContain(server.url);
    const token = link?.[1] ?? '';

    const weak = await server
      .browser()
      .post('/api/auth/reset-password', { token, newPassword: 'forgetful1' });
    expect(await weak.json()).toMatchObject({ code: 'WEAK_PASSWORD' });
    const newPassword = 'another slab of clay 88';
    expect((await server.browser().post('/api/auth/reset-password', { token, newPassword })).status).toBe(
      200,
    );
    expect(await sessionOf(browser)).toBeNull();
    const twice = await server.browser().post('/api/auth/reset-password', { token, newPassword });
    expect(await twice.json()).toMatchObject({ code: 'INVALID_TOKEN', status: 400 });
    const signIn = (secret: string): Promise<Response> =>
      server.browser().post('/api/auth/sign-in/email', { email: 'forgetful@example.com', password: secret });
    expect((await signIn(password)).status).toBe(401);
    expect((await signIn(newPassword)).status).toBe(200);
  });

  it('lists sessions and ends the revoked one at once', async () => {
    const home = await signUp('two-places@example.com');
    const shop = server.browser();
    await shop.post(
      '/api/auth/sign-in/email',
      { email: 'two-places@example.com', password },
      { 'user-agent': 'Shop' },
    );
    const sessions = (await (await home.get('/api/auth/list-sessions')).json()) as {
      id: string;
      userAgent: string;
      ipAddress: string;
    }[];
    expect(sessions).toHaveLength(2);
    const other = sessions.find(({ userAgent }) => userAgent === 'Shop');
    expect(other?.ipAddress).toBe('127.0.0.1');
    expect((await home.post('/api/auth/end-session', { id: other?.id })).status).toBe(200);
    expect(await sessionOf(shop)).toBeNull();
    expect(await sessionOf(home)).not.toBeNull();
  });

  it("does not end a stranger's session", async () => {
    const victim = await signUp('victim@example.com');
    const [session] = (await (await victim.get('/api/auth/list-sessions')).json()) as { id: string }[];
    const thief = await signUp('thief@example.com');
    await thief.post('/api/auth/end-session', { id: session?.id });
    expect(await sessionOf(victim)).not.toBeNull();
  });

  it('changes a password only for one who knows the old one', async () => {
    const browser = await signUp('changer@example.com');
    const change = (body: object): Promise<Response> => browser.post('/api/auth/change-password', body);
    const newPassword = 'rutile wash over tenmoku 9';
    expect(await (await change({ currentPassword: 'wrong wrong wrong', newPassword })).json()).toMatchObject({
      code: 'INVALID_PASSWORD',
    });
    expect(
      await (await change({ currentPassword: password, newPassword: 'changer123' })).json(),
    ).toMatchObject({
      code: 'WEAK_PASSWORD',
    });
    expect((await change({ currentPassword: password, newPassword, revokeOtherSessions: true })).status).toBe(
      200,
    );
    expect(await sessionOf(browser)).not.toBeNull();
  });

  it('hands the token of a session to no script: it is in the cookie alone', async () => {
    const browser = await signUp('by-cookie@example.com');
    const answers = [
      await browser.post('/api/auth/sign-in/email', { email: 'by-cookie@example.com', password }),
      await browser.get('/api/auth/get-session'),
      await browser.get('/api/auth/list-sessions'),
    ];
    for (const answer of answers) {
      const text = await answer.text();
      expect(text).toContain('"isSignedIn":true');
      expect(text).not.toContain('token');
    }
  });

  it('lets no forged or unsigned cookie in', async () => {
    const browser = await signUp('forged@example.com');
    const signed = browser.cookies.get('atelier.session_token') ?? '';
    const [token = ''] = decodeURIComponent(signed).split('.');
    expect(token.length).toBeGreaterThan(20);
    for (const value of [token, `${token}.${'A'.repeat(43)}=`]) {
      const response = await server.browser().get('/api/auth/get-session', {
        cookie: `atelier.session_token=${encodeURIComponent(value)}`,
      });
      expect(await response.json()).toBeNull();
    }
  });

  it('keeps every other endpoint of better-auth shut', async () => {
    const browser = await signUp('doors@example.com');
    for (const path of [
      '/update-user',
      '/delete-user',
      '/change-email',
      '/sign-in/social',
      '/update-session',
    ]) {
      const response = await browser.post(`/api/auth${path}`, { name: 'x' });
      expect(response.status, path).toBe(404);
    }
  });
});

describe('the first account', () => {
  it('is the only administrator, even when eight people sign up at once', async () => {
    const own = await startTestServer({ rateLimits });
    const behind = openIdentityBackdoor(own.databaseUrl);
    try {
      const emails = Array.from({ length: 8 }, (_, index) => `person${index}@example.com`);
      const answers = await Promise.all(
        emails.map((email) =>
          own.browser().post('/api/auth/sign-up/email', { email, password, name: 'A Person' }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200));
      expect(await behind.administratorCount()).toBe(1);
    } finally {
      await behind.close();
      await own.stop();
    }
  });
});

describe('rate limits', () => {
  it('stop a guesser by address, not by what the client claims its address is', async () => {
    const own = await startTestServer({ rateLimits: { ...rateLimits, signIn: { window: 60, max: 3 } } });
    try {
      const statuses: number[] = [];
      let last: Response | undefined;
      for (let attempt = 0; attempt < 5; attempt += 1) {
        last = await own
          .browser()
          .post(
            '/api/auth/sign-in/email',
            { email: 'somebody@example.com', password: `guess number ${attempt}` },
            { 'x-forwarded-for': `10.0.0.${attempt}`, 'x-atelier-client-address': `10.0.0.${attempt}` },
          );
        statuses.push(last.status);
      }
      expect(statuses).toEqual([401, 401, 401, 429, 429]);
      expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await last?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
    } finally {
      await own.stop();
    }
  });
});

describe('a guesser from many addresses', () => {
  it('gets no further with one account, whether it is there or not, and the owner is told once', async () => {
    const browser = await signUp('guessed@example.com');
    await browser.post('/api/auth/sign-out');
    const guess = (email: string, tried = 'not the password at all') =>
      server.browser().post('/api/auth/sign-in/email', { email, password: tried });
    for (const email of ['guessed@example.com', 'nobody-at-all@example.com']) {
      for (let count = 1; count <= 20; count += 1) {
        const spelled = count % 2 === 0 ? email.toUpperCase() : email;
        expect((await guess(spelled)).status, `${email} ${String(count)}`).toBe(401);
      }
      const late = await guess(email, password);
      expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([429, 'ACCOUNT_LOCKED']);
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(800);
    }
    await guess('guessed@example.com');
    const told = async () =>
      (await backdoor.mailsTo('guessed@example.com')).filter(({ kind }) => kind === 'password-guessed');
    await expect.poll(told).toHaveLength(1);
    expect(await backdoor.mailsTo('nobody-at-all@example.com')).toEqual([]);
  });

  it('is forgotten by who knows the password', async () => {
    await signUp('unsure@example.com');
    const guess = (tried: string) =>
      server.browser().post('/api/auth/sign-in/email', { email: 'unsure@example.com', password: tried });
    for (const round of [1, 2]) {
      for (let count = 1; count <= 15; count += 1) await guess('wrong again and again');
      expect((await guess(password)).status, String(round)).toBe(200);
    }
  });
});
