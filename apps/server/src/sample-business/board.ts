import { inPerson } from '@atelier/database/platform/in-person';
import type { Database } from '@atelier/database/platform/pool';
import type { FeedbackStatus, FeedbackType } from '@atelier/domain/feedback';
import { commentOnFeedback } from '../feedback/comment-on-feedback.command.ts';
import { proposeFeedback } from '../feedback/propose-feedback.command.ts';
import { answerFeedback, changeFeedback } from '../feedback/triage-feedback.command.ts';
import { voteForFeedback } from '../feedback/vote-for-feedback.command.ts';
import type { Tools } from '../platform/answer.ts';
import { done } from './done.ts';

interface SampleItem {
  readonly type: FeedbackType;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly daysAgo: number;
  readonly isVotedFor?: true;
  readonly comment?: string;
  readonly answers?: readonly { readonly status: FeedbackStatus; readonly text: string }[];
}

const items: readonly SampleItem[] = [
  {
    type: 'feature',
    title: 'Print price tags for a market on one sheet',
    description:
      'Before a fair I write sixty tags by hand. I would like to choose products and quantities, and print tags that fit a sheet of labels.',
    tags: ['markets', 'labels'],
    daysAgo: 41,
    isVotedFor: true,
    comment: 'With the name of the glaze, please: people ask for it at the stall.',
    answers: [{ status: 'in_progress', text: 'We have begun with sheets of 24 and 65 labels.' }],
  },
  {
    type: 'improvement',
    title: 'Show the weight of a box beside its shipping price',
    description: 'I type the weight twice: once for the parcel, once for the calculator.',
    tags: ['shipping'],
    daysAgo: 23,
    isVotedFor: true,
  },
  {
    type: 'bug',
    title: 'The kiln log loses a firing when two are entered for one day',
    description: 'A bisque and a glaze firing on the same day: only the second one is listed.',
    tags: ['batches'],
    daysAgo: 17,
    comment: 'It happens when both have the same note.',
    answers: [
      { status: 'in_progress', text: 'We can see it here, too.' },
      { status: 'completed', text: 'Both firings are listed now. Nothing was lost.' },
    ],
  },
  {
    type: 'feature',
    title: 'Share recipes of glazes with other potters',
    description: 'A button that sends a recipe to another business, with its materials.',
    tags: ['recipes'],
    daysAgo: 12,
    answers: [
      {
        status: 'rejected',
        text: 'Recipes stay within a business: many makers live from them. You can export one as CSV and send it.',
      },
    ],
  },
  {
    type: 'other',
    title: 'Which printers work with the receipts?',
    description: 'I am about to buy one for the stall.',
    tags: ['markets'],
    daysAgo: 3,
    isVotedFor: true,
  },
];

/** Writes a few items on the board as the administrator, with votes, comments and answers. */
export async function writeSampleBoard(
  database: Database,
  administrator: string,
  tools: Tools,
): Promise<void> {
  for (const { daysAgo, tags, isVotedFor, comment, answers = [], ...words } of items) {
    const itemId = tools.ids.next();
    const at = { now: () => new Date(tools.clock.now().getTime() - daysAgo * 86_400_000) };
    const then = { ...tools, clock: at };
    await inPerson(database, administrator, 'person', async (person) => {
      done(await proposeFeedback(person, { ...words, itemId }, { isAdmin: true }, then));
      if (isVotedFor) done(await voteForFeedback(person, { itemId, votes: true }, then));
      if (comment === undefined) return;
      const author = { name: 'Wren Kestrel', isAdmin: true };
      done(
        await commentOnFeedback(person, { itemId, commentId: tools.ids.next(), text: comment }, author, then),
      );
    });
    await inPerson(database, administrator, 'administrator', async (person) => {
      done(await changeFeedback(person, { itemId, tags }));
      for (const answer of answers) {
        done(await answerFeedback(person, { itemId, answerId: tools.ids.next(), ...answer }, then));
      }
    });
  }
}
