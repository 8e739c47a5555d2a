import { getRouteApi } from '@tanstack/react-router';
import type { StockLinesView } from '@atelier/contract/reports';
import { stockCauses } from '@atelier/domain/stock';
import { formatMeasured } from '@atelier/domain/foundation';
import type { Column } from '../design/data-table.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { PagedTable } from '../platform/paged-table.tsx';
import { paths } from '../platform/paths.ts';
import { type ReportDefaults, FromTo, WithReportDefaults } from '../books/index.ts';
import { useStockLines } from './stock-report.api.ts';
import { nameOfStockMovement, stockCauseWords } from '../stock/index.ts';

const route = getRouteApi('/dashboard/finances/reports/stock-lines');

export function StockLinesScreen() {
  return <WithReportDefaults>{(defaults) => <Lines defaults={defaults} />}</WithReportDefaults>;
}

type Row = StockLinesView['rows'][number];

function Lines({ defaults }: { defaults: ReportDefaults }) {
  const { from, to = defaults.today, item, cause: asked } = route.useSearch();
  const cause = stockCauses.find((one) => one === asked);
  const { locale } = useFormats();
  const lines = useStockLines({
    to,
    ...(from === undefined ? {} : { from }),
    ...(item === undefined ? {} : { itemId: item }),
    ...(cause === undefined ? {} : { cause }),
  });
  const columns: readonly Column<Row>[] = [
    { key: 'day', header: 'Day', cell: (row) => <DateText date={row.day} /> },
    {
      key: 'kind',
      header: 'What',
      cell: (row) => (
        <span className="wrap-anywhere">
          {nameOfStockMovement(row)}
          {row.reason !== '' && <span className="text-ink-soft block text-sm">{row.reason}</span>}
        </span>
      ),
    },
    { key: 'item', header: 'Item', cell: (row) => <span className="wrap-anywhere">{row.name}</span> },
    { key: 'place', header: 'Place', cell: (row) => row.placeName },
    {
      key: 'quantity',
      header: 'Quantity',
      align: 'end',
      className: 'whitespace-nowrap',
      cell: (row) => (row.quantity === 0 ? null : `${formatMeasured(row.quantity, locale)} ${row.stockUnit}`),
    },
    {
      key: 'cost',
      header: 'To its cost',
      align: 'end',
      cell: (row) => (row.costCents === 0 ? null : <MoneyText cents={row.costCents} bare />),
    },
    {
      key: 'value',
      header: 'Value',
      align: 'end',
      cell: (row) => <MoneyText cents={row.valueCents} bare />,
      onCard: 'aside',
    },
  ];
  const header = cause === undefined ? 'Stock movements' : `Stock movements: ${stockCauseWords[cause]}`;
  return (
    <>
      <PageHeader
        title={header}
        description="What the figure is made of, the latest first. Each line opens its operation, and from there its entry in the books."
        back={{ to: paths.financeReports, label: 'Reports' }}
      />
      <Loaded
        query={lines}
        skeleton={<TableSkeleton rows={8} columns={6} />}
        errorTitle="The movements could not be loaded"
      >
        {({ pages }) => {
          const [first] = pages;
          const rows = pages.flatMap((page) => page.rows);
          if (first === undefined || rows.length === 0) {
            return (
              <EmptyState drawing="ledger" title="Nothing moved in these days">
                No operation of such a kind moved anything here.
              </EmptyState>
            );
          }
          return (
            <>
              <p className="text-ink-soft mb-4">
                <FromTo from={from} to={to} />. Together the value of the stock changed by{' '}
                <MoneyText cents={first.valueCents} />; <MoneyText cents={first.costCents} /> went to cost of
                goods sold.
              </p>
              <PagedTable
                query={lines}
                caption="Stock movements"
                columns={columns}
                rows={rows}
                rowKey={(row) => `${row.operationId} ${String(row.position)}`}
                rowLink={(row) => paths.operation(row.operationId)}
                things="movements"
              />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
