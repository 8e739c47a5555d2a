import { getRouteApi } from '@tanstack/react-router';
import type { BookBasis } from '@atelier/domain/businesses';
import { startOfFiscalYear, type CalendarDate } from '@atelier/domain/foundation';
import type { TrialBalanceView } from '@atelier/contract/books';
import { EmptyState } from '../design/empty-state.tsx';
import { MoneyText } from '../design/figures.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import {
  DayPicker,
  BasisPicker,
  type Period,
  type ReportDefaults,
  AccountFigure,
  AccountName,
  WhyNote,
} from '../books/index.ts';
import { useTrialBalance } from './statements.api.ts';
import { ReportBar } from './report-bar.tsx';
import { ReportFrame } from './report-frame.tsx';

const route = getRouteApi('/dashboard/finances/reports/trial-balance');

export function TrialBalanceScreen() {
  return (
    <ReportFrame
      title="Trial balance"
      description="Every account with its balance, debits beside credits. Both columns come to the same sum, or the books are wrong."
    >
      {(defaults) => <Report defaults={defaults} />}
    </ReportFrame>
  );
}

function Report({ defaults }: { defaults: ReportDefaults }) {
  const navigate = route.useNavigate();
  const { on = defaults.today, basis = defaults.basis } = route.useSearch();
  const balance = useTrialBalance(on, basis);
  const show = (changed: { on?: CalendarDate; basis?: BookBasis }) =>
    void navigate({ search: { on, basis, ...changed } });
  const period = { from: startOfFiscalYear(on, defaults.fiscalYearStartMonth), to: on };
  return (
    <>
      <ReportBar report="trial-balance" asked={{ on, basis }}>
        <DayPicker on={on} defaults={defaults} onPick={(day) => show({ on: day })} />
        <BasisPicker basis={basis} onPick={(picked) => show({ basis: picked })} />
      </ReportBar>
      <WhyNote names={['trial-balance', `basis-${basis}`]} />
      <Loaded
        query={balance}
        skeleton={<TableSkeleton rows={9} columns={3} />}
        errorTitle="The trial balance could not be worked out"
      >
        {(view) =>
          view.rows.length === 0 ? (
            <EmptyState drawing="ledger" title="No balances on this day">
              Nothing was posted up to this day. Choose a later one.
            </EmptyState>
          ) : (
            <Balances view={view} period={period} />
          )
        }
      </Loaded>
    </>
  );
}

function Balances({ view, period }: { view: TrialBalanceView; period: Period }) {
  const side = (row: TrialBalanceView['rows'][number], cents: number) =>
    cents === 0 ? null : (
      <AccountFigure
        accountId={row.accountId}
        period={period}
        cents={cents}
        about={row.name}
        basis={view.basis}
      />
    );
  return (
    <div className="border-line bg-surface shadow-rest relative max-w-4xl overflow-x-auto rounded-lg border">
      <table className="w-full border-collapse max-sm:text-sm">
        <thead>
          <tr className="border-line bg-sunken text-ink-soft border-b text-sm">
            <th scope="col" className="px-3 py-2.5 text-left font-semibold sm:px-5">
              Account
            </th>
            <th scope="col" className="px-3 py-2.5 text-right font-semibold">
              Debit
            </th>
            <th scope="col" className="px-3 py-2.5 text-right font-semibold sm:px-5">
              Credit
            </th>
          </tr>
        </thead>
        <tbody>
          {view.rows.map((row) => (
            <tr key={row.accountId} className="border-line hover:bg-sunken border-b">
              <th scope="row" className="px-3 py-2 text-left font-normal sm:px-5">
                <span className="text-ink-soft mr-2 tabular-nums max-sm:hidden">{row.code}</span>
                <AccountName accountId={row.accountId} period={period} name={row.name} basis={view.basis} />
              </th>
              <td className="px-1.5 py-2 text-right tabular-nums sm:px-3">{side(row, row.debitCents)}</td>
              <td className="px-3 py-2 text-right tabular-nums sm:px-5">{side(row, row.creditCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="bg-sunken font-semibold">
            <th scope="row" className="px-3 py-3 text-left sm:px-5">
              Total
            </th>
            <td className="px-1.5 py-3 text-right tabular-nums sm:px-3">
              <MoneyText cents={view.debitCents} />
            </td>
            <td className="px-3 py-3 text-right tabular-nums sm:px-5">
              <MoneyText cents={view.creditCents} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
