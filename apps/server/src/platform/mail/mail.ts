import type { Transporter } from 'nodemailer';
import type { Executor } from '@atelier/database/identity/executor';
import type { IdentityDatabase } from '@atelier/database/identity/identity-database';
import {
  beginToSendMail,
  findWaitingMail,
  MailPostedBefore,
  markMailFailed,
  markMailSent,
  postMail,
  type MailAttachment,
} from '@atelier/database/identity/mails.store';
import type { Clock, Ids } from '../clock.ts';

/** Output of a template: everything about a mail but its addressee. */
export interface MailText {
  readonly kind: string;
  readonly subject: string;
  readonly textBody: string;
  readonly htmlBody: string;
  /** Empties the body after sending, see schema/platform.sql. */
  readonly carriesSecret: boolean;
  /** The sender and the address for replies, if a business writes and not Atelier. */
  readonly from?: { readonly name: string; readonly replyTo: string | null };
  readonly attachments?: readonly MailAttachment[];
}

/** Writes in the name of a business; answers go to its own address, where it has one. */
export const fromBusiness = ({ name, email }: { readonly name: string; readonly email: string }) => ({
  name,
  replyTo: email === '' ? null : email,
});

export { MailPostedBefore };

/** The database transaction in which a mail is posted; the pool or transaction of any module will do. */
export type MailTransaction = Executor;

/** Puts mails into the outbox. With SMTP they leave by the job `deliver-mail`; without, the administrator reads them. */
export interface Mailbox {
  /** True when mails leave this machine at all. */
  readonly delivers: boolean;
  /**
   * Returns the mail's id: a new one, or the one given so that a job that runs twice posts once (the second time
   * throws MailPostedBefore). Line breaks in the subject become spaces.
   */
  post(transaction: MailTransaction, to: string, mail: MailText, mailId?: string): Promise<string>;
}

const oneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ');

export function createMailbox(parts: { delivers: boolean; clock: Clock; ids: Ids }): Mailbox {
  return {
    delivers: parts.delivers,
    async post(transaction, to, mail, mailId) {
      const id = mailId ?? parts.ids.next();
      const { from, attachments = [], ...text } = mail;
      await postMail(
        transaction,
        {
          ...text,
          id,
          toAddress: to,
          fromName: from ? oneLine(from.name) : null,
          replyTo: from?.replyTo ?? null,
          subject: oneLine(mail.subject),
          attachments,
        },
        { deliver: parts.delivers, createdAt: parts.clock.now() },
      );
      return id;
    },
  };
}

/** Speaks SMTP. Nodemailer is loaded for the first mail. */
export interface MailCarrier {
  carry(mail: {
    readonly id: string;
    readonly to: string;
    readonly fromName: string | null;
    readonly replyTo: string | null;
    readonly subject: string;
    readonly textBody: string;
    readonly htmlBody: string;
    readonly attachments: readonly MailAttachment[];
  }): Promise<void>;
  close(): void;
}

/**
 * `smtp://user:password@host:587` or `smtps://host:465`, with nodemailer's options as query parameters. The sender is
 * `?from=…`, else the user if that is an address, else `atelier@` and the name of the public address.
 */
export function createMailCarrier(smtpUrl: string, publicUrl: string): MailCarrier {
  const url = new URL(smtpUrl);
  const user = decodeURIComponent(url.username);
  const host = new URL(publicUrl).hostname;
  const from = url.searchParams.get('from') ?? (user.includes('@') ? user : `atelier@${host}`);
  url.searchParams.delete('from');
  let transporter: Promise<Transporter> | null = null;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: url.href,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 60_000,
      // Mails are made of our own text: nothing in them may make the server read a file or fetch an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    async carry(mail) {
      const carrier = await (transporter ??= open());
      await carrier.sendMail({
        from: { name: mail.fromName ?? 'Atelier', address: from },
        ...(mail.replyTo === null ? {} : { replyTo: { name: mail.fromName ?? '', address: mail.replyTo } }),
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.textBody,
        html: mail.htmlBody,
        // The same mail sent again after a crash can be recognised as the same by those who receive it.
        messageId: `<${mail.id}@${host}>`,
        attachments: mail.attachments.map(({ filename, contentType, bytes }) => ({
          filename,
          contentType,
          content: Buffer.from(bytes),
        })),
      });
    },
    close() {
      void transporter?.then((carrier) => carrier.close());
      transporter = null;
    },
  };
}

/** Tells whether the other side refuses for good, such as an address that is none: trying again changes nothing. */
function isRefusedForGood(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : null;
  const command = error instanceof Error && 'command' in error ? error.command : null;
  // A refused sign-in is a matter of our settings, which may be mended.
  return typeof code === 'number' && code >= 500 && code < 600 && !String(command).startsWith('AUTH');
}

/**
 * Sends one mail of the outbox, once. A failure is noted beside the mail and thrown, so that the queue tries again, unless
 * the mail is given up.
 */
export async function deliverMail(
  parts: { database: IdentityDatabase; carrier: MailCarrier; clock: Clock },
  mailId: string,
): Promise<void> {
  const { database, clock } = parts;
  if (!(await beginToSendMail(database.kysely, mailId, clock.now()))) return;
  const mail = await findWaitingMail(database.kysely, mailId);
  if (!mail) return;
  try {
    await parts.carrier.carry({ ...mail, to: mail.toAddress });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const failure = { failedAt: clock.now(), error: reason, isFinal: isRefusedForGood(error) };
    if (await markMailFailed(database.kysely, mailId, failure)) return;
    throw error;
  }
  await markMailSent(database.kysely, mailId, clock.now());
}
