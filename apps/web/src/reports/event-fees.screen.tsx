import { Link, getRouteApi } from '@tanstack/react-router';
import { eventGroupName } from '@atelier/domain/event-reports';
import { EmptyState } from '../design/empty-state.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { PeriodPicker, periodOf, type ReportDefaults, WhyNote } from '../books/index.ts';
import { FeeGroups, FeesChart, PaidFees } from './event-fees-tables.tsx';
import { EventReportFrame } from './event-report-frame.tsx';
import { useEventFeesReport, type EventFeesInput } from './event-reports.api.ts';
import { ReportBar } from './report-bar.tsx';

const route = getRouteApi('/dashboard/events/reports/fees');

/** Applications by organizer or series: how many were accepted, what they cost and what they brought. */
export function EventFeesScreen() {
  return <EventReportFrame>{(defaults) => <Report defaults={defaults} />}</EventReportFrame>;
}

const groupings = [
  { value: 'organizer', label: 'Organizer' },
  { value: 'series', label: 'Series' },
  { value: 'event', label: 'Event' },
] as const;

function Report({ defaults }: { defaults: ReportDefaults }) {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const { within, key } = search;
  const group = within === undefined ? {} : { within, ...(key === undefined ? {} : { key }) };
  const input: EventFeesInput = {
    ...periodOf(search, defaults),
    by: within === undefined ? (search.by ?? 'organizer') : 'event',
    ...group,
  };
  const report = useEventFeesReport(input);
  const show = (changed: Partial<EventFeesInput>) => {
    const { by, ...rest } = { ...input, ...changed };
    void navigate({ search: { ...rest, ...(by === 'organizer' ? {} : { by }) }, resetScroll: false });
  };
  return (
    <>
      <ReportBar report="event-fees" asked={input}>
        <PeriodPicker period={input} defaults={defaults} onPick={show} />
        {within === undefined && (
          <SelectField
            label="By"
            className="w-36"
            choices={groupings}
            value={input.by}
            onValueChange={(by) => show({ by })}
          />
        )}
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
              {view.within && (
                <p>
                  Events of <strong>{eventGroupName(view.within.by, view.within.name)}</strong>.{' '}
                  <Link
                    to={paths.eventFeesReport}
                    search={{
                      ...{ from: view.from, to: view.to },
                      ...(view.within.by === 'series' ? { by: view.within.by } : {}),
                    }}
                    className="text-accent-ink underline"
                  >
                    Show all events
                  </Link>
                </p>
              )}
              <FeesChart view={view} />
              <FeeGroups view={view} asked={group} />
              {view.fees.length > 0 && <PaidFees view={view} />}
            </div>
          )
        }
      </Loaded>
    </>
  );
}
