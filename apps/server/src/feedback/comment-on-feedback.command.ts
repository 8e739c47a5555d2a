import type { BoardItemDetailView } from '@atelier/contract/feedback';
import {
  addFeedbackComment,
  removeFeedbackComment,
  updateFeedbackComment,
} from '@atelier/database/feedback/feedback-board.store';
import { countOwnCommentsSince, findOwnComment } from '@atelier/database/feedback/feedback-item.reads';
import type { Person } from '@atelier/database/platform/in-person';
import { feedbackRefusals, isOnBoard, mostCommentsPerHour } from '@atelier/domain/feedback';
import { refuse, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { anHourBefore } from '../platform/clock.ts';
import { tellFollowers } from './feedback-news.ts';
import { askForFeedback, readFeedback } from './read-feedback.ts';

/** Writes a comment and notifies who follows the item; a known id of the person changes that comment. */
export async function commentOnFeedback(
  person: Person,
  input: { readonly itemId: string; readonly commentId: string; readonly text: string },
  author: { readonly name: string; readonly isAdmin: boolean },
  tools: Pick<Tools, 'clock' | 'mailbox' | 'publicUrl'>,
): Promise<
  Outcome<
    BoardItemDetailView,
    Refusal<
      'feedback-not-found' | 'feedback-comment-not-found' | 'feedback-not-on-board' | 'feedback-too-often'
    >
  >
> {
  const { itemId, commentId, text } = input;
  const found = await askForFeedback(person, itemId);
  if (!found.ok) return found;
  const now = tools.clock.now();
  const before = await findOwnComment(person, commentId, itemId);
  if (before) {
    if (!before.isOfItem) {
      return refuse(feedbackRefusals.refusal('feedback-comment-not-found'));
    }
    if (before.text !== text) {
      await updateFeedbackComment(person, commentId, { text, editedAt: now.toISOString() });
    }
    return readFeedback(person, itemId);
  }
  if (!isOnBoard(found.value) || found.value.duplicateOfId !== null) {
    return refuse(feedbackRefusals.refusal('feedback-not-on-board'));
  }
  if ((await countOwnCommentsSince(person, anHourBefore(now))) >= mostCommentsPerHour) {
    return refuse(feedbackRefusals.refusal('feedback-too-often'));
  }

  const added = await addFeedbackComment(person, {
    ...{ id: commentId, itemId, text, isOfficial: author.isAdmin },
    writtenAt: now.toISOString(),
  });
  if (!added.ok) return added;
  await tellFollowers(
    person,
    {
      kind: 'feedback-commented',
      subjectId: itemId,
      occasion: commentId,
      facts: { itemTitle: found.value.title, author: author.name, comment: text },
    },
    tools,
  );
  return readFeedback(person, itemId);
}

/** Removes an own comment. */
export async function removeOwnComment(
  person: Person,
  { itemId, commentId }: { readonly itemId: string; readonly commentId: string },
): Promise<Outcome<BoardItemDetailView, Refusal<'feedback-not-found' | 'feedback-comment-not-found'>>> {
  const found = await askForFeedback(person, itemId);
  if (!found.ok) return found;
  return (await removeFeedbackComment(person, itemId, commentId))
    ? readFeedback(person, itemId)
    : refuse(feedbackRefusals.refusal('feedback-comment-not-found'));
}
