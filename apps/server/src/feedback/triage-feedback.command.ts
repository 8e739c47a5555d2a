import type { TriageItemView } from '@atelier/contract/feedback';
import { findFeedbackAuthor } from '@atelier/database/feedback/feedback-item.reads';
import {
  addFeedbackAnswer,
  hasFeedbackAnswer,
  lockFeedback,
  updateTriage,
  writeCommentHidden,
  writeDuplicateOf,
  writeReview,
  type LockedFeedback,
} from '@atelier/database/feedback/feedback-triage.store';
import type { Person } from '@atelier/database/platform/in-person';
import {
  feedbackRefusals,
  isOnBoard,
  nextFeedbackStatuses,
  type FeedbackStatus,
} from '@atelier/domain/feedback';
import { refuse, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { FactsOf } from '@atelier/domain/notifications';
import type { Tools } from '../platform/answer.ts';
import { tellAboutFeedback, tellFollowers } from './feedback-news.ts';
import { readFeedbackForTriage } from './read-feedback.ts';

type NewsTools = Pick<Tools, 'clock' | 'mailbox' | 'publicUrl'>;
type Triaged<Code extends string = never> = Promise<
  Outcome<TriageItemView, Refusal<'feedback-not-found' | Code>>
>;

const notFound = () => refuse(feedbackRefusals.refusal('feedback-not-found'));

async function tellAuthor(
  person: Person,
  itemId: string,
  facts: FactsOf<'feedback-reviewed'>,
  tools: NewsTools,
): Promise<void> {
  const author = await findFeedbackAuthor(person, itemId);
  const occasion = tools.clock.now().toISOString();
  const news = { kind: 'feedback-reviewed', subjectId: itemId, occasion, facts } as const;
  if (author !== null) await tellAboutFeedback(person, [author], news, tools);
}

/** Puts an item on the board, or hides it, and tells its author. */
export async function reviewFeedback(
  person: Person,
  { itemId, review }: { readonly itemId: string; readonly review: 'approved' | 'hidden' },
  tools: NewsTools,
): Triaged<'feedback-not-on-board'> {
  const item = await lockFeedback(person, itemId);
  if (item === null) return notFound();
  // A message to support is on no board, and what was merged is hidden after it has been taken out.
  if (item.isPrivate || item.duplicateOf !== null) {
    return refuse(feedbackRefusals.refusal('feedback-not-on-board'));
  }
  if (item.review !== review) {
    await writeReview(person, itemId, review);
    await tellAuthor(person, itemId, { itemTitle: item.title, outcome: review, into: '' }, tools);
  }
  return readFeedbackForTriage(person, itemId);
}

/** Changes the status of an item with an answer, and tells everyone concerned once. */
export async function answerFeedback(
  person: Person,
  answer: {
    readonly itemId: string;
    readonly answerId: string;
    readonly status: FeedbackStatus;
    readonly text: string;
  },
  tools: NewsTools,
): Triaged<'feedback-status-unreachable'> {
  const { itemId, answerId, status, text } = answer;
  const item = await lockFeedback(person, itemId);
  if (item === null) return notFound();
  if (await hasFeedbackAnswer(person, itemId, answerId)) return readFeedbackForTriage(person, itemId);
  if (!nextFeedbackStatuses(item.status).includes(status)) {
    return refuse(feedbackRefusals.refusal('feedback-status-unreachable', { field: 'status' }));
  }
  const answeredAt = tools.clock.now().toISOString();
  await addFeedbackAnswer(person, { id: answerId, itemId, status, text, answeredAt });
  const facts = { itemTitle: item.title, status, answer: text };
  await tellFollowers(
    person,
    { kind: 'feedback-answered', subjectId: itemId, occasion: answerId, facts },
    tools,
  );
  return readFeedbackForTriage(person, itemId);
}

/** Changes what administrators keep about an item. */
export async function changeFeedback(
  person: Person,
  { itemId, ...change }: Parameters<typeof updateTriage>[2] & { readonly itemId: string },
): Triaged {
  if ((await lockFeedback(person, itemId)) === null) return notFound();
  await updateTriage(person, itemId, change);
  return readFeedbackForTriage(person, itemId);
}

/** Merges an item into another one and tells its author, or takes it out again. */
export async function mergeFeedback(
  person: Person,
  { itemId, into }: { readonly itemId: string; readonly into: string | null },
  tools: NewsTools,
): Triaged<'feedback-not-on-board' | 'feedback-merged-into-itself'> {
  // In one order, so that two merges of the same items do not wait for each other.
  const found = new Map<string, LockedFeedback>();
  for (const id of [itemId, ...(into === null ? [] : [into])].toSorted()) {
    const item = await lockFeedback(person, id);
    if (item === null) return notFound();
    found.set(id, item);
  }
  const item = found.get(itemId);
  const target = into === null ? null : found.get(into);
  if (item === undefined || target === undefined) return notFound();
  if (item.duplicateOf === into) return readFeedbackForTriage(person, itemId);
  if (into === itemId) return refuse(feedbackRefusals.refusal('feedback-merged-into-itself'));
  if (target !== null && !(isOnBoard(item) && isOnBoard(target) && target.duplicateOf === null)) {
    return refuse(feedbackRefusals.refusal('feedback-not-on-board'));
  }
  await writeDuplicateOf(person, itemId, into);
  if (target !== null) {
    await tellAuthor(person, itemId, { itemTitle: item.title, outcome: 'merged', into: target.title }, tools);
  }
  return readFeedbackForTriage(person, itemId);
}

/** Hides a comment, or shows it again. */
export async function hideComment(
  person: Person,
  { itemId, commentId, isHidden }: { itemId: string; commentId: string; isHidden: boolean },
  { clock }: Pick<Tools, 'clock'>,
): Triaged<'feedback-comment-not-found'> {
  if ((await lockFeedback(person, itemId)) === null) return notFound();
  const hiddenAt = isHidden ? clock.now().toISOString() : null;
  return (await writeCommentHidden(person, { itemId, commentId, hiddenAt }))
    ? readFeedbackForTriage(person, itemId)
    : refuse(feedbackRefusals.refusal('feedback-comment-not-found'));
}
