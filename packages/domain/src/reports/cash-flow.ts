import {
  addMoney,
  negateMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type Money,
} from '../foundation/index.ts';
import {
  holdsMoney,
  isResultType,
  type Account,
  type AccountType,
  type AccountBalance,
} from '../books/index.ts';

/** What a change of an account's balance tells about money. */
export type CashFlowPart = 'operating' | 'investing' | 'financing';

const partOfType: Record<AccountType, CashFlowPart | 'money' | 'result'> = {
  cash: 'money',
  bank: 'money',
  'undeposited-funds': 'money',
  clearing: 'money',
  receivable: 'operating',
  inventory: 'operating',
  'other-current-asset': 'operating',
  payable: 'operating',
  card: 'operating',
  'sales-tax': 'operating',
  'customer-deposits': 'operating',
  'fixed-asset': 'investing',
  'other-liability': 'financing',
  'owners-equity': 'financing',
  'owners-draw': 'financing',
  'retained-earnings': 'financing',
  income: 'result',
  'other-income': 'result',
  'cost-of-goods-sold': 'result',
  expense: 'result',
  'other-expense': 'result',
};

/** Money that came in (positive) or went out (negative) by the change of one account, in minor units. */
export type CashFlowRow = {
  readonly accountId: string;
  readonly code: string;
  readonly name: string;
  readonly amount: Money;
};

/** Rows in order of code, and their sum. */
export type CashFlowSection = { readonly rows: readonly CashFlowRow[]; readonly total: Money };

/**
 * The cash flow statement, indirect: from net profit by the changes of what is owed, kept and invested to the change of
 * money. `change` is the sum of the three parts, `closing − opening` is what the money accounts say; in books that
 * balance they are the same, whatever was posted.
 */
export type CashFlow = {
  readonly netProfit: Money;
  readonly operating: CashFlowSection;
  readonly investing: CashFlowSection;
  readonly financing: CashFlowSection;
  readonly change: Money;
  readonly opening: Money;
  readonly closing: Money;
};

/**
 * Builds the statement from the balances of all accounts before the period and at its end, debits positive. `disposals` is
 * what equipment that left the business has moved on each account: all it brought is investing, its gain or loss among it
 * (ASC 230-10-45-12).
 */
export function cashFlow(
  accounts: readonly Account[],
  balances: {
    readonly opening: readonly AccountBalance[];
    readonly closing: readonly AccountBalance[];
    readonly disposals?: readonly AccountBalance[];
  },
): CashFlow {
  const disposed = amountsOf(balances.disposals ?? []);
  const before = amountsOf(balances.opening);
  const after = amountsOf(balances.closing);
  const grown = ({ id }: Account) => subtractMoney(after(id), before(id));
  const sumOf = (which: (type: AccountType) => boolean, amount: (account: Account) => Money) =>
    sumMoney(accounts.filter(({ type }) => which(type)).map(amount));

  const partOf = ({ id, type, systemKey }: Account) => {
    // Depreciation was taken off the profit and is no money: a fixed asset below zero is what was depreciated so far.
    if (type === 'fixed-asset' && before(id) <= 0 && after(id) <= 0) return 'operating';
    // What suppliers will still bill is owed to them, as what they have billed.
    return systemKey === 'goods-received' ? 'operating' : partOfType[type];
  };
  /** Returns what came in by an account in a part of the statement. */
  const cameIn = (account: Account, part: CashFlowPart): Money => {
    const own = partOf(account);
    const byDisposals = own === 'money' ? zeroMoney : disposed(account.id);
    const ofOwn = own === part ? negateMoney(subtractMoney(grown(account), byDisposals)) : zeroMoney;
    if (part === 'investing') return subtractMoney(ofOwn, byDisposals);
    // The profit has the gain or loss in it.
    return part === 'operating' && own === 'result' ? addMoney(ofOwn, byDisposals) : ofOwn;
  };

  const netProfit = negateMoney(sumOf(isResultType, grown));
  const section = (part: CashFlowPart, first: Money = zeroMoney): CashFlowSection => {
    const rows = accounts
      .map((account) => ({
        accountId: account.id,
        code: account.code,
        name: account.name,
        amount: cameIn(account, part),
      }))
      .filter(({ amount }) => amount !== 0)
      .toSorted((left, right) => (left.code < right.code ? -1 : left.code > right.code ? 1 : 0));
    return { rows, total: sumMoney([first, ...rows.map((row) => row.amount)]) };
  };
  const operating = section('operating', netProfit);
  const investing = section('investing');
  const financing = section('financing');
  return {
    netProfit,
    operating,
    investing,
    financing,
    change: sumMoney([operating.total, investing.total, financing.total]),
    opening: sumOf(holdsMoney, ({ id }) => before(id)),
    closing: sumOf(holdsMoney, ({ id }) => after(id)),
  };
}

function amountsOf(balances: readonly AccountBalance[]): (accountId: string) => Money {
  const byAccount = new Map(balances.map(({ accountId, amount }) => [accountId, amount]));
  return (accountId) => byAccount.get(accountId) ?? zeroMoney;
}
