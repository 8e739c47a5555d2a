import { listFeedbackFollowers } from '@atelier/database/feedback/feedback-item.reads';
import type { Person } from '@atelier/database/platform/in-person';
import type { PersonalNews } from '@atelier/domain/notifications';
import { tellAndMail } from '../notifications/tell-and-mail.ts';
import type { Tools } from '../platform/answer.ts';

type FeedbackNews = Extract<PersonalNews, { kind: `feedback-${string}` }>;

/** Tells people about a feedback item. */
export async function tellAboutFeedback(
  person: Person,
  people: readonly string[],
  news: FeedbackNews,
  tools: Pick<Tools, 'clock' | 'mailbox' | 'publicUrl'>,
): Promise<void> {
  const path = `/dashboard/feedback/${news.subjectId}`;
  await tellAndMail(person, people, news, { label: 'Open the item', path, mailKind: 'feedback-news' }, tools);
}

/** Tells everyone who wrote, voted for, commented on or follows an item. */
export async function tellFollowers(
  person: Person,
  news: FeedbackNews,
  tools: Pick<Tools, 'clock' | 'mailbox' | 'publicUrl'>,
): Promise<void> {
  await tellAboutFeedback(person, await listFeedbackFollowers(person, news.subjectId), news, tools);
}
