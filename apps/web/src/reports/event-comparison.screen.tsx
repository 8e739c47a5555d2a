import { Link, getRouteApi } from '@tanstack/react-router';
import { eventGroupName } from '@atelier/domain/event-reports';
import { EmptyState } from '../design/empty-state.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { BasisPicker, PeriodPicker, periodOf, type ReportDefaults, WhyNote } from '../books/index.ts';
import { EventComparisonTable } from './event-comparison-table.tsx';
import { groupingChoices, MeasureChart, measuresInOrder, measureWords } from './event-measures.tsx';
import { EventReportFrame } from './event-report-frame.tsx';
import { useEventComparison } from './event-reports.api.ts';
import { ReportBar } from './report-bar.tsx';

const route = getRouteApi('/dashboard/events/reports/');

/** Events compared over any measure, with the rest of profit & loss. */
export function EventComparisonScreen() {
  return <EventReportFrame>{(defaults) => <Report defaults={defaults} />}</EventReportFrame>;
}

function Report({ defaults }: { defaults: ReportDefaults }) {
  const navigate = route.useNavigate();
  const { within, key, ...search } = route.useSearch();
  const input = {
    ...periodOf(search, defaults),
    basis: search.basis ?? defaults.basis,
    by: within === undefined ? (search.by ?? ('event' as const)) : ('event' as const),
    sort: search.sort ?? ('profitPerHour' as const),
    ...(within === undefined ? {} : { within }),
    ...(key === undefined ? {} : { key }),
  };
  const comparison = useEventComparison(input);
  const words = measureWords(comparison.data?.frontUnit ?? 'foot');
  const show = (changed: Partial<typeof input>) => void navigate({ search: { ...input, ...changed } });
  return (
    <>
      <ReportBar report="event-comparison" asked={input}>
        <PeriodPicker period={input} defaults={defaults} onPick={show} />
        {within === undefined && (
          <SelectField
            label="By"
            className="w-32 max-sm:flex-1 max-sm:basis-32"
            choices={groupingChoices}
            value={input.by}
            onValueChange={(by) => show({ by })}
          />
        )}
        <SelectField
          label="Ranked by"
          className="w-52 max-sm:min-w-0 max-sm:flex-1 max-sm:basis-36"
          choices={measuresInOrder.map((value) => ({ value, label: words[value] }))}
          value={input.sort}
          onValueChange={(sort) => show({ sort })}
        />
        <BasisPicker basis={input.basis} onPick={(basis) => show({ basis })} />
      </ReportBar>
      <WhyNote names={['event-comparison', `basis-${input.basis}`]} />
      <Loaded
        query={comparison}
        skeleton={<TableSkeleton rows={8} columns={6} />}
        errorTitle="The comparison could not be loaded"
      >
        {(view) =>
          view.rows.length === 0 ? (
            <EmptyState
              drawing="stall"
              title="No events in this period"
              action={<LinkButton to={paths.newEvent}>New event</LinkButton>}
            >
              Plan an event, or name one on its sales and costs. Then its result is compared here.
            </EmptyState>
          ) : (
            <>
              {view.within && (
                <p className="mb-4">
                  Events of <strong>{eventGroupName(view.within.by, view.within.name)}</strong>.{' '}
                  <Link
                    to={paths.eventReports}
                    search={{
                      from: input.from,
                      to: input.to,
                      basis: input.basis,
                      by: view.within.by,
                      sort: input.sort,
                    }}
                    className="text-accent-ink underline"
                  >
                    Show all events
                  </Link>
                </p>
              )}
              <MeasureChart view={view} />
              <EventComparisonTable view={view} onSort={(sort) => show({ sort })} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
