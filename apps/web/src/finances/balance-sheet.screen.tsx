import { Link, getRouteApi } from '@tanstack/react-router';
import type { BalanceSheetView } from '@atelier/contract/finances';
import { startOfFiscalYear } from '@atelier/domain/foundation';
import { DownloadLink } from '../design/download-link.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { MoneyText } from '../design/figures.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { DayPicker } from './day-picker.tsx';
import { useBalanceSheet, useFinanceFiles } from './finances.api.ts';
import type { Period, Reckoning } from './periods.ts';
import { AccountFigure, AccountName, ReportTabs, WithReckoning } from './report-parts.tsx';

const route = getRouteApi('/dashboard/finances/reports/balance-sheet');

export function BalanceSheetScreen() {
  return (
    <>
      <PageHeader
        title="Balance sheet"
        description="What the business has, what it owes, and what of it is yours, at the end of a day."
        back={{ to: paths.finances, label: 'Finances' }}
      />
      <ReportTabs />
      <WithReckoning>{(reckoning) => <Report reckoning={reckoning} />}</WithReckoning>
    </>
  );
}

function Report({ reckoning }: { reckoning: Reckoning }) {
  const navigate = route.useNavigate();
  const { on = reckoning.today } = route.useSearch();
  const sheet = useBalanceSheet(on);
  const files = useFinanceFiles();
  const period = { from: startOfFiscalYear(on, reckoning.fiscalYearStartMonth), to: on };
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <DayPicker on={on} reckoning={reckoning} onPick={(day) => void navigate({ search: { on: day } })} />
        <DownloadLink href={files.balanceSheet(on)}>Save as CSV</DownloadLink>
      </div>
      <Loaded
        query={sheet}
        skeleton={<TableSkeleton rows={9} columns={2} />}
        errorTitle="The balance sheet could not be worked out"
      >
        {(view) => <Sheet view={view} period={period} />}
      </Loaded>
    </>
  );
}

function Sheet({ view, period }: { view: BalanceSheetView; period: Period }) {
  const sections = [view.assets, view.liabilities, view.equity];
  if (sections.every((section) => section.rows.length === 0)) {
    return (
      <EmptyState drawing="ledger" title="Nothing on this day yet">
        As soon as an invoice is issued or money moves, what you have and what you owe stands here.
      </EmptyState>
    );
  }
  const isBalanced = view.assets.totalCents === view.liabilitiesAndEquityCents;
  return (
    <div className="border-line bg-surface shadow-rest max-w-3xl overflow-clip rounded-lg border">
      <table className="w-full border-collapse">
        <thead className="sr-only">
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <Section title="Assets" hint="What the business has" section={view.assets} period={period} />
        <Section
          title="Liabilities"
          hint="What it owes to others"
          section={view.liabilities}
          period={period}
        />
        <Section
          title="Equity"
          hint="What is yours: what you put in, less what you took out, and the profit so far"
          section={view.equity}
          period={period}
        />
        <tfoot>
          <tr className="bg-sunken font-semibold">
            <th scope="row" className="px-4 py-3 text-left sm:px-5">
              Liabilities and equity
            </th>
            <td className="px-4 py-3 text-right tabular-nums sm:px-5">
              <MoneyText cents={view.liabilitiesAndEquityCents} />
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="border-line flex flex-wrap items-center gap-x-3 gap-y-1 border-t px-4 py-3 text-sm sm:px-5">
        <StatePill tone={isBalanced ? 'success' : 'danger'}>
          {isBalanced ? 'In balance' : 'Out of balance'}
        </StatePill>
        <span className="text-ink-soft">
          {isBalanced
            ? 'What you have equals what you owe and what is yours.'
            : 'What you have does not equal what you owe and what is yours. Run “atelier verify”.'}
        </span>
      </p>
    </div>
  );
}

type SectionProps = { title: string; hint: string; section: BalanceSheetView['assets']; period: Period };

function Section({ title, hint, section, period }: SectionProps) {
  return (
    <tbody className="border-line border-b">
      <tr>
        <th scope="rowgroup" colSpan={2} className="px-4 pt-4 pb-1.5 text-left sm:px-5">
          <span className="block font-semibold">{title}</span>
          <span className="text-ink-soft block text-sm font-normal">{hint}</span>
        </th>
      </tr>
      {section.rows.map((row) => (
        <tr key={row.accountId ?? row.name} className="hover:bg-sunken">
          <th scope="row" className="py-1.5 pr-3 pl-7 text-left font-normal sm:pl-8">
            {row.accountId === null ? (
              <ComputedName name={row.name} period={period} />
            ) : (
              <AccountName accountId={row.accountId} period={period} name={row.name} />
            )}
          </th>
          <td className="px-4 py-1.5 text-right tabular-nums sm:px-5">
            {row.accountId === null ? (
              <ComputedAmount name={row.name} period={period} cents={row.amountCents} />
            ) : (
              <AccountFigure
                accountId={row.accountId}
                period={period}
                cents={row.amountCents}
                about={row.name}
              />
            )}
          </td>
        </tr>
      ))}
      <tr className="font-semibold">
        <th scope="row" className="px-4 py-2.5 text-left sm:px-5">
          Total {title.toLowerCase()}
        </th>
        <td className="px-4 py-2.5 text-right tabular-nums sm:px-5">
          <MoneyText cents={section.totalCents} />
        </td>
      </tr>
    </tbody>
  );
}

const isEarnings = (name: string) => name.startsWith('Earnings');

type ComputedAmountProps = { name: string; period: Period; cents: number };

function ComputedAmount({ name, period, cents }: ComputedAmountProps) {
  if (!isEarnings(name)) return <MoneyText cents={cents} bare />;
  return (
    <Link
      to={paths.profitAndLoss}
      search={period}
      title="Open the profit & loss"
      className="decoration-edge hover:decoration-accent -mx-1 rounded-sm px-1 underline decoration-dotted underline-offset-4 hover:decoration-solid"
    >
      <MoneyText cents={cents} bare />
    </Link>
  );
}

/** Earnings are worked out, not posted: what they are made of is the profit & loss. */
function ComputedName({ name, period }: { name: string; period: Period }) {
  if (!isEarnings(name)) {
    return (
      <>
        {name}
        <span className="text-ink-soft block text-sm">
          The profit of earlier years that stayed in the business
        </span>
      </>
    );
  }
  return (
    <Link to={paths.profitAndLoss} search={period} className="rounded-sm hover:underline">
      {name}
    </Link>
  );
}
