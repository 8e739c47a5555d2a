import type { FeedbackItemView } from '@atelier/contract/feedback';
import type { MailDetailView, MailView } from '@atelier/contract/identity';
import { readFeedbackRow } from '@atelier/database/feedback/feedback.factory';
import { mostFeedbackPerHour } from '@atelier/domain/feedback';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  granted,
  openWorkshop,
  refusalOf,
  type Client,
  type Workshop,
} from '../platform/workshop.factory.ts';

let now = new Date();
let workshop: Workshop;
let administrator: Client;

beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => now } });
  administrator = await workshop.signUp('Wren Kestrel');
});
afterAll(() => workshop.close());

const messageOf = (fields: object = {}) => ({
  id: v7(),
  type: 'bug',
  message: 'The total is wrong\nIt says $0.00 for three mugs.',
  page: '/dashboard/invoices/new',
  appVersion: '0.1.0',
  wantsReply: true,
  ...fields,
});
const send = (by: Client, message: object) => by.call('POST', '/api/v1/feedback', message);

async function mailsAbout(subject: string): Promise<MailView[]> {
  const { rows } = granted<{ rows: MailView[] }>(
    await administrator.call('GET', '/api/v1/admin/mails?limit=200'),
  );
  return rows.filter((mail) => mail.subject === subject);
}

describe('writing to support', () => {
  it('is for those who are signed in', async () => {
    const { url } = workshop.server;
    const response = await fetch(`${url}/api/v1/feedback`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json' },
      body: JSON.stringify(messageOf()),
    });
    expect(response.status).toBe(401);
  });

  it.each([
    ['no words', { message: '  \n ' }],
    ['a type that there is not', { type: 'praise' }],
    ['more words than anybody reads', { message: 'x'.repeat(5001) }],
  ])('refuses %s', async (_, fields) => {
    expect((await send(await workshop.signUp(), messageOf(fields))).status).toBe(400);
  });

  it('refuses an id that is taken by somebody else, and tells nothing of that item', async () => {
    const first = messageOf({ message: 'Mine alone' });
    granted(await send(await workshop.signUp(), first));
    const answer = await send(await workshop.signUp(), { ...first, message: 'Another' });
    expect(refusalOf(answer)).toEqual([409, 'feedback-id-taken']);
    expect(answer.text).not.toContain('Mine alone');
  });

  it('refuses the eleventh within an hour, and takes it afterwards', async () => {
    const author = await workshop.signUp();
    for (let sent = 0; sent < mostFeedbackPerHour; sent += 1) granted(await send(author, messageOf()));
    expect(refusalOf(await send(author, messageOf()))).toEqual([429, 'feedback-too-often']);
    expect((await send(await workshop.signUp(), messageOf())).status).toBe(200);
    now = new Date(now.getTime() + 3_600_001);
    expect((await send(author, messageOf())).status).toBe(200);
  });

  it('makes a feedback item with what was attached', async () => {
    const author = await workshop.signUp('Ida Weaver');
    const message = messageOf();
    const item = granted<FeedbackItemView>(await send(author, message));
    expect(item).toMatchObject({
      id: message.id,
      type: 'bug',
      title: 'The total is wrong',
      description: message.message,
      status: 'new',
    });
    expect(await readFeedbackRow(workshop.server.databaseUrl, message.id)).toMatchObject({
      author_id: author.userId,
      title: 'The total is wrong',
      status: 'new',
      page: '/dashboard/invoices/new',
      app_version: '0.1.0',
      wants_reply: true,
    });
  });

  it('tells the administrator by one email, however often it is sent', async () => {
    const author = await workshop.signUp('Ida <Weaver>');
    const message = messageOf({ message: 'Once & only <b>once</b>' });
    const first = granted<FeedbackItemView>(await send(author, message));
    expect(granted(await send(author, message))).toEqual(first);
    const mails = await mailsAbout('Bug: Once & only <b>once</b>');
    expect(mails).toHaveLength(1);
    const mail = granted<MailDetailView>(
      await administrator.call('GET', `/api/v1/admin/mails/${mails[0]?.id ?? ''}`),
    );
    expect(mail.kind).toBe('feedback');
    expect(mail.text).toContain('Once & only <b>once</b>');
    expect(mail.text).toContain(`${workshop.server.url}/dashboard/invoices/new`);
    expect(mail.text).toContain('0.1.0');
    expect(mail.text).toMatch(/From: Ida <Weaver> <.+@example\.com>/);
    const me = granted<{ email: string }>(await administrator.call('GET', '/api/v1/me'));
    expect(mail.to).toBe(me.email);
  });
});
