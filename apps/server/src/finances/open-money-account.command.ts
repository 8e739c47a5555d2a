import type { ChartAccountView } from '@atelier/contract/finances';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findAccount, getSystemAccounts, listAccounts } from '@atelier/database/finances/accounts.reads';
import { addAccount } from '@atelier/database/finances/accounts.store';
import { letReversedEntriesGo } from '@atelier/database/finances/bank-lines.store';
import { getPostedEntry, listEntriesOfSource } from '@atelier/database/finances/journal.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/finances/journal.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import {
  decideAccount,
  financeRefusals,
  freeAccountCode,
  isMoneyAccountType,
  openingPosting,
  reverseEntry,
  saysTheSame,
  type MoneyAccountType,
} from '@atelier/domain/finances';
import {
  refuse,
  succeed,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { accountView } from './account-view.ts';

/** What was in an account when the books began, on its normal side: in a bank, owed on a card. */
type Opening = { readonly date: CalendarDate; readonly balance: Money };

type OpeningRefusal =
  | PostingRefusal
  | Refusal<'permission-denied' | 'account-not-found' | 'money-account-not-allowed' | 'entry-reconciled'>;

/** The opening entry of an account that stands, or null. */
export async function findOpening(tenant: Tenant, accountId: string) {
  const entries = await listEntriesOfSource(tenant, { kind: 'account', id: accountId });
  return entries.find((entry) => entry.kind === 'opening' && entry.reversedById === null) ?? null;
}

/**
 * Sets what was in a money account when the books began. An earlier opening balance is taken back; with nothing in it
 * the account has none.
 */
export async function setOpeningBalance(
  tenant: Tenant,
  accountId: string,
  opening: Opening,
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<Opening, OpeningRefusal>> {
  const business = await getBusiness(tenant);
  const account = await findAccount(tenant, accountId);
  if (!account) return refuse(financeRefusals.refusal('account-not-found'));
  const standing = await findOpening(tenant, accountId);
  const keys = await getSystemAccounts(tenant, ['opening-balances']);

  const permitted = requirePermission(tenant.role, 'finances.accounts');
  if (!permitted.ok) return permitted;
  if (!isMoneyAccountType(account.type)) {
    return refuse(financeRefusals.refusal('money-account-not-allowed'));
  }

  const entry = openingPosting(account, opening, {
    id: tools.ids.next(),
    openingBalancesId: keys['opening-balances'],
  });
  if (standing) {
    const posted = await getPostedEntry(tenant, standing.id);
    if (saysTheSame(posted, entry)) return succeed(opening);
    const memo = `Reversal of entry ${String(posted.number)}: ${posted.memo}`;
    const reversal = reverseEntry(posted, { id: tools.ids.next(), date: posted.date, memo });
    const reversed = await postJournalEntry(tenant, reversal, business.bookLock);
    if (!reversed.ok) return reversed;
    const gone = await letReversedEntriesGo(tenant);
    if (!gone.ok) return gone;
  }
  if (opening.balance === 0) return succeed(opening);
  const posted = await postJournalEntry(tenant, entry, business.bookLock);
  return posted.ok ? succeed(opening) : posted;
}

type OpenRefusal =
  | OpeningRefusal
  | Refusal<
      | 'account-id-taken'
      | 'account-code-taken'
      | 'account-name-required'
      | 'account-is-system'
      | 'account-type-frozen'
      | 'account-has-children'
      | 'parent-account-not-allowed'
      | 'schedule-c-line-not-allowed'
    >;

/** Opens a money account with a code beside its like, and with what is in it already. */
export async function openMoneyAccount(
  tenant: Tenant,
  input: {
    readonly id: string;
    readonly name: string;
    readonly type: MoneyAccountType;
    readonly opening: Opening | null;
  },
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<ChartAccountView, OpenRefusal>> {
  const chart = await listAccounts(tenant);

  const permitted = requirePermission(tenant.role, 'finances.accounts');
  if (!permitted.ok) return permitted;

  const { name, type } = input;
  const place = { code: freeAccountCode(type, chart), name, type, parentId: null, scheduleCLine: null };
  const decided = decideAccount(place, { before: null, chart, used: false });
  if (!decided.ok) return decided;

  const added = await addAccount(tenant, { id: input.id, ...decided.value });
  if (!added.ok) return added;
  if (input.opening !== null) {
    const set = await setOpeningBalance(tenant, input.id, input.opening, tools);
    if (!set.ok) return set;
  }

  return succeed(accountView(known(await findAccount(tenant, input.id))));
}
