import { getRouteApi } from '@tanstack/react-router';
import type { SoldLinesView } from '@atelier/contract/reports';
import { formatQuantity, quantity } from '@atelier/domain/foundation';
import type { Column } from '../design/data-table.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { PagedTable } from '../platform/paged-table.tsx';
import { paths } from '../platform/paths.ts';
import { periodOf, type ReportDefaults, WithReportDefaults, WhyNote } from '../books/index.ts';
import { useSoldLines } from './reports.api.ts';

const route = getRouteApi('/dashboard/finances/reports/sold-lines');

export function SoldLinesScreen() {
  return (
    <>
      <PageHeader
        title="Sales lines"
        description="The invoice lines that a sales figure is made of. Each opens its invoice."
        back={{ to: paths.sales, label: 'Sales' }}
      />
      <WithReportDefaults>{(defaults) => <Lines defaults={defaults} />}</WithReportDefaults>
    </>
  );
}

type Row = SoldLinesView['rows'][number];

function Lines({ defaults }: { defaults: ReportDefaults }) {
  const search = route.useSearch();
  const { locale } = useFormats();
  const period = periodOf(search, defaults);
  const basis = search.basis ?? defaults.basis;
  const lines = useSoldLines({
    ...period,
    basis,
    ...(search.product === undefined ? {} : { productId: search.product }),
    ...(search.customer === undefined ? {} : { customerId: search.customer }),
    ...(search.account === undefined ? {} : { accountId: search.account }),
    ...(search.event === undefined ? {} : { eventId: search.event }),
  });
  const columns: readonly Column<Row>[] = [
    { key: 'number', header: 'Invoice', cell: (row) => row.number },
    { key: 'date', header: 'Date', cell: (row) => <DateText date={row.date} /> },
    { key: 'customer', header: 'Customer', cell: (row) => row.customerName },
    {
      key: 'description',
      header: 'What',
      cell: (row) => (
        <span className="wrap-anywhere">{row.description === '' ? 'Shipping' : row.description}</span>
      ),
    },
    {
      key: 'quantity',
      header: 'Pieces',
      align: 'end',
      cell: (row) => (row.quantity === null ? null : formatQuantity(quantity(row.quantity), locale)),
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      cell: (row) => <MoneyText cents={row.amountCents} bare />,
      onCard: 'aside',
    },
  ];
  return (
    <>
      <p className="text-ink-soft mb-4">
        From <DateText date={period.from} /> to <DateText date={period.to} />,{' '}
        {basis === 'cash' ? 'as far as they were paid' : 'by the date of the invoice'}.
      </p>
      <WhyNote names={['sales', `basis-${basis}`]} />
      <Loaded
        query={lines}
        skeleton={<TableSkeleton rows={8} columns={5} />}
        errorTitle="The lines could not be loaded"
      >
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) {
            return (
              <EmptyState drawing="ledger" title="No lines in these days">
                No invoice has such a line here.
              </EmptyState>
            );
          }
          return (
            <PagedTable
              query={lines}
              caption="Sales lines"
              columns={columns}
              rows={rows}
              rowKey={(row) => row.lineId}
              rowLink={(row) =>
                row.creditNoteId === null ? paths.invoice(row.invoiceId) : paths.creditNote(row.creditNoteId)
              }
              things="lines"
            />
          );
        }}
      </Loaded>
    </>
  );
}
