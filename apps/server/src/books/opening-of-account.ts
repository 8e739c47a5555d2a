import { getSystemAccounts } from '@atelier/database/books/accounts.reads';
import { letReversedEntriesGo } from '@atelier/database/banking/bank-lines.store';
import { getPostedEntry, listEntriesOfSource } from '@atelier/database/books/journal.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { openingPosting, reverseEntry, type Account, type BookLock } from '@atelier/domain/books';
import { saysTheSame } from '@atelier/domain/transactions';
import {
  succeed,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

/** Balance of an account when the books began, on its normal side: in a bank, owed on a card. */
export type Opening = { readonly date: CalendarDate; readonly balance: Money };

/** The opening entry of an account that stands, or null. */
export async function findOpening(tenant: Tenant, accountId: string) {
  const entries = await listEntriesOfSource(tenant, { kind: 'account', id: accountId });
  return entries.find((entry) => entry.kind === 'opening' && entry.reversedById === null) ?? null;
}

/** Takes an entry back on its own day. */
export async function takeEntryBack(
  tenant: Tenant,
  entryId: string,
  lock: BookLock,
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<string, PostingRefusal | Refusal<'entry-reconciled'>>> {
  const posted = await getPostedEntry(tenant, entryId);
  const memo = `Reversal of entry ${String(posted.number)}: ${posted.memo}`;
  const reversal = reverseEntry(posted, { id: tools.ids.next(), date: posted.date, memo });
  const reversed = await postJournalEntry(tenant, reversal, lock);
  if (!reversed.ok) return reversed;
  const gone = await letReversedEntriesGo(tenant);
  return gone.ok ? succeed(reversal.id) : gone;
}

/**
 * Posts what was in an account when the books began. An earlier opening balance is taken back; with nothing in it the
 * account has none, and where it says the same nothing is posted.
 */
export async function postOpening(
  tenant: Tenant,
  account: Pick<Account, 'id' | 'name' | 'type'>,
  opening: Opening,
  lock: BookLock,
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<Opening, PostingRefusal | Refusal<'entry-reconciled'>>> {
  const standing = await findOpening(tenant, account.id);
  const keys = await getSystemAccounts(tenant, ['opening-balances']);
  const entry = openingPosting(account, opening, {
    id: tools.ids.next(),
    openingBalancesId: keys['opening-balances'],
  });
  if (standing) {
    if (saysTheSame(await getPostedEntry(tenant, standing.id), entry)) return succeed(opening);
    const reversed = await takeEntryBack(tenant, standing.id, lock, tools);
    if (!reversed.ok) return reversed;
  }
  if (opening.balance === 0) return succeed(opening);
  const posted = await postJournalEntry(tenant, entry, lock);
  return posted.ok ? succeed(opening) : posted;
}
