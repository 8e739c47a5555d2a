import { money } from '@atelier/domain/foundation';
import {
  drawerSums,
  sumCash,
  type CashPieces,
  type CloseEntry,
  type EntryHead,
  type TillEntry,
} from '@atelier/domain/till';

/** Makes the end of a session. */
export const closeOf =
  (
    session: readonly TillEntry[],
    count: readonly CashPieces[],
    rest: Pick<CloseEntry, 'reason' | 'accountId'>,
  ) =>
  (head: EntryHead): CloseEntry => {
    const { expected } = drawerSums(session);
    const counted = sumCash(count);
    return {
      ...{ ...head, ...rest, kind: 'close', count: count.filter(({ pieces }) => pieces > 0) },
      ...{ countedCents: counted, expectedCents: expected },
      differenceCents: money(counted - expected),
      entries: session.length + 1,
    };
  };
