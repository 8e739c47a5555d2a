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
            <WorkshopTable view={view} />
          )
        }
      </Loaded>
    </>
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
            <Counts row={row} attendees={row.places > 0 ? paths.eventAttendees(row.eventId) : null} />
            <Money row={row} basis={view.basis} name={row.name} eventId={row.eventId} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="bg-sunken font-semibold">
          <th scope="row" className="px-3 py-3 pl-4 text-left">
            Total
          </th>
          <Counts row={view.total} attendees={null} />
          <Money row={view.total} basis={view.basis} name="all workshops" eventId={null} />
        </tr>
      </tfoot>
    </EventReportTable>
  );
}

type Sums = EventWorkshopsView['total'];

/** Places and people; those of a workshop open its attendees. */
function Counts({ row, attendees }: { row: Sums; attendees: string | null }) {
  const { places, held, fillPercent, attended, noShows, waitlisted, cancelled } = row;
  const ofPlaces = `${String(held)} of ${String(places)}`;
  return (
    <>
      <td className={reportCell}>
        {places > 0 && (attendees === null || held === 0) && ofPlaces}
        {attendees !== null && held > 0 && (
          <Link to={attendees} className="rounded-sm underline decoration-dotted underline-offset-4">
            {ofPlaces}
          </Link>
        )}
      </td>
      <td className={reportCell}>{fillPercent !== null && `${String(fillPercent)} %`}</td>
      {[attended, noShows, waitlisted, cancelled].map((count, index) => (
        <td key={index} className={reportCell}>
          {places > 0 && count}
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

type MoneyProps = { row: Sums; basis: EventWorkshopsView['basis']; name: string; eventId: string | null };

function Money({ row, basis, name, eventId }: MoneyProps) {
  const { posted, incomePerPlaceCents } = row;
  return (
    <>
      {figures.map(([of, field, words]) => (
        <td key={of} className={reportCell}>
          {eventId === null ? (
            <MoneyText cents={row[field]} bare />
          ) : (
            <FigureLink
              to={paths.figureLines}
              search={{ ...posted, basis, of, event: eventId }}
              cents={row[field]}
              about={`${name}, ${words}`}
            />
          )}
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
