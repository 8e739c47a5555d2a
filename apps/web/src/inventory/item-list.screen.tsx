import { Download, Plus } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { permits } from '@atelier/domain/businesses';
import { itemKinds, shelfOf, type ItemKind, type Shelf } from '@atelier/domain/items';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { ListBar } from '../design/list-bar.tsx';
import { FilterChips, LoadMore, SortMenu } from '../design/list-controls.tsx';
import { MenuDownload } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useChosenRows } from '../design/use-chosen-rows.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import {
  InventoryNav,
  itemColumns,
  type ItemListSearch,
  kindWords,
  itemFilterOf,
  useItems,
  useItemsFile,
  useItemWords,
} from '../items/index.ts';
import { ManyItems } from './many-items.tsx';

const shelfWords = {
  products: {
    title: 'Products',
    things: 'products',
    one: 'product',
    path: paths.newProduct,
    empty: 'The shelf is empty',
    emptyText:
      'A product is a piece that you sell. With its name and price here, an invoice line is one choice; and what is counted is taken from the stock when it is sold.',
  },
  materials: {
    title: 'Materials',
    things: 'items',
    one: 'material',
    path: paths.newMaterial,
    empty: 'No material yet',
    emptyText:
      'Add what your pieces are made of, in the unit that you use it in. What you buy by the roll or the sack is turned into that unit by itself.',
  },
} as const;

const materialKinds = itemKinds.filter((kind) => shelfOf(kind) === 'materials');

type ListState = 'active' | 'draft' | 'low' | 'short' | 'discontinued' | 'archived';

const states: readonly { value: ListState; label: string }[] = [
  { value: 'active', label: 'Active' },
  { value: 'draft', label: 'Drafts' },
  { value: 'low', label: 'Low' },
  { value: 'short', label: 'Short' },
  { value: 'discontinued', label: 'Discontinued' },
  { value: 'archived', label: 'Archived' },
];

type ItemListProps = {
  shelf: Shelf;
  search: ItemListSearch;
  onSearchChange: (change: ItemListSearch) => void;
};

/** The list of products, or of all that goes into them. */
export function ItemListScreen({ shelf, search, onSearchChange }: ItemListProps) {
  const words = shelfWords[shelf];
  const mayAdd = permits(useActiveBusiness().business.role, 'inventory.write');
  const items = useItems(shelf, search);
  const file = useItemsFile(shelf, search);
  const chosen = useChosenRows(items.query.data ?? [], ({ name }) => name);
  const navigate = useNavigate();
  useShortcut('n', `New ${words.one}`, () => void navigate({ to: words.path }), mayAdd);
  const filter = (change: ItemListSearch) => {
    chosen.clear();
    onSearchChange({ ...change, pages: undefined });
  };
  const clear = () =>
    filter({
      search: undefined,
      kind: undefined,
      category: undefined,
      tag: undefined,
      show: undefined,
      need: undefined,
    });
  const { sort: _sort, pages: _pages, ...narrowing } = search;
  const isFiltered = Object.values(narrowing).some((value) => value !== undefined);
  const add = mayAdd && (
    <LinkButton data-tour="new-record" to={words.path} tone="primary" icon={Plus}>
      <ShortLabel>{`New ${words.one}`}</ShortLabel>
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={words.title}
        action={
          <>
            <MoreMenu>
              <MenuDownload icon={Download} href={file}>
                Export CSV
              </MenuDownload>
            </MoreMenu>
            {add}
          </>
        }
        nav={<InventoryNav />}
      />
      <ItemFilters shelf={shelf} search={search} onFilter={filter} />
      <Loaded
        query={items.query}
        skeleton={<TableSkeleton columns={6} />}
        errorTitle={`Your ${words.things} could not be loaded`}
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              {chosen.count > 0 && (
                <ManyItems
                  shelf={shelf}
                  which={
                    chosen.isAll ? { filter: itemFilterOf(shelf, search) } : { itemIds: [...chosen.ids] }
                  }
                  onChooseAll={
                    chosen.count === rows.length && items.hasMore && !chosen.isAll ? chosen.all : undefined
                  }
                  onDone={chosen.clear}
                />
              )}
              <DataTable
                list={shelf}
                caption={words.title}
                columns={itemColumns(shelf)}
                rows={rows}
                rowKey={(row) => row.id}
                rowLink={(row) => paths.item(row.id)}
                refreshing={items.isRefreshing}
                choosing={mayAdd ? chosen.choosing : undefined}
              />
              <LoadMore
                shown={rows.length}
                things={words.things}
                hasMore={items.hasMore}
                loading={items.isLoadingMore}
                onLoadMore={() => onSearchChange({ pages: (search.pages ?? 1) + 1 })}
              />
            </>
          ) : isFiltered ? (
            <NothingFound action={<Button onClick={clear}>Show all {words.things}</Button>}>
              {nothingFound(words, search)}
            </NothingFound>
          ) : (
            <EmptyState drawing="pot" title={words.empty} action={add}>
              {words.emptyText}
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}

function nothingFound(words: (typeof shelfWords)[Shelf], search: ItemListSearch): string {
  if (search.search !== undefined) return `No ${words.one} fits “${search.search}” here.`;
  if (search.need === 'low') return 'Nothing is low: all is above its reorder point.';
  if (search.need === 'short') return 'Nothing is short: no more is promised than is there.';
  if (search.show === 'draft') return 'Nothing is a draft.';
  if (search.show === 'archived') return 'Nothing is archived.';
  if (search.show === 'discontinued') return 'Nothing is discontinued.';
  return `No ${words.one} fits this.`;
}

const sortLabels = {
  name: 'By name',
  available: 'Least available first',
  value: 'Most valuable first',
} as const;

type FiltersProps = { shelf: Shelf; search: ItemListSearch; onFilter: (change: ItemListSearch) => void };

function ItemFilters({ shelf, search, onFilter }: FiltersProps) {
  const words = shelfWords[shelf];
  const { categories = [], tags = [] } = useItemWords().data ?? {};
  const state: ListState = search.need ?? search.show ?? 'active';
  const choose = (value: ListState) =>
    onFilter({
      need: value === 'low' || value === 'short' ? value : undefined,
      show: value === 'draft' || value === 'discontinued' || value === 'archived' ? value : undefined,
    });
  return (
    <ListBar
      table={shelf}
      search={{
        label: `Search ${words.things === 'items' ? 'materials' : words.things}`,
        value: search.search,
        onSearch: (text) => onFilter({ search: text }),
      }}
      filters={{
        values: [search.kind, search.category, search.tag],
        fields: (
          <>
            {shelf === 'materials' && (
              <SelectField<ItemKind | ''>
                label="Kind"
                placeholder="Every kind"
                choices={materialKinds.map((kind) => ({ value: kind, label: kindWords[kind].many }))}
                value={search.kind ?? ''}
                onValueChange={(kind) => onFilter({ kind: kind || undefined })}
              />
            )}
            {categories.length > 0 && (
              <SelectField
                label="Category"
                placeholder="Every category"
                choices={categories.map((category) => ({ value: category, label: category }))}
                value={search.category ?? ''}
                onValueChange={(category) => onFilter({ category: category || undefined })}
              />
            )}
            {tags.length > 0 && (
              <SelectField
                label="Tag"
                placeholder="All tags"
                choices={tags.map((tag) => ({ value: tag, label: `#${tag}` }))}
                value={search.tag ?? ''}
                onValueChange={(tag) => onFilter({ tag: tag || undefined })}
              />
            )}
          </>
        ),
      }}
      chips={
        <FilterChips
          label={`Which ${words.things}`}
          choices={states.filter(({ value }) => shelf === 'products' || value !== 'draft')}
          value={state}
          onValueChange={choose}
        />
      }
    >
      <SortMenu
        sort={search.sort ?? 'name'}
        sorts={['name', 'available', 'value']}
        labels={sortLabels}
        onSort={(sort) => onFilter({ sort: sort === 'name' ? undefined : sort })}
      />
    </ListBar>
  );
}
