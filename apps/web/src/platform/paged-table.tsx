import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { DataTable, type DataTableProps } from '../design/data-table.tsx';
import { LoadMore } from '../design/list-controls.tsx';
import { fetchOneMore } from './use-pages.ts';

type PagedTableProps<Row> = Omit<DataTableProps<Row>, 'refreshing'> & {
  query: Pick<
    UseInfiniteQueryResult<InfiniteData<unknown>>,
    'data' | 'isRefetching' | 'isFetchingNextPage' | 'hasNextPage' | 'fetchNextPage'
  >;
  /** Name of the records in the plural: "invoices". */
  things: string;
};

/** The rows that a query has brought so far, and the way to more. `usePages` serves lists whose address counts pages. */
export function PagedTable<Row>({ query, things, ...table }: PagedTableProps<Row>) {
  return (
    <>
      <DataTable {...table} refreshing={query.isRefetching && !query.isFetchingNextPage} />
      <LoadMore
        shown={table.rows.length}
        things={things}
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onLoadMore={() => void fetchOneMore(query)}
      />
    </>
  );
}
