import type { ProfitAndLossView } from '@atelier/contract/finances';

type Statement = Pick<ProfitAndLossView, 'months' | 'income' | 'costOfGoodsSold' | 'expenses'>;

/** The places of the months worth a column: months at the end in which nothing has happened yet are left out. */
export function shownMonths({ months, income, costOfGoodsSold, expenses }: Statement): number[] {
  const rows = [income, costOfGoodsSold, expenses].flatMap((section) => section.rows);
  const last = months.findLastIndex((_, index) => rows.some((row) => (row.byMonth[index] ?? 0) !== 0));
  return Array.from({ length: last + 1 }, (_, index) => index);
}
