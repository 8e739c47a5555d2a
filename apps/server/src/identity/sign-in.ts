import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { IdentityDatabase } from '@atelier/database/identity/identity-database';
import { clientAddressHeader } from '../platform/client-address.ts';
import type { Background } from '../platform/background.ts';
import type { Ids } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Mailbox, MailText } from '../platform/mail.ts';
import { longestPassword, passwordWeaknesses, shortestPassword } from './password-strength.ts';
import { sessionCookiePrefix } from './session.ts';
import { alreadyRegisteredMail, confirmAddressMail, resetPasswordMail } from './sign-in-mails.ts';

const day = 24 * 60 * 60;
const sessionLength = 30 * day;

export interface SignInParts {
  readonly database: IdentityDatabase;
  readonly ids: Ids;
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

/** The sign-in service: better-auth over our tables, behind the doors of sign-in-doors.ts. */
export interface SignIn {
  /** Whether sign-up keeps silent about known addresses, which it can only where mail tells their owners. */
  readonly keepsSilent: boolean;
  handle(request: Request): Promise<Response>;
}

const tables = {
  user: {
    modelName: 'users',
    fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
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

async function refuseWeak(password: unknown, person: { email: string; name: string }): Promise<void> {
  // Anything else than a text of bearable length is refused by better-auth itself.
  if (typeof password !== 'string' || password.length > longestPassword) return;
  const reasons = await passwordWeaknesses(password, person);
  if (reasons.length === 0) return;
  throw new APIError('UNPROCESSABLE_ENTITY', {
    code: 'WEAK_PASSWORD',
    message: 'This password is too easy to guess.',
    reasons,
  });
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Checks what better-auth does not: the strength of a new password, wherever one is chosen, and sensible lengths. */
const checkNewPasswords = createAuthMiddleware(async (ctx) => {
  const body: Record<string, unknown> = (ctx.body ?? {}) as Record<string, unknown>;
  if (ctx.path === '/sign-up/email') {
    if (text(body['name']).length > 200 || text(body['email']).length > 320) {
      throw new APIError('BAD_REQUEST', {
        code: 'TOO_LONG',
        message: 'The name or the address is too long.',
      });
    }
    await refuseWeak(body['password'], { email: text(body['email']), name: text(body['name']) });
  } else if (ctx.path === '/reset-password') {
    const found = await ctx.context.internalAdapter.findVerificationValue(
      `reset-password:${text(body['token'])}`,
    );
    if (!found || found.expiresAt < new Date()) return;
    const person = await ctx.context.internalAdapter.findUserById(found.value);
    if (person) await refuseWeak(body['newPassword'], person);
  } else if (ctx.path === '/change-password') {
    const cookie = await ctx.getSignedCookie(ctx.context.authCookies.sessionToken.name, ctx.context.secret);
    const found = cookie ? await ctx.context.internalAdapter.findSession(cookie) : null;
    if (found) await refuseWeak(body['newPassword'], found.user);
  }
});

/** The function that answers /api/auth/*, unguarded; see sign-in-doors.ts. */
export function createSignIn(parts: SignInParts): SignIn {
  const limits = parts.rateLimits ?? usualRateLimits;
  const { mailbox } = parts;
  // Mails are written after the answer: how long that takes must not tell whether an address is known.
  const post = (to: string, mail: MailText): void =>
    parts.background.run(mailbox.post(parts.database.kysely, to, mail));
  const link = (path: string, token?: string): string => {
    const url = new URL(path, parts.publicUrl);
    if (token !== undefined) url.searchParams.set('token', token);
    return url.href;
  };

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
      resetPasswordTokenExpiresIn: 60 * 60,
      sendResetPassword: async ({ user, token }) => {
        post(user.email, resetPasswordMail({ name: user.name, url: link('/auth/update-password', token) }));
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
        post(user.email, confirmAddressMail({ name: user.name, url: link('/auth/confirm', token) }));
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
        // Asked by every page that opens; not worth a write to the database.
        '/get-session': false,
      },
    },
    hooks: { before: checkNewPasswords },
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
  return { keepsSilent: mailbox.delivers, handle: (request) => auth.handler(request) };
}
