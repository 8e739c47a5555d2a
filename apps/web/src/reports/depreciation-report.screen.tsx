import { Link, getRouteApi } from '@tanstack/react-router';
import type { DepreciationReportView } from '@atelier/contract/equipment';
import { addDays } from '@atelier/domain/foundation';
import { EmptyState } from '../design/empty-state.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useDepreciation } from '../equipment/index.ts';
import {
  PeriodPicker,
  periodOf,
  type Period,
  type ReportDefaults,
  FigureLink,
  WhyNote,
} from '../books/index.ts';
import { ReportBar } from './report-bar.tsx';
import { ReportFrame } from './report-frame.tsx';

const route = getRouteApi('/dashboard/finances/reports/depreciation');

export function DepreciationReportScreen() {
  return (
    <ReportFrame title="Depreciation" description="How much value your equipment lost, and its book value.">
      {(defaults) => <Report defaults={defaults} />}
    </ReportFrame>
  );
}

function Report({ defaults }: { defaults: ReportDefaults }) {
  const navigate = route.useNavigate();
  const period = periodOf(route.useSearch(), defaults);
  const report = useDepreciation(period);
  return (
    <>
      <ReportBar report="depreciation" asked={period}>
        <PeriodPicker
          period={period}
          defaults={defaults}
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

type Target = { to: string; search: Readonly<Record<string, string>>; about: string };

/** Pages that the figures of a row open. Book value is worked out from two others and opens nothing. */
type Openings = { [Figure in 'cost' | 'before' | 'period' | 'all' | 'gain']?: Target };

const depreciationLines = (thing: string, name: string, { from, to }: Period): Target => ({
  to: paths.figureLines,
  search: { of: 'costs', from, to, thing },
  about: `the depreciation of ${name}`,
});

const entry = (entryId: string, about: string): Target => ({
  to: paths.journalEntry(entryId),
  search: {},
  about,
});

function openingsOf(row: DepreciationReportView['rows'][number], { from, to }: Period): Openings {
  const lines = (period: Period) => depreciationLines(row.assetId, row.name, period);
  const begin = row.purchasedOn;
  // What was depreciated before the books began has no lines of its own: the thing tells the whole of it.
  const thing = { to: paths.asset(row.assetId), search: {}, about: row.name };
  const hasPrior = row.priorCents > 0;
  return {
    cost: entry(row.purchaseEntryId, `the purchase of ${row.name}`),
    before: hasPrior || begin >= from ? thing : lines({ from: begin, to: addDays(from, -1) }),
    period: lines({ from, to }),
    all: hasPrior ? thing : lines({ from: begin, to }),
    ...(row.disposalEntryId === null ? {} : { gain: entry(row.disposalEntryId, `how ${row.name} left`) }),
  };
}

function Table({ view }: { view: DepreciationReportView }) {
  const hasGains = view.rows.some(({ disposedOn }) => disposedOn !== null);
  const figure = 'px-3 py-2 text-right whitespace-nowrap tabular-nums';
  const head = 'px-3 py-2.5 text-right font-semibold';
  const cells = (row: DepreciationReportView['totals'], opens: Openings, isTotal = false) => {
    const cell = (key: keyof Openings, cents: number) => {
      const target = opens[key];
      return target === undefined ? (
        <MoneyText cents={cents} bare={!isTotal} />
      ) : (
        <FigureLink {...target} cents={cents} bare={!isTotal} />
      );
    };
    const aside = `${figure} max-sm:hidden`;
    return (
      <>
        <td className={aside}>{cell('cost', row.costCents)}</td>
        <td className={aside}>{cell('before', row.beforeCents)}</td>
        <td className={figure}>{cell('period', row.periodCents)}</td>
        <td className={aside}>{cell('all', row.accumulatedCents)}</td>
        <td className={figure}>
          <MoneyText cents={row.bookValueCents} bare={!isTotal} />
        </td>
        {hasGains && <td className={aside}>{cell('gain', row.gainCents)}</td>}
      </>
    );
  };
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
              {cells(row, openingsOf(row, view))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="bg-sunken font-semibold">
            <th scope="row" className="px-4 py-2.5 text-left sm:px-5">
              Total
            </th>
            {cells(view.totals, { period: depreciationLines('any', 'all equipment', view) }, true)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
