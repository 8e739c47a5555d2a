import { useState } from 'react';
import { Hammer, Settings2 } from 'lucide-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { ListBar } from '../design/list-bar.tsx';
import { FilterChips, LoadMore } from '../design/list-controls.tsx';
import { MenuItem } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness, useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { useMembers } from '../businesses/index.ts';
import { batchColumns } from './batch-columns.tsx';
import type { BatchListSearch } from './batch-search.ts';
import { useBatches } from './batches.api.ts';
import { InventoryNav } from '../items/index.ts';
import { ProductionAccountsDialog } from './production-accounts-dialog.tsx';

const route = getRouteApi('/dashboard/inventory/operations/batches/');

const lists = [
  { value: 'open', label: 'Open' },
  { value: 'mine', label: 'Mine' },
  { value: 'planned', label: 'Planned' },
  { value: 'in-progress', label: 'In progress' },
  { value: 'blocked', label: 'Blocked' },
  { value: 'done', label: 'Done' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'all', label: 'All' },
] as const;

export function BatchesScreen() {
  const { business } = useActiveBusiness();
  const today = useToday();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = useNavigate();
  const batches = useBatches(search);
  const [isChoosing, setChoosing] = useState(false);
  const mayPlan = permits(business.role, 'inventory.write');
  useShortcut('n', 'Plan a batch', () => void go({ to: paths.newBatch }), mayPlan);
  const change = (next: BatchListSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  const isShared = (useMembers().data?.length ?? 0) > 1;
  const filter = (next: BatchListSearch) => change({ ...next, pages: undefined });
  const isFiltered = search.search !== undefined || (search.show ?? 'open') !== 'open';
  const plan = mayPlan && (
    <LinkButton to={paths.newBatch} icon={Hammer} tone="primary">
      <ShortLabel>Plan a batch</ShortLabel>
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title="Batches"
        action={
          <>
            {permits(business.role, 'finances.accounts') && (
              <MoreMenu>
                <MenuItem icon={Settings2} onSelect={() => setChoosing(true)}>
                  Costs to include
                </MenuItem>
              </MoreMenu>
            )}
            {plan}
          </>
        }
        nav={<InventoryNav />}
      />
      <ListBar
        table="batches"
        search={{
          label: 'Search batches',
          value: search.search,
          onSearch: (text) => filter({ search: text }),
        }}
        chips={
          <FilterChips
            label="Which batches"
            choices={lists.filter(({ value }) => isShared || value !== 'mine')}
            value={search.show ?? 'open'}
            onValueChange={(show) => filter({ show: show === 'open' ? undefined : show })}
          />
        }
      />
      <Loaded
        query={batches.query}
        skeleton={<TableSkeleton columns={5} />}
        errorTitle="Your batches could not be loaded"
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              <DataTable
                list="batches"
                caption="Batches"
                columns={batchColumns(today)}
                rows={rows}
                rowKey={(row) => row.id}
                rowLink={(row) => paths.batch(row.id)}
                refreshing={batches.isRefreshing}
              />
              <LoadMore
                shown={rows.length}
                things="batches"
                hasMore={batches.hasMore}
                loading={batches.isLoadingMore}
                onLoadMore={() => change({ pages: (search.pages ?? 1) + 1 })}
              />
            </>
          ) : isFiltered ? (
            <NothingFound
              action={
                <Button onClick={() => void navigate({ search: {}, replace: true })}>
                  Show all open batches
                </Button>
              }
            >
              {search.search === undefined
                ? 'No batch is in this list.'
                : `No batch fits “${search.search}” here.`}
            </NothingFound>
          ) : (
            <EmptyState drawing="pot" title="No batches yet" action={plan}>
              Plan a batch of something that has a recipe. Its materials are kept for it, and when it is done
              you know what each piece cost you to make.
            </EmptyState>
          )
        }
      </Loaded>
      {isChoosing && <ProductionAccountsDialog onClose={() => setChoosing(false)} />}
    </>
  );
}
