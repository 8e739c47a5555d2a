import type { ScheduledMailView } from '@atelier/contract/sales-documents';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findInvoice } from '@atelier/database/invoices/invoices.reads';
import { findQuote } from '@atelier/database/quotes/quotes.reads';
import {
  dropScheduledMail,
  findScheduledMail,
  holdMailedRecord,
  scheduleMail as writeScheduledMail,
  type MailedRecord,
} from '@atelier/database/sales-documents/scheduled-mails.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import {
  dateOfInstant,
  instantOf,
  refuse,
  succeed,
  timeOfInstant,
  type CalendarDate,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import { decideComplete, decideIsOpen } from '@atelier/domain/invoices';
import { invoiceRefusals, quoteRefusals } from '@atelier/domain/sales-documents';
import type { Tools } from '../platform/answer.ts';
import { mayMailDocuments, type MailedRefusal } from './mailed-documents.ts';

/** Reads what is scheduled for a record, as its members see it, or null. */
export async function readScheduledMail(
  tenant: Tenant,
  record: MailedRecord,
): Promise<ScheduledMailView | null> {
  const mail = await findScheduledMail(tenant, record);
  if (mail === null) return null;
  const { timeZone } = await getBusiness(tenant);
  const { to, subject, message, copyToSelf, documentIds, sendAt, problem } = mail;
  const date = dateOfInstant(sendAt, timeZone);
  const time = timeOfInstant(sendAt, timeZone);
  return { to, subject, message, copyToSelf, documentIds, sendAt, date, time, problem };
}

/** Has an invoice or a quote mailed at a moment on the business's own wall, a draft issued before; what was scheduled gives way. */
export async function scheduleMail(
  tenant: Tenant,
  record: MailedRecord,
  mail: {
    readonly to: string;
    readonly subject: string;
    readonly message: string;
    readonly copyToSelf: boolean;
    readonly documentIds: readonly string[];
    readonly date: CalendarDate;
    /** `HH:MM` */
    readonly time: string;
  },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<
  Outcome<
    ScheduledMailView,
    | MailedRefusal
    | Refusal<
        | 'permission-denied'
        | 'invoice-not-found'
        | 'invoice-is-void'
        | 'invoice-not-issued'
        | 'invoice-needs-customer'
        | 'invoice-needs-lines'
        | 'invoice-line-needs-description'
        | 'quote-not-found'
        | 'scheduled-in-the-past'
      >
  >
> {
  // Held, so that it is not sent or voided meanwhile.
  const invoice = record.kind === 'invoice' ? await findInvoice(tenant, record.id, { lock: true }) : null;
  const quote = record.kind === 'quote' ? await findQuote(tenant, record.id, { lock: true }) : null;
  const { timeZone } = await getBusiness(tenant);
  if (record.kind === 'invoice' && invoice === null) {
    return refuse(invoiceRefusals.refusal('invoice-not-found'));
  }
  if (record.kind === 'quote' && quote === null) return refuse(quoteRefusals.refusal('quote-not-found'));

  const isDraft = invoice !== null && invoice.issuedAt === null;
  const permitted = requirePermission(tenant.role, isDraft ? 'invoices.issue' : 'invoices.write');
  if (!permitted.ok) return permitted;
  if (invoice !== null) {
    const ready = isDraft ? decideComplete(invoice) : decideIsOpen(invoice);
    if (!ready.ok) return ready;
  }

  const mailed = await mayMailDocuments(
    tenant,
    { recordKind: record.kind, recordId: record.id },
    mail.documentIds,
  );
  if (!mailed.ok) return mailed;

  const { date, time, ...letter } = mail;
  const sendAt = instantOf(date, time, timeZone);
  if (sendAt <= tools.clock.now().toISOString()) {
    return refuse(invoiceRefusals.refusal('scheduled-in-the-past', { field: 'time' }));
  }
  await writeScheduledMail(tenant, record, { ...letter, id: tools.ids.next(), sendAt });

  return succeed(known(await readScheduledMail(tenant, record)));
}

/** Takes back what is scheduled; once more changes nothing. */
export async function cancelScheduledMail(
  tenant: Tenant,
  record: MailedRecord,
): Promise<Outcome<{ cancelled: true }, Refusal<'permission-denied'>>> {
  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;
  // As the person who plans it does, so that no one waits crosswise.
  await holdMailedRecord(tenant, record);
  await dropScheduledMail(tenant, record);
  return succeed({ cancelled: true });
}
