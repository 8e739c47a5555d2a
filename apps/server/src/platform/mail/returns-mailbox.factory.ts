// cspell:ignore AUTHENTICATIONFAILED UIDVALIDITY UIDNEXT
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mailbox that speaks as much IMAP (RFC 3501) as someone needs who signs in, searches and reads. */
export interface TestReturnsMailbox {
  readonly url: string;
  /** What was asked of it, a line each. */
  readonly asked: readonly string[];
  /** Puts a mail into it. */
  receive(source: string): void;
  stop(): Promise<void>;
}

const password = 'kiln shelf';

export async function startTestReturnsMailbox(): Promise<TestReturnsMailbox> {
  const mails: Buffer[] = [];
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const answer = (line: string): { readonly said: (string | Buffer)[]; readonly ends?: boolean } => {
    const [tag = '', ...words] = line.split(' ');
    const command = words
      .slice(0, words[0]?.toUpperCase() === 'UID' ? 2 : 1)
      .join(' ')
      .toUpperCase();
    const ok = `${tag} OK done\r\n`;
    switch (command) {
      case 'CAPABILITY':
        return { said: ['* CAPABILITY IMAP4rev1\r\n', ok] };
      case 'LOGIN':
        return { said: [line.includes(`"${password}"`) ? ok : `${tag} NO [AUTHENTICATIONFAILED] wrong\r\n`] };
      case 'LIST':
        return { said: ['* LIST (\\HasNoChildren) "/" "INBOX"\r\n', ok] };
      case 'EXAMINE':
        return {
          said: [
            `* FLAGS (\\Seen)\r\n* ${String(mails.length)} EXISTS\r\n* OK [UIDVALIDITY 1] valid\r\n`,
            `* OK [UIDNEXT ${String(mails.length + 1)}] next\r\n${tag} OK [READ-ONLY] done\r\n`,
          ],
        };
      case 'UID SEARCH':
        return { said: [`* SEARCH${mails.map((_mail, index) => ` ${String(index + 1)}`).join('')}\r\n`, ok] };
      case 'UID FETCH': {
        const uid = Number(words[2]);
        const mail = mails[uid - 1];
        if (mail === undefined) return { said: [ok] };
        const head = `* ${String(uid)} FETCH (UID ${String(uid)} BODY[]<0> {${String(mail.length)}}\r\n`;
        return { said: [head, mail, ')\r\n', ok] };
      }
      case 'LOGOUT':
        return { said: ['* BYE\r\n', ok], ends: true };
      default:
        return { said: [`${tag} BAD not known here\r\n`] };
    }
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    socket.write('* OK ready\r\n');
    let rest = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        asked.push(line);
        const { said, ends } = answer(line);
        for (const part of said) socket.write(part);
        if (ends) socket.end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://returns%40kiln.example:${encodeURIComponent(password)}@127.0.0.1:${String(port)}/INBOX`,
    asked,
    receive: (source) => void mails.push(Buffer.from(source.replaceAll(/\r?\n/g, '\r\n'))),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The report of a mail server about a mail of this id, as Postfix writes it. */
export function deliveryReport(
  mailId: string,
  { action = 'failed', to = 'gone@example.com', returned = 'message/rfc822' } = {},
): string {
  return `Return-Path: <>
From: MAILER-DAEMON@mx.example (Mail Delivery System)
To: workshop@atelier.example
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="part"

--part
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.
--part
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
X-Postfix-Queue-ID: 4XyZ
Arrival-Date: Mon, 23 Nov 2026 06:00:00 +0000 (UTC)

Final-Recipient: rfc822; ${to}
Original-Recipient: rfc822;${to}
Action: ${action}
Status: 5.1.1
Remote-MTA: dns; mail.example.com
Diagnostic-Code: smtp; 550 5.1.1 <${to}>: Recipient address
    rejected: User unknown in virtual mailbox table

--part
Content-Description: Undelivered Message
Content-Type: ${returned}

From: Kiln & Co <workshop@atelier.example>
To: ${to}
Subject: Invoice
Message-ID:
 <${mailId}@atelier.example>
MIME-Version: 1.0
Content-Type: text/plain

Hello
--part--
`;
}
