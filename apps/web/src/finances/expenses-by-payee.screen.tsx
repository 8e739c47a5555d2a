import { getRouteApi } from '@tanstack/react-router';
import type { ExpensesByPayeeView } from '@atelier/contract/finances';
import { EmptyState } from '../design/empty-state.tsx';
import { MoneyText } from '../design/figures.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { periodOf, type Reckoning } from './periods.ts';
import { ReportBar } from './report-bar.tsx';
import { FigureLink, GroupFigure, ReportTabs, WithReckoning } from './report-parts.tsx';
import { useExpensesByPayee, useReportFiles } from './reports.api.ts';
import { WhyNote } from './why-note.tsx';

const route = getRouteApi('/dashboard/finances/reports/expenses-by-payee');

export function ExpensesByPayeeScreen() {
  return (
    <>
      <PageHeader
        title="Expenses by payee"
        description="Whom you paid for costs and expenses, the most first."
        back={{ to: paths.financeReports, label: 'Reports' }}
      />
      <ReportTabs />
      <WithReckoning>{(reckoning) => <Report reckoning={reckoning} />}</WithReckoning>
    </>
  );
}

function Report({ reckoning }: { reckoning: Reckoning }) {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const input = { ...periodOf(search, reckoning), basis: search.basis ?? reckoning.basis ?? 'accrual' };
  const expenses = useExpensesByPayee(input);
  const files = useReportFiles();
  return (
    <>
      <ReportBar
        period={input}
        basis={input.basis}
        reckoning={reckoning}
        file={files.expensesByPayee(input)}
        onPick={(changed) => void navigate({ search: { ...input, ...changed } })}
      />
      <WhyNote names={['expenses-by-payee', `basis-${input.basis}`]} />
      <Loaded
        query={expenses}
        skeleton={<TableSkeleton rows={8} columns={3} />}
        errorTitle="The expenses could not be worked out"
      >
        {(view) =>
          view.rows.length === 0 ? (
            <EmptyState
              drawing="ledger"
              title="No expenses in these days"
              action={<LinkButton to={paths.finances}>Go to finances</LinkButton>}
            >
              Nothing was spent. Choose another period, or record an expense.
            </EmptyState>
          ) : (
            <Payees view={view} />
          )
        }
      </Loaded>
    </>
  );
}

const cell = 'px-3 py-2 text-right whitespace-nowrap tabular-nums';

function Payees({ view }: { view: ExpensesByPayeeView }) {
  const shared = { from: view.from, to: view.to, basis: view.basis };
  return (
    <div
      role="region"
      aria-label="Expenses by payee"
      tabIndex={0}
      className="border-line bg-surface shadow-rest relative max-w-3xl overflow-x-auto rounded-lg border"
    >
      <table className="w-full border-collapse text-[0.9375rem]">
        <thead>
          <tr className="border-line bg-sunken text-ink-soft border-b text-sm">
            <th scope="col" className="px-4 py-2.5 text-left font-semibold sm:px-5">
              Payee
            </th>
            <th scope="col" className="px-3 py-2.5 text-right font-semibold max-sm:hidden">
              Transactions
            </th>
            <th scope="col" className="px-3 py-2.5 text-right font-semibold">
              Amount
            </th>
            <th scope="col" className="px-4 py-2.5 text-right font-semibold sm:px-5">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {view.rows.map(({ name, transactions, amountCents }) => (
            <tr key={name} className="border-line hover:bg-sunken border-b">
              <th scope="row" className="w-full px-4 py-2 text-left font-normal wrap-anywhere sm:px-5">
                {name === '' ? <span className="text-ink-soft">Nobody named</span> : name}
              </th>
              <td className={`${cell} max-sm:hidden`}>{transactions}</td>
              <td className={cell}>
                <FigureLink
                  to={paths.figureLines}
                  search={{ of: 'costs', ...shared, payee: name }}
                  cents={amountCents}
                  about={name === '' ? 'what was paid to nobody named' : name}
                />
              </td>
              <td className={`${cell} text-ink-soft sm:pr-5`}>
                {view.totalCents === 0 ? '' : `${((amountCents * 100) / view.totalCents).toFixed(1)} %`}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="bg-sunken font-semibold">
            <th scope="row" className="px-4 py-3 text-left sm:px-5">
              Total
            </th>
            <td className="max-sm:hidden" />
            <td className={cell}>
              {view.totalCents === 0 ? (
                <MoneyText cents={0} />
              ) : (
                <GroupFigure
                  group="costs"
                  period={{ from: view.from, to: view.to }}
                  basis={view.basis}
                  cents={view.totalCents}
                  about="all costs and expenses"
                  bare={false}
                />
              )}
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
