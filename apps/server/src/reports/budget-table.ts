import type { BudgetSheetView } from '@atelier/contract/budgets';
import { budgetProgress } from '@atelier/domain/budgets';
import { headingRow, lineRow, totalRow, type ReportRow, type ReportTable } from '@atelier/domain/reports';
import {
  endOfMonth,
  startOfMonth,
  subtractMoney,
  sumMoney,
  type CalendarMonth,
  type Money,
} from '@atelier/domain/foundation';

const groups = [
  ['income', 'Income'],
  ['cost-of-goods-sold', 'Cost of goods sold'],
  ['expenses', 'Expenses'],
] as const;

/** Actual against plan over some months of a budget, as its screen shows it; without months, over the year. */
export function budgetTable(
  sheet: BudgetSheetView,
  asked: { readonly first?: CalendarMonth | undefined; readonly last?: CalendarMonth | undefined },
): ReportTable {
  const isAsked = sheet.months.map(
    (month) =>
      (asked.first === undefined || month >= asked.first) &&
      (asked.last === undefined || month <= asked.last),
  );
  const months = sheet.months.filter((_, index) => isAsked[index]);
  const within = (amounts: readonly Money[]) => amounts.filter((_, index) => isAsked[index]);
  const sumsOf = (accounts: BudgetSheetView['accounts']) => ({
    planned: sumMoney(accounts.flatMap(({ planned }) => within(planned))),
    actual: sumMoney(accounts.flatMap(({ actual }) => within(actual))),
  });
  const figures = ({ planned, actual }: { planned: Money; actual: Money }, isIncome: boolean) => {
    const { left, used } = budgetProgress(planned, actual, isIncome);
    return [planned, actual, left, used === null ? null : (used / 10_000).toFixed(1)];
  };
  const of = (group: string) => sheet.accounts.filter((account) => account.group === group);
  const rows = groups.flatMap(([group, title]): ReportRow[] => {
    const shown = of(group).filter(({ planned, actual }) =>
      [...within(planned), ...within(actual)].some((cents) => cents !== 0),
    );
    if (shown.length === 0) return [];
    const isIncome = group === 'income';
    return [
      headingRow(title),
      ...shown.map((account) =>
        lineRow([account.name, account.code, ...figures(sumsOf([account]), isIncome)]),
      ),
      totalRow([`Total ${title.toLowerCase()}`, null, ...figures(sumsOf(of(group)), isIncome)]),
    ];
  });
  const [income, goods, expenses] = groups.map(([group]) => sumsOf(of(group)));
  const none = sumsOf([]);
  const less = (key: 'planned' | 'actual') =>
    subtractMoney(subtractMoney((income ?? none)[key], (goods ?? none)[key]), (expenses ?? none)[key]);
  const [first, last] = [months[0], months.at(-1)];
  const period = {
    from: first === undefined ? sheet.from : startOfMonth(first),
    to: last === undefined ? sheet.to : endOfMonth(last),
  };
  return {
    fileName: `budget-${period.from}-${period.to}-${sheet.basis}`,
    title: `${sheet.name}: actual against plan`,
    period,
    basis: sheet.basis,
    columns: [
      { title: 'Account', kind: 'text' },
      { title: 'Code', kind: 'text' },
      { title: 'Planned', kind: 'money' },
      { title: 'Actual', kind: 'money' },
      { title: 'Left', kind: 'money' },
      { title: 'Used, %', kind: 'number' },
    ],
    rows: [
      ...rows,
      totalRow(['Profit', null, ...figures({ planned: less('planned'), actual: less('actual') }, true)]),
    ],
  };
}
