import { Link, getRouteApi } from '@tanstack/react-router';
import type { EventFeesView } from '@atelier/contract/reports';
import { eventGroupName } from '@atelier/domain/reports';
import { EmptyState } from '../design/empty-state.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { PeriodPicker, periodOf, type ReportDefaults, WhyNote } from '../books/index.ts';
import { EventReportFrame, EventReportTable } from './event-report-frame.tsx';
import { useEventFeesReport } from './event-reports.api.ts';
import { ReportBar } from './report-bar.tsx';

const route = getRouteApi('/dashboard/events/reports/fees');

/** Applications by organizer or series: how many were accepted, what they cost and what they brought. */
export function EventFeesScreen() {
  return <EventReportFrame>{(defaults) => <Report defaults={defaults} />}</EventReportFrame>;
}

const groupings = [
  { value: 'organizer', label: 'Organizer' },
  { value: 'series', label: 'Series' },
] as const;

function Report({ defaults }: { defaults: ReportDefaults }) {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const input = { ...periodOf(search, defaults), by: search.by ?? ('organizer' as const) };
  const report = useEventFeesReport(input);
  const show = (changed: Partial<typeof input>) => {
    const { by, ...period } = { ...input, ...changed };
    void navigate({ search: { ...period, ...(by === 'series' ? { by } : {}) } });
  };
  return (
    <>
      <ReportBar report="event-fees" asked={input}>
        <PeriodPicker period={input} defaults={defaults} onPick={show} />
        <SelectField
          label="By"
          className="w-36"
          choices={groupings}
          value={input.by}
          onValueChange={(by) => show({ by })}
        />
      </ReportBar>
      <WhyNote names={['event-fees']} />
      <Loaded
        query={report}
        skeleton={<TableSkeleton rows={8} columns={6} />}
        errorTitle="Applications and fees could not be loaded"
      >
        {(view) =>
          view.rows.length === 0 ? (
            <EmptyState
              drawing="stall"
              title="No events in this period"
              action={<LinkButton to={paths.newEvent}>New event</LinkButton>}
            >
              Applications and fees of events that begin in these days appear here.
            </EmptyState>
          ) : (
            <div className="space-y-6">
              <Groups view={view} />
              {view.fees.length > 0 && <Fees view={view} />}
            </div>
          )
        }
      </Loaded>
    </>
  );
}

const cell = 'px-3 py-2 text-right whitespace-nowrap tabular-nums last:pr-4';

function Groups({ view }: { view: EventFeesView }) {
  const heads = [
    ...[view.by === 'organizer' ? 'Organizer' : 'Series', 'Events', 'Applied', 'Accepted', 'Acceptance rate'],
    ...['Fees paid', 'Refundable', 'Next date', 'Sales'],
  ];
  return (
    <EventReportTable label="Applications and fees" heads={heads} textHeads={1}>
      <tbody>
        {view.rows.map((row) => (
          <tr key={row.key ?? 'none'} className="border-line hover:bg-sunken border-b">
            <th scope="row" className="min-w-40 px-3 py-2 pl-4 text-left font-normal wrap-anywhere">
              <Link
                to={paths.eventReports}
                search={{
                  ...{ from: view.from, to: view.to, within: view.by, sort: 'sales' },
                  ...(row.key === null ? {} : { key: row.key }),
                }}
                className="rounded-sm hover:underline"
              >
                {eventGroupName(view.by, row.name)}
              </Link>
            </th>
            <Sums row={row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="bg-sunken font-semibold">
          <th scope="row" className="px-3 py-3 pl-4 text-left">
            Total
          </th>
          <Sums row={view.total} />
        </tr>
      </tfoot>
    </EventReportTable>
  );
}

function Sums({ row }: { row: EventFeesView['total'] }) {
  return (
    <>
      <td className={cell}>{row.events}</td>
      <td className={cell}>{row.applications}</td>
      <td className={cell}>{row.accepted}</td>
      <td className={cell}>{row.acceptancePercent !== null && `${String(row.acceptancePercent)} %`}</td>
      <td className={cell}>
        <MoneyText cents={row.feesPaidCents} bare />
      </td>
      <td className={cell}>
        <MoneyText cents={row.refundableCents} bare />
      </td>
      <td className={cell}>{row.nextOn !== null && <DateText date={row.nextOn} />}</td>
      <td className={cell}>
        <MoneyText cents={row.soldCents} bare />
      </td>
    </>
  );
}

function Fees({ view }: { view: EventFeesView }) {
  return (
    <section aria-labelledby="refundable-fees">
      <h2 id="refundable-fees" className="mb-3 text-lg font-semibold">
        Refundable fees
      </h2>
      <EventReportTable label="Refundable fees" heads={['Event', 'Fee', 'Refund', 'Paid']} textHeads={3}>
        <tbody>
          {view.fees.map((fee) => (
            <tr key={fee.id} className="border-line hover:bg-sunken border-b last:border-b-0">
              <th scope="row" className="min-w-40 px-3 py-2 pl-4 text-left font-normal wrap-anywhere">
                <Link to={paths.eventRegistration(fee.eventId)} className="rounded-sm hover:underline">
                  {fee.eventName}
                </Link>
              </th>
              <td className="px-3 py-2">{fee.name}</td>
              <td className="px-3 py-2 whitespace-nowrap">
                {fee.state === 'refund_expected' ? 'Expected' : 'On request until'}{' '}
                {fee.on !== null && <DateText date={fee.on} />}
              </td>
              <td className={cell}>
                <MoneyText cents={fee.paidCents} bare />
              </td>
            </tr>
          ))}
        </tbody>
      </EventReportTable>
    </section>
  );
}
