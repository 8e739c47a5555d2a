import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findActingMember } from '@atelier/database/businesses/members.reads';
import { findCustomer } from '@atelier/database/customers/customers.reads';
import { holdCustomerOf } from '@atelier/database/customers/erased-customers.store';
import { findInvoice, type InvoiceRecord } from '@atelier/database/invoices/invoices.reads';
import { redateInvoiceDraft } from '@atelier/database/invoices/invoices.store';
import { listKeptOfRecord } from '@atelier/database/documents/documents.reads';
import {
  dropScheduledMail,
  findMailedRecord,
  holdMailedRecord,
  listDueMails,
  pauseScheduledMail,
  takeScheduledMail,
} from '@atelier/database/sales-documents/scheduled-mails.store';
import { tellMembers } from '@atelier/database/notifications/notifications.store';
import { asClock, type Inside, type Tenant } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { customerRefusals } from '@atelier/domain/customers';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { datesFrom, invoiceRefusals } from '@atelier/domain/sales-documents';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { workOff } from '../platform/work-off.ts';
import { issueInvoice } from '../invoices/issue-invoice.command.ts';
import { sendInvoice } from '../invoices/send-invoice.command.ts';
import { sendQuote } from '../quotes/send-quote.command.ts';

type SendingTools = Pick<Tools, 'clock' | 'ids' | 'mailbox' | 'publicUrl'>;

/**
 * Sends what was scheduled and whose moment has come, in the name of the person who scheduled it. Each is taken off the schedule
 * in the database transaction that hands its mail over, and issues a draft: once, however often this runs and wherever it
 * breaks off. What cannot be sent any longer is told to the members; the mail of a draft waits for one of them.
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
  await holdPaperOf(inside, mailId);
  const mail = await takeScheduledMail(inside, mailId, now);
  if (mail === null) return succeed(false);
  const { invoiceId, quoteId, createdBy, to, subject, message, copyToSelf } = mail;
  const paper = {
    recordKind: invoiceId === null ? 'quote' : 'invoice',
    recordId: invoiceId ?? quoteId ?? '',
  } as const;
  // What was removed meanwhile stays behind; the mail goes.
  const attached = await listKeptOfRecord(inside, paper, mail.documentIds);
  const personId = await findActingMember(inside, createdBy);
  const tenant = { ...inside, personId, role: 'owner' as const };
  const documentIds = attached.map(({ id }) => id);
  const letter = { to, subject, message, copyToSelf, documentIds };
  const sent =
    invoiceId === null
      ? await sendQuote(tenant, { quoteId: quoteId ?? '', mail: letter }, tools)
      : await sendUnpaid(tenant, { invoiceId, ...letter }, tools);
  return sent.ok ? succeed(false) : sent;
}

async function giveUp(inside: Inside, mailId: string, now: string, reason: string): Promise<void> {
  await holdPaperOf(inside, mailId);
  const mail = await pauseScheduledMail(inside, mailId, now, reason);
  if (mail === null) return;
  const { invoiceId, quoteId, to, subject } = mail;
  const kind = invoiceId === null ? 'quote' : 'invoice';
  const id = invoiceId ?? quoteId ?? '';
  const invoice = kind === 'invoice' ? await findInvoice(inside, id) : null;
  if (invoice === null || invoice.issuedAt !== null) await dropScheduledMail(inside, { kind, id });
  await tellMembers(
    inside,
    { kind: `scheduled-${kind}-unsent`, subjectId: id, occasion: now, facts: { to, subject, reason } },
    now,
  );
}

/** Holds the customer, then the paper, before the mail itself is taken: the person who plans or issues comes in this order, too. */
async function holdPaperOf(inside: Inside, mailId: string): Promise<void> {
  const record = await findMailedRecord(inside, mailId);
  if (record === null) return;
  if (record.kind === 'invoice') await holdCustomerOf(inside, 'invoices', record.id);
  await holdMailedRecord(inside, record);
}

/** A draft is issued before; an invoice that was paid meanwhile is not asked for again. */
async function sendUnpaid(
  tenant: Tenant,
  input: Parameters<typeof sendInvoice>[1],
  tools: SendingTools,
): Promise<Outcome<unknown, Refusal>> {
  const invoice = await findInvoice(tenant, input.invoiceId);
  if (invoice !== null && invoice.issuedAt === null) {
    const issued = await issueToday(tenant, invoice, tools);
    if (!issued.ok) return issued;
  } else if (invoice !== null && invoice.voidedAt === null && invoice.balanceCents <= 0) {
    return refuse(invoiceRefusals.refusal('invoice-is-settled'));
  }
  return sendInvoice(tenant, input, tools);
}

/** Issues a draft on the day on which it goes out. */
async function issueToday(
  tenant: Tenant,
  draft: InvoiceRecord,
  tools: SendingTools,
): Promise<Outcome<unknown, Refusal>> {
  const { timeZone } = await getBusiness(tenant);
  const customer = draft.customerId === null ? null : await findCustomer(tenant, draft.customerId);
  if (customer?.isArchived) return refuse(customerRefusals.refusal('customer-is-archived'));
  await redateInvoiceDraft(tenant, draft.id, datesFrom(todayIn(timeZone, tools.clock), draft));
  return issueInvoice(tenant, { invoiceId: draft.id }, tools);
}
