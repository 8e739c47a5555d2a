import { refuse, succeed, type Outcome, type Rate, type Refusal } from '../foundation/index.ts';
import { holdsMoney, type Account, type AccountType } from './account.ts';
import { financeRefusals } from './finance-refusals.ts';

/** Tidies an account's name and refuses an empty one. */
export function decideAccountName(name: string): Outcome<string, Refusal<'account-name-required'>> {
  const tidy = name.trim().replace(/\s+/g, ' ');
  if (tidy === '') return refuse(financeRefusals.refusal('account-name-required', { field: 'name' }));
  return succeed(tidy);
}

/** A change of type would rewrite past statements, so it ends with the first journal line. */
export function decideAccountType(
  account: Account,
  type: AccountType,
  used: boolean,
): Outcome<AccountType, Refusal<'account-is-system' | 'account-type-frozen'>> {
  if (type === account.type) return succeed(type);
  if (account.systemKey !== null)
    return refuse(financeRefusals.refusal('account-is-system', { field: 'type' }));
  if (used) return refuse(financeRefusals.refusal('account-type-frozen', { field: 'type' }));
  return succeed(type);
}

/** Commands post to system accounts by themselves, so those can never be put away. */
export function decideArchiveAccount(account: Account): Outcome<true, Refusal<'account-is-system'>> {
  if (account.systemKey !== null) return refuse(financeRefusals.refusal('account-is-system'));
  return succeed(true);
}

/** Whether a payment may be put into this account: one that holds money and is in use. */
export function decideDepositAccount(
  account: Pick<Account, 'type' | 'archived'>,
): Outcome<true, Refusal<'account-archived' | 'deposit-account-not-allowed'>> {
  const field = 'depositAccountId';
  if (account.archived) return refuse(financeRefusals.refusal('account-archived', { field }));
  if (!holdsMoney(account.type))
    return refuse(financeRefusals.refusal('deposit-account-not-allowed', { field }));
  return succeed(true);
}

/** A sales tax of the business, such as `Kent County` at 82500 millionths. */
export type TaxRateDraft = { readonly name: string; readonly rate: Rate };

/** Tidies a tax rate; it needs a name and lies between nothing and 100 %. */
export function decideTaxRate(
  draft: TaxRateDraft,
): Outcome<TaxRateDraft, Refusal<'tax-rate-name-required' | 'tax-rate-out-of-range'>> {
  const name = draft.name.trim().replace(/\s+/g, ' ');
  if (name === '') return refuse(financeRefusals.refusal('tax-rate-name-required', { field: 'name' }));
  if (draft.rate < 0 || draft.rate > 1_000_000) {
    return refuse(financeRefusals.refusal('tax-rate-out-of-range', { field: 'rate' }));
  }
  return succeed({ name, rate: draft.rate });
}
