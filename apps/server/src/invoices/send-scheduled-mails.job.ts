import { findActingMember } from '@atelier/database/businesses/members.reads';
import { findInvoice } from '@atelier/database/invoices/invoices.reads';
import { listDueMails, takeScheduledMail } from '@atelier/database/invoices/scheduled-mails.store';
import { tellMembers } from '@atelier/database/notifications/notifications.store';
import { asClock, inBusinessByClock, type Inside, type Tenant } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { tryOut } from '@atelier/database/platform/try-out';
import { refuse, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { invoiceRefusals } from '@atelier/domain/invoices';
import type { Tools } from '../platform/answer.ts';
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
  for (const { businessId, mailId } of dues) {
    await inBusinessByClock(database, businessId, (inside) => sendOne(inside, mailId, now, tools));
  }
}

async function sendOne(inside: Inside, mailId: string, now: string, tools: SendingTools): Promise<void> {
  const mail = await takeScheduledMail(inside, mailId, now);
  if (mail === null) return;
  const { invoiceId, quoteId, createdBy, to, subject, message, copyToSelf } = mail;
  const personId = await findActingMember(inside, createdBy);
  const tenant = { ...inside, personId, role: 'owner' as const };
  const letter = { to, subject, message, copyToSelf };
  const sent = await tryOut<unknown, string>(tenant, () =>
    invoiceId === null
      ? sendQuote(tenant, { quoteId: quoteId ?? '', mail: letter }, tools)
      : sendUnpaid(tenant, { invoiceId, ...letter }, tools),
  );
  if (sent.ok) return;
  const facts = { to, subject, reason: sent.refusal.code };
  const news = { subjectId: invoiceId ?? quoteId ?? '', occasion: now, facts };
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
