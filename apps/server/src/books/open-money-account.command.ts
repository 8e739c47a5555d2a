import type { ChartAccountView } from '@atelier/contract/books';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findAccount, listAccounts, lockChart } from '@atelier/database/books/accounts.reads';
import { addAccount } from '@atelier/database/books/accounts.store';
import type { PostingRefusal } from '@atelier/database/books/journal.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import {
  decideAccount,
  financeRefusals,
  freeAccountCode,
  isMoneyAccountType,
  type MoneyAccountType,
} from '@atelier/domain/books';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { accountView } from './account-view.ts';
import { postOpening, type Opening } from './opening-of-account.ts';

type OpeningRefusal =
  | PostingRefusal
  | Refusal<'permission-denied' | 'account-not-found' | 'money-account-not-allowed' | 'entry-reconciled'>;

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

  const permitted = requirePermission(tenant.role, 'finances.accounts');
  if (!permitted.ok) return permitted;
  if (!isMoneyAccountType(account.type)) {
    return refuse(financeRefusals.refusal('money-account-not-allowed'));
  }

  return postOpening(tenant, account, opening, business.bookLock, tools);
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
  const permitted = requirePermission(tenant.role, 'finances.accounts');
  if (!permitted.ok) return permitted;

  await lockChart(tenant);
  const chart = await listAccounts(tenant);
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
