import { useState } from 'react';
import { Plus } from 'lucide-react';
import { permits } from '@atelier/domain/businesses';
import type { EventOrganizerFigures } from '@atelier/contract/events';
import { Button } from '../design/button.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { MoneyText } from '../design/figures.tsx';
import { ListBar } from '../design/list-bar.tsx';
import { FilterChips } from '../design/list-controls.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { useOrganizerFigures } from './applications/event-applications.api.ts';
import type { OrganizersSearch } from './event-list-search.ts';
import { OrganizerDialog } from './organizer-dialog.tsx';
import { eventPlanWords } from './event-words.ts';

type OrganizersProps = {
  search: OrganizersSearch;
  onSearchChange: (change: OrganizersSearch) => void;
};

const countOrNone = (count: number) => (count === 0 ? '' : String(count));
const moneyOrNone = (cents: number) => (cents === 0 ? '' : <MoneyText cents={cents} />);

const columns: readonly Column<EventOrganizerFigures>[] = [
  {
    key: 'name',
    header: 'Organizer',
    cell: (row) => (
      <span className="block min-w-0">
        <span className="wrap-anywhere">{row.name}</span>
        {row.applicationSystem !== '' && (
          <span className="text-ink-soft block text-sm font-normal wrap-anywhere">
            {row.applicationSystem}
          </span>
        )}
      </span>
    ),
  },
  { key: 'events', header: 'Events', align: 'end', cell: (row) => countOrNone(row.events) },
  { key: 'applications', header: 'Applications', align: 'end', cell: (row) => countOrNone(row.applications) },
  { key: 'accepted', header: 'Accepted', align: 'end', cell: (row) => countOrNone(row.accepted) },
  {
    key: 'rate',
    header: 'Acceptance rate',
    align: 'end',
    cell: (row) => (row.acceptancePercent === null ? '' : `${String(row.acceptancePercent)}%`),
  },
  { key: 'fees', header: 'Fees paid', align: 'end', cell: (row) => moneyOrNone(row.feesPaidCents) },
  { key: 'sales', header: 'Sales', align: 'end', cell: (row) => moneyOrNone(row.soldCents) },
];

/** Organizers of events with what came of applying to them. */
export function EventOrganizersScreen({ search, onSearchChange }: OrganizersProps) {
  const mayWrite = permits(useActiveBusiness().business.role, 'finances.record');
  const isArchived = search.show === 'archived';
  const organizers = useOrganizerFigures(isArchived);
  const [isAdding, setAdding] = useState(false);
  useShortcut('n', 'New organizer', () => setAdding(true), mayWrite);
  const add = mayWrite && (
    <Button tone="primary" icon={Plus} onClick={() => setAdding(true)}>
      <ShortLabel>New organizer</ShortLabel>
    </Button>
  );
  return (
    <>
      <PageHeader title="Event organizers" back={{ to: paths.events, label: 'Events' }} action={add} />
      <ListBar
        table="organizers"
        chips={
          <FilterChips
            label="Which organizers"
            choices={[
              { value: 'in-use', label: 'Active' },
              { value: 'archived', label: 'Archived' },
            ]}
            value={search.show ?? 'in-use'}
            onValueChange={(show) => onSearchChange({ show: show === 'archived' ? show : undefined })}
          />
        }
      />
      <Loaded
        query={organizers}
        skeleton={<TableSkeleton columns={7} />}
        errorTitle="Your organizers could not be loaded"
        words={eventPlanWords}
      >
        {(rows) =>
          rows.length > 0 ? (
            <DataTable
              list="organizers"
              caption="Event organizers"
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              rowLink={(row) => paths.eventOrganizer(row.id)}
            />
          ) : isArchived ? (
            <NothingFound>No archived organizers.</NothingFound>
          ) : (
            <EmptyState drawing="stall" title="No organizers yet" action={add || undefined}>
              Add the people who run your markets and fairs, and how one applies to them.
            </EmptyState>
          )
        }
      </Loaded>
      {isAdding && <OrganizerDialog organizer={null} mayWrite={mayWrite} onClose={() => setAdding(false)} />}
    </>
  );
}
