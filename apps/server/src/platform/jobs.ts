import { Logger, parseCronItems, run, runMigrations } from 'graphile-worker';
import { openQueuePool } from '@atelier/database/platform/queue-pool';
import { z } from 'zod';
import { eventDay } from '@atelier/contract/events';
import { calendarDate } from '@atelier/contract/foundation';
import { enqueueJob } from '@atelier/database/platform/enqueue-job';
import type { Inside } from '@atelier/database/platform/in-business';
import type { Log } from './log.ts';

/** A mail that someone of a business wrote. */
const writtenMail = z.object({
  businessId: z.uuid(),
  personId: z.uuid(),
  /** Made by the command, so that the mail is posted once however often the job runs. */
  mailId: z.uuid(),
  /** The same of the copy for the business itself; missing where it wants none. */
  copyId: z.uuid().optional(),
  to: z.string(),
  subject: z.string(),
  message: z.string(),
});

/** The same about a paper, with those of its documents that go with it. */
const mailOfPaper = writtenMail.extend({ documentIds: z.array(z.uuid()).default([]) });

/**
 * Every job of Atelier: its name and the shape of what it is given. A job is enqueued in the database transaction of the command that wants it, and may run more than once:
 * handlers look whether their work is done already.
 */
export const jobPayloads = {
  'deliver-mail': z.object({ mailId: z.uuid() }),
  'note-returned-mails': z.object({}),
  'send-invoice': mailOfPaper.extend({
    invoiceId: z.uuid(),
    kind: z.enum(['invoice', 'reminder']).optional(),
  }),
  'send-quote': mailOfPaper.extend({ quoteId: z.uuid() }),
  'send-proof': writtenMail.extend({ orderId: z.uuid() }),
  'send-booking-mail': z.object({
    businessId: z.uuid(),
    bookingId: z.uuid(),
    /** Made by the command, so that the mail is posted once however often the job runs. */
    mailId: z.uuid(),
    occasion: z.enum([
      'confirmed',
      'waitlisted',
      'offered',
      'offer_reminder',
      'offer_expired',
      'awaiting_payment',
      'payment_expired',
      'paid_late',
      'refunded',
      'cancelled',
      'moved',
      'workshop_cancelled',
      'waitlist_cancelled',
      'workshop_moved',
      'message',
    ]),
    attendeeIds: z.array(z.uuid()),
    /** Days of the workshop before it was moved. */
    daysBefore: z.array(eventDay).default([]),
    /** Set in a message by the maker. */
    subject: z.string().default(''),
    message: z.string().default(''),
  }),
  'refund-place': z.object({ businessId: z.uuid(), requestId: z.uuid() }),
  'send-till-receipt': z.object({
    businessId: z.uuid(),
    saleId: z.uuid(),
    /** Made by the command, so that the mail is posted once however often the job runs. */
    mailId: z.uuid(),
    to: z.string(),
  }),
  'send-credit-note': mailOfPaper.extend({ creditNoteId: z.uuid() }),
  'send-statement': writtenMail.extend({
    customerId: z.uuid(),
    period: z.object({ from: calendarDate, to: calendarDate }),
  }),
  'send-purchase-order': writtenMail.extend({ orderId: z.uuid() }),
  'mail-reports': z.object({
    businessId: z.uuid(),
    /** The ids are made with the job, so that each mail is posted once however often it runs. */
    mails: z.array(z.object({ to: z.string(), mailId: z.uuid() })),
    reports: z.array(z.string()),
    basis: z.enum(['accrual', 'cash']),
    from: z.string(),
    to: z.string(),
  }),
  'hand-monthly-reports': z.object({}),
  'import-bank-file': z.object({ businessId: z.uuid(), personId: z.uuid(), importId: z.uuid() }),
  /** Enqueued by the database, whenever lines came in or the books or rules changed. */
  'compare-bank-lines': z.object({ businessId: z.uuid() }),
  /** Enqueued by the database, whenever customers came or changed. */
  'compare-customers': z.object({ businessId: z.uuid() }),
  'resume-bank-imports': z.object({}),
  'import-file': z.object({ businessId: z.uuid(), personId: z.uuid(), importId: z.uuid() }),
  'resume-imports': z.object({}),
  'expire-offers': z.object({}),
  'earn-workshops': z.object({}),
  'make-recurring': z.object({}),
  'make-recurring-invoices': z.object({}),
  'send-scheduled-mails': z.object({}),
  'post-depreciation': z.object({}),
  'charge-late-fees': z.object({}),
  'send-reminders': z.object({}),
  'tell-overdue-invoices': z.object({}),
  'tell-undelivered-mails': z.object({}),
  'tell-due-bills': z.object({}),
  'tell-small-margins': z.object({}),
  'tell-follow-ups': z.object({}),
  'tell-expiring-documents': z.object({}),
  'tell-event-dates': z.object({}),
  'tell-lapsed-verifications': z.object({}),
  'sum-tax-months': z.object({}),
  'read-document': z.object({ businessId: z.uuid(), documentId: z.uuid() }),
  'resume-reading': z.object({}),
  'end-accesses': z.object({}),
  'reconcile-subscriptions': z.object({}),
  'send-dunning-mails': z.object({}),
  'cancel-subscription': z.object({ subscriptionRef: z.string() }),
  'sweep-businesses': z.object({}),
  /** In all businesses, or in one that has just gone. */
  'sweep-documents': z.object({ businessId: z.uuid().optional() }),
  'sweep-sign-in': z.object({}),
  'count-installation': z.object({}),
} as const;

/**
 * What the clock asks for, by crontab in UTC. Each is also done at every start, for a computer that is switched off at
 * night meets no midnight; so whatever stands here must be harmless when it is done too often.
 */
const clockwork = [
  // Each hour, because midnight comes to the businesses one after the other.
  { name: 'tell-overdue-invoices', match: '3 * * * *' },
  { name: 'send-reminders', match: '1 * * * *' },
  { name: 'charge-late-fees', match: '15 * * * *' },
  { name: 'tell-due-bills', match: '5 * * * *' },
  { name: 'tell-follow-ups', match: '7 * * * *' },
  { name: 'tell-small-margins', match: '9 * * * *' },
  { name: 'tell-expiring-documents', match: '6 * * * *' },
  { name: 'tell-event-dates', match: '4 * * * *' },
  { name: 'tell-lapsed-verifications', match: '8 * * * *' },
  { name: 'end-accesses', match: '0 * * * *' },
  { name: 'sum-tax-months', match: '*/5 * * * *' },
  { name: 'resume-reading', match: '41 * * * *' },
  { name: 'resume-bank-imports', match: '47 * * * *' },
  { name: 'resume-imports', match: '49 * * * *' },
  { name: 'make-recurring', match: '7 * * * *' },
  // Each minute: people choose the minute.
  { name: 'send-scheduled-mails', match: '* * * * *' },
  { name: 'expire-offers', match: '* * * * *' },
  { name: 'earn-workshops', match: '12 * * * *' },
  { name: 'note-returned-mails', match: '*/5 * * * *' },
  { name: 'tell-undelivered-mails', match: '*/5 * * * *' },
  { name: 'make-recurring-invoices', match: '1 * * * *' },
  { name: 'hand-monthly-reports', match: '11 * * * *' },
  { name: 'post-depreciation', match: '13 * * * *' },
  { name: 'reconcile-subscriptions', match: '41 3 * * *' },
  // In the morning of the United States.
  { name: 'send-dunning-mails', match: '29 14 * * *' },
  { name: 'sweep-businesses', match: '17 4 * * *' },
  { name: 'sweep-documents', match: '37 4 * * *' },
  { name: 'sweep-sign-in', match: '27 4 * * *' },
  { name: 'count-installation', match: '19 0 * * *' },
] as const satisfies readonly { readonly name: JobName; readonly match: string }[];

export type JobName = keyof typeof jobPayloads;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobPayloads)[Name]>;
/** What does the jobs; `stopping` tells one that is done by parts that the process ends, and that the rest is for the next. */
export type JobHandlers = {
  readonly [Name in JobName]: (payload: JobPayload<Name>, stopping: AbortSignal) => Promise<void>;
};

/** Puts a job into the queue in the database transaction of the command that wants it. */
export function enqueue<Name extends JobName>(
  inside: Pick<Inside, 'db'>,
  name: Name,
  payload: z.input<(typeof jobPayloads)[Name]>,
): Promise<void> {
  return enqueueJob(inside, name, payload);
}

function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    // A failing job comes with its error; everything below a warning is chatter.
    if (level === 'error') log.error(message, meta['error']);
    else if (level === 'warning') log.warn(message);
  });
}

/** Makes or updates the queue's own tables; for tests that enqueue without a running server. */
export async function installQueue(databaseUrl: string, log: Log): Promise<void> {
  await runMigrations({
    connectionString: databaseUrl,
    maxPoolSize: 2,
    logger: workerLogger(log),
    taskList: {},
  });
}

/**
 * Runs jobs in this process: two at a time over two connections (one of them listens). The queue installs its own
 * tables first. The login role of `databaseUrl` owns them.
 */
export async function startJobs(parts: {
  databaseUrl: string;
  handlers: JobHandlers;
  log: Log;
}): Promise<{ stop(): Promise<void> }> {
  const stop = new AbortController();
  const task =
    <Name extends JobName>(name: Name) =>
    async (payload: unknown): Promise<void> => {
      await parts.handlers[name](jobPayloads[name].parse(payload) as JobPayload<Name>, stop.signal);
    };
  const names = Object.keys(jobPayloads) as JobName[];
  const queue = openQueuePool(parts.databaseUrl, { maxConnections: 2 });
  const runner = await run({
    pgPool: queue.pool,
    concurrency: 2,
    // Jobs are announced; this only finds those whose time to be tried again has come.
    pollInterval: 5_000,
    noHandleSignals: true,
    // Nothing is gathered, but the runner waits until what is done is written down: one that stops without it leaves jobs
    // locked for hours.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    parsedCronItems: parseCronItems(
      clockwork.map(({ name, match }) => ({
        task: name,
        match,
        identifier: name,
        options: { jobKey: name },
      })),
    ),
    taskList: Object.fromEntries(names.map((name) => [name, task(name)])),
    logger: workerLogger(parts.log),
  });
  // A broken connection is retried by the runner itself; when it gives up, that must be seen.
  runner.promise.catch((error: unknown) => parts.log.error('the job runner ended', error));
  // The key keeps one of each in the queue, however many processes start.
  await Promise.all(clockwork.map(({ name }) => runner.addJob(name, {}, { jobKey: name })));
  // The runner leaves its pool open: the queue's connections end before the database may.
  const end = async (): Promise<void> => {
    stop.abort();
    try {
      await runner.stop();
    } finally {
      await queue.close();
    }
  };
  let stopping: Promise<void> | null = null;
  return { stop: () => (stopping ??= end()) };
}
