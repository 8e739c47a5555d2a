import { sql } from 'kysely';
import pg from 'pg';
import type { Executor } from './executor.ts';

/** A file that hangs on a mail; the name is bare, without folders. */
export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** A mail on its way into the outbox. Addresses are bare (`a@b.example`); subject and name hold no line break. */
export interface OutgoingMail {
  readonly id: string;
  readonly toAddress: string;
  /** The name of the sender; null: that of the house. */
  readonly fromName: string | null;
  /** Where answers go; null: to the sender's address. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly textBody: string;
  readonly htmlBody: string;
  /** What it is, e.g. `reset-password`. */
  readonly kind: string;
  /** The body holds a link that opens an account: it is emptied once the mail has been sent. */
  readonly carriesSecret: boolean;
  readonly attachments: readonly MailAttachment[];
}

/** A mail that waits to be sent. */
export type WaitingMail = Omit<OutgoingMail, 'carriesSecret'>;

/** A mail of this id is in the outbox already: whoever posts it has run before. The database transaction is spent. */
export class MailPostedBefore extends Error {}

/**
 * Writes a mail into the outbox and, when `deliver`, the job `deliver-mail` into the queue, both in the caller's
 * database transaction. Callers: the roles atelier_app, atelier_person and atelier_identity.
 *
 * @throws MailPostedBefore when the id is taken
 */
export async function postMail(
  db: Executor,
  mail: OutgoingMail,
  options: { deliver: boolean; createdAt: Date },
): Promise<void> {
  const files = mail.attachments;
  try {
    // The outbox may not be read by those who write into it, hence no column after RETURNING; its row makes the
    // attachments wait for the mail. One statement, hence one transaction.
    await sql`
      with posted as (
        insert into mails (id, to_address, from_name, reply_to, subject, text_body, html_body, kind, carries_secret,
          created_at)
        values (${mail.id}, ${mail.toAddress}, ${mail.fromName}, ${mail.replyTo}, ${mail.subject}, ${mail.textBody},
          ${mail.htmlBody}, ${mail.kind}, ${mail.carriesSecret}, ${options.createdAt})
        returning 1
      ), attached as (
        insert into mail_attachments (mail_id, filename, content_type, bytes)
        select ${mail.id}, file.* from posted, unnest(
          ${files.map(({ filename }) => filename)}::text[],
          ${files.map(({ contentType }) => contentType)}::text[],
          ${files.map(({ bytes }) => Buffer.from(bytes))}::bytea[]
        ) as file
      )
      select case when ${options.deliver}::boolean
        then enqueue_job('deliver-mail', jsonb_build_object('mailId', ${mail.id}::text)) end`.execute(db);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'mails_pkey') throw new MailPostedBefore();
    throw error;
  }
}

/** The mail, or null when it is not there or has been sent already. Role: atelier_mailer. */
export async function findWaitingMail(db: Executor, id: string): Promise<WaitingMail | null> {
  const { rows } = await sql<Omit<WaitingMail, 'attachments'>>`
    select id, to_address as "toAddress", from_name as "fromName", reply_to as "replyTo", subject,
      text_body as "textBody", html_body as "htmlBody", kind
    from mails where id = ${id} and sent_at is null`.execute(db);
  const [mail] = rows;
  if (!mail) return null;
  const { rows: attachments } = await sql<MailAttachment>`
    select filename, content_type as "contentType", bytes from mail_attachments where mail_id = ${id}
    order by filename`.execute(db);
  return { ...mail, attachments };
}

/**
 * Marks a mail sent and removes its attachments; the body of one that carries a secret is emptied.
 * Role: atelier_mailer.
 */
export async function markMailSent(db: Executor, id: string, sentAt: Date): Promise<void> {
  await sql`
    with removed as (delete from mail_attachments where mail_id = ${id})
    update mails set sent_at = ${sentAt}, failed_at = null, error = null,
      text_body = case when carries_secret then '' else text_body end,
      html_body = case when carries_secret then '' else html_body end
    where id = ${id}`.execute(db);
}

/** Notes why a mail could not be sent. Role: atelier_mailer. */
export async function markMailFailed(
  db: Executor,
  id: string,
  failure: { failedAt: Date; error: string },
): Promise<void> {
  await sql`update mails set failed_at = ${failure.failedAt}, error = ${failure.error} where id = ${id}`.execute(
    db,
  );
}
