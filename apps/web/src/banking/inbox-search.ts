import { inboxLists, type InboxList } from '@atelier/domain/banking';
import { choiceParam, pagesParam } from '../platform/search-params.ts';

/** Search parameters of the inbox: which list, and of which account. */
export type InboxSearch = {
  show?: InboxList | undefined;
  account?: string | undefined;
  pages?: number | undefined;
};

export function readInboxSearch(search: Record<string, unknown>): InboxSearch {
  const { account } = search;
  return {
    show: choiceParam(search['show'], inboxLists),
    account: typeof account === 'string' && /^[0-9a-f-]{36}$/i.test(account) ? account : undefined,
    pages: pagesParam(search['pages']),
  };
}
