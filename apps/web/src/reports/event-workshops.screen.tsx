import { Link, getRouteApi } from '@tanstack/react-router';
import type { EventWorkshopsView } from '@atelier/contract/event-reports';
import { EmptyState } from '../design/empty-state.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import {
  BasisPicker,
  FigureLink,
  PeriodPicker,
  periodOf,
  type ReportDefaults,
  WhyNote,
} from '../books/index.ts';
import { BarChart } from './bar-chart.tsx';
import { EventReportFrame, EventReportTable, reportCell } from './event-report-frame.tsx';
import { useEventWorkshops } from './event-reports.api.ts';
import { ReportBar } from './report-bar.tsx';

const route = getRouteApi('/dashboard/events/reports/workshops');

/** Places of workshops, the people who came, and what each workshop earned. */
export function EventWorkshopsScreen() {
  return <EventReportFrame>{(defaults) => <Report defaults={defaults} />}</EventReportFrame>;
}

function Report({ defaults }: { defaults: ReportDefaults }) {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const input = { ...periodOf(search, defaults), basis: search.basis ?? defaults.basis };
  const workshops = useEventWorkshops(input);
  const show = (changed: Partial<typeof input>) => void navigate({ search: { ...input, ...changed } });
  return (
    <>
      <ReportBar report="event-workshops" asked={input}>
        <PeriodPicker period={input} defaults={defaults} onPick={show} />
        <BasisPicker basis={input.basis} onPick={(basis) => show({ basis })} />
      </ReportBar>
      <WhyNote names={['event-workshops', `basis-${input.basis}`]} />
      <Loaded
        query={workshops}
        skeleton={<TableSkeleton rows={8} columns={6} />}
        errorTitle="Workshops could not be loaded"
      >
        {(view) =>
          view.rows.length === 0 ? (
            <EmptyState
              drawing="stall"
              title="No workshops in this period"
              action={<LinkButton to={paths.newEvent}>New event</LinkButton>}
            >
              Workshops that begin in these days appear here with their places and income.
            </EmptyState>
          ) : (
            <>
              <FillChart view={view} />
              <WorkshopTable view={view} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

/** The part of the places that are booked, a bar a workshop. */
function FillChart({ view }: { view: EventWorkshopsView }) {
  const bars = view.rows.flatMap(({ eventId: key, name, fillPercent: value }) =>
    value === null ? [] : [{ ...{ key, name, value }, text: `${String(value)} %` }],
  );
  return (
    <BarChart title="Fill rate" bars={bars.toSorted((one, other) => other.value - one.value)} whole={100} />
  );
}

const heads = [
  ...['Workshop', 'Booked', 'Fill rate', 'Attended', 'No-shows', 'Waitlist', 'Cancelled'],
  ...['Income', 'Costs', 'Profit', 'Per place'],
];

function WorkshopTable({ view }: { view: EventWorkshopsView }) {
  return (
    <EventReportTable label="Workshops" heads={heads} textHeads={1}>
      <tbody>
        {view.rows.map((row) => (
          <tr key={row.eventId} className="border-line hover:bg-sunken border-b">
            <th scope="row" className="min-w-48 px-3 py-2 pl-4 text-left font-normal wrap-anywhere">
              <Link to={paths.event(row.eventId)} className="rounded-sm hover:underline">
                {row.name}
              </Link>
              <span className="text-ink-soft block text-sm">
                <DateText date={row.startsOn} />
              </span>
            </th>
            <Counts row={row} attendees={paths.eventAttendees(row.eventId)} />
            <Money view={view} row={row} name={row.name} lines={{ event: row.eventId }} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="bg-sunken font-semibold">
          <th scope="row" className="px-3 py-3 pl-4 text-left">
            Total
          </th>
          <Counts row={view.total} attendees={null} />
          <Money
            {...{ view, row: view.total, name: 'all workshops' }}
            lines={{ within: 'workshops', beginsFrom: view.from, beginsTo: view.to }}
          />
        </tr>
      </tfoot>
    </EventReportTable>
  );
}

type Sums = EventWorkshopsView['total'];

/** People of a workshop by the state in which its attendees are listed. */
const people = [
  ['attended', 'checked_in'],
  ['noShows', 'no_show'],
  ['waitlisted', 'waitlisted'],
  ['cancelled', 'cancelled'],
] as const;

/** Places and people; those of a workshop open its attendees. */
function Counts({ row, attendees }: { row: Sums; attendees: string | null }) {
  const { places, held, fillPercent } = row;
  const counted = (count: number, text: string, search: { state?: (typeof people)[number][1] }) =>
    attendees === null || count === 0 ? (
      text
    ) : (
      <Link
        to={attendees}
        search={search}
        className="rounded-sm underline decoration-dotted underline-offset-4"
      >
        {text}
      </Link>
    );
  return (
    <>
      <td className={reportCell}>
        {places > 0 && counted(held, `${String(held)} of ${String(places)}`, {})}
      </td>
      <td className={reportCell}>{fillPercent !== null && `${String(fillPercent)} %`}</td>
      {people.map(([of, state]) => (
        <td key={of} className={reportCell}>
          {places > 0 && counted(row[of], String(row[of]), { state })}
        </td>
      ))}
    </>
  );
}

const figures = [
  ['income', 'incomeCents', 'income'],
  ['costs', 'costsCents', 'costs'],
  ['net-profit', 'profitCents', 'profit'],
] as const;

type MoneyProps = {
  view: EventWorkshopsView;
  row: Sums;
  name: string;
  /** Events whose lines make up the figures. */
  lines: Readonly<Record<string, string>>;
};

function Money({ view: { from, to, basis }, row, name, lines }: MoneyProps) {
  const { posted, incomePerPlaceCents } = row;
  return (
    <>
      {figures.map(([of, field, words]) => (
        <td key={of} className={reportCell}>
          <FigureLink
            to={paths.figureLines}
            search={{ ...(posted ?? { from, to }), basis, of, ...lines }}
            cents={row[field]}
            about={`${name}, ${words}`}
          />
        </td>
      ))}
      <td className={reportCell}>
        {incomePerPlaceCents !== null && incomePerPlaceCents !== 0 && (
          <MoneyText cents={incomePerPlaceCents} bare />
        )}
      </td>
    </>
  );
}
