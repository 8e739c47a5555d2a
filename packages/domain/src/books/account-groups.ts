import {
  holdsMoney,
  isResultType,
  normalSide,
  rootOfAccountType,
  type Account,
  type AccountType,
} from './account.ts';
import { scheduleCLines, type ScheduleCLine } from './schedule-c.ts';

const resultGroups = [
  'income',
  'cost-of-goods-sold',
  'gross-profit',
  'expenses',
  'costs',
  'net-profit',
] as const;
const balanceGroups = [
  'assets',
  'liabilities',
  'equity',
  'money',
  'inventory',
  'receivables',
  'payables',
] as const;

/** Sets of accounts whose lines are behind a sum on a statement. */
export const accountGroups = [...resultGroups, ...balanceGroups] as const;

/** A set of accounts, or a sum on a statement that its lines make up. */
export type AccountGroup = (typeof accountGroups)[number];

const rules: Record<AccountGroup, (type: AccountType) => boolean> = {
  income: (type) => rootOfAccountType(type) === 'income',
  'cost-of-goods-sold': (type) => type === 'cost-of-goods-sold',
  'gross-profit': (type) => rootOfAccountType(type) === 'income' || type === 'cost-of-goods-sold',
  expenses: (type) => rootOfAccountType(type) === 'expense' && type !== 'cost-of-goods-sold',
  costs: (type) => rootOfAccountType(type) === 'expense',
  'net-profit': isResultType,
  assets: (type) => rootOfAccountType(type) === 'asset',
  liabilities: (type) => rootOfAccountType(type) === 'liability',
  equity: (type) => rootOfAccountType(type) === 'equity',
  money: holdsMoney,
  inventory: (type) => type === 'inventory',
  receivables: (type) => type === 'receivable',
  payables: (type) => type === 'payable',
};

const growsByDebits: ReadonlySet<AccountGroup> = new Set([
  'cost-of-goods-sold',
  'expenses',
  'costs',
  'assets',
  'money',
  'inventory',
  'receivables',
]);

/** The accounts of a group, in the order given. */
export function accountsOfGroup(accounts: readonly Account[], group: AccountGroup): Account[] {
  return accounts.filter(({ type }) => rules[group](type));
}

/** 1 where the figure of a group grows by debits, −1 where by credits: profit grows by credits. */
export function signOfGroup(group: AccountGroup): 1 | -1 {
  return growsByDebits.has(group) ? 1 : -1;
}

/** 1 where the figure of an account grows by debits, −1 where by credits. */
export function signOfAccount({ type }: Pick<Account, 'type'>): 1 | -1 {
  return normalSide(rootOfAccountType(type)) === 'debit' ? 1 : -1;
}

/** Tells whether the figures of a group tell of a period's result, so that there is no balance before it. */
export function isResultGroup(group: AccountGroup): boolean {
  return resultGroups.some((one) => one === group);
}

/**
 * What the accounts of cost of goods sold say beside the stock: work and overhead that went into what was made, from
 * other accounts, and the rest.
 */
export const costParts = ['labour', 'overhead', 'beside-stock'] as const;
export type CostPart = (typeof costParts)[number];

/** A line of Schedule C as a figure whose lines can be opened: `schedule-c-8`. */
export type ScheduleCGroup = `schedule-c-${ScheduleCLine}`;

/** Every line of Schedule C that accounts map to, as a figure. */
export const scheduleCGroups = Object.keys(scheduleCLines).map(
  (line): ScheduleCGroup => `schedule-c-${line as ScheduleCLine}`,
);
