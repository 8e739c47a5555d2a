import type { BoardItemDetailView, TriageItemView } from '@atelier/contract/feedback';
import {
  findFeedback,
  findFeedbackForTriage,
  findFeedbackItem,
  type FeedbackDetail,
} from '@atelier/database/feedback/feedback-item.reads';
import type { Person } from '@atelier/database/platform/in-person';
import { feedbackRefusals } from '@atelier/domain/feedback';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';

type Found<Value> = Promise<Outcome<Value, Refusal<'feedback-not-found'>>>;

const orNotFound = <Value>(found: Value | null): Outcome<Value, Refusal<'feedback-not-found'>> =>
  found === null ? refuse(feedbackRefusals.refusal('feedback-not-found')) : succeed(found);

/** Finds an item that the person may see, for a decision about it. */
export async function askForFeedback(
  person: Person,
  itemId: string,
): Found<NonNullable<Awaited<ReturnType<typeof findFeedbackItem>>>> {
  return orNotFound(await findFeedbackItem(person, itemId));
}

const withRights = <Detail extends FeedbackDetail>(item: Detail) => ({
  ...item,
  canEdit: item.isMine && !item.isPrivate && item.status === 'new' && item.duplicateOf === null,
});

/** Reads an item that the person may see. */
export async function readFeedback(person: Person, itemId: string): Found<BoardItemDetailView> {
  const item = await findFeedback(person, itemId);
  return orNotFound(item && withRights(item));
}

/** Reads an item as an administrator. */
export async function readFeedbackForTriage(person: Person, itemId: string): Found<TriageItemView> {
  const item = await findFeedbackForTriage(person, itemId);
  return orNotFound(item && withRights(item));
}
