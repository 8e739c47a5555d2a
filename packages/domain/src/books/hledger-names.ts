import { rootOfAccountType, type Account, type AccountType } from './account.ts';

/** hledger's letters: asset, liability, equity, revenue, expense, and cash for the cash-flow statement. */
export type HledgerType = 'A' | 'L' | 'E' | 'R' | 'X' | 'C';

// Every type has a group of its own below the root, so that no account is ever the parent of another one.
const groupOfType: Readonly<Record<AccountType, string>> = {
  cash: 'Assets:Cash',
  bank: 'Assets:Bank',
  'undeposited-funds': 'Assets:Undeposited',
  clearing: 'Assets:Clearing',
  receivable: 'Assets:Receivable',
  inventory: 'Assets:Inventory',
  'other-current-asset': 'Assets:Other current',
  'fixed-asset': 'Assets:Fixed',
  payable: 'Liabilities:Payable',
  card: 'Liabilities:Card',
  'sales-tax': 'Liabilities:Sales tax',
  'customer-deposits': 'Liabilities:Deposits',
  'other-liability': 'Liabilities:Other',
  'owners-equity': 'Equity:Owner',
  'owners-draw': 'Equity:Draw',
  'retained-earnings': 'Equity:Retained',
  income: 'Income:Sales',
  'other-income': 'Income:Other',
  'cost-of-goods-sold': 'Expenses:Cost of goods sold',
  expense: 'Expenses:Operating',
  'other-expense': 'Expenses:Other',
};

/** The hledger type of an account: money at hand is `C`, everything else follows its root. */
export function hledgerTypeOf(type: AccountType): HledgerType {
  if (type === 'cash' || type === 'bank' || type === 'undeposited-funds') return 'C';
  return ({ asset: 'A', liability: 'L', equity: 'E', income: 'R', expense: 'X' } as const)[
    rootOfAccountType(type)
  ];
}

/**
 * The full hledger name of every account, by account id, such as `Assets:Bank:Checking account`. Two accounts
 * that would share a name get their codes behind it, and where even those agree, their ids.
 */
export function hledgerAccountNames(accounts: readonly Account[]): Map<string, string> {
  const plain = (account: Account) => `${groupOfType[account.type]}:${segment(account.name)}`;
  const withCode = (account: Account) => `${plain(account)} (${segment(account.code)})`;
  const withId = (account: Account) => `${plain(account)} (${segment(account.id)})`;
  const taken = new Map<string, number>();
  for (const account of accounts) {
    for (const name of new Set([plain(account), withCode(account)]))
      taken.set(name, (taken.get(name) ?? 0) + 1);
  }
  const nameFor = (account: Account) =>
    [plain(account), withCode(account)].find((name) => taken.get(name) === 1) ?? withId(account);
  return new Map(accounts.map((account) => [account.id, nameFor(account)]));
}

/**
 * Text on one line with single spaces: a line feed would end the entry, and two spaces end an account name.
 * Zero-width and directional characters go too, they would make two names look alike.
 */
export function plainText(text: string): string {
  return text
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Cf}|\p{Cs}/gu, '')
    .replace(/ +/g, ' ')
    .trim();
}

// A colon would open a deeper level and a semicolon a comment. hledger makes a pattern of each name and does not escape
// braces in it: `{0` in a name ends its statements with an error.
function segment(text: string): string {
  const clean = plainText(text)
    .replaceAll(':', '꞉')
    .replaceAll(';', ',')
    .replaceAll('{', '(')
    .replaceAll('}', ')');
  return clean === '' ? 'Unnamed' : clean;
}
