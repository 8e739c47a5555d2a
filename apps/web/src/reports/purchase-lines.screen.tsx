import { getRouteApi } from '@tanstack/react-router';
import type { PurchaseLinesView } from '@atelier/contract/reports';
import { purchaseFigures, type PurchaseEvent, type PurchaseFigure } from '@atelier/domain/reports';
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
import { usePurchaseLines } from './stock-report.api.ts';

const route = getRouteApi('/dashboard/finances/reports/purchase-lines');

const titles: Readonly<Record<PurchaseFigure, string>> = {
  ordered: 'What was ordered',
  received: 'What came',
  returned: 'What was sent back',
  bought: 'Purchase lines',
  open: 'What was still to come',
};
const eventWords: Readonly<Record<PurchaseEvent, string>> = {
  ordered: 'Ordered',
  received: 'Received',
  returned: 'Sent back',
  open: 'To come',
};

export function PurchaseLinesScreen() {
  return <WithReportDefaults>{(defaults) => <Lines defaults={defaults} />}</WithReportDefaults>;
}

type Row = PurchaseLinesView['rows'][number];

function Lines({ defaults }: { defaults: ReportDefaults }) {
  const { from, to = defaults.today, item, supplier, figure: asked } = route.useSearch();
  const figure = purchaseFigures.find((one) => one === asked) ?? 'bought';
  const { locale } = useFormats();
  const lines = usePurchaseLines({
    figure,
    to,
    ...(from === undefined ? {} : { from }),
    ...(item === undefined ? {} : { itemId: item }),
    ...(supplier === undefined ? {} : { payeeId: supplier }),
  });
  const columns: readonly Column<Row>[] = [
    { key: 'day', header: 'Day', cell: (row) => <DateText date={row.day} /> },
    { key: 'event', header: 'What', cell: (row) => eventWords[row.event] },
    { key: 'order', header: 'Order', cell: (row) => row.orderName },
    {
      key: 'supplier',
      header: 'Supplier',
      cell: (row) => <span className="wrap-anywhere">{row.payeeName}</span>,
    },
    {
      key: 'item',
      header: 'Item',
      cell: (row) => <span className="wrap-anywhere">{row.name}</span>,
      onCard: 'title',
    },
    {
      key: 'quantity',
      header: 'Quantity',
      align: 'end',
      cell: (row) => `${formatMeasured(row.quantity, locale)} ${row.stockUnit}`,
    },
    {
      key: 'value',
      header: 'Amount',
      align: 'end',
      cell: (row) => <MoneyText cents={row.valueCents} bare />,
      onCard: 'aside',
    },
  ];
  return (
    <>
      <PageHeader
        title={titles[figure]}
        description="The lines of orders that the figure is made of, the latest first. Each opens its order."
        back={{ to: paths.purchasesBySupplier, label: 'Purchases by supplier' }}
      />
      <Loaded
        query={lines}
        skeleton={<TableSkeleton rows={8} columns={6} />}
        errorTitle="The lines could not be loaded"
      >
        {({ pages }) => {
          const [first] = pages;
          const rows = pages.flatMap((page) => page.rows);
          if (first === undefined || rows.length === 0) {
            return (
              <EmptyState drawing="ledger" title="Nothing in these days">
                No order says anything of this here.
              </EmptyState>
            );
          }
          return (
            <>
              <p className="text-ink-soft mb-4">
                <FromTo from={from} to={to} />. Together <MoneyText cents={first.valueCents} />.
              </p>
              <PagedTable
                query={lines}
                caption={titles[figure]}
                columns={columns}
                rows={rows}
                rowKey={(row) => row.key}
                rowLink={(row) => paths.purchase(row.orderId)}
                things="lines"
              />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
