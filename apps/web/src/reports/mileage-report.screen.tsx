import { getRouteApi } from '@tanstack/react-router';
import { tripKeys, type MileageReportView } from '@atelier/contract/equipment';
import {
  calendarDate,
  calendarMonth,
  endOfMonth,
  formatMonth,
  isCalendarMonth,
} from '@atelier/domain/foundation';
import { EmptyState } from '../design/empty-state.tsx';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { milesText, useMileageReport } from '../equipment/index.ts';
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

const route = getRouteApi('/dashboard/finances/reports/mileage');

export function MileageReportScreen() {
  return (
    <ReportFrame title="Mileage report" description="What you drove, by month, purpose, event or vehicle.">
      {(defaults) => <Report defaults={defaults} />}
    </ReportFrame>
  );
}

const keyNames = { month: 'Month', purpose: 'Purpose', event: 'Event', vehicle: 'Vehicle' } as const;

function Report({ defaults }: { defaults: ReportDefaults }) {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const input = { ...periodOf(search, defaults), by: search.by ?? ('month' as const) };
  const report = useMileageReport(input);
  const show = (changed: Partial<typeof input>) => {
    const { by, ...period } = { ...input, ...changed };
    void navigate({ search: { ...period, ...(by === 'month' ? {} : { by }) } });
  };
  return (
    <>
      <ReportBar report="mileage" asked={input}>
        <PeriodPicker period={input} defaults={defaults} onPick={show} />
        <SelectField
          label="By"
          className="w-36 max-sm:flex-1 max-sm:basis-32"
          choices={tripKeys.map((value) => ({ value, label: keyNames[value] }))}
          value={input.by}
          onValueChange={(by) => show({ by })}
        />
      </ReportBar>
      <WhyNote names={['mileage']} />
      <Loaded
        query={report}
        skeleton={<TableSkeleton rows={8} columns={4} />}
        errorTitle="The report could not be worked out"
      >
        {(view) =>
          view.rows.length === 0 ? (
            <EmptyState
              drawing="ledger"
              title="No trip in these days"
              action={<LinkButton to={paths.mileage}>Go to your trips</LinkButton>}
            >
              Choose another period, or write down what you drove.
            </EmptyState>
          ) : (
            <Sums view={view} />
          )
        }
      </Loaded>
    </>
  );
}

/** The days whose trips make up a row; of other rows than months the log cannot be narrowed to them. */
function tripsOf(name: string, { by, from, to }: MileageReportView): Period | null {
  if (by !== 'month' || !isCalendarMonth(name)) return null;
  const first = calendarDate(`${name}-01`);
  const last = endOfMonth(first);
  return { from: first < from ? from : first, to: last > to ? to : last };
}

function Sums({ view }: { view: MileageReportView }) {
  const { locale } = useFormats();
  const nameOf = (name: string) => {
    if (name === '') return `No ${view.by}`;
    return view.by === 'month' && isCalendarMonth(name) ? formatMonth(calendarMonth(name), locale) : name;
  };
  const figure = 'px-3 py-2 text-right whitespace-nowrap tabular-nums';
  const head = 'px-3 py-2.5 text-right font-semibold';
  const cells = (
    row: Omit<MileageReportView['rows'][number], 'name'>,
    trips: Period | null,
    isTotal = false,
  ) => (
    <>
      <td className={`${figure} max-sm:hidden`}>{row.trips}</td>
      <td className={figure}>{milesText(row.businessTenths, locale)}</td>
      <td className={`${figure} max-sm:hidden`}>{milesText(row.tenths, locale)}</td>
      <td className={`${figure} pr-4 sm:pr-5`}>
        {trips === null ? (
          <MoneyText cents={row.deductionCents} bare={!isTotal} />
        ) : (
          <FigureLink
            to={paths.mileage}
            search={{ ...trips, use: 'business' }}
            cents={row.deductionCents}
            about="these trips"
            bare={!isTotal}
          />
        )}
      </td>
    </>
  );
  return (
    <div
      className="border-line bg-surface shadow-rest relative max-w-4xl overflow-x-auto rounded-lg border"
      role="region"
      aria-label="Mileage"
      tabIndex={0}
    >
      <table className="w-full border-collapse text-[0.9375rem]">
        <thead>
          <tr className="border-line bg-sunken text-ink-soft border-b text-sm">
            <th scope="col" className="px-4 py-2.5 text-left font-semibold sm:px-5">
              {keyNames[view.by]}
            </th>
            <th scope="col" className={`${head} max-sm:hidden`}>
              Trips
            </th>
            <th scope="col" className={head}>
              Business miles
            </th>
            <th scope="col" className={`${head} max-sm:hidden`}>
              All miles
            </th>
            <th scope="col" className={`${head} pr-4 sm:pr-5`}>
              Deduction
            </th>
          </tr>
        </thead>
        <tbody>
          {view.rows.map((row) => (
            <tr key={row.name} className="border-line hover:bg-sunken border-b">
              <th scope="row" className="px-4 py-2 text-left font-normal wrap-anywhere sm:px-5">
                {nameOf(row.name)}
              </th>
              {cells(row, tripsOf(row.name, view))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="bg-sunken font-semibold">
            <th scope="row" className="px-4 py-2.5 text-left sm:px-5">
              Total
            </th>
            {cells(view.totals, { from: view.from, to: view.to }, true)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
