import { createHmac } from 'node:crypto';
import { openIdentityBackdoor, type IdentityBackdoor } from '@atelier/database/identity/identity.factory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestServer, type Browser, type TestServer } from '../platform/test-server.ts';

const password = 'a glaze of copper and ash, 1280';
const plenty = { window: 60, max: 1000 };

let server: TestServer;
let backdoor: IdentityBackdoor;
beforeAll(async () => {
  server = await startTestServer({ rateLimits: { signIn: plenty, signUp: plenty, recovery: plenty } });
  backdoor = openIdentityBackdoor(server.databaseUrl);
});
afterAll(async () => {
  await backdoor.close();
  await server.stop();
});

/** The code that an authenticator app shows for a secret at an instant: RFC 6238, SHA-1, six digits, thirty seconds. */
function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const shown = new Map<string, Set<number>>();

/** A code that is right now and was not used: the one shown, the next, or the last. */
function codeOf(secret: Buffer): string {
  const used = shown.get(secret.toString('hex')) ?? new Set();
  const now = Math.floor(Date.now() / 30_000);
  const step = [now, now + 1, now - 1].find((one) => !used.has(one));
  if (step === undefined) throw new Error('all codes that are right now were used');
  shown.set(secret.toString('hex'), used.add(step));
  return codeAt(secret, step);
}

/** Returns what is in the QR code: `otpauth://totp/…?secret=BASE32`. */
function secretOf(uri: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const letters = new URL(uri).searchParams.get('secret') ?? '';
  const bits = [...letters].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

let people = 0;
async function signUp(): Promise<{ browser: Browser; email: string }> {
  const browser = server.browser();
  const email = `potter-${(people += 1)}@example.com`;
  const answer = await browser.post('/api/auth/sign-up/email', { name: 'Ada Potter', email, password });
  expect(answer.status).toBe(200);
  return { browser, email };
}

const codeIn = async (response: Response) => ((await response.json()) as { code?: string }).code;

async function switchedOn() {
  const { browser, email } = await signUp();
  const enabled = await browser.post('/api/auth/two-factor/enable', { password });
  const { totpURI, backupCodes } = (await enabled.json()) as { totpURI: string; backupCodes: string[] };
  const secret = secretOf(totpURI);
  const verified = await browser.post('/api/auth/two-factor/verify-totp', { code: codeOf(secret) });
  expect(verified.status).toBe(200);
  return { browser, email, secret, backupCodes, totpURI };
}

async function askForCode(email: string, browser = server.browser()): Promise<Browser> {
  const answer = await browser.post('/api/auth/sign-in/email', { email, password });
  expect(await answer.json()).toMatchObject({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
  return browser;
}

const isSignedIn = async (browser: Browser) =>
  (await (await browser.get('/api/auth/get-session')).json()) !== null;

describe('switching two-factor sign-in on', () => {
  it('needs the password, and counts only once a code was right', async () => {
    const { browser, email } = await signUp();
    const wrong = await browser.post('/api/auth/two-factor/enable', { password: 'not the password' });
    expect([wrong.status, await codeIn(wrong)]).toEqual([400, 'INVALID_PASSWORD']);
    const enabled = await browser.post('/api/auth/two-factor/enable', { password });
    const { totpURI, backupCodes } = (await enabled.json()) as { totpURI: string; backupCodes: string[] };
    expect(new URL(totpURI).searchParams.get('issuer')).toBe('Atelier');
    expect(backupCodes).toHaveLength(10);
    expect((await backdoor.mailsTo(email)).map(({ kind }) => kind)).not.toContain('two-factor-on');
    const badCode = await browser.post('/api/auth/two-factor/verify-totp', { code: '000000' });
    expect([badCode.status, await codeIn(badCode)]).toEqual([401, 'INVALID_CODE']);
    // No one is locked out by an app that was never set up.
    const elsewhere = server.browser();
    expect((await elsewhere.post('/api/auth/sign-in/email', { email, password })).status).toBe(200);
    expect(await isSignedIn(elsewhere)).toBe(true);
  });

  it('is told to the owner', async () => {
    const { email } = await switchedOn();
    const told = await eventually(async () =>
      (await backdoor.mailsTo(email)).find((mail) => mail.kind === 'two-factor-on'),
    );
    expect(told.kind).toBe('two-factor-on');
  });

  it('keeps neither secret nor backup codes as they are', async () => {
    const { totpURI, backupCodes } = await switchedOn();
    const stored = await backdoor.storedSecrets();
    expect(stored).not.toContain(new URL(totpURI).searchParams.get('secret') ?? '-');
    for (const code of backupCodes) expect(stored).not.toContain(code);
  });
});

describe('signing in with a second step', () => {
  it('opens nothing by the password alone', async () => {
    const { email } = await switchedOn();
    const browser = await askForCode(email);
    expect(await isSignedIn(browser)).toBe(false);
    const old = await browser.post('/api/auth/two-factor/verify-totp', { code: '123456' });
    expect([old.status, await codeIn(old)]).toEqual([401, 'INVALID_CODE']);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('opens by the code of the app, and by no code in a browser that did not give the password', async () => {
    const { email, secret } = await switchedOn();
    const stranger = server.browser();
    const refused = await stranger.post('/api/auth/two-factor/verify-totp', { code: codeOf(secret) });
    expect([refused.status, await codeIn(refused)]).toEqual([401, 'INVALID_TWO_FACTOR_COOKIE']);
    const browser = await askForCode(email);
    expect((await browser.post('/api/auth/two-factor/verify-totp', { code: codeOf(secret) })).status).toBe(
      200,
    );
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('opens by a code of the app once, however many try it at the same moment', async () => {
    const { email, secret } = await switchedOn();
    const browsers = await Promise.all([askForCode(email), askForCode(email), askForCode(email)]);
    const code = codeOf(secret);
    const tried = await Promise.all(
      browsers.map((browser) => browser.post('/api/auth/two-factor/verify-totp', { code })),
    );
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const late = await askForCode(email);
    const again = await late.post('/api/auth/two-factor/verify-totp', { code });
    expect([again.status, await codeIn(again), await isSignedIn(late)]).toEqual([401, 'INVALID_CODE', false]);
  });

  it('is locked after ten wrong codes, and the owner is told once', async () => {
    const { email, secret } = await switchedOn();
    let wrong = 0;
    for (const _challenge of [1, 2, 3]) {
      const browser = await askForCode(email);
      for (let guess = 0; guess < 4; guess += 1)
        await browser.post('/api/auth/two-factor/verify-totp', { code: `1000${String((wrong += 1) + 10)}` });
    }
    const late = await askForCode(email);
    const right = await late.post('/api/auth/two-factor/verify-totp', { code: codeOf(secret) });
    expect([right.status, await isSignedIn(late)]).toEqual([429, false]);
    const mails = await eventually(async () => {
      const told = (await backdoor.mailsTo(email)).filter((mail) => mail.kind === 'second-step-locked');
      return told.length > 0 ? told : undefined;
    });
    expect(mails).toHaveLength(1);
  });

  it('stops a guesser after five codes', async () => {
    const { email, secret } = await switchedOn();
    const browser = await askForCode(email);
    for (let guess = 0; guess < 5; guess += 1) {
      const wrong = await browser.post('/api/auth/two-factor/verify-totp', { code: `00000${String(guess)}` });
      expect(wrong.status).toBe(401);
    }
    const late = await browser.post('/api/auth/two-factor/verify-totp', { code: codeOf(secret) });
    expect(late.status).toBeGreaterThanOrEqual(400);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('opens by a backup code, once', async () => {
    const { email, backupCodes } = await switchedOn();
    const [code] = backupCodes;
    const first = await askForCode(email);
    expect((await first.post('/api/auth/two-factor/verify-backup-code', { code })).status).toBe(200);
    expect(await isSignedIn(first)).toBe(true);
    const second = await askForCode(email);
    const again = await second.post('/api/auth/two-factor/verify-backup-code', { code });
    expect([again.status, await codeIn(again)]).toEqual([401, 'INVALID_BACKUP_CODE']);
    expect(await isSignedIn(second)).toBe(false);
  });

  it('asks a trusted device no more, but every other', async () => {
    const { email, secret } = await switchedOn();
    const browser = await askForCode(email);
    await browser.post('/api/auth/two-factor/verify-totp', { code: codeOf(secret), trustDevice: true });
    await browser.post('/api/auth/sign-out');
    expect(await isSignedIn(browser)).toBe(false);
    await browser.post('/api/auth/sign-in/email', { email, password });
    expect(await isSignedIn(browser)).toBe(true);
    await askForCode(email);
  });

  describe('by a device that was trusted', () => {
    /** A browser that signs in without a code, and one that stays signed in at home. */
    async function trusted() {
      const { browser: home, email, secret } = await switchedOn();
      const shop = await askForCode(email);
      await shop.post('/api/auth/two-factor/verify-totp', { code: codeOf(secret), trustDevice: true });
      return { home, shop, email };
    }
    const newPassword = 'rutile wash over tenmoku 9';
    const signInAt = async (browser: Browser, email: string, secret: string): Promise<unknown> =>
      (await browser.post('/api/auth/sign-in/email', { email, password: secret })).json();

    it('asks for the code again after a new password, and signs it out', async () => {
      const { home, shop, email } = await trusted();
      const change = { currentPassword: password, newPassword, revokeOtherSessions: true };
      expect((await home.post('/api/auth/change-password', change)).status).toBe(200);
      expect([await isSignedIn(home), await isSignedIn(shop)]).toEqual([true, false]);
      expect(await signInAt(shop, email, newPassword)).toMatchObject({ twoFactorRedirect: true });
      expect(await isSignedIn(shop)).toBe(false);
      const told = await eventually(async () =>
        (await backdoor.mailsTo(email)).find((mail) => mail.kind === 'password-changed'),
      );
      expect(told.text).toContain('/auth/reset-password');
    });

    it('asks for the code again when a forgotten password was set anew, and signs every device out', async () => {
      const { home, shop, email } = await trusted();
      await server.browser().post('/api/auth/request-password-reset', { email });
      const mail = await eventually(async () =>
        (await backdoor.mailsTo(email)).find(({ kind }) => kind === 'reset-password'),
      );
      const token = /update-password\?token=(\S+)/.exec(mail.text)?.[1];
      await server.browser().post('/api/auth/reset-password', { token, newPassword });
      expect([await isSignedIn(home), await isSignedIn(shop)]).toEqual([false, false]);
      expect(await signInAt(shop, email, newPassword)).toMatchObject({ twoFactorRedirect: true });
    });

    it('asks for the code again when all other sessions were ended', async () => {
      const { home, shop, email } = await trusted();
      await home.post('/api/auth/revoke-other-sessions');
      expect([await isSignedIn(home), await isSignedIn(shop)]).toEqual([true, false]);
      expect(await signInAt(shop, email, password)).toMatchObject({ twoFactorRedirect: true });
    });

    it('asks for the code again when it was switched off and on', async () => {
      const { home, shop, email } = await trusted();
      await home.post('/api/auth/two-factor/disable', { password });
      const enabled = await home.post('/api/auth/two-factor/enable', { password });
      const { totpURI } = (await enabled.json()) as { totpURI: string };
      await home.post('/api/auth/two-factor/verify-totp', { code: codeOf(secretOf(totpURI)) });
      expect(await signInAt(shop, email, password)).toMatchObject({ twoFactorRedirect: true });
    });
  });

  it('is over when the password says so, and the owner is told', async () => {
    const { browser, email } = await switchedOn();
    const wrong = await browser.post('/api/auth/two-factor/disable', { password: 'not the password' });
    expect(wrong.status).toBe(400);
    await askForCode(email);
    expect((await browser.post('/api/auth/two-factor/disable', { password })).status).toBe(200);
    const elsewhere = server.browser();
    await elsewhere.post('/api/auth/sign-in/email', { email, password });
    expect(await isSignedIn(elsewhere)).toBe(true);
    const told = await eventually(async () => {
      const mails = await backdoor.mailsTo(email);
      return mails.find((mail) => mail.kind === 'two-factor-off');
    });
    expect(told.text).toContain('your password alone opens your Atelier account');
  });

  it('gives new backup codes for the password, and the old ones open nothing', async () => {
    const { browser, email, backupCodes } = await switchedOn();
    const answer = await browser.post('/api/auth/two-factor/generate-backup-codes', { password });
    const fresh = ((await answer.json()) as { backupCodes: string[] }).backupCodes;
    const elsewhere = await askForCode(email);
    const old = await elsewhere.post('/api/auth/two-factor/verify-backup-code', { code: backupCodes[0] });
    expect(old.status).toBe(401);
    const good = await elsewhere.post('/api/auth/two-factor/verify-backup-code', { code: fresh[0] });
    expect(good.status).toBe(200);
  });

  it('is limited by address as signing in is', async () => {
    const strict = await startTestServer();
    try {
      const browser = strict.browser();
      const answers: number[] = [];
      for (let guess = 0; guess < 12; guess += 1) {
        const answer = await browser.post('/api/auth/two-factor/verify-totp', { code: '000000' });
        answers.push(answer.status);
      }
      expect(answers.at(-1)).toBe(429);
    } finally {
      await strict.stop();
    }
  });
});
