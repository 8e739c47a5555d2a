import { createHash, randomBytes } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import {
  applyEmailChange,
  deleteEmailChange,
  findEmailChange,
  writeEmailChange,
} from '@atelier/database/identity/email-changes.store';
import type { IdentityDatabase } from '@atelier/database/identity/identity-database';
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { MailText } from '../platform/mail/mail.ts';
import {
  addressMovedMail,
  addressTakenMail,
  confirmNewAddressMail,
  newAddressAskedMail,
} from './sign-in-mails.ts';

const linkHours = 24;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

interface OwnAccountParts {
  readonly database: IdentityDatabase;
  readonly clock: Clock;
  readonly post: (to: string, mail: MailText) => void;
  readonly link: (path: string, parameters?: Readonly<Record<string, string>>) => string;
}

/**
 * What better-auth does otherwise than we want, as endpoints of our own behind the same endpoints. Its change of address
 * asks for no password, and its link opens a session without the second step; ours proves the mailbox and no more.
 */
export function ownAccount(parts: OwnAccountParts) {
  const db = parts.database.kysely;
  const withSession = { use: [sensitiveSessionMiddleware] };
  return {
    id: 'own-account',
    endpoints: {
      /** True when the password is the right one: asked before what cannot be undone or would open another way in. */
      confirmPassword: createAuthEndpoint(
        '/confirm-password',
        { method: 'POST', body: z.object({ password: z.string() }), ...withSession },
        async (ctx) => {
          await ctx.context.password.checkPassword(ctx.context.session.user.id, ctx);
          return ctx.json({ status: true });
        },
      ),
      /** Ends one of the person's own sessions; of an unknown one nothing is told. */
      endSession: createAuthEndpoint(
        '/end-session',
        { method: 'POST', body: z.object({ id: z.string().max(100) }), ...withSession },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const sessions = await internalAdapter.listSessions(ctx.context.session.user.id);
          const ended = sessions.find(({ id }) => id === ctx.body.id);
          if (ended) await internalAdapter.deleteSession(ended.token);
          return ctx.json({ status: true });
        },
      ),
      waitingEmailChange: createAuthEndpoint(
        '/email-change',
        { method: 'GET', ...withSession },
        async (ctx) => ctx.json(await findEmailChange(db, ctx.context.session.user.id, parts.clock.now())),
      ),
      requestEmailChange: createAuthEndpoint(
        '/email-change/request',
        {
          method: 'POST',
          body: z.object({ newEmail: z.email().max(320), password: z.string() }),
          ...withSession,
        },
        async (ctx) => {
          const { user } = ctx.context.session;
          const newEmail = ctx.body.newEmail.toLowerCase();
          await ctx.context.password.checkPassword(user.id, ctx);
          if (newEmail === user.email) {
            throw new APIError('BAD_REQUEST', {
              code: 'EMAIL_UNCHANGED',
              message: 'This is your address already.',
            });
          }
          const token = randomBytes(32).toString('base64url');
          const expiresAt = new Date(parts.clock.now().getTime() + linkHours * 60 * 60 * 1000);
          await writeEmailChange(db, { userId: user.id, newEmail, tokenHash: hashOf(token), expiresAt });
          // Whether someone has the address is told to that mailbox and to no one else.
          const isTaken = (await ctx.context.internalAdapter.findUserByEmail(newEmail)) !== null;
          const url = parts.link('/auth/confirm', { token, for: 'new-address' });
          parts.post(
            newEmail,
            isTaken
              ? addressTakenMail({ url: parts.link('/login') })
              : confirmNewAddressMail({ name: user.name, url }),
          );
          parts.post(
            user.email,
            newAddressAskedMail({ name: user.name, newEmail, url: parts.link('/login') }),
          );
          return ctx.json({ newEmail, expiresAt });
        },
      ),
      cancelEmailChange: createAuthEndpoint(
        '/email-change/cancel',
        { method: 'POST', ...withSession },
        async (ctx) => {
          await deleteEmailChange(db, ctx.context.session.user.id);
          return ctx.json({ status: true });
        },
      ),
      confirmEmailChange: createAuthEndpoint(
        '/email-change/confirm',
        { method: 'POST', body: z.object({ token: z.string().min(1).max(100) }) },
        async (ctx) => {
          const moved = await applyEmailChange(db, hashOf(ctx.body.token), parts.clock.now());
          if (moved === null || moved === 'taken') {
            throw new APIError('BAD_REQUEST', {
              code: moved === null ? 'INVALID_TOKEN' : 'EMAIL_TAKEN',
              message: moved === null ? 'This link is too old.' : 'Someone else has this address by now.',
            });
          }
          parts.post(moved.oldEmail, addressMovedMail(moved));
          return ctx.json({ email: moved.newEmail });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
