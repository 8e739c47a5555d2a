import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type Browser, type TestServer } from '../platform/test-server.ts';
import type { Session } from './session.ts';

const password = 'glaze kiln orbit 71 teapot';

let now: Date;
let server: TestServer;

beforeAll(async () => {
  now = new Date();
  server = await startTestServer({
    clock: { now: () => now },
    mountApi: (app, deps) => {
      app.get('/api/v1/me', async (c) => c.json(await deps.sessionOf(c.req.raw)));
      return { close: async () => undefined };
    },
  });
});
afterAll(() => server.stop());

const me = async (browser: Browser): Promise<Session | null> =>
  (await (await browser.get('/api/v1/me')).json()) as Session | null;

it('says who is asking and whether that is the administrator', async () => {
  const first = server.browser();
  const second = server.browser();
  await first.post('/api/auth/sign-up/email', { email: 'first@example.com', password, name: 'First' });
  await second.post('/api/auth/sign-up/email', { email: 'second@example.com', password, name: 'Second' });
  expect(await me(first)).toMatchObject({ email: 'first@example.com', name: 'First', isAdmin: true });
  expect(await me(second)).toMatchObject({ email: 'second@example.com', name: 'Second', isAdmin: false });
  expect(await me(server.browser())).toBeNull();
});

it('knows nobody after sign-out, revocation or the end of the session', async () => {
  const browser = server.browser();
  await browser.post('/api/auth/sign-up/email', { email: 'third@example.com', password, name: 'Third' });
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const asBefore = async (): Promise<unknown> =>
    (await fetch(`${server.url}/api/v1/me`, { headers: { cookie } })).json();
  expect(await asBefore()).not.toBeNull();

  now = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);
  expect(await asBefore()).toBeNull();
  now = new Date();
  expect(await asBefore()).not.toBeNull();

  await browser.post('/api/auth/revoke-sessions');
  expect(await asBefore()).toBeNull();
});

it('takes no cookie that is unsigned, signed by another or malformed', async () => {
  const browser = server.browser();
  await browser.post('/api/auth/sign-up/email', { email: 'fourth@example.com', password, name: 'Fourth' });
  const whole = decodeURIComponent(browser.cookies.get('atelier.session_token') ?? '');
  const token = whole.slice(0, whole.lastIndexOf('.'));
  expect(token).not.toBe('');
  for (const value of [token, `${token}.`, `${token}.${'A'.repeat(43)}=`, '%E0%A4%A', '.', '']) {
    const response = await fetch(`${server.url}/api/v1/me`, {
      headers: {
        cookie: `other=1; atelier.session_token=${value.includes('%') ? value : encodeURIComponent(value)}`,
      },
    });
    expect(await response.json(), value).toBeNull();
  }
});
