import {
  addMoney,
  negateMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type Money,
} from '../foundation/index.ts';
import { rootOfAccountType, type Account, type AccountType } from '../books/index.ts';

/** What an account moved in one column of a statement, in minor units, debits positive. */
export type StatementCell = { readonly accountId: string; readonly column: number; readonly amount: Money };

/** One account, on the side where it grows: income and costs are both positive. */
export type ResultRow = {
  readonly accountId: string;
  readonly code: string;
  readonly name: string;
  /** One amount a column. */
  readonly amounts: readonly Money[];
};

/** Rows in order of code, and their sum in each column. */
export type ResultSection = { readonly rows: readonly ResultRow[]; readonly amounts: readonly Money[] };

/** Profit & loss in columns of any kind: income − cost of goods sold = gross profit; − expenses = net profit. */
export type ResultStatement = {
  readonly income: ResultSection;
  readonly costOfGoodsSold: ResultSection;
  readonly grossProfit: readonly Money[];
  readonly expenses: ResultSection;
  readonly netProfit: readonly Money[];
};

/** Builds a profit & loss of `columns` columns from what each account moved in each. */
export function resultStatement(
  accounts: readonly Account[],
  cells: readonly StatementCell[],
  columns: number,
): ResultStatement {
  const rowOf = rowBuilder(cells, columns);
  const section = (belongs: (type: AccountType) => boolean): ResultSection => {
    const rows = accounts
      .filter(({ type }) => belongs(type))
      .map(rowOf)
      .filter((row) => row.amounts.some((amount) => amount !== 0))
      .toSorted((left, right) => (left.code < right.code ? -1 : left.code > right.code ? 1 : 0));
    return {
      rows,
      amounts: byColumn(columns, (column) => sumMoney(rows.map((row) => at(row.amounts, column)))),
    };
  };
  const income = section((type) => rootOfAccountType(type) === 'income');
  const costOfGoodsSold = section((type) => type === 'cost-of-goods-sold');
  const expenses = section((type) => rootOfAccountType(type) === 'expense' && type !== 'cost-of-goods-sold');
  const grossProfit = byColumn(columns, (column) =>
    subtractMoney(at(income.amounts, column), at(costOfGoodsSold.amounts, column)),
  );
  const netProfit = byColumn(columns, (column) =>
    subtractMoney(at(grossProfit, column), at(expenses.amounts, column)),
  );
  return { income, costOfGoodsSold, grossProfit, expenses, netProfit };
}

const at = (amounts: readonly Money[], column: number) => amounts[column] ?? zeroMoney;

function byColumn(columns: number, amount: (column: number) => Money): Money[] {
  return Array.from({ length: columns }, (_, column) => amount(column));
}

function rowBuilder(cells: readonly StatementCell[], columns: number) {
  const amounts = new Map<string, Money[]>();
  for (const { accountId, column, amount } of cells) {
    const row = amounts.get(accountId) ?? byColumn(columns, () => zeroMoney);
    row[column] = addMoney(at(row, column), amount);
    amounts.set(accountId, row);
  }
  return (account: Account): ResultRow => {
    const debits = amounts.get(account.id) ?? byColumn(columns, () => zeroMoney);
    return {
      accountId: account.id,
      code: account.code,
      name: account.name,
      amounts: rootOfAccountType(account.type) === 'income' ? debits.map(negateMoney) : debits,
    };
  };
}
