import { sql } from 'kysely';
import type { Executor } from './executor.ts';

/** A mail on its way into the outbox. Addresses are bare (`a@b.example`); the subject holds no line break. */
export interface OutgoingMail {
  readonly id: string;
  readonly toAddress: string;
  readonly subject: string;
  readonly textBody: string;
  readonly htmlBody: string;
  /** What it is, e.g. `reset-password`. */
  readonly kind: string;
  /** The body holds a link that opens an account: it is emptied once the mail has been sent. */
  readonly carriesSecret: boolean;
}

/** A mail that waits to be sent. */
export type WaitingMail = Pick<
  OutgoingMail,
  'id' | 'toAddress' | 'subject' | 'textBody' | 'htmlBody' | 'kind'
>;

/**
 * Writes a mail into the outbox and, when `deliver`, the job `deliver-mail` into the queue, both in the caller's
 * database transaction. Callers: the roles atelier_app, atelier_person and atelier_identity.
 */
export async function postMail(
  db: Executor,
  mail: OutgoingMail,
  options: { deliver: boolean; createdAt: Date },
): Promise<void> {
  // The outbox may not be read by those who write into it, hence no RETURNING; one statement, hence one transaction.
  await sql`
    with posted as (
      insert into mails (id, to_address, subject, text_body, html_body, kind, carries_secret, created_at)
      values (${mail.id}, ${mail.toAddress}, ${mail.subject}, ${mail.textBody}, ${mail.htmlBody}, ${mail.kind},
        ${mail.carriesSecret}, ${options.createdAt})
    )
    select case when ${options.deliver}::boolean
      then enqueue_job('deliver-mail', jsonb_build_object('mailId', ${mail.id}::text)) end`.execute(db);
}

/** The mail, or null when it is not there or has been sent already. Role: atelier_mailer. */
export async function findWaitingMail(db: Executor, id: string): Promise<WaitingMail | null> {
  const { rows } = await sql<WaitingMail>`
    select id, to_address as "toAddress", subject, text_body as "textBody", html_body as "htmlBody", kind
    from mails where id = ${id} and sent_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Marks a mail sent; the body of one that carries a secret is emptied. Role: atelier_mailer. */
export async function markMailSent(db: Executor, id: string, sentAt: Date): Promise<void> {
  await sql`
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
