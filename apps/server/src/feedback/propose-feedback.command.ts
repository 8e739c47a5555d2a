import type { BoardItemDetailView } from '@atelier/contract/feedback';
import {
  addBoardItem,
  addFeedbackScreenshot,
  type FeedbackWords,
} from '@atelier/database/feedback/feedback-board.store';
import { countOwnFeedbackSince, findOwnFeedbackItem } from '@atelier/database/feedback/feedback.reads';
import type { Person } from '@atelier/database/platform/in-person';
import { feedbackRefusals, mostFeedbackPerHour, mostOfFeedback } from '@atelier/domain/feedback';
import { refuse, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { drawPicture } from '../identity/draw-picture.ts';
import type { Tools } from '../platform/answer.ts';
import { anHourBefore } from '../platform/clock.ts';
import { readFeedback } from './read-feedback.ts';

/** Longest side of a screenshot that is kept, in pixels. */
const mostSide = 2000;

type ProposeRefusal = Refusal<
  'feedback-id-taken' | 'feedback-too-often' | 'feedback-screenshot-not-taken' | 'feedback-not-found'
>;

/** Puts an item forward for the board. An administrator's own needs no approval. */
export async function proposeFeedback(
  person: Person,
  input: FeedbackWords & { readonly itemId: string; readonly screenshot?: Blob | undefined },
  { isAdmin }: { readonly isAdmin: boolean },
  { clock }: Pick<Tools, 'clock'>,
): Promise<Outcome<BoardItemDetailView, ProposeRefusal>> {
  const { itemId, screenshot, type, title, description } = input;
  if (await findOwnFeedbackItem(person, itemId)) return readFeedback(person, itemId);

  const now = clock.now();
  if ((await countOwnFeedbackSince(person, anHourBefore(now))) >= mostFeedbackPerHour) {
    return refuse(feedbackRefusals.refusal('feedback-too-often'));
  }

  const review = isAdmin ? 'approved' : 'waiting';
  const words = { type, title, description };
  const added = await addBoardItem(person, { ...words, id: itemId, review, createdAt: now.toISOString() });
  if (!added.ok) return added;
  if (screenshot !== undefined) {
    const drawn =
      screenshot.size > mostOfFeedback.screenshot
        ? null
        : await drawPicture(new Uint8Array(await screenshot.arrayBuffer()), mostSide, 'whole');
    if (drawn === null || drawn.length > mostOfFeedback.screenshot) {
      return refuse(feedbackRefusals.refusal('feedback-screenshot-not-taken', { field: 'screenshot' }));
    }
    await addFeedbackScreenshot(person, itemId, drawn);
  }
  return readFeedback(person, itemId);
}
