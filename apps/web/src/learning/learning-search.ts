import { choiceParam, textParam } from '../platform/search-params.ts';

export const learningTabs = ['articles', 'tutorials', 'api'] as const;

/** Search parameters of the learning portal. */
export type LearningSearch = {
  /** The articles when it is missing. */
  tab?: 'tutorials' | 'api' | undefined;
  search?: string | undefined;
  /** The article in the reader. */
  article?: string | undefined;
  /** The operation of the API that is open. */
  operation?: string | undefined;
};

export function readLearningSearch(search: Record<string, unknown>): LearningSearch {
  const tab = choiceParam(search['tab'], learningTabs);
  return {
    tab: tab === 'articles' ? undefined : tab,
    search: textParam(search['search']),
    article: textParam(search['article']),
    operation: textParam(search['operation']),
  };
}
