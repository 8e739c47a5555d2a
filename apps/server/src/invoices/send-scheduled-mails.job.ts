import { findActingMember } from '@atelier/database/businesses/members.reads';
import { findInvoice } from '@atelier/database/invoices/invoices.reads';
import { listDueMails, takeScheduledMail } from '@atelier/database/invoices/scheduled-mails.store';
import { tellMembers } from '@atelier/database/notifications/notifications.store';
import { asClock, type Inside, type Tenant } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { invoiceRefusals } from '@atelier/domain/invoices';
import type { Tools } from '../platform/answer.ts';
import { workOff } from '../platform/work-off.ts';
import { sendInvoice } from './send-invoice.command.ts';
import { sendQuote } from './send-quote.command.ts';

type SendingTools = Pick<Tools, 'clock' | 'ids' | 'publicUrl'>;

/**
 * Sends what was scheduled and whose moment has come, in the name of whoever scheduled it. Each is taken off the schedule
 * in the database transaction that hands its mail over: once, however often this runs and wherever it breaks off. What
 * cannot be sent any more is told to the members.
 */
export async function sendScheduledMailsJob(parts: {
  readonly database: Database;
  readonly tools: SendingTools;
}): Promise<void> {
  const { database, tools } = parts;
  const now = tools.clock.now().toISOString();
  const dues = await asClock(database, (clock) => listDueMails(clock, now));
  await workOff(
    database,
    dues,
    (inside, { mailId }) => sendOne(inside, mailId, now, tools),
    (inside, { mailId }, code) => giveUp(inside, mailId, now, code),
  );
}

/** Sends it unless another has; answers that there is no more of it. */
async function sendOne(
  inside: Inside,
  mailId: string,
  now: string,
  tools: SendingTools,
): Promise<Outcome<boolean, Refusal>> {
  const mail = await takeScheduledMail(inside, mailId, now);
  if (mail === null) return succeed(false);
  const { invoiceId, quoteId, createdBy, to, subject, message, copyToSelf } = mail;
  const personId = await findActingMember(inside, createdBy);
  const tenant = { ...inside, personId, role: 'owner' as const };
  const letter = { to, subject, message, copyToSelf };
  const sent =
    invoiceId === null
      ? await sendQuote(tenant, { quoteId: quoteId ?? '', mail: letter }, tools)
      : await sendUnpaid(tenant, { invoiceId, ...letter }, tools);
  return sent.ok ? succeed(false) : sent;
}

async function giveUp(inside: Inside, mailId: string, now: string, reason: string): Promise<void> {
  const mail = await takeScheduledMail(inside, mailId, now);
  if (mail === null) return;
  const { invoiceId, quoteId, to, subject } = mail;
  const news = { subjectId: invoiceId ?? quoteId ?? '', occasion: now, facts: { to, subject, reason } };
  const kind = invoiceId === null ? 'scheduled-quote-unsent' : 'scheduled-invoice-unsent';
  await tellMembers(inside, { kind, ...news }, now);
}

/** An invoice that was paid meanwhile is not asked for again. */
async function sendUnpaid(
  tenant: Tenant,
  input: Parameters<typeof sendInvoice>[1],
  tools: SendingTools,
): Promise<Outcome<unknown, Refusal>> {
  const invoice = await findInvoice(tenant, input.invoiceId, { lock: true });
  if (invoice !== null && invoice.voidedAt === null && invoice.balanceCents <= 0) {
    return refuse(invoiceRefusals.refusal('invoice-is-settled'));
  }
  return sendInvoice(tenant, input, tools);
}
