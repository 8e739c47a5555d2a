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
  /** The name of the sender; null: Atelier. */
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

/** A mail of this id is in the outbox already: the caller that posts it has run before. The database transaction is spent. */
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
        insert into mail_attachments (mail_id, filename, content_type, bytes, position)
        select ${mail.id}, file.* from posted, unnest(
          ${files.map(({ filename }) => filename)}::text[],
          ${files.map(({ contentType }) => contentType)}::text[],
          ${files.map(({ bytes }) => Buffer.from(bytes))}::bytea[]
        ) with ordinality as file
      )
      select case when ${options.deliver}::boolean
        then enqueue_job('deliver-mail', jsonb_build_object('mailId', ${mail.id}::text)) end`.execute(db);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'mails_pkey') throw new MailPostedBefore();
    throw error;
  }
}

// Far longer than a mail server may take.
const brokenOffMinutes = 15;

/**
 * Begins to try a mail. One whose earlier try was broken off may have left, by a process that ended between the mail server
 * and its note here, and is given up: no one gets a mail twice. Answers false when it is not to be sent (any longer).
 * Role: atelier_mailer.
 *
 * @throws Error while someone else tries it
 */
export async function beginToSendMail(db: Executor, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ state: 'begun' | 'broken-off' | 'busy' }>`
    with found as (
      select id, tried_at is not null and (failed_at is null or failed_at < tried_at) as is_open,
             tried_at < ${now}::timestamptz - make_interval(mins => ${brokenOffMinutes}) as is_old
        from mails where id = ${id} and sent_at is null and given_up_at is null for update
    ), begun as (
      update mails m set tried_at = ${now}, tries = tries + 1 from found f where m.id = f.id and not f.is_open
    )
    select case when not is_open then 'begun' when is_old then 'broken-off' else 'busy' end as state
      from found`.execute(db);
  const state = rows[0]?.state;
  if (state === 'busy') throw new Error('Somebody else is sending this email.');
  if (state === 'broken-off') {
    const error = 'Sending was broken off; the email may have arrived.';
    await markMailFailed(db, id, { failedAt: now, error, isFinal: true });
  }
  return state === 'begun';
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
    order by position`.execute(db);
  return { ...mail, attachments };
}

/**
 * Marks a mail sent and removes its attachments; the body of one that carries a secret is emptied.
 * Role: atelier_mailer.
 */
export async function markMailSent(db: Executor, id: string, sentAt: Date): Promise<void> {
  await sql`
    with noted as (update customer_mails set sent_at = ${sentAt}, failed_at = null, error = null
      where id = ${id} or along_with = ${id}),
    removed as (delete from mail_attachments where mail_id = ${id})
    update mails set sent_at = ${sentAt}, failed_at = null, error = null,
      text_body = case when carries_secret then '' else text_body end,
      html_body = case when carries_secret then '' else html_body end
    where id = ${id}`.execute(db);
}

/**
 * Notes that a mail which had been sent came back, and why; once, and not of one that was erased. Role: atelier_mailer.
 */
export async function markMailReturned(
  db: Executor,
  id: string,
  { returnedAt, reason }: { readonly returnedAt: Date; readonly reason: string },
): Promise<void> {
  const error = reason.slice(0, 1000);
  await sql`
    with returned as (
      update mails set returned_at = ${returnedAt}, error = ${error}
        where id = ${id} and to_address <> '' and sent_at is not null and returned_at is null
        returning id
    )
    update customer_mails set returned_at = ${returnedAt}, error = ${error}
      where id in (select id from returned) or along_with in (select id from returned)`.execute(db);
}

// Tried again after growing pauses, that is about a day.
const mostTries = 12;

/**
 * Notes why a mail could not be sent. Answers whether it is given up: because that is final, or after about a day.
 * Role: atelier_mailer.
 */
export async function markMailFailed(
  db: Executor,
  id: string,
  { failedAt, error, isFinal }: { failedAt: Date; error: string; isFinal: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ isGivenUp: boolean }>`
    update mails set failed_at = ${failedAt}, error = ${error},
        given_up_at = case when ${isFinal}::boolean or tries >= ${mostTries} then ${failedAt}::timestamptz end
      where id = ${id} returning given_up_at is not null as "isGivenUp"`.execute(db);
  const isGivenUp = rows[0]?.isGivenUp === true;
  await sql`
    update customer_mails set failed_at = ${failedAt}, error = ${error},
        given_up_at = ${isGivenUp ? failedAt : null}
      where id = ${id} or along_with = ${id}`.execute(db);
  return isGivenUp;
}
