import { sql } from 'kysely';
import type { Inside, Tenant } from '../platform/in-business.ts';

/** What is mailed: an invoice or a quote. */
export type MailedRecord = { readonly kind: 'invoice' | 'quote'; readonly id: string };

/** A mail as it was written, and when it goes out. `sendAt` is an ISO 8601 instant. */
export type ScheduledMailDraft = {
  readonly id: string;
  readonly sendAt: string;
  readonly to: string;
  readonly subject: string;
  readonly message: string;
  readonly copyToSelf: boolean;
  readonly documentIds: readonly string[];
};

const columnOf = (record: MailedRecord) =>
  record.kind === 'invoice' ? ('invoice_id' as const) : ('quote_id' as const);

/** Holds what is mailed until the database transaction ends: its mail is planned, taken back and sent by one at a time. */
export async function holdMailedRecord({ db, businessId }: Inside, record: MailedRecord): Promise<void> {
  await sql`select from ${sql.table(record.kind === 'invoice' ? 'invoices' : 'quotes')}
    where business_id = ${businessId} and id = ${record.id} for update`.execute(db);
}

/** Schedules a mail; one that was scheduled for the same record gives way to it. */
export async function scheduleMail(
  tenant: Tenant,
  record: MailedRecord,
  mail: ScheduledMailDraft,
): Promise<void> {
  await dropScheduledMail(tenant, record);
  await tenant.db
    .insertInto('scheduled_mails')
    .values({
      business_id: tenant.businessId,
      id: mail.id,
      invoice_id: record.kind === 'invoice' ? record.id : null,
      quote_id: record.kind === 'quote' ? record.id : null,
      send_at: mail.sendAt,
      recipient: mail.to,
      subject: mail.subject,
      message: mail.message,
      copy_to_self: mail.copyToSelf,
      document_ids: [...mail.documentIds],
      created_by: tenant.personId,
    })
    .execute();
}

/** Takes back what is scheduled for a record, if anything. */
export async function dropScheduledMail(inside: Inside, record: MailedRecord): Promise<void> {
  await inside.db
    .deleteFrom('scheduled_mails')
    .where('business_id', '=', inside.businessId)
    .where(columnOf(record), '=', record.id)
    .execute();
}

const columns = [
  'id',
  'invoice_id as invoiceId',
  'quote_id as quoteId',
  'send_at as sendAt',
  'recipient as to',
  'subject',
  'message',
  'copy_to_self as copyToSelf',
  'document_ids as documentIds',
  'created_by as createdBy',
  'problem',
] as const;

/** Finds what is scheduled for a record, or null. */
export async function findScheduledMail(inside: Inside, record: MailedRecord) {
  const row = await inside.db
    .selectFrom('scheduled_mails')
    .where('business_id', '=', inside.businessId)
    .where(columnOf(record), '=', record.id)
    .select(columns)
    .executeTakeFirst();
  return row ?? null;
}

/** Finds what a scheduled mail is about; null where there is no more of it. */
export async function findMailedRecord(inside: Inside, mailId: string): Promise<MailedRecord | null> {
  const row = await inside.db
    .selectFrom('scheduled_mails')
    .where('business_id', '=', inside.businessId)
    .where('id', '=', mailId)
    .select(['invoice_id as invoiceId', 'quote_id as quoteId'])
    .executeTakeFirst();
  if (!row) return null;
  return row.invoiceId === null
    ? { kind: 'quote', id: row.quoteId ?? '' }
    : { kind: 'invoice', id: row.invoiceId };
}

/** Takes a mail off the schedule whose moment has come, so that no one else does; null when someone did. */
export async function takeScheduledMail(inside: Inside, mailId: string, now: string) {
  const row = await inside.db
    .deleteFrom('scheduled_mails')
    .where('business_id', '=', inside.businessId)
    .where('id', '=', mailId)
    .where('send_at', '<=', now)
    .where('problem', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

/** Has a mail wait whose moment has come, and keeps why, as the code of a refusal; null when someone took it or did so. */
export async function pauseScheduledMail(inside: Inside, mailId: string, now: string, problem: string) {
  const row = await inside.db
    .updateTable('scheduled_mails')
    .set({ problem })
    .where('business_id', '=', inside.businessId)
    .where('id', '=', mailId)
    .where('send_at', '<=', now)
    .where('problem', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

/** Lists which mails are due and not paused; asked as the clock, which sees no more of them. */
export async function listDueMails(
  clock: Pick<Inside, 'db'>,
  now: string,
): Promise<{ businessId: string; mailId: string }[]> {
  return clock.db
    .selectFrom('scheduled_mails')
    .where('send_at', '<=', now)
    .where('problem', 'is', null)
    .orderBy('send_at')
    .select(['business_id as businessId', 'id as mailId'])
    .execute();
}
