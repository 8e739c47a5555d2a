import { useState } from 'react';
import { eventKindNames } from '@atelier/domain/books';
import { applicationStatuses, eventPhases, eventStatuses } from '@atelier/domain/events';
import { SelectField } from '../design/fields/select-field.tsx';
import { WholeField } from '../design/fields/whole-field.tsx';
import { ListBar } from '../design/list-bar.tsx';
import { FilterChips } from '../design/list-controls.tsx';
import { eventKindChoices } from '../transactions/index.ts';
import { SavedViews } from '../saved-views/index.ts';
import { applicationStatusWords } from './applications/application-words.ts';
import type { EventListSearch } from './event-list-search.ts';
import { useEventOrganizers, useEventSeries } from './event-plans.api.ts';
import { eventPhaseWords, eventStatusWords } from './event-words.ts';

type EventFiltersProps = {
  search: EventListSearch;
  onFilter: (change: EventListSearch) => void;
};

const views = [
  { value: 'coming', label: 'Coming' },
  { value: 'applications', label: 'Applications' },
  { value: 'unpaid-fees', label: 'Unpaid fees' },
  { value: 'tied-up', label: 'Cash tied up' },
  { value: 'to-close', label: 'To close' },
  { value: 'past', label: 'Past' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'all', label: 'All' },
  { value: 'archived', label: 'Archived' },
] as const;

/** A list without search and filters; its view stays. */
export const noEventFilters = {
  search: undefined,
  kind: undefined,
  status: undefined,
  phase: undefined,
  application: undefined,
  organizer: undefined,
  series: undefined,
  year: undefined,
} satisfies EventListSearch;

/** Filters that a view does not have are taken off with its choice. */
function noFiltersOf(view: (typeof views)[number]['value']): EventListSearch {
  if (view === 'unpaid-fees' || view === 'tied-up') return { ...noEventFilters, search: undefined };
  return view === 'applications'
    ? { kind: undefined, status: undefined, phase: undefined, series: undefined }
    : { application: undefined };
}

/** Search, views, and filters behind their button with a chip for each that is set. */
export function EventFilters({ search, onFilter }: EventFiltersProps) {
  const organizers = useEventOrganizers().data ?? [];
  const series = useEventSeries().data ?? [];
  const { kind, status, phase, application, organizer, year, view = 'coming' } = search;
  const isOfFees = view === 'unpaid-fees' || view === 'tied-up';
  const isOfApplications = view === 'applications';
  const named = (rows: readonly { id: string; name: string }[], id: string) =>
    rows.find((row) => row.id === id)?.name ?? 'One that is no longer in use';
  const chips = [
    kind !== undefined && ({ key: 'kind', label: eventKindNames[kind] } as const),
    status !== undefined && ({ key: 'status', label: eventStatusWords[status].label } as const),
    phase !== undefined && ({ key: 'phase', label: eventPhaseWords[phase] } as const),
    application !== undefined &&
      ({ key: 'application', label: applicationStatusWords[application].label } as const),
    organizer !== undefined && ({ key: 'organizer', label: named(organizers, organizer) } as const),
    search.series !== undefined && ({ key: 'series', label: named(series, search.series) } as const),
    year !== undefined && ({ key: 'year', label: String(year) } as const),
  ].filter((chip) => chip !== false);
  return (
    <ListBar
      table="events"
      search={{
        label: 'Search events',
        value: search.search,
        onSearch: (text) => onFilter({ search: text }),
      }}
      filters={
        isOfFees
          ? undefined
          : {
              values: chips,
              fields: (
                <>
                  {isOfApplications ? (
                    <SelectField
                      label="Status"
                      placeholder="All statuses"
                      choices={applicationStatuses.map((value) => ({
                        value,
                        label: applicationStatusWords[value].label,
                      }))}
                      value={application ?? ''}
                      onValueChange={(value) =>
                        onFilter({ application: (value as string) === '' ? undefined : value })
                      }
                    />
                  ) : (
                    <>
                      <SelectField
                        label="Kind"
                        placeholder="All kinds"
                        choices={eventKindChoices}
                        value={kind ?? ''}
                        onValueChange={(value) =>
                          onFilter({ kind: (value as string) === '' ? undefined : value })
                        }
                      />
                      <SelectField
                        label="Status"
                        placeholder="All statuses"
                        choices={eventStatuses.map((value) => ({
                          value,
                          label: eventStatusWords[value].label,
                        }))}
                        value={status ?? ''}
                        onValueChange={(value) =>
                          onFilter({ status: (value as string) === '' ? undefined : value })
                        }
                      />
                      <SelectField
                        label="Phase"
                        placeholder="All phases"
                        choices={eventPhases.map((value) => ({ value, label: eventPhaseWords[value] }))}
                        value={phase ?? ''}
                        onValueChange={(value) =>
                          onFilter({ phase: (value as string) === '' ? undefined : value })
                        }
                      />
                    </>
                  )}
                  <SelectField
                    label="Organizer"
                    placeholder="All organizers"
                    choices={organizers.map(({ id, name }) => ({ value: id, label: name }))}
                    value={organizer ?? ''}
                    onValueChange={(value) => onFilter({ organizer: value || undefined })}
                  />
                  {!isOfApplications && (
                    <SelectField
                      label="Series"
                      placeholder="All series"
                      choices={series.map(({ id, name }) => ({ value: id, label: name }))}
                      value={search.series ?? ''}
                      onValueChange={(value) => onFilter({ series: value || undefined })}
                    />
                  )}
                  <YearField value={year} onFilter={onFilter} />
                </>
              ),
            }
      }
      chips={
        <FilterChips
          label="Which events"
          choices={views}
          value={view}
          onValueChange={(chosen) =>
            onFilter({
              ...noFiltersOf(chosen),
              view: chosen === 'coming' ? undefined : chosen,
              order: undefined,
            })
          }
        />
      }
      set={chips.map(({ key, label }) => ({ label, onRemove: () => onFilter({ [key]: undefined }) }))}
    >
      <SavedViews list="events" />
    </ListBar>
  );
}

/** Filters while a year is typed that can be one. */
function YearField({
  value,
  onFilter,
}: {
  value: number | undefined;
  onFilter: EventFiltersProps['onFilter'];
}) {
  const [typed, setTyped] = useState<number | null>(value ?? null);
  return (
    <WholeField
      label="Year"
      least={1901}
      most={2999}
      placeholder="All years"
      value={value ?? typed}
      onValueChange={(year) => {
        setTyped(year);
        onFilter({ year: year ?? undefined });
      }}
    />
  );
}
