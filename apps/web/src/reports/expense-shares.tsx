import type { ResultReportView } from '@atelier/contract/reports';
import { AccountFigure, AccountName } from '../books/index.ts';

/** Shows what each kind of cost takes of all costs: a table whose rows are bars. */
export function ExpenseShares({ view }: { view: ResultReportView }) {
  const total = view.columns.findIndex(({ kind }) => kind === 'total');
  const rows = [...view.costOfGoodsSold.rows, ...view.expenses.rows]
    .map((row) => ({ ...row, cents: row.amounts[total] ?? 0 }))
    .filter(({ cents }) => cents > 0)
    .toSorted((left, right) => right.cents - left.cents);
  const whole = rows.reduce((sum, { cents }) => sum + cents, 0);
  const most = rows[0]?.cents ?? 1;
  const shared = { period: { from: view.from, to: view.to }, basis: view.basis };
  return (
    <table className="w-full text-[0.9375rem]">
      <thead className="sr-only">
        <tr>
          <th scope="col">Account</th>
          <th scope="col">Share</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ accountId, name, cents }) => (
          <tr key={accountId}>
            <th scope="row" className="w-full py-1.5 pr-3 text-left font-normal">
              <AccountName accountId={accountId} name={name} {...shared} />
              <span className="bg-sunken mt-1 block h-2 overflow-hidden rounded-full" aria-hidden>
                <span
                  className="bg-accent block h-full rounded-full"
                  style={{ width: `${String((cents * 100) / most)}%` }}
                />
              </span>
            </th>
            <td className="text-ink-soft py-1.5 pr-3 text-right align-top text-sm whitespace-nowrap tabular-nums">
              {((cents * 100) / whole).toFixed(1)} %
            </td>
            <td className="py-1.5 text-right align-top whitespace-nowrap tabular-nums">
              <AccountFigure accountId={accountId} cents={cents} about={name} {...shared} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
