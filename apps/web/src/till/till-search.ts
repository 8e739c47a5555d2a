import { choiceParam, idParam } from '../platform/search-params.ts';

/** Views of the till while a session is open; none: selling. */
const tillViews = ['cart', 'pay', 'done', 'sales', 'sale', 'drawer', 'close', 'day'] as const;

/** A view of the till. */
export type TillView = (typeof tillViews)[number];

/** Search parameters of the till. */
export type TillSearch = {
  /** The event that a session is opened for. */
  event?: string;
  view?: TillView;
  /** The sale that is shown. */
  id?: string;
};

/** Reads the search parameters of the till. */
export function readTillSearch(search: Record<string, unknown>): TillSearch {
  const event = idParam(search['event']);
  const id = idParam(search['id']);
  const view = choiceParam(search['view'], tillViews);
  return {
    ...(event !== undefined && { event }),
    ...(view !== undefined && { view }),
    ...(id !== undefined && { id }),
  };
}
