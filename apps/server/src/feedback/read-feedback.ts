import type { BoardItemDetailView, TriageItemView } from '@atelier/contract/feedback';
import {
  findFeedback,
  findFeedbackForTriage,
  type FeedbackDetail,
} from '@atelier/database/feedback/feedback-item.reads';
import type { Person } from '@atelier/database/platform/in-person';
import { feedbackRefusals } from '@atelier/domain/feedback';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';

const canEdit = ({ isMine, isPrivate, status, duplicateOf }: FeedbackDetail) =>
  isMine && !isPrivate && status === 'new' && duplicateOf === null;

/** Reads an item that the person may see. */
export async function readFeedback(
  person: Person,
  itemId: string,
): Promise<Outcome<BoardItemDetailView, Refusal<'feedback-not-found'>>> {
  const item = await findFeedback(person, itemId);
  return item === null
    ? refuse(feedbackRefusals.refusal('feedback-not-found'))
    : succeed({ ...item, canEdit: canEdit(item) });
}

/** Reads an item as an administrator. */
export async function readFeedbackForTriage(
  person: Person,
  itemId: string,
): Promise<Outcome<TriageItemView, Refusal<'feedback-not-found'>>> {
  const item = await findFeedbackForTriage(person, itemId);
  return item === null
    ? refuse(feedbackRefusals.refusal('feedback-not-found'))
    : succeed({ ...item, canEdit: canEdit(item) });
}
