/** Views of the till; none: selling. All but `ready` and `printer` need an open session. */
const tillViews = [
  'cart',
  'pay',
  'done',
  'online',
  'sales',
  'sale',
  'drawer',
  'close',
  'day',
  'ready',
  'printer',
] as const;

/** A view of the till. */
export type TillView = (typeof tillViews)[number];

/** Search parameters of the till. They are read by its screen, so that no other page waits for it. */
export type TillSearch = {
  /** The event that a session is opened for. */
  event?: string;
  view?: TillView;
  /** The sale that is shown. */
  id?: string;
};

/** Reads the search parameters of the till. */
export function readTillSearch(search: Record<string, unknown>): TillSearch {
  const { event, id } = search;
  const view = tillViews.find((each) => each === search['view']);
  return {
    ...(typeof event === 'string' && { event }),
    ...(view !== undefined && { view }),
    ...(typeof id === 'string' && { id }),
  };
}
