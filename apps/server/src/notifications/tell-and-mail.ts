import { listMailedMembers } from '@atelier/database/notifications/mailed-members.reads';
import { tellMembers } from '@atelier/database/notifications/notifications.store';
import { tellPeople } from '@atelier/database/notifications/personal-notifications.store';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import type { Inside } from '@atelier/database/platform/in-business';
import type { Person } from '@atelier/database/platform/in-person';
import {
  notificationWords,
  type MailedNews,
  type NotificationWords,
  type PersonalNews,
} from '@atelier/domain/notifications';
import type { Tools } from '../platform/answer.ts';
import { writeMail } from '../platform/mail/write-mail.ts';

/** The page of the web app to which a mail leads. */
interface MailPage {
  readonly label: string;
  readonly path: string;
  readonly mailKind: string;
}

type MailTools = Pick<Tools, 'clock' | 'mailbox' | 'publicUrl'>;

/** Notifies people, each once, under the bell and by mail, as each of them wishes. */
export async function tellAndMail(
  inside: Pick<Person, 'db'>,
  people: readonly string[],
  news: PersonalNews,
  page: MailPage,
  tools: MailTools,
): Promise<void> {
  const addresses = await tellPeople(inside, people, news, tools.clock.now().toISOString());
  await postNews(inside, addresses, notificationWords(news.kind, news.facts, 'en-US'), page, tools);
}

/** Notifies members of the business under the bell and by mail, as each of them wishes. Mails go out with each call. */
export async function tellMembersAndMail(
  inside: Inside,
  news: MailedNews,
  page: MailPage,
  tools: MailTools,
): Promise<void> {
  await tellMembers(inside, news, tools.clock.now().toISOString());
  const { locale } = await getBusiness(inside);
  const addresses = await listMailedMembers(inside, news.kind);
  await postNews(inside, addresses, notificationWords(news.kind, news.facts, locale), page, tools);
}

async function postNews(
  inside: Pick<Person, 'db'>,
  addresses: readonly string[],
  { title, text }: NotificationWords,
  page: MailPage,
  { mailbox, publicUrl }: MailTools,
): Promise<void> {
  if (addresses.length === 0) return;
  const mail = {
    kind: page.mailKind,
    ...writeMail(title, [
      { kind: 'title', text: title },
      { kind: 'paragraph', text },
      { kind: 'action', label: page.label, url: `${publicUrl}${page.path}` },
      {
        kind: 'link',
        text: 'Choose what is emailed to you:',
        url: `${publicUrl}/dashboard/settings/notifications`,
      },
    ]),
    carriesSecret: false,
  };
  for (const address of addresses) await mailbox.post(inside.db, address, mail);
}
