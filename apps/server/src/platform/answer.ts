import { createHash } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import { statusOf, type RefusalData } from '@atelier/contract/foundation';
import {
  inBusiness,
  inLink,
  type AnyRefusal,
  type Inside,
  type Tenant,
  type Visit,
} from '@atelier/database/platform/in-business';
import { inPerson, type Person } from '@atelier/database/platform/in-person';
import type { Database } from '@atelier/database/platform/pool';
import { businessRefusals, mayWrite } from '@atelier/domain/businesses';
import { identityRefusals } from '@atelier/domain/identity';
import { refuse, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { PublicAvatars } from '../identity/public-avatars.ts';
import type { Cards } from '../payments/cards.ts';
import type { Session } from '../identity/session.ts';
import type { InvoicePrints } from '../invoices/invoice-prints.ts';
import type { Billing } from '../subscription/billing.ts';
import { checkPlan } from '../subscription/check-plan.ts';
import type { Clock, Ids } from './clock.ts';
import { helperProcedures } from './helper-procedures.ts';
import type { KeptFiles } from './files/kept-files.ts';
import type { Log } from './log.ts';
import type { Mailbox } from './mail/mail.ts';

/** Tools that a command may use beside its tenant and its input. */
export interface Tools {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly mailbox: Mailbox;
  readonly avatars: PublicAvatars;
  readonly files: KeptFiles;
  /** Who takes cards for makers. */
  readonly cards: Cards;
  /** The account that bills businesses; null where nothing is billed. */
  readonly billing: Billing | null;
  /** Where people reach the app, without a slash at the end. */
  readonly publicUrl: string;
}

/** Context of a procedure of the account router. */
export interface AccountRequest {
  readonly database: Database;
  readonly tools: Tools;
  readonly session: Session | null;
  /** True when this is the password of the person who asks; asked before what cannot be undone. */
  readonly confirmPassword: (password: string) => Promise<'right' | 'wrong' | 'asked-too-often'>;
  /** Mails a link to a new password, where the address has an account. */
  readonly sendPasswordReset: (email: string) => Promise<void>;
  /** The installation itself, for its administrators. */
  readonly installation: { readonly version: string; readonly freeBytes: () => Promise<number> };
  /** It came through a proxy, and ATELIER_TRUST_PROXY names none. */
  readonly isBehindUnknownProxy: boolean;
  /** The credential of a till; empty where none came. */
  readonly tillCredential: string;
  readonly log: Log;
}

/** Context of a procedure of the business router. */
export interface BusinessRequest extends AccountRequest {
  readonly businessId: string;
  readonly idempotencyKey: string | null;
  /** The procedure that is asked, as `eventGoods.pack`. */
  readonly procedure: string;
  readonly prints: InvoicePrints;
}

/** Advice to a program about a refusal that no person meets. */
const hints: Readonly<Record<string, string>> = {
  'idempotency-key-required':
    'Send the header Idempotency-Key with a UUID of your own; send the same one when you send the same request again.',
};

/** Turns a refusal into the error that the edge answers. */
export function refused(refusal: AnyRefusal): ORPCError<string, RefusalData> {
  return new ORPCError(refusal.code, {
    status: statusOf(refusal.nature),
    message: refusal.details ?? refusal.code.replaceAll('-', ' '),
    data: {
      field: refusal.field ?? null,
      details: refusal.details ?? null,
      hint: hints[refusal.code] ?? null,
      databaseCode: refusal.databaseCode ?? null,
    },
  });
}

/** Returns the value of an outcome, or throws the answer of its refusal. */
export function answerOf<Value>(outcome: Outcome<Value, AnyRefusal>): Value {
  if (!outcome.ok) throw refused(outcome.refusal);
  return outcome.value;
}

/** The session, or the answer 401. */
export function signedIn(request: AccountRequest): Session {
  if (request.session) return request.session;
  throw new ORPCError('not-signed-in', { status: 401, message: 'Sign in first.' });
}

const visitOf = (request: BusinessRequest): Visit => ({
  businessId: request.businessId,
  personId: signedIn(request).userId,
  isOpenToHelpers: helperProcedures.has(request.procedure),
});

/** Reads in the business of the request, in a read-only database transaction. */
export async function read<Value, Code extends string>(
  request: BusinessRequest,
  work: (tenant: Tenant) => Promise<Outcome<Value, Refusal<Code>>>,
): Promise<Value> {
  return answerOf(await inBusiness(request.database, visitOf(request), 'read', work));
}

/**
 * How the one record behind a public link of this kind is worked on, as no one. A link that leads nowhere and one of a
 * draft are answered alike, with `otherwise`.
 */
export const behindLink =
  (kind: Parameters<typeof inLink>[1], otherwise: AnyRefusal) =>
  async <Value>(
    request: AccountRequest,
    token: string,
    access: 'read' | 'write',
    work: (inside: Inside, recordId: string) => Promise<Outcome<Value, AnyRefusal>>,
  ): Promise<Value> =>
    answerOf((await inLink(request.database, kind, token, access, work)) ?? refuse(otherwise));

/** Commands that touch nothing but what is the member's own, and so are open to a member who only views. */
const ownCommands: ReadonlySet<string> = new Set([
  'markNotificationRead',
  'markAllNotificationsRead',
  'openDocument',
  'makeEventFeed',
  'removeEventFeed',
  'saveView',
  'removeView',
  'removeMember',
]);

/**
 * Runs a command in the business of the request, once for its idempotency key. A member who only views is refused here,
 * before any command asks for a permission of its own.
 */
export async function change<Value, Code extends string>(
  request: BusinessRequest,
  command: string,
  input: unknown,
  work: (tenant: Tenant, tools: Tools) => Promise<Outcome<Value, Refusal<Code>>>,
): Promise<Value> {
  const visit = visitOf(request);
  const key = request.idempotencyKey;
  if (key === null) throw refused(businessRefusals.refusal('idempotency-key-required'));
  const inputHash = createHash('sha256')
    .update(JSON.stringify(input ?? null))
    .digest('base64url');
  return answerOf(
    await inBusiness(
      request.database,
      visit,
      { key, command, inputHash },
      async (tenant): Promise<Outcome<Value, AnyRefusal>> => {
        if (!mayWrite(tenant.role) && !ownCommands.has(command))
          return refuse(businessRefusals.refusal('permission-denied'));
        const fits = await checkPlan(tenant, command, request.tools);
        return fits.ok ? work(tenant, request.tools) : fits;
      },
    ),
  );
}

/** Works on a person's own rows. */
export async function asPerson<Value>(
  request: AccountRequest,
  work: (person: Person) => Promise<Value>,
): Promise<Value> {
  return inPerson(request.database, signedIn(request).userId, 'person', work);
}

/** Works on a person's own rows; a refusal is answered as one. */
export async function personOutcome<Value>(
  request: AccountRequest,
  work: (person: Person) => Promise<Outcome<Value, AnyRefusal>>,
): Promise<Value> {
  return answerOf(await asPerson(request, work));
}

/** Works as an administrator; the policies of the database ask is_admin() once more. */
export async function asAdministrator<Value>(
  request: AccountRequest,
  work: (person: Person) => Promise<Value>,
): Promise<Value> {
  const session = signedIn(request);
  if (!session.isAdmin) throw refused(identityRefusals.refusal('not-an-administrator'));
  return inPerson(request.database, session.userId, 'administrator', work);
}

/** Works as an administrator; a refusal is answered as one. */
export async function administratorOutcome<Value>(
  request: AccountRequest,
  work: (person: Person) => Promise<Outcome<Value, AnyRefusal>>,
): Promise<Value> {
  return answerOf(await asAdministrator(request, work));
}
