import { statfs } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { openIdentityDatabase, probeDatabase } from '@atelier/database/identity/identity-database';
import { sweepSignIn } from '@atelier/database/identity/sign-in-sweep.store';
import { enterSignIn } from '../identity/sign-in-endpoints.ts';
import { createSignIn, type RateLimits } from '../identity/sign-in.ts';
import { readBillingKeys, type BillingKeys } from '../subscription/billing.ts';
import { stripeBilling } from '../subscription/stripe-billing.ts';
import { createCards } from '../payments/cards.ts';
import { placeMovements } from '../workshops/place-movements.ts';
import { createPublicAvatars } from '../identity/public-avatars.ts';
import { createSessionOf } from '../identity/session.ts';
import type { OpenSample } from '../sample-business/open-sample-business.command.ts';
import { createBackground } from './background.ts';
import { mostBodyBytes } from './body-sizes.ts';
import { trustedProxyCount } from './client-address.ts';
import { systemClock, systemIds, type Clock, type Ids } from './clock.ts';
import { createHttpApp } from './http.ts';
import { startJobs } from './jobs.ts';
import { startLiveUpdates } from './live/live-updates.ts';
import { createLog, type Log } from './log.ts';
import { createMailbox, createMailCarrier, deliverMail } from './mail/mail.ts';
import { noteReturnedMails, openReturnsMailbox } from './mail/returned-mails.ts';
import type { Mounted, MountApi, RoomJobs } from './mount-api.ts';
import { openFiles } from './files/open-files.ts';
import { listeningOrigins } from './origin-check.ts';
import type { BucketAddress } from './files/bucket-address.ts';

export interface ServerOptions {
  /** A migrated database; its login role owns the schema. */
  readonly databaseUrl: string;
  readonly dataFolder: string;
  /** Bucket for documents; without it they are kept in the data folder. */
  readonly bucket?: BucketAddress | null;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Where people reach the server; null: the address on which it listens. */
  readonly publicUrl: string | null;
  /** Signs cookies and links; at least 32 characters. */
  readonly secret: string;
  readonly smtpUrl: string | null;
  /** Where mails come back that could not be delivered, see returned-mails.ts; without it no one looks. */
  readonly returnsUrl?: string | null;
  readonly webRoot: string | null;
  /** Opens the sample business for the first administrator; see sample-business/at-start.ts. */
  readonly sample: boolean;
  /** Makes the sample in place of `openSampleBusiness`, which takes its time. */
  readonly openSample?: OpenSample;
  /** Chosen for the demonstration account of the sample; without it ATELIER_SAMPLE_PASSWORD says, or chance. */
  readonly samplePassword?: string;
  /** Tells the person at the console what he must know, such as a password; it is kept in no log. */
  readonly say?: (line: string) => void;
  /** How many proxies of our own are in front, see client-address.ts; without it ATELIER_TRUST_PROXY says. */
  readonly trustedProxies?: number;
  readonly rateLimits?: RateLimits;
  /** Answers how much more fits on the disk of the data folder, in bytes; the system does unless tests say it. */
  readonly freeBytes?: () => Promise<number>;
  /** See public-avatars.ts; without it ATELIER_AVATAR_SERVICE says, or it is Gravatar. */
  readonly avatarService?: string;
  /** Where Stripe is asked; without it ATELIER_STRIPE says, or it is Stripe itself. */
  readonly stripe?: string;
  /** Keys of the account that bills businesses; without them STRIPE_BILLING_SECRET_KEY and STRIPE_BILLING_WEBHOOK_SECRET say. */
  readonly billing?: BillingKeys | null;
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly log?: Log;
  readonly mountApi?: MountApi;
}

export interface RunningServer {
  /** The address to open: the public one where there is one. */
  readonly url: string;
  /** The address on which this process listens. */
  readonly listeningUrl: string;
  /** Stops accepting, lets requests and jobs finish, closes every connection. Calling it again waits for the same. */
  stop(): Promise<void>;
}

/** Time that open requests have to finish before their connections are cut. */
const drainMs = 5_000;

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const { version } = manifest as { version: string };
  return version;
}

async function listen(server: Server, host: string, port: number): Promise<number> {
  const listening = Promise.withResolvers<undefined>();
  server.once('error', listening.reject);
  server.listen(port, host, () => listening.resolve(undefined));
  await listening.promise;
  server.off('error', listening.reject);
  return (server.address() as AddressInfo).port;
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = Promise.withResolvers<undefined>();
  server.close(() => closed.resolve(undefined));
  // A connection that has just answered its last request stays open for another one unless told otherwise.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed.promise;
  clearInterval(sweep);
  clearTimeout(cut);
}

/** Closes in turn; one that fails does not keep the others open. */
/** Asks the system how much more fits on the disk of a folder, in bytes. */
async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function closeAll(closers: readonly (() => Promise<unknown> | void)[], log: Log): Promise<void> {
  for (const close of closers) {
    try {
      await close();
    } catch (error) {
      log.error('something did not close', error);
    }
  }
}

/** The jobs of the modules; a shell that was started without them (in tests) leaves those in the queue. */
function roomJobs(mounted: Mounted | null): RoomJobs {
  return (
    mounted?.jobs ?? {
      'send-invoice': () => Promise.reject(new Error('No module does this job in this process.')),
      'send-quote': () => Promise.reject(new Error('No module does this job in this process.')),
      'send-booking-mail': () => Promise.reject(new Error('No module does this job in this process.')),
      'send-proof': () => Promise.reject(new Error('No module does this job in this process.')),
      'send-credit-note': () => Promise.reject(new Error('No module does this job in this process.')),
      'send-statement': () => Promise.reject(new Error('No module does this job in this process.')),
      'send-purchase-order': () => Promise.reject(new Error('No module does this job in this process.')),
      'mail-reports': () => Promise.reject(new Error('No module does this job in this process.')),
      'hand-monthly-reports': async () => undefined,
      'import-bank-file': () => Promise.reject(new Error('No module does this job in this process.')),
      'compare-bank-lines': async () => undefined,
      'compare-customers': async () => undefined,
      'resume-bank-imports': async () => undefined,
      'import-file': () => Promise.reject(new Error('No module does this job in this process.')),
      'resume-imports': async () => undefined,
      'expire-offers': async () => undefined,
      'earn-workshops': async () => undefined,
      'refund-place': () => Promise.reject(new Error('No module does this job in this process.')),
      'send-till-receipt': () => Promise.reject(new Error('No module does this job in this process.')),
      'make-recurring': async () => undefined,
      'make-recurring-invoices': async () => undefined,
      'send-scheduled-mails': async () => undefined,
      'post-depreciation': async () => undefined,
      'charge-late-fees': async () => undefined,
      'send-reminders': async () => undefined,
      'tell-overdue-invoices': async () => undefined,
      'tell-undelivered-mails': async () => undefined,
      'tell-due-bills': async () => undefined,
      'tell-event-dates': async () => undefined,
      'tell-small-margins': async () => undefined,
      'tell-follow-ups': async () => undefined,
      'tell-expiring-documents': async () => undefined,
      'tell-lapsed-verifications': async () => undefined,
      'sum-tax-months': async () => undefined,
      'read-document': async () => undefined,
      'resume-reading': async () => undefined,
      'end-accesses': async () => undefined,
      'reconcile-subscriptions': async () => undefined,
      'send-dunning-mails': async () => undefined,
      'cancel-subscription': async () => undefined,
      'sweep-businesses': async () => undefined,
      'count-installation': async () => undefined,
      'sweep-documents': async () => undefined,
    }
  );
}

/** Starts everything that runs in this process over a migrated database. Rejects, with nothing left open, if it cannot. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const clock = options.clock ?? systemClock;
  const ids = options.ids ?? systemIds;
  const log = options.log ?? createLog();
  const version = readVersion();
  const closers: (() => Promise<unknown> | void)[] = [];
  let stopping: Promise<void> | null = null;
  // Last opened, first closed: the network, then work after answers, then jobs, then connections.
  const stop = (): Promise<void> => (stopping ??= closeAll(closers.toReversed(), log));

  try {
    const files = await openFiles({ dataFolder: options.dataFolder, bucket: options.bucket ?? null });
    const identity = openIdentityDatabase(options.databaseUrl, {
      role: 'atelier_identity',
      maxConnections: 4,
    });
    closers.push(() => identity.close());
    const outbox = openIdentityDatabase(options.databaseUrl, { role: 'atelier_mailer', maxConnections: 1 });
    closers.push(() => outbox.close());

    // Tests of the shell bring a small API and need not load the whole one.
    const mountApi = options.mountApi ?? (await import('./mount-api.ts')).mountApi;

    // The app is built once the port is known, for the port is part of the address that sign-in must trust.
    const notYet = (): Response => new Response(null, { status: 503 });
    let answer: (request: Request, env: object) => Response | Promise<Response> = notYet;
    const listener = getRequestListener((request, env) => answer(request, env));
    const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
    // Longer than proxies and browsers keep a connection that rests: the side that closes it first may meet the next request.
    server.keepAliveTimeout = 75_000;
    const port = await listen(server, options.host, options.port);
    closers.push(() => closeServer(server));

    const ownOrigins = listeningOrigins(options.host, port);
    const [listeningUrl] = ownOrigins;
    const publicUrl = new URL(options.publicUrl ?? listeningUrl).origin;
    const trustedOrigins = [publicUrl, ...ownOrigins];

    const mailbox = createMailbox({ delivers: options.smtpUrl !== null, clock, ids });
    const returns = options.returnsUrl ? openReturnsMailbox(options.returnsUrl) : null;
    const carrier = options.smtpUrl === null ? null : createMailCarrier(options.smtpUrl, publicUrl);
    const avatars = createPublicAvatars({
      service: options.avatarService ?? process.env['ATELIER_AVATAR_SERVICE'],
      clock,
    });
    const stripeUrl = options.stripe ?? (process.env['ATELIER_STRIPE'] || undefined);
    const cards = createCards({
      secret: options.secret,
      stripeUrl,
      placeMovements,
    });
    const billingKeys = options.billing === undefined ? readBillingKeys(process.env) : options.billing;
    const billing = billingKeys && stripeBilling(billingKeys, stripeUrl);
    const background = createBackground(log);
    const sessionOf = createSessionOf({
      database: identity,
      clock,
      secret: options.secret,
      https: publicUrl.startsWith('https:'),
    });
    const signIn = createSignIn({
      database: identity,
      ids,
      clock,
      mailbox,
      background,
      log,
      secret: options.secret,
      publicUrl,
      trustedOrigins,
      ...(options.rateLimits ? { rateLimits: options.rateLimits } : {}),
    });
    const trustedProxies = options.trustedProxies ?? trustedProxyCount(process.env['ATELIER_TRUST_PROXY']);
    const freeBytes = options.freeBytes ?? (() => freeBytesOf(options.dataFolder));
    let mounted: Mounted | null = null;
    const app = createHttpApp({
      ids,
      log,
      version,
      publicUrl,
      trustedOrigins: new Set(trustedOrigins),
      trustedProxies,
      webRoot: options.webRoot,
      mostBodyBytes,
      probeDatabase: async () => {
        await probeDatabase(identity);
        await mounted?.probe?.();
      },
      freeBytes,
      signIn: (request, requestId) => enterSignIn(signIn, request, requestId),
      mountApi: (mounting) => {
        const mountedNow = mountApi(mounting, {
          databaseUrl: options.databaseUrl,
          files,
          publicUrl,
          trustedProxies,
          version,
          sessionOf,
          signIn: (request) => signIn.handle(request),
          sendPasswordReset: (email) => signIn.sendPasswordReset(email),
          freeBytes,
          mailbox,
          avatars,
          cards,
          billing,
          clock,
          ids,
          log,
        });
        mounted = mountedNow;
        closers.push(() => mountedNow.close());
      },
    });
    // After the API, whose modules do some of the work; before it answers anybody.
    const jobs = await startJobs({
      databaseUrl: options.databaseUrl,
      log,
      handlers: {
        'deliver-mail': async ({ mailId }) => {
          if (carrier) await deliverMail({ database: outbox, carrier, clock }, mailId);
        },
        'note-returned-mails': async () => {
          if (returns) await noteReturnedMails({ database: outbox, returns, clock });
        },
        'sweep-sign-in': async () => {
          await sweepSignIn(identity.kysely, clock.now());
        },
        ...roomJobs(mounted),
      },
    });
    // Should the start fail below; a whole server stops its jobs earlier, see the end.
    closers.push(() => jobs.stop());
    answer = (request, env) => app.fetch(request, env);
    closers.push(
      () => carrier?.close(),
      () => jobs.stop(),
      () => background.settled(),
      () => closeServer(server),
    );
    const live = await startLiveUpdates({
      server,
      databaseUrl: options.databaseUrl,
      sessionOf,
      trustedOrigins: new Set(trustedOrigins),
      log,
    });
    // Before the HTTP server, which would wait for lines that stay open.
    closers.push(() => live.stop());
    if (options.sample) {
      const { openSampleAtStart } = await import('../sample-business/at-start.ts');
      await openSampleAtStart({
        databaseUrl: options.databaseUrl,
        identity,
        signIn,
        tools: { clock, ids, mailbox, avatars, cards, billing, files, publicUrl },
        password: options.samplePassword ?? (process.env['ATELIER_SAMPLE_PASSWORD'] || undefined),
        open: options.openSample,
        say: options.say ?? ((line) => console.log(line)),
      });
    }
    return { url: publicUrl, listeningUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
