import pLimit, { type LimitFunction } from 'p-limit';

/** How many requests of one person, and of one business, are worked on at once; the others wait for one to end. */
const mostOfPerson = 4;
const mostOfBusiness = 6;

/** Answers that are whole files, and changes that touch everything: they have connections of their own. */
const slow = /\.(?:csv|pdf|zip|txf|hledger|beancount|ledger)$|\/(?:wipe-sample|imports|bank-imports)(?:\/|$)/;

/** Tells whether a request is long by its nature, and goes where it holds up no one. */
export const isSlow = (path: string): boolean => slow.test(path);

/** Keeps a limit for each key as long as something is under way for it. */
function limitsOf(most: number) {
  const limits = new Map<string, LimitFunction>();
  return async <Value>(key: string, work: () => Promise<Value>): Promise<Value> => {
    const limit = limits.get(key) ?? pLimit(most);
    limits.set(key, limit);
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(key);
    }
  };
}

/** Shares the connections: no one, and no business, holds all of them by requests that take long. */
export function createShares() {
  const ofPerson = limitsOf(mostOfPerson);
  const ofBusiness = limitsOf(mostOfBusiness);
  return <Value>(
    who: { readonly userId: string | undefined; readonly businessId?: string },
    work: () => Promise<Value>,
  ): Promise<Value> => {
    const { userId, businessId } = who;
    const inBusiness = businessId === undefined ? work : () => ofBusiness(businessId, work);
    // A stranger is refused before the database is asked for anything else.
    return userId === undefined ? work() : ofPerson(userId, inBusiness);
  };
}
