import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '../foundation/index.ts';
import { decideDepositAccount, type Account, financeRefusals } from '../books/index.ts';
import type { CollectedPayment } from '../transactions/index.ts';

const { refusal } = financeRefusals;

/** Checks and cash that are brought to the bank together, on the day of the slip. */
export type BankDeposit = {
  readonly date: CalendarDate;
  /** What was chosen of what is in undeposited funds. */
  readonly entryIds: readonly string[];
};

/**
 * Whether these are brought to the bank together: all that was chosen is still there, in one account, and came on that
 * day or before; into an account that holds money, and is not where money waits. Answers the account that they lie in.
 */
export function decideBankDeposit(
  { date, entryIds }: BankDeposit,
  lying: readonly (CollectedPayment & { readonly accountId: string })[],
  into: Pick<Account, 'type' | 'archived'>,
): Outcome<
  string,
  Refusal<
    | 'collected-not-there'
    | 'collected-lie-apart'
    | 'deposit-before-collected'
    | 'account-archived'
    | 'deposit-account-not-allowed'
  >
> {
  const [first, ...others] = lying;
  if (first === undefined || lying.length !== new Set(entryIds).size)
    return refuse(refusal('collected-not-there'));
  if (others.some(({ accountId }) => accountId !== first.accountId))
    return refuse(refusal('collected-lie-apart'));
  if (lying.some((one) => one.date > date))
    return refuse(refusal('deposit-before-collected', { field: 'date' }));
  const allowed = decideDepositAccount(into);
  if (!allowed.ok) return allowed;
  return into.type === 'undeposited-funds'
    ? refuse(refusal('deposit-account-not-allowed', { field: 'depositAccountId' }))
    : succeed(first.accountId);
}

/** Returns what a deposit is called where no one says otherwise: `Deposit of 3 payments`. */
export function bankDepositMemo(count: number): string {
  return count === 1 ? 'Deposit of one payment' : `Deposit of ${String(count)} payments`;
}
