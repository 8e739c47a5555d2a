import type { AccountView } from '@atelier/contract/books';

/** An account with how far below the top of its root it stands. */
export type AccountInTree = { account: AccountView; depth: number };

/**
 * Accounts in the order of the chart: each followed by those below it, all in order of their codes. One whose parent
 * is not in the list is at the top.
 */
export function accountTree(accounts: readonly AccountView[]): AccountInTree[] {
  const listed = new Set(accounts.map((account) => account.id));
  const below = Map.groupBy(accounts, ({ parentId }) =>
    parentId !== null && listed.has(parentId) ? parentId : null,
  );
  const walk = (parentId: string | null, depth: number): AccountInTree[] =>
    (below.get(parentId) ?? [])
      .toSorted((left, right) => left.code.localeCompare(right.code))
      .flatMap((account) => [{ account, depth }, ...walk(account.id, depth + 1)]);
  return walk(null, 0);
}
