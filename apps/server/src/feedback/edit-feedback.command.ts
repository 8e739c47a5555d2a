import type { BoardItemDetailView } from '@atelier/contract/feedback';
import {
  removeWaitingItem,
  updateBoardItem,
  type FeedbackWords,
} from '@atelier/database/feedback/feedback-board.store';
import type { Person } from '@atelier/database/platform/in-person';
import { feedbackRefusals } from '@atelier/domain/feedback';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { askForFeedback, readFeedback } from './read-feedback.ts';

async function askForOwn(person: Person, itemId: string): ReturnType<typeof askForFeedback> {
  const found = await askForFeedback(person, itemId);
  return found.ok && !found.value.isMine ? refuse(feedbackRefusals.refusal('feedback-not-found')) : found;
}

/** Changes an own item that has no answer yet. */
export async function editFeedback(
  person: Person,
  { itemId, ...words }: FeedbackWords & { readonly itemId: string },
  { clock }: Pick<Tools, 'clock'>,
): Promise<Outcome<BoardItemDetailView, Refusal<'feedback-not-found' | 'feedback-answered'>>> {
  const found = await askForOwn(person, itemId);
  if (!found.ok) return found;
  const changed = await updateBoardItem(person, itemId, { ...words, editedAt: clock.now().toISOString() });
  return changed ? readFeedback(person, itemId) : refuse(feedbackRefusals.refusal('feedback-answered'));
}

/** Removes an own item that waits for approval. */
export async function withdrawFeedback(
  person: Person,
  itemId: string,
): Promise<Outcome<{ withdrawn: true }, Refusal<'feedback-not-found' | 'feedback-answered'>>> {
  const found = await askForOwn(person, itemId);
  if (!found.ok) return found;
  return (await removeWaitingItem(person, itemId))
    ? succeed({ withdrawn: true })
    : refuse(feedbackRefusals.refusal('feedback-answered'));
}
