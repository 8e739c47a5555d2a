import { Plus } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import type { SegmentRowView } from '@atelier/contract/customers';
import { permits } from '@atelier/domain/businesses';
import { CountText } from '../design/figures.tsx';
import { Button } from '../design/button.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { ListBar } from '../design/list-bar.tsx';
import { FilterChips } from '../design/list-controls.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { useShortcut } from '../platform/use-shortcut.ts';
import type { SegmentSearch } from './segment-search.ts';
import { SegmentName } from './segment-name.tsx';
import { groupWords, newSegmentPath, segmentKindWords, segmentPath } from './segment-words.ts';
import { useSegments } from './segments.api.ts';

const columns: readonly Column<SegmentRowView>[] = [
  { key: 'name', header: 'Name', cell: (row) => <SegmentName segment={row} /> },
  {
    key: 'kind',
    header: 'Membership',
    cell: ({ kind, groups, isUnderstood }) => (
      <span className="inline-block min-w-0">
        {segmentKindWords[kind].label}
        <span className="text-ink-soft block text-sm empty:hidden">
          {groups.map((group) => groupWords[group].label).join(', ')}
        </span>
        {!isUnderstood && <span className="text-danger block text-sm">Write its rule again</span>}
      </span>
    ),
  },
  {
    key: 'count',
    header: 'Customers',
    align: 'end',
    onCard: 'aside',
    cell: ({ count }) => (count === null ? '–' : <CountText count={count} />),
  },
];

type SegmentListProps = {
  search: SegmentSearch;
  onSearchChange: (change: SegmentSearch) => void;
};

export function SegmentListScreen({ search, onSearchChange }: SegmentListProps) {
  const mayWrite = permits(useActiveBusiness().business.role, 'customers.write');
  const segments = useSegments();
  const navigate = useNavigate();
  useShortcut('n', 'New segment', () => void navigate({ to: newSegmentPath }), mayWrite);
  const isArchived = search.archived === true;
  const add = mayWrite && (
    <LinkButton to={newSegmentPath} tone="primary" icon={Plus}>
      <ShortLabel>New segment</ShortLabel>
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title="Segments"
        description="Customers who have something in common: regulars, shops, or people you met at a fair."
        action={add}
      />
      <Loaded
        query={segments}
        skeleton={<TableSkeleton columns={3} />}
        errorTitle="Your segments could not be loaded"
      >
        {(all) => {
          const rows = all.filter((row) => row.isArchived === isArchived);
          return (
            <>
              {all.some((row) => row.isArchived) && (
                <ListBar
                  chips={
                    <FilterChips
                      label="Which segments"
                      choices={[
                        { value: 'used', label: 'Active' },
                        { value: 'archived', label: 'Archived' },
                      ]}
                      value={isArchived ? 'archived' : 'used'}
                      onValueChange={(which) =>
                        onSearchChange({ archived: which === 'archived' ? true : undefined })
                      }
                    />
                  }
                />
              )}
              {rows.length > 0 ? (
                <DataTable
                  caption="Segments"
                  columns={columns}
                  rows={rows}
                  rowKey={({ id }) => id}
                  rowLink={({ id }) => segmentPath(id)}
                />
              ) : isArchived || all.length > 0 ? (
                <NothingFound
                  action={
                    <Button onClick={() => onSearchChange({ archived: isArchived ? undefined : true })}>
                      {isArchived ? 'Show those in use' : 'Show archived ones'}
                    </Button>
                  }
                >
                  {isArchived ? 'No segment is archived.' : 'No segment is in use.'}
                </NothingFound>
              ) : (
                <EmptyState drawing="stall" title="No segments yet" action={add}>
                  Say once who belongs together, such as everybody who bought a teapot and has not come for a
                  year. Then write to them, save them as a file, or see them in your list.
                </EmptyState>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}
