import { tellPeople } from '@atelier/database/notifications/personal-notifications.store';
import type { Person } from '@atelier/database/platform/in-person';
import { notificationWords, type PersonalNews } from '@atelier/domain/notifications';
import type { Tools } from '../platform/answer.ts';
import { writeMail } from '../platform/mail/write-mail.ts';

/**
 * Tells people, each once, under the bell and by mail, as that person wishes. The mail leads to `path`, a page of the
 * web app.
 */
export async function tellAndMail(
  inside: Pick<Person, 'db'>,
  people: readonly string[],
  news: PersonalNews,
  page: { readonly label: string; readonly path: string; readonly mailKind: string },
  { clock, mailbox, publicUrl }: Pick<Tools, 'clock' | 'mailbox' | 'publicUrl'>,
): Promise<void> {
  const addresses = await tellPeople(inside, people, news, clock.now().toISOString());
  if (addresses.length === 0) return;
  const { title, text } = notificationWords(news.kind, news.facts, 'en-US');
  const mail = {
    kind: page.mailKind,
    ...writeMail(title, [
      { kind: 'title', text: title },
      { kind: 'paragraph', text },
      { kind: 'action', label: page.label, url: `${publicUrl}${page.path}` },
      {
        kind: 'link',
        text: 'Choose what is mailed to you:',
        url: `${publicUrl}/dashboard/settings/notifications`,
      },
    ]),
    carriesSecret: false,
  };
  for (const address of addresses) await mailbox.post(inside.db, address, mail);
}
