import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import type { IdentityDatabase } from '@atelier/database/identity/identity-database';
import { noteSignIn, noteSignInEvent } from '@atelier/database/identity/sign-ins.store';
import {
  endOtherSessions,
  forgetTrust,
  readLock,
  shutOldWaysIn,
} from '@atelier/database/identity/ways-in.store';
import { clientAddressHeader } from '../platform/client-address.ts';
import type { Background } from '../platform/background.ts';
import type { Clock, Ids } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Mailbox, MailText } from '../platform/mail/mail.ts';
import { createGuesses } from './guesses.ts';
import { ownAccount } from './own-account.ts';
import { longestPassword, shortestPassword } from './password-strength.ts';
import { authenticatorApp, mostWrongCodes, passkeys } from './second-steps.ts';
import { sessionCookieName, sessionCookiePrefix } from './session.ts';
import { checkBeforeSignIn, personOfSecondStep, type Asking } from './sign-in-checks.ts';
import {
  alreadyRegisteredMail,
  confirmAddressMail,
  guessedMail,
  passkeyAddedMail,
  passkeyRemovedMail,
  passwordChangedMail,
  resetPasswordMail,
  secondStepLockedMail,
  twoFactorOffMail,
  twoFactorOnMail,
} from './sign-in-mails.ts';

const day = 24 * 60 * 60;
const sessionLength = 30 * day;

export interface SignInParts {
  readonly database: IdentityDatabase;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly mailbox: Mailbox;
  readonly background: Background;
  readonly log: Log;
  readonly secret: string;
  /** Where people reach the server, without a path: links in mails start with it. */
  readonly publicUrl: string;
  readonly trustedOrigins: readonly string[];
  readonly rateLimits?: RateLimits;
}

/** Requests allowed to one client address within a window of seconds. */
export interface RateLimits {
  readonly signIn: { readonly window: number; readonly max: number };
  readonly signUp: { readonly window: number; readonly max: number };
  readonly recovery: { readonly window: number; readonly max: number };
}

// A workshop behind one address signs in a few people at a time; a guesser needs thousands of tries.
export const usualRateLimits: RateLimits = {
  signIn: { window: 60, max: 10 },
  signUp: { window: 300, max: 10 },
  recovery: { window: 300, max: 5 },
};

/** The sign-in service: better-auth over our tables, behind the endpoints of sign-in-endpoints.ts. */
export interface SignIn {
  /** True when sign-up keeps silent about known addresses, which it can only where mail tells their owners. */
  readonly keepsSilent: boolean;
  handle(request: Request): Promise<Response>;
  /** Mails a link to a new password, where the address has an account. */
  sendPasswordReset(email: string): Promise<void>;
}

const tables = {
  user: {
    modelName: 'users',
    fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    additionalFields: {
      suspendedAt: {
        type: 'date',
        fieldName: 'suspended_at',
        required: false,
        input: false,
        returned: false,
      },
    },
  },
  account: {
    modelName: 'credentials',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  verification: {
    modelName: 'verifications',
    fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    // A reader of the table must not be able to set a password with what he finds there.
    storeIdentifier: 'hashed',
  },
} as const satisfies Partial<BetterAuthOptions>;

/** After these, a device that was trusted is asked for its second step again. */
const trustEndsWith: ReadonlySet<string> = new Set([
  '/two-factor/disable',
  '/revoke-sessions',
  '/revoke-other-sessions',
]);

const isSuspended = (person: object): boolean =>
  'suspendedAt' in person && person.suspendedAt !== null && person.suspendedAt !== undefined;

/** Requests that open a session where everything asked was right. */
const signsIn =
  /\/(?:sign-in\/email|sign-up\/email|verify-email|two-factor\/verify-[a-z-]+|passkey\/verify-authentication)$/;

/** Returns the token of the session that an answer opens, or null. */
function openedSession(request: Request, response: Response, cookieName: string): string | null {
  if (!response.ok || !signsIn.test(new URL(request.url).pathname)) return null;
  for (const line of response.headers.getSetCookie()) {
    const [name, value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? [];
    if (name !== cookieName) continue;
    const signed = decodeURIComponent(value);
    const dot = signed.lastIndexOf('.');
    if (dot > 0) return signed.slice(0, dot);
  }
  return null;
}

/** The function that answers /api/auth/*, unguarded; see sign-in-endpoints.ts. */
export function createSignIn(parts: SignInParts): SignIn {
  const limits = parts.rateLimits ?? usualRateLimits;
  const { mailbox } = parts;
  // Mails are written after the answer: how long that takes must not tell whether an address is known.
  const post = (to: string, mail: MailText): void =>
    parts.background.run(mailbox.post(parts.database.kysely, to, mail));
  const link = (path: string, parameters: Readonly<Record<string, string>> = {}): string => {
    const url = new URL(path, parts.publicUrl);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  };
  const { kysely: db } = parts.database;
  /** Notes in a person's history what a request brought about, after the answer. */
  const noteEvent = (
    userId: string,
    kind: 'wrong-password' | 'wrong-code' | 'password-changed',
    headers: Headers | undefined,
  ): void =>
    parts.background.run(
      noteSignInEvent(db, {
        userId,
        kind,
        at: parts.clock.now(),
        address: headers?.get(clientAddressHeader) ?? null,
        userAgent: headers?.get('user-agent') ?? null,
      }),
    );
  const passwordChanged = async (
    user: { id: string; email: string; name: string },
    headers?: Headers,
  ): Promise<void> => {
    noteEvent(user.id, 'password-changed', headers);
    await shutOldWaysIn(db, user.id);
    post(user.email, passwordChangedMail({ name: user.name, url: link('/auth/reset-password') }));
  };
  /** Tells a person whose second step has just been locked; once, for while it is nothing more is counted. */
  const tellLocked = async (person: { id: string; email: string; name: string } | null): Promise<void> => {
    const lock = person && (await readLock(db, person.id));
    if (!person || lock?.failures !== mostWrongCodes || lock.lockedUntil === null) return;
    post(person.email, secondStepLockedMail({ name: person.name, url: link('/auth/reset-password') }));
  };
  const guesses = createGuesses();
  const noteWrongPassword = async (ctx: Asking, email: string): Promise<void> => {
    const found = await ctx.context.internalAdapter.findUserByEmail(email.trim().toLowerCase());
    if (found) noteEvent(found.user.id, 'wrong-password', ctx.headers);
  };
  /** Counts how signing in by a password ended; tells the owner of an account that someone guesses at, once. */
  const noteGuess = async (ctx: Asking, returned: unknown): Promise<void> => {
    const email: unknown = (ctx.body as Record<string, unknown> | undefined)?.['email'];
    if (ctx.path !== '/sign-in/email' || typeof email !== 'string') return;
    if (!(returned instanceof APIError)) return guesses.right(email);
    if (returned.statusCode !== 401) return;
    const isLocking = await guesses.wrong(email);
    parts.background.run(noteWrongPassword(ctx, email));
    if (!isLocking) return;
    const found = await ctx.context.internalAdapter.findUserByEmail(email.trim().toLowerCase());
    if (found)
      post(found.user.email, guessedMail({ name: found.user.name, url: link('/auth/reset-password') }));
  };
  /** Keeps the second step closed, and tells the owner what someone did to the ways into the account. */
  const afterSignIn = createAuthMiddleware(async (ctx) => {
    const opened = ctx.context.newSession;
    if (ctx.path === '/verify-email' && opened?.user['twoFactorEnabled'] === true) {
      // The link of a confirmation proves the mailbox; where a second step is asked, it is no way around that.
      deleteSessionCookie(ctx, true);
      await ctx.context.internalAdapter.deleteSession(opened.session.token);
      ctx.context.setNewSession(null);
    }
    const session = ctx.context.session;
    const user = session?.user;
    const { returned } = ctx.context;
    await noteGuess(ctx, returned);
    if (returned instanceof APIError) {
      // Of what comes while it is locked already no one is told again.
      const isWrongCode = ctx.path.startsWith('/two-factor/verify-') && returned.statusCode === 401;
      if (isWrongCode && !user) {
        const person = await personOfSecondStep(ctx);
        if (person) noteEvent(person.id, 'wrong-code', ctx.headers);
        await tellLocked(person);
      }
      return;
    }
    if (!user) return;
    if (ctx.path === '/change-password') await passwordChanged(user, ctx.headers);
    if (trustEndsWith.has(ctx.path)) await forgetTrust(db, user.id);
    if (ctx.path === '/passkey/delete-passkey') await endOtherSessions(db, user.id, session.session.token);
    const to = { name: user.name, url: link('/login') };
    if (ctx.path === '/two-factor/disable') post(user.email, twoFactorOffMail(to));
    if (ctx.path === '/two-factor/verify-totp' && user['twoFactorEnabled'] !== true)
      post(user.email, twoFactorOnMail(to));
    if (ctx.path === '/passkey/verify-registration') post(user.email, passkeyAddedMail(to));
    if (ctx.path === '/passkey/delete-passkey') post(user.email, passkeyRemovedMail(to));
  });

  const auth = betterAuth({
    appName: 'Atelier',
    baseURL: parts.publicUrl,
    basePath: '/api/auth',
    secret: parts.secret,
    trustedOrigins: [...parts.trustedOrigins],
    telemetry: { enabled: false },
    database: { db: parts.database.kysely, type: 'postgres', transaction: true },
    ...tables,
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: sessionLength,
      updateAge: day,
      // People may look at their sessions at any time, not only on the day of signing in.
      freshAge: 0,
      cookieCache: { enabled: false },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      autoSignIn: true,
      // A confirmation that cannot arrive is not waited for.
      requireEmailVerification: mailbox.delivers,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }, request) => passwordChanged(user, request?.headers),
      resetPasswordTokenExpiresIn: 60 * 60,
      sendResetPassword: async ({ user, token }) => {
        post(
          user.email,
          resetPasswordMail({ name: user.name, url: link('/auth/update-password', { token }) }),
        );
      },
      onExistingUserSignUp: async ({ user }) => {
        post(user.email, alreadyRegisteredMail({ name: user.name, url: link('/login') }));
      },
    },
    emailVerification: {
      sendOnSignUp: mailbox.delivers,
      autoSignInAfterVerification: true,
      expiresIn: day,
      sendVerificationEmail: async ({ user, token }) => {
        post(user.email, confirmAddressMail({ name: user.name, url: link('/auth/confirm', { token }) }));
      },
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'rate_limits',
      fields: { lastRequest: 'last_request' },
      window: 60,
      max: 300,
      customRules: {
        '/sign-in/email': { ...limits.signIn },
        '/sign-up/email': { ...limits.signUp },
        '/request-password-reset': { ...limits.recovery },
        '/send-verification-email': { ...limits.recovery },
        '/reset-password': { ...limits.signIn },
        '/change-password': { ...limits.signIn },
        '/confirm-password': { ...limits.signIn },
        '/two-factor/*': { ...limits.signIn },
        '/passkey/verify-authentication': { ...limits.signIn },
        '/passkey/verify-registration': { ...limits.signIn },
        '/email-change/request': { ...limits.recovery },
        '/email-change/confirm': { ...limits.signIn },
        // Asked by every page that opens; not worth a write to the database.
        '/get-session': false,
      },
    },
    databaseHooks: {
      session: {
        create: {
          // The password was right by now: no stranger learns who is suspended.
          // Asked over the connection that the sign-in holds: others may hold all the rest.
          before: async ({ userId }, ctx) => {
            const person = await ctx?.context.internalAdapter.findUserById(userId);
            if (!person || !isSuspended(person)) return;
            throw new APIError('FORBIDDEN', {
              code: 'ACCOUNT_SUSPENDED',
              message: 'This account is suspended. Ask the administrator of this Atelier.',
            });
          },
        },
      },
    },
    plugins: [
      authenticatorApp(),
      passkeys({ publicUrl: parts.publicUrl, trustedOrigins: parts.trustedOrigins }),
      ownAccount({ database: parts.database, clock: parts.clock, post, link }),
    ],
    hooks: { before: checkBeforeSignIn(db, parts.clock, guesses), after: afterSignIn },
    advanced: {
      cookiePrefix: sessionCookiePrefix,
      useSecureCookies: parts.publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      // Said explicitly: better-auth switches both off when it believes to be under test.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      database: { generateId: () => parts.ids.next() },
      backgroundTasks: { handler: (work) => parts.background.run(work) },
    },
    logger: {
      // No level is set: with one, better-auth would also write each refusal to the console by itself. Its lesser
      // messages quote addresses; of the errors the message and the cause are kept, of other arguments nothing.
      log: (level, message, ...rest: unknown[]) => {
        if (level !== 'error') return;
        parts.log.error(
          `sign-in: ${message}`,
          rest.find((given) => given instanceof Error),
        );
      },
    },
  });
  return {
    keepsSilent: mailbox.delivers,
    async handle(request) {
      const response = await auth.handler(request);
      const token = openedSession(request, response, sessionCookieName(parts.publicUrl.startsWith('https:')));
      if (token !== null) await noteSignIn(db, token);
      return response;
    },
    async sendPasswordReset(email) {
      await auth.api.requestPasswordReset({ body: { email } });
    },
  };
}
