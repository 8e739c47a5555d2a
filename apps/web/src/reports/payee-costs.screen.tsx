import { getRouteApi } from '@tanstack/react-router';
import type { PayeeCostsView } from '@atelier/contract/reports';
import { EmptyState } from '../design/empty-state.tsx';
import { MoneyText } from '../design/figures.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import {
  BasisPicker,
  PeriodPicker,
  periodOf,
  type ReportDefaults,
  FigureLink,
  WhyNote,
} from '../books/index.ts';
import { ReportBar } from './report-bar.tsx';
import { ReportFrame } from './report-frame.tsx';
import { usePayeeCosts } from './reports.api.ts';

const route = getRouteApi('/dashboard/finances/reports/expenses-by-payee');

export function PayeeCostsScreen() {
  return (
    <ReportFrame
      title="Expenses by payee"
      description="Every cost and expense, by the payee of its document."
    >
      {(defaults) => <Report defaults={defaults} />}
    </ReportFrame>
  );
}

function Report({ defaults }: { defaults: ReportDefaults }) {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const input = { ...periodOf(search, defaults), basis: search.basis ?? defaults.basis };
  const costs = usePayeeCosts(input);
  const show = (changed: Partial<typeof input>) => void navigate({ search: { ...input, ...changed } });
  return (
    <>
      <ReportBar report="expenses-by-payee" asked={input}>
        <PeriodPicker period={input} defaults={defaults} onPick={show} />
        <BasisPicker basis={input.basis} onPick={(basis) => show({ basis })} />
      </ReportBar>
      <WhyNote names={['expenses-by-payee', `basis-${input.basis}`]} />
      <Loaded
        query={costs}
        skeleton={<TableSkeleton rows={8} columns={3} />}
        errorTitle="The report could not be worked out"
      >
        {(view) =>
          view.payees.length === 0 ? (
            <EmptyState
              drawing="ledger"
              title="No costs in these days"
              action={<LinkButton to={paths.newTransaction}>Record an expense</LinkButton>}
            >
              Nothing was spent, or on cash basis paid. Choose another period.
            </EmptyState>
          ) : (
            <Costs view={view} />
          )
        }
      </Loaded>
    </>
  );
}

const cell = 'px-3 text-right whitespace-nowrap tabular-nums';

function Costs({ view }: { view: PayeeCostsView }) {
  return (
    <div
      className="border-line bg-surface shadow-rest relative max-w-4xl overflow-x-auto rounded-lg border"
      role="region"
      aria-label="Expenses by payee"
      tabIndex={0}
    >
      <table className="w-full border-collapse text-[0.9375rem]">
        <thead>
          <tr className="border-line bg-sunken text-ink-soft border-b text-sm">
            <th scope="col" className="px-4 py-2.5 text-left font-semibold sm:px-5">
              Payee and account
            </th>
            <th scope="col" className="px-3 py-2.5 text-right font-semibold">
              Amount
            </th>
            <th scope="col" className="px-4 py-2.5 text-right font-semibold max-sm:hidden sm:px-5">
              Share
            </th>
          </tr>
        </thead>
        {view.payees.map((payee) => (
          <PayeeRows key={payee.key} view={view} payee={payee} />
        ))}
        <tfoot>
          <tr className="bg-sunken font-semibold">
            <th scope="row" className="px-4 py-3 text-left sm:px-5">
              Total
            </th>
            <td className={cell}>
              <MoneyText cents={view.totalCents} />
            </td>
            <td className="max-sm:hidden" />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function PayeeRows({ view, payee }: { view: PayeeCostsView; payee: PayeeCostsView['payees'][number] }) {
  const name = payee.name ?? 'Without a payee';
  const [only, ...others] = payee.accounts;
  const isOne = others.length === 0;
  const search = { from: view.from, to: view.to, basis: view.basis, payee: payee.key };
  return (
    <tbody className="border-line border-b">
      <tr className="font-medium">
        <th scope="rowgroup" className="w-full px-4 pt-2.5 pb-1 text-left font-medium wrap-anywhere sm:px-5">
          {name}
          {isOne && <span className="text-ink-soft block text-sm font-normal">{only?.name}</span>}
        </th>
        <td className={`${cell} pt-2.5 pb-1`}>
          <FigureLink
            to={paths.figureLines}
            search={{ of: 'costs', ...search }}
            cents={payee.totalCents}
            about={name}
          />
        </td>
        <td className={`${cell} text-ink-soft pt-2.5 pb-1 font-normal max-sm:hidden sm:pr-5`}>
          {view.totalCents > 0 && `${((payee.totalCents * 100) / view.totalCents).toFixed(1)} %`}
        </td>
      </tr>
      {(isOne ? [] : payee.accounts).map((account) => (
        <tr key={account.accountId} className="text-ink-soft hover:bg-sunken">
          <th scope="row" className="py-1 pr-3 pl-8 text-left font-normal last:pb-2.5 sm:pl-9">
            {account.name}
          </th>
          <td className={`${cell} py-1`}>
            <FigureLink
              to={paths.figureLines}
              search={{ of: account.accountId, ...search }}
              cents={account.amountCents}
              about={`${account.name}, ${name}`}
            />
          </td>
          <td className="max-sm:hidden" />
        </tr>
      ))}
    </tbody>
  );
}
