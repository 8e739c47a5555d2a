import type { FeedbackSort, FeedbackStatus, FeedbackType } from '@atelier/domain/feedback';
import { choiceParam, flagParam, pagesParam, textParam } from '../platform/search-params.ts';

// Repeated here, since every address is read before anything else of the area is loaded.
const types = ['bug', 'feature', 'improvement', 'other'] as const satisfies readonly FeedbackType[];
const statuses = ['new', 'in_progress', 'completed', 'rejected'] as const satisfies readonly FeedbackStatus[];
const sorts = ['votes', 'trending', 'newest', 'changed'] as const satisfies readonly FeedbackSort[];

/** Order and filters of a list of feedback. */
export type BoardSearch = {
  search?: string | undefined;
  sort?: FeedbackSort | undefined;
  type?: FeedbackType | undefined;
  status?: FeedbackStatus | undefined;
  tag?: string | undefined;
  mine?: true | undefined;
  pages?: number | undefined;
};

export function readBoardSearch(search: Record<string, unknown>): BoardSearch {
  return {
    search: textParam(search['search']),
    sort: choiceParam(search['sort'], sorts),
    type: choiceParam(search['type'], types),
    status: choiceParam(search['status'], statuses),
    tag: textParam(search['tag']),
    mine: flagParam(search['mine']),
    pages: pagesParam(search['pages']),
  };
}

const views = ['waiting', 'board', 'support', 'hidden'] as const;

/** A list of the triage, with its order and filters. */
export type TriageSearch = Omit<BoardSearch, 'mine'> & { view?: (typeof views)[number] | undefined };

export function readTriageSearch(search: Record<string, unknown>): TriageSearch {
  const { mine: _mine, ...same } = readBoardSearch(search);
  return { ...same, view: choiceParam(search['view'], views) };
}
