import { feedbackRefusals, type FeedbackType } from '@atelier/domain/feedback';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Person } from '../platform/in-person.ts';

/** A feedback item as it is written; its status is `new`. `createdAt` is an ISO instant. */
export interface NewFeedbackItem {
  readonly id: string;
  readonly type: FeedbackType;
  readonly title: string;
  readonly description: string;
  readonly page: string;
  readonly appVersion: string;
  readonly wantsReply: boolean;
  readonly createdAt: string;
}

/** Writes a feedback item of the person; refuses `feedback-id-taken` when someone's item has this id. */
export function addFeedbackItem(
  person: Person,
  item: NewFeedbackItem,
): Promise<Outcome<unknown, Refusal<'feedback-id-taken'>>> {
  const { appVersion, wantsReply, createdAt, ...same } = item;
  return orRefusal(
    person.db
      .insertInto('feedback_items')
      .values({
        ...same,
        author_id: person.personId,
        is_private: true,
        app_version: appVersion,
        wants_reply: wantsReply,
        created_at: createdAt,
      })
      .execute(),
    { feedback_items_pkey: feedbackRefusals.refusal('feedback-id-taken') },
  );
}
