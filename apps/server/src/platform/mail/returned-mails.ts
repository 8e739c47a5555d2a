import type { IdentityDatabase } from '@atelier/database/identity/identity-database';
import { markMailReturned } from '@atelier/database/identity/mails.store';
import type { Clock } from '../clock.ts';

/** Report of another mail server about a mail that it took and could not deliver. */
export interface MailReturn {
  readonly mailId: string;
  /** Its own words, such as `550 5.1.1 no such user`. */
  readonly reason: string;
}

/** The mailbox into which mails are sent back, at most some days old; it is only read. */
export interface ReturnsMailbox {
  read(): AsyncIterable<Buffer>;
}

const lookedBackDays = 7;
/** A report and what it returns; more of a returned mail is cut off. */
const mostBytes = 256 * 1024;

/**
 * `imaps://user:password@host:993/folder`, or `imap://` where the server offers STARTTLS; without a folder INBOX. Reports
 * are asked for by who writes them and by their type, each time again: nothing in the mailbox is changed, and it may be one
 * that a person reads. ImapFlow is loaded when it is first read.
 */
export function openReturnsMailbox(returnsUrl: string): ReturnsMailbox {
  const url = new URL(returnsUrl);
  const secure = url.protocol === 'imaps:';
  const folder = decodeURIComponent(url.pathname.slice(1)) || 'INBOX';
  return {
    async *read() {
      const { ImapFlow } = await import('imapflow');
      const client = new ImapFlow({
        host: url.hostname,
        port: Number(url.port) || (secure ? 993 : 143),
        secure,
        auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
        logger: false,
        connectionTimeout: 15_000,
        greetingTimeout: 15_000,
        socketTimeout: 60_000,
      });
      await client.connect();
      try {
        await client.mailboxOpen(folder, { readOnly: true });
        const found = await client.search(
          {
            since: new Date(Date.now() - lookedBackDays * 24 * 3600 * 1000),
            or: [
              { from: 'mailer-daemon' },
              { from: 'postmaster' },
              { header: { 'content-type': 'delivery-status' } },
            ],
          },
          { uid: true },
        );
        for (const uid of found || []) {
          const message = await client.fetchOne(
            String(uid),
            { source: { maxLength: mostBytes } },
            { uid: true },
          );
          if (message && message.source) yield message.source;
        }
      } finally {
        await client.logout().catch(() => client.close());
      }
    },
  };
}

/** The value of a field of a report or of the head of a mail, unfolded; empty where there is none. */
const fieldOf = (text: string, name: string): string =>
  new RegExp(`^${name}:(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(text)?.[1]?.replace(/\s+/g, ' ').trim() ?? '';

/**
 * Reads a report of a mail server (RFC 3464): of which of our mails it is, by the message id of what it returns, and why
 * that did not arrive. Null for any other mail, and where delivery is only late.
 */
export async function readMailReturn(source: Buffer): Promise<MailReturn | null> {
  const { simpleParser } = await import('mailparser');
  const { attachments } = await simpleParser(source, { keepDeliveryStatus: true, skipHtmlToText: true });
  const textOf = (...types: string[]) =>
    attachments.find(({ contentType }) => types.includes(contentType))?.content.toString('utf8') ?? '';
  const status = textOf('message/delivery-status');
  const returned = textOf('message/rfc822', 'text/rfc822-headers');
  if (fieldOf(status, 'action').toLowerCase() !== 'failed') return null;
  const mailId = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i.exec(
    fieldOf(returned, 'message-id'),
  )?.[1];
  if (mailId === undefined) return null;
  const said = fieldOf(status, 'diagnostic-code').replace(/^[a-z0-9-]+;\s*/i, '');
  return { mailId, reason: said || fieldOf(status, 'status') || 'The email came back without a reason.' };
}

/** Notes beside each mail that came back why it did; each is noted once, however often its report is read. */
export async function noteReturnedMails(parts: {
  readonly database: IdentityDatabase;
  readonly returns: ReturnsMailbox;
  readonly clock: Clock;
}): Promise<void> {
  for await (const source of parts.returns.read()) {
    const found = await readMailReturn(source);
    if (found === null) continue;
    const { mailId, reason } = found;
    await markMailReturned(parts.database.kysely, mailId, { returnedAt: parts.clock.now(), reason });
  }
}
