import { Link, getRouteApi } from '@tanstack/react-router';
import type { DepreciationReportView } from '@atelier/contract/finances';
import { EmptyState } from '../design/empty-state.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useDepreciation } from './assets.api.ts';
import { PeriodPicker } from './period-picker.tsx';
import { periodOf, type Reckoning } from './periods.ts';
import { ReportBar } from './report-bar.tsx';
import { ReportFrame } from './report-frame.tsx';
import { WhyNote } from './why-note.tsx';

const route = getRouteApi('/dashboard/finances/reports/depreciation');

export function DepreciationReportScreen() {
  return (
    <ReportFrame
      title="Depreciation"
      description="What your equipment lost in worth, and what it stands in the books with."
    >
      {(reckoning) => <Report reckoning={reckoning} />}
    </ReportFrame>
  );
}

function Report({ reckoning }: { reckoning: Reckoning }) {
  const navigate = route.useNavigate();
  const period = periodOf(route.useSearch(), reckoning);
  const report = useDepreciation(period);
  return (
    <>
      <ReportBar report="depreciation" asked={period}>
        <PeriodPicker
          period={period}
          reckoning={reckoning}
          onPick={(picked) => void navigate({ search: picked })}
        />
      </ReportBar>
      <WhyNote names={['depreciation']} />
      <Loaded
        query={report}
        skeleton={<TableSkeleton rows={5} columns={5} />}
        errorTitle="The report could not be worked out"
      >
        {(view) =>
          view.rows.length === 0 ? (
            <EmptyState
              drawing="ledger"
              title="No equipment in these days"
              action={<LinkButton to={paths.assets}>Go to your equipment</LinkButton>}
            >
              Choose another period, or enter what you have.
            </EmptyState>
          ) : (
            <Table view={view} />
          )
        }
      </Loaded>
    </>
  );
}

function Table({ view }: { view: DepreciationReportView }) {
  const hasGains = view.rows.some(({ disposedOn }) => disposedOn !== null);
  const figure = 'px-3 py-2 text-right whitespace-nowrap tabular-nums';
  const head = 'px-3 py-2.5 text-right font-semibold';
  const cells = (row: DepreciationReportView['totals'], isTotal = false) => (
    <>
      {[row.costCents, row.beforeCents].map((cents, index) => (
        <td key={index} className={`${figure} max-sm:hidden`}>
          <MoneyText cents={cents} bare={!isTotal} />
        </td>
      ))}
      <td className={figure}>
        <MoneyText cents={row.periodCents} bare={!isTotal} />
      </td>
      <td className={`${figure} max-sm:hidden`}>
        <MoneyText cents={row.accumulatedCents} bare={!isTotal} />
      </td>
      <td className={figure}>
        <MoneyText cents={row.bookValueCents} bare={!isTotal} />
      </td>
      {hasGains && (
        <td className={`${figure} max-sm:hidden`}>
          <MoneyText cents={row.gainCents} bare={!isTotal} />
        </td>
      )}
    </>
  );
  return (
    <div
      className="border-line bg-surface shadow-rest relative overflow-x-auto rounded-lg border"
      role="region"
      aria-label="Depreciation"
      tabIndex={0}
    >
      <table className="w-full border-collapse text-[0.9375rem]">
        <thead>
          <tr className="border-line bg-sunken text-ink-soft border-b text-sm">
            <th scope="col" className="px-4 py-2.5 text-left font-semibold sm:px-5">
              Thing
            </th>
            {['Cost', 'Before'].map((title) => (
              <th key={title} scope="col" className={`${head} max-sm:hidden`}>
                {title}
              </th>
            ))}
            <th scope="col" className={head}>
              In these days
            </th>
            <th scope="col" className={`${head} max-sm:hidden`}>
              In all
            </th>
            <th scope="col" className={head}>
              Book value
            </th>
            {hasGains && (
              <th scope="col" className={`${head} max-sm:hidden`}>
                Gain or loss
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {view.rows.map((row) => (
            <tr key={row.assetId} className="border-line hover:bg-sunken border-b">
              <th scope="row" className="px-4 py-2 text-left font-normal wrap-anywhere sm:px-5">
                <Link to={paths.asset(row.assetId)} className="rounded-sm hover:underline">
                  {row.name}
                </Link>
                {row.disposedOn !== null && (
                  <span className="text-ink-soft block text-sm">
                    Gone on <DateText date={row.disposedOn} />
                  </span>
                )}
              </th>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="bg-sunken font-semibold">
            <th scope="row" className="px-4 py-2.5 text-left sm:px-5">
              Total
            </th>
            {cells(view.totals, true)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
