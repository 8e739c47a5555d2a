import type { Person } from '@atelier/database/platform/in-person';
import type { PersonalNews } from '@atelier/domain/notifications';
import { tellAndMail } from '../notifications/tell-and-mail.ts';
import type { Tools } from '../platform/answer.ts';

type ProfessionalNews = Extract<PersonalNews, { kind: `professional-${string}` }>;

/** Tells a person about a professional. */
export async function tellAboutProfessional(
  inside: Pick<Person, 'db'>,
  personId: string,
  news: ProfessionalNews,
  tools: Pick<Tools, 'clock' | 'mailbox' | 'publicUrl'>,
): Promise<void> {
  const path = `/dashboard/professionals/${news.subjectId}`;
  const page = { label: 'Open in Atelier', path, mailKind: 'professional-news' };
  await tellAndMail(inside, [personId], news, page, tools);
}
