import { useState } from 'react';
import { Download, FileUp, Group, ListPlus, Merge, Plus, Tags } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import type { CustomerRowView } from '@atelier/contract/customers';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { LoadMore } from '../design/list-controls.tsx';
import { MenuDownload, MenuItem, MenuLink } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StickyBar } from '../design/sticky-bar.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { columnsBy } from './customer-columns.tsx';
import type { CustomerListSearch } from './customer-list-search.ts';
import { CustomerFilters, everybody } from './customer-filters.tsx';
import { customerWords } from './customer-words.ts';
import { useCustomers, useCustomersFile } from './customers.api.ts';
import { OwnFieldsDialog } from './own-fields-dialog.tsx';
import { PutIntoSegment } from './put-into-segment.tsx';
import { TagCustomers } from './tag-customers.tsx';
import { TagsDialog } from './tags-dialog.tsx';

// As many as one request takes.
const mostChosen = 200;

/** Not among the paths, which every page carries. */
const duplicatesPath = '/dashboard/customers/duplicates';

type CustomerListProps = {
  search: CustomerListSearch;
  onSearchChange: (change: CustomerListSearch) => void;
};

export function CustomerListScreen({ search, onSearchChange }: CustomerListProps) {
  const mayAdd = permits(useActiveBusiness().business.role, 'customers.write');
  const customers = useCustomers(search);
  const navigate = useNavigate();
  useShortcut('n', 'New customer', () => void navigate({ to: paths.newCustomer }), mayAdd);
  const filter = (change: CustomerListSearch) => onSearchChange({ ...change, pages: undefined });
  const { pages: _pages, sort, ...narrowing } = search;
  const isFiltered = Object.values(narrowing).some((value) => value !== undefined);
  const file = useCustomersFile(search);
  const [chosen, setChosen] = useState<readonly CustomerRowView[]>([]);
  const [open, setOpen] = useState<'own-fields' | 'tags' | 'segment' | 'tag'>();
  const close = () => setOpen(undefined);
  const bringFile = mayAdd && (
    <LinkButton to={paths.imports('customers')} icon={FileUp}>
      Import
    </LinkButton>
  );
  const newCustomer = mayAdd && (
    <LinkButton data-tour="new-record" to={paths.newCustomer} tone="primary" icon={Plus}>
      <ShortLabel>New customer</ShortLabel>
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title="Customers"
        description="Who buys from you, and what each still owes."
        action={
          <>
            <MoreMenu>
              {mayAdd && (
                <MenuLink icon={FileUp} to={paths.imports('customers')}>
                  Import
                </MenuLink>
              )}
              <MenuDownload icon={Download} href={file}>
                Export CSV
              </MenuDownload>
              <MenuLink icon={Merge} to={duplicatesPath}>
                Duplicates
              </MenuLink>
              <MenuItem icon={Tags} onSelect={() => setOpen('tags')}>
                Tags
              </MenuItem>
              {mayAdd && (
                <MenuItem icon={ListPlus} onSelect={() => setOpen('own-fields')}>
                  Custom fields
                </MenuItem>
              )}
            </MoreMenu>
            {newCustomer}
          </>
        }
      />
      {open === 'own-fields' && <OwnFieldsDialog onClose={close} />}
      {open === 'tags' && (
        <TagsDialog
          onClose={close}
          onReplaced={(tag, by) => {
            if (search.tag === tag) filter({ tag: by });
          }}
        />
      )}
      {open === 'segment' && (
        <PutIntoSegment
          customerIds={chosen.map(({ id }) => id)}
          onClose={close}
          onDone={() => setChosen([])}
        />
      )}
      {open === 'tag' && <TagCustomers customers={chosen} onClose={close} onDone={() => setChosen([])} />}
      <CustomerFilters search={search} onFilter={filter} />
      <Loaded
        query={customers.query}
        skeleton={<TableSkeleton />}
        errorTitle="Your customers could not be loaded"
        words={customerWords}
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              {chosen.length > 0 && (
                <StickyBar>
                  <p className="flex-1 font-medium whitespace-nowrap tabular-nums">
                    {chosen.length} selected
                  </p>
                  <Button size="sm" onClick={() => setChosen([])}>
                    Select none
                  </Button>
                  <Button size="sm" icon={Tags} onClick={() => setOpen('tag')}>
                    Tag
                  </Button>
                  <Button size="sm" icon={Group} onClick={() => setOpen('segment')}>
                    Add to a segment
                  </Button>
                </StickyBar>
              )}
              <DataTable
                list="customers"
                caption="Customers"
                choosing={
                  mayAdd && search.archived !== true
                    ? {
                        isChosen: ({ id }) => chosen.some((one) => one.id === id),
                        name: ({ name }) => name,
                        onChoose: (row, isChosen) =>
                          setChosen(
                            isChosen
                              ? [...chosen, row].slice(0, mostChosen)
                              : chosen.filter(({ id }) => id !== row.id),
                          ),
                        onChooseAll: (isChosen) => setChosen(isChosen ? rows.slice(0, mostChosen) : []),
                      }
                    : undefined
                }
                columns={columnsBy(sort)}
                rows={rows}
                rowKey={(row) => row.id}
                rowLink={(row) => paths.customer(row.id)}
                refreshing={customers.isRefreshing}
              />
              <LoadMore
                shown={rows.length}
                things="customers"
                hasMore={customers.hasMore}
                loading={customers.isLoadingMore}
                onLoadMore={() => onSearchChange({ pages: (search.pages ?? 1) + 1 })}
              />
            </>
          ) : isFiltered ? (
            <NothingFound action={<Button onClick={() => filter(everybody)}>Show all customers</Button>}>
              {nothingFound(search)}
            </NothingFound>
          ) : (
            <EmptyState
              drawing="stall"
              title="No customers yet"
              action={
                <>
                  {bringFile}
                  {newCustomer}
                </>
              }
            >
              Customers are who your invoices go to. A name is enough; the rest can follow when you know it.
              Import a spreadsheet or an address book as a file.
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}

function nothingFound({ search, archived, sort: _sort, ...narrow }: CustomerListSearch): string {
  if (search !== undefined) return `No ${archived === true ? 'archived ' : ''}customer fits “${search}”.`;
  const isNarrow = Object.values({ ...narrow, pages: undefined }).some((value) => value !== undefined);
  return archived === true && !isNarrow ? 'No archived customers.' : 'No customers match.';
}
