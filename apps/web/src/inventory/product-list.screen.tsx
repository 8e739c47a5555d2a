import { Plus } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import type { ProductView } from '@atelier/contract/inventory';
import { permits } from '@atelier/domain/businesses';
import { ArchivableFilters } from '../design/archivable-filters.tsx';
import { Button } from '../design/button.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { MoneyText } from '../design/figures.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { LoadMore } from '../design/list-controls.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { useProducts } from './inventory.api.ts';
import type { ProductListSearch } from './product-list-search.ts';

const columns: readonly Column<ProductView>[] = [
  { key: 'name', header: 'Name', cell: (row) => <span className="wrap-anywhere">{row.name}</span> },
  { key: 'sku', header: 'SKU', cell: (row) => row.sku, className: 'whitespace-nowrap' },
  { key: 'tax', header: 'Sales tax', cell: (row) => (row.isTaxable ? 'Applies' : 'None') },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    onCard: 'aside',
    cell: (row) => <MoneyText cents={row.priceCents} />,
  },
];

type ProductListProps = {
  search: ProductListSearch;
  onSearchChange: (change: ProductListSearch) => void;
};

export function ProductListScreen({ search, onSearchChange }: ProductListProps) {
  const mayAdd = permits(useActiveBusiness().business.role, 'inventory.write');
  const products = useProducts(search);
  const navigate = useNavigate();
  useShortcut('n', 'New product', () => void navigate({ to: paths.newProduct }), mayAdd);
  const isFiltered = search.search !== undefined || search.archived === true;
  const newProduct = mayAdd && (
    <LinkButton data-tour="new-record" to={paths.newProduct} tone="primary" icon={Plus}>
      New product
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title="Products"
        description="What you make and what it costs to buy."
        action={newProduct}
      />
      <ArchivableFilters
        records="products"
        inUse="For sale"
        filter={search}
        onFilter={(change) => onSearchChange({ ...change, pages: undefined })}
      />
      <Loaded
        query={products.query}
        skeleton={<TableSkeleton />}
        errorTitle="Your products could not be loaded"
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              <DataTable
                caption="Products"
                columns={columns}
                rows={rows}
                rowKey={(row) => row.id}
                rowLink={(row) => paths.product(row.id)}
                refreshing={products.isRefreshing}
              />
              <LoadMore
                shown={rows.length}
                things="products"
                hasMore={products.hasMore}
                loading={products.isLoadingMore}
                onLoadMore={() => onSearchChange({ pages: (search.pages ?? 1) + 1 })}
              />
            </>
          ) : isFiltered ? (
            <NothingFound
              action={
                <Button
                  onClick={() => onSearchChange({ search: undefined, archived: undefined, pages: undefined })}
                >
                  Show all products
                </Button>
              }
            >
              {search.search === undefined
                ? 'Nothing is archived.'
                : `No ${search.archived ? 'archived ' : ''}product fits “${search.search}”.`}
            </NothingFound>
          ) : (
            <EmptyState drawing="pot" title="The shelf is empty" action={newProduct}>
              A product is a piece that you sell again and again. With its name and price here, an invoice
              line is one choice.
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
