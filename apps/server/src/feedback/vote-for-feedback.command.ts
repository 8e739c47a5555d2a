import { addFeedbackVote, removeFeedbackVote } from '@atelier/database/feedback/feedback-board.store';
import type { Person } from '@atelier/database/platform/in-person';
import { feedbackRefusals, isOnBoard } from '@atelier/domain/feedback';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { askForFeedback } from './read-feedback.ts';

/** Gives the person's vote to an item, or takes it back. */
export async function voteForFeedback(
  person: Person,
  { itemId, votes }: { readonly itemId: string; readonly votes: boolean },
  { clock }: Pick<Tools, 'clock'>,
): Promise<
  Outcome<{ voteCount: number; hasMyVote: boolean }, Refusal<'feedback-not-found' | 'feedback-vote-closed'>>
> {
  const found = await askForFeedback(person, itemId);
  if (!found.ok) return found;
  if (!isOnBoard(found.value)) return refuse(feedbackRefusals.refusal('feedback-vote-closed'));
  if (found.value.hasMyVote !== votes) {
    const written = votes
      ? await addFeedbackVote(person, itemId, clock.now().toISOString())
      : await removeFeedbackVote(person, itemId);
    if (!written.ok) return written;
  }
  const after = await askForFeedback(person, itemId);
  return after.ok ? succeed({ voteCount: after.value.voteCount, hasMyVote: after.value.hasMyVote }) : after;
}
