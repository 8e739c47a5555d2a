import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openReturnsMailbox, readMailReturn } from './returned-mails.ts';
import {
  deliveryReport,
  startTestReturnsMailbox,
  type TestReturnsMailbox,
} from './returns-mailbox.factory.ts';

let mailbox: TestReturnsMailbox;
beforeAll(async () => {
  mailbox = await startTestReturnsMailbox();
});
afterAll(() => mailbox.stop());

const read = (source: string) => readMailReturn(Buffer.from(source));

it('reads of a report which email it is about and why that did not arrive', async () => {
  const mailId = v7();
  const reason =
    '550 5.1.1 <gone@example.com>: Recipient address rejected: User unknown in virtual mailbox table';
  expect(await read(deliveryReport(mailId))).toEqual({ mailId, reason });
  // Some return the head of the mail alone.
  expect(await read(deliveryReport(mailId, { returned: 'text/rfc822-headers' }))).toEqual({ mailId, reason });
  expect(await read(deliveryReport(mailId).replace(/^Diagnostic-Code:.*\n.*\n/m, ''))).toEqual({
    mailId,
    reason: '5.1.1',
  });
});

it('takes nothing else for one: an email that is late, one that arrived, one of others, and no report', async () => {
  for (const action of ['delayed', 'delivered', 'relayed'])
    expect(await read(deliveryReport(v7(), { action })), action).toBeNull();
  expect(await read(deliveryReport('20261123.another-program'))).toBeNull();
  expect(await read('From: MAILER-DAEMON@mx.example\nSubject: Hello\n\nAction: failed\n')).toBeNull();
  expect(await read('')).toBeNull();
});

it('reads a mailbox without changing it, each email whole', async () => {
  const [first, second] = [deliveryReport(v7()), 'From: postmaster@mx.example\nSubject: Für Ada\n\nHello\n'];
  mailbox.receive(first);
  mailbox.receive(second);
  const found: string[] = [];
  for await (const source of openReturnsMailbox(mailbox.url).read()) found.push(source.toString('utf8'));
  expect(found).toEqual([first, second].map((source) => source.replaceAll('\n', '\r\n')));
  const commands = mailbox.asked.map((line) => line.split(' ').slice(1).join(' '));
  expect(commands).toContainEqual(expect.stringMatching(/^EXAMINE /));
  expect(commands).not.toContainEqual(expect.stringMatching(/STORE|EXPUNGE|DELETE|SELECT|BODY\[/i));
});

it('says so where the mailbox does not let anybody in', async () => {
  const wrong = new URL(mailbox.url);
  wrong.password = 'wrong';
  await expect(openReturnsMailbox(wrong.href).read()[Symbol.asyncIterator]().next()).rejects.toThrow();
});
