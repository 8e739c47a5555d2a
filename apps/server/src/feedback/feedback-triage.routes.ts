import { implement } from '@orpc/server';
import { feedbackTriage } from '@atelier/contract/feedback';
import { countForTriage, listFeedback } from '@atelier/database/feedback/feedback-board.reads';
import { exportFeedback } from '@atelier/database/feedback/feedback-item.reads';
import { administratorOutcome, asAdministrator, type AccountRequest } from '../platform/answer.ts';
import { feedbackCsv } from './feedback-csv.ts';
import { readFeedbackForTriage } from './read-feedback.ts';
import { trendingSince } from './trending-since.ts';
import {
  answerFeedback,
  changeFeedback,
  hideComment,
  mergeFeedback,
  reviewFeedback,
} from './triage-feedback.command.ts';

const onTriage = implement(feedbackTriage).$context<AccountRequest>();

export const feedbackTriageRoutes = onTriage.router({
  list: onTriage.list.handler(({ input, context }) =>
    asAdministrator(context, async (person) => {
      const { view, ...filter } = input;
      return {
        ...(await listFeedback(person, { ...filter, list: view, trendingSince: trendingSince(context) })),
        counts: await countForTriage(person),
      };
    }),
  ),
  get: onTriage.get.handler(({ input, context }) =>
    administratorOutcome(context, (person) => readFeedbackForTriage(person, input.itemId)),
  ),
  review: onTriage.review.handler(({ input, context }) =>
    administratorOutcome(context, (person) => reviewFeedback(person, input, context.tools)),
  ),
  answer: onTriage.answer.handler(({ input, context }) =>
    administratorOutcome(context, (person) => answerFeedback(person, input, context.tools)),
  ),
  change: onTriage.change.handler(({ input, context }) =>
    administratorOutcome(context, (person) => changeFeedback(person, input)),
  ),
  merge: onTriage.merge.handler(({ input, context }) =>
    administratorOutcome(context, (person) => mergeFeedback(person, input, context.tools)),
  ),
  hideComment: onTriage.hideComment.handler(({ input, context }) =>
    administratorOutcome(context, (person) => hideComment(person, input, context.tools)),
  ),
  export: onTriage.export.handler(({ context }) =>
    asAdministrator(context, async (person) => feedbackCsv(await exportFeedback(person))),
  ),
});
