import { tellPeople } from '@atelier/database/notifications/personal-notifications.store';
import type { Person } from '@atelier/database/platform/in-person';
import { notificationWords, type PersonalNews } from '@atelier/domain/notifications';
import type { Tools } from '../platform/answer.ts';
import { writeMail } from '../platform/mail/write-mail.ts';

type ProfessionalNews = Extract<PersonalNews, { kind: `professional-${string}` }>;

/** Name of a professional without a business name. */
export const nameOfProfessional = (businessName: string): string =>
  businessName === '' ? 'Independent Professional' : businessName;

/** Tells a person about a professional, under the bell and by mail, as that person wishes. */
export async function tellAboutProfessional(
  inside: Pick<Person, 'db'>,
  personId: string,
  news: ProfessionalNews,
  { clock, mailbox, publicUrl }: Pick<Tools, 'clock' | 'mailbox' | 'publicUrl'>,
): Promise<void> {
  const addresses = await tellPeople(inside, [personId], news, clock.now().toISOString());
  if (addresses.length === 0) return;
  const { title, text } = notificationWords(news.kind, news.facts, 'en-US');
  const mail = {
    kind: 'professional-news',
    ...writeMail(title, [
      { kind: 'title', text: title },
      { kind: 'paragraph', text },
      {
        kind: 'action',
        label: 'Open in Atelier',
        url: `${publicUrl}/dashboard/professionals/${news.subjectId}`,
      },
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
