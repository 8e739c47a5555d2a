/** The five elements of the books. */
export type AccountRoot = 'asset' | 'liability' | 'equity' | 'income' | 'expense';

/** Every root in the order of a chart of accounts. */
export const accountRoots = [
  'asset',
  'liability',
  'equity',
  'income',
  'expense',
] as const satisfies readonly AccountRoot[];

/** The side on which an account grows. */
export type AccountSide = 'debit' | 'credit';

const rootOfType = {
  cash: 'asset',
  bank: 'asset',
  'undeposited-funds': 'asset',
  clearing: 'asset',
  receivable: 'asset',
  inventory: 'asset',
  'other-current-asset': 'asset',
  'fixed-asset': 'asset',
  payable: 'liability',
  card: 'liability',
  'sales-tax': 'liability',
  'customer-deposits': 'liability',
  'other-liability': 'liability',
  'owners-equity': 'equity',
  'owners-draw': 'equity',
  'retained-earnings': 'equity',
  income: 'income',
  'other-income': 'income',
  'cost-of-goods-sold': 'expense',
  expense: 'expense',
  'other-expense': 'expense',
} as const satisfies Record<string, AccountRoot>;

/** What an account is for; frozen once the account is used. */
export type AccountType = keyof typeof rootOfType;

/** Every account type in the order of a chart of accounts. */
export const accountTypes = Object.keys(rootOfType) as readonly AccountType[];

/** The accounts that commands post to by themselves; protected from renaming of kind and from archiving. */
export type SystemAccountKey =
  | 'bank'
  | 'cash'
  | 'cash-drawer'
  | 'undeposited-funds'
  | 'accounts-receivable'
  | 'inventory-materials'
  | 'inventory-products'
  | 'credit-card'
  | 'sales-tax-payable'
  | 'customer-deposits'
  | 'deferred-income'
  | 'accounts-payable'
  | 'goods-received'
  | 'owner-contributions'
  | 'owner-draw'
  | 'retained-earnings'
  | 'opening-balances'
  | 'sales'
  | 'workshops'
  | 'returns'
  | 'shipping-charged'
  | 'other-income'
  | 'cost-of-goods-sold'
  | 'fixed-assets'
  | 'accumulated-depreciation'
  | 'depreciation'
  | 'disposal-result'
  | 'tips'
  | 'payment-fees'
  | 'cash-over-short'
  | 'cash-rounding'
  | 'bad-debts';

/** One account of a business. `code` orders the chart, `scheduleCLine` names a line of the US form or nothing. */
export type Account = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
  readonly systemKey: SystemAccountKey | null;
  readonly scheduleCLine: string | null;
  /** The account that this one is below in the chart, of the same root. */
  readonly parentId: string | null;
  readonly archived: boolean;
  /** The account that its lines are read under since the two were merged; such an account is archived. */
  readonly mergedInto: string | null;
};

/** The root that a type belongs to. */
export function rootOfAccountType(type: AccountType): AccountRoot {
  return rootOfType[type];
}

/** Tells whether accounts of this type tell of a year's result: they start each fiscal year at zero. */
export function isResultType(type: AccountType): boolean {
  const root = rootOfAccountType(type);
  return root === 'income' || root === 'expense';
}

/** The side on which accounts of this root grow: debit for assets and expenses, credit for the rest. */
export function normalSide(root: AccountRoot): AccountSide {
  return root === 'asset' || root === 'expense' ? 'debit' : 'credit';
}

/** Tells whether a payment may be put into, or taken from, an account of this type. */
export function holdsMoney(type: AccountType): boolean {
  return type === 'cash' || type === 'bank' || type === 'undeposited-funds' || type === 'clearing';
}

/** Tells whether a bank or a processor writes statements of accounts of this type. */
export function hasStatements(type: AccountType): boolean {
  return holdsMoney(type) || type === 'card';
}
