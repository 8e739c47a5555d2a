import { listFeedbackFollowers } from '@atelier/database/feedback/feedback-item.reads';
import { tellPeople } from '@atelier/database/notifications/personal-notifications.store';
import type { Person } from '@atelier/database/platform/in-person';
import { notificationWords, type PersonalNews } from '@atelier/domain/notifications';
import type { Tools } from '../platform/answer.ts';
import { writeMail } from '../platform/mail/write-mail.ts';

type FeedbackNews = Extract<PersonalNews, { kind: `feedback-${string}` }>;

/** Tells people about a feedback item: each once, under the bell and by mail, as that person wishes. */
export async function tellAboutFeedback(
  person: Person,
  people: readonly string[],
  news: FeedbackNews,
  { clock, mailbox, publicUrl }: Pick<Tools, 'clock' | 'mailbox' | 'publicUrl'>,
): Promise<void> {
  const addresses = await tellPeople(person, people, news, clock.now().toISOString());
  if (addresses.length === 0) return;
  const { title, text } = notificationWords(news.kind, news.facts, 'en-US');
  const mail = {
    kind: 'feedback-news',
    ...writeMail(title, [
      { kind: 'title', text: title },
      { kind: 'paragraph', text },
      { kind: 'action', label: 'Open the item', url: `${publicUrl}/dashboard/feedback/${news.subjectId}` },
      {
        kind: 'link',
        text: 'Choose what is mailed to you:',
        url: `${publicUrl}/dashboard/settings/notifications`,
      },
    ]),
    carriesSecret: false,
  };
  for (const address of addresses) await mailbox.post(person.db, address, mail);
}

/** Tells everyone who wrote, voted for, commented on or follows an item. */
export async function tellFollowers(
  person: Person,
  news: FeedbackNews,
  tools: Pick<Tools, 'clock' | 'mailbox' | 'publicUrl'>,
): Promise<void> {
  await tellAboutFeedback(person, await listFeedbackFollowers(person, news.subjectId), news, tools);
}
