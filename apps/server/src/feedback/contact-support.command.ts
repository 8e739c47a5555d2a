import type { FeedbackItemView } from '@atelier/contract/feedback';
import {
  countOwnFeedbackSince,
  findOwnFeedbackItem,
  listAdministratorAddresses,
} from '@atelier/database/feedback/feedback.reads';
import { addFeedbackItem } from '@atelier/database/feedback/feedback.store';
import type { Person } from '@atelier/database/platform/in-person';
import {
  feedbackRefusals,
  mostFeedbackPerHour,
  titleOfMessage,
  type FeedbackType,
} from '@atelier/domain/feedback';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { anHourBefore } from '../platform/clock.ts';
import { feedbackMail } from './feedback-mail.ts';

/**
 * Keeps a message to support as a feedback item, and tells every administrator by mail, answers to which reach the
 * author if he wants one. A second message with the same id of the same author is the first one, sent again.
 */
export async function contactSupport(
  person: Person,
  input: {
    readonly id: string;
    readonly type: FeedbackType;
    readonly message: string;
    readonly page: string;
    readonly appVersion: string;
    readonly wantsReply: boolean;
  },
  author: { readonly name: string; readonly email: string },
  tools: Pick<Tools, 'clock' | 'mailbox' | 'publicUrl'>,
): Promise<Outcome<FeedbackItemView, Refusal<'feedback-id-taken' | 'feedback-too-often'>>> {
  const sentBefore = await findOwnFeedbackItem(person, input.id);
  if (sentBefore) return succeed(sentBefore);

  const now = tools.clock.now();
  if ((await countOwnFeedbackSince(person, anHourBefore(now))) >= mostFeedbackPerHour) {
    return refuse(feedbackRefusals.refusal('feedback-too-often'));
  }

  const { message, ...rest } = input;
  const item = {
    ...rest,
    title: titleOfMessage(message),
    description: message,
    createdAt: now.toISOString(),
  };
  const added = await addFeedbackItem(person, item);
  if (!added.ok) return added;
  const mail = feedbackMail(item, author, tools.publicUrl);
  for (const address of await listAdministratorAddresses(person)) {
    await tools.mailbox.post(person.db, address, mail);
  }

  const { id, type, title, description, createdAt } = item;
  return succeed({ id, type, title, description, status: 'new', createdAt });
}
