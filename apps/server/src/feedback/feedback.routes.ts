import { implement } from '@orpc/server';
import { feedback } from '@atelier/contract/feedback';
import {
  listFeedback,
  listFeedbackTags,
  listOwnWaiting,
  listSimilarFeedback,
} from '@atelier/database/feedback/feedback-board.reads';
import { writeFeedbackFollow } from '@atelier/database/feedback/feedback-board.store';
import { findFeedbackScreenshot } from '@atelier/database/feedback/feedback-item.reads';
import { wordsBeforeSimilar } from '@atelier/domain/feedback';
import { displayName } from '@atelier/domain/identity';
import { asPerson, personOutcome, signedIn, type AccountRequest } from '../platform/answer.ts';
import { pictureAnswer } from '../platform/picture-answer.ts';
import { commentOnFeedback, removeOwnComment } from './comment-on-feedback.command.ts';
import { contactSupport } from './contact-support.command.ts';
import { editFeedback, withdrawFeedback } from './edit-feedback.command.ts';
import { proposeFeedback } from './propose-feedback.command.ts';
import { askForFeedback, readFeedback } from './read-feedback.ts';
import { trendingSince } from './trending-since.ts';
import { voteForFeedback } from './vote-for-feedback.command.ts';

const onFeedback = implement(feedback).$context<AccountRequest>();

const nameOf = (request: AccountRequest): string => {
  const { name, email } = signedIn(request);
  return displayName({ accountName: name, email });
};

export const feedbackRoutes = onFeedback.router({
  contactSupport: onFeedback.contactSupport.handler(({ input, context }) => {
    const author = { name: nameOf(context), email: signedIn(context).email };
    return personOutcome(context, (person) => contactSupport(person, input, author, context.tools));
  }),
  list: onFeedback.list.handler(({ input, context }) =>
    asPerson(context, async (person) => {
      const { mine = false, ...filter } = input;
      const list = mine ? 'mine' : 'board';
      const page = await listFeedback(person, { ...filter, list, trendingSince: trendingSince(context) });
      const isFirst = !mine && filter.after === undefined;
      return { ...page, waiting: isFirst ? await listOwnWaiting(person) : [] };
    }),
  ),
  similar: onFeedback.similar.handler(({ input, context }) =>
    asPerson(context, async (person) =>
      input.title.trim().split(/\s+/).length < wordsBeforeSimilar
        ? []
        : listSimilarFeedback(person, input.title.trim()),
    ),
  ),
  tags: onFeedback.tags.handler(({ context }) => asPerson(context, listFeedbackTags)),
  get: onFeedback.get.handler(({ input, context }) =>
    personOutcome(context, (person) => readFeedback(person, input.itemId)),
  ),
  screenshot: onFeedback.screenshot.handler(async ({ input, context }) =>
    pictureAnswer(await asPerson(context, (person) => findFeedbackScreenshot(person, input.itemId))),
  ),
  propose: onFeedback.propose.handler(({ input, context }) =>
    personOutcome(context, (person) =>
      proposeFeedback(person, input, { isAdmin: signedIn(context).isAdmin }, context.tools),
    ),
  ),
  edit: onFeedback.edit.handler(({ input, context }) =>
    personOutcome(context, (person) => editFeedback(person, input, context.tools)),
  ),
  withdraw: onFeedback.withdraw.handler(({ input, context }) =>
    personOutcome(context, (person) => withdrawFeedback(person, input.itemId)),
  ),
  vote: onFeedback.vote.handler(({ input, context }) =>
    personOutcome(context, (person) => voteForFeedback(person, input, context.tools)),
  ),
  follow: onFeedback.follow.handler(({ input, context }) =>
    personOutcome(context, async (person) => {
      const found = await askForFeedback(person, input.itemId);
      if (!found.ok) return found;
      await writeFeedbackFollow(person, input.itemId, input.follows);
      return readFeedback(person, input.itemId);
    }),
  ),
  comment: onFeedback.comment.handler(({ input, context }) => {
    const author = { name: nameOf(context), isAdmin: signedIn(context).isAdmin };
    return personOutcome(context, (person) => commentOnFeedback(person, input, author, context.tools));
  }),
  removeComment: onFeedback.removeComment.handler(({ input, context }) =>
    personOutcome(context, (person) => removeOwnComment(person, input)),
  ),
});
