import { getRouteApi } from '@tanstack/react-router';
import type { TaxDocumentView } from '@atelier/contract/taxes';
import type { Column } from '../design/data-table.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { PagedTable } from '../platform/paged-table.tsx';
import { paths } from '../platform/paths.ts';
import {
  BasisPicker,
  PeriodPicker,
  periodOf,
  type ReportDefaults,
  WithReportDefaults,
  WhyNote,
} from '../books/index.ts';
import { ReportBar } from './report-bar.tsx';
import { taxDocumentWords, useTaxDocuments } from '../taxes/index.ts';
import { useEvent } from '../transactions/index.ts';

const route = getRouteApi('/dashboard/finances/sales-tax/documents');

export function TaxDocumentsScreen() {
  const { place, event: eventId } = route.useSearch();
  const event = useEvent(eventId).data;
  return (
    <>
      <PageHeader
        title={
          place === undefined
            ? 'Untaxed sales'
            : [`Sales tax of ${place}`, ...(event ? [event.name] : [])].join(': ')
        }
        description="The documents that the figures are made of. Each opens its invoice or income."
        back={{ to: paths.salesTax, label: 'Sales tax' }}
      />
      <WithReportDefaults>{(defaults) => <Documents defaults={defaults} />}</WithReportDefaults>
    </>
  );
}

const money = (key: string, header: string, cents: (row: TaxDocumentView) => number) =>
  ({
    key,
    header,
    align: 'end',
    cell: (row: TaxDocumentView) => <MoneyText cents={cents(row)} bare />,
  }) as const;

const about: readonly Column<TaxDocumentView>[] = [
  { key: 'number', header: 'Document', cell: (row) => row.number || row.customerName || 'Income' },
  { key: 'what', header: 'What', cell: (row) => taxDocumentWords[row.what] },
  { key: 'day', header: 'Date', cell: (row) => <DateText date={row.day} /> },
  { key: 'customer', header: 'Customer', cell: (row) => row.customerName },
];

const placed: readonly Column<TaxDocumentView>[] = [
  ...about,
  money('taxable', 'Taxable', (row) => row.taxableCents),
  money('exempt', 'Exempt', (row) => row.exemptCents),
  money('marketplace', 'By a marketplace', (row) => row.marketplaceCents),
  { ...money('tax', 'Tax', (row) => row.taxCents), onCard: 'aside' },
];

const unplaced: readonly Column<TaxDocumentView>[] = [
  ...about,
  { ...money('untaxed', 'Sales', (row) => row.untaxedCents), onCard: 'aside' },
];

function Documents({ defaults }: { defaults: ReportDefaults }) {
  const navigate = route.useNavigate();
  const { basis, place, event, part, rate, ...days } = route.useSearch();
  const narrowed = {
    ...(event === undefined ? {} : { eventId: event }),
    ...(part === undefined ? {} : { partId: part }),
    ...(rate === undefined ? {} : { rate }),
  };
  const input = {
    ...periodOf(days, defaults, 'last-quarter'),
    basis: basis ?? defaults.basis,
    ...(place === undefined ? {} : { place }),
    ...narrowed,
  };
  const documents = useTaxDocuments(input);
  const show = (changed: Partial<typeof input>) =>
    void navigate({ search: (before) => ({ ...before, ...changed }), resetScroll: false });
  return (
    <>
      <ReportBar report="sales-tax-documents" asked={input}>
        <PeriodPicker period={input} defaults={defaults} onPick={show} />
        <BasisPicker basis={input.basis} onPick={(basis) => show({ basis })} />
      </ReportBar>
      <WhyNote names={['sales-tax', `sales-tax-${input.basis}`]} />
      <Loaded
        query={documents}
        skeleton={<TableSkeleton rows={8} columns={6} />}
        errorTitle="The documents could not be loaded"
      >
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) {
            return (
              <EmptyState drawing="ledger" title="No documents in these days">
                Nothing was sold here, or on cash basis nothing was paid. Choose another period.
              </EmptyState>
            );
          }
          return (
            <PagedTable
              query={documents}
              caption="Documents"
              columns={place === undefined ? unplaced : placed}
              rows={rows}
              rowKey={(row) => `${row.id} ${row.invoiceId ?? ''}`}
              rowLink={(row) =>
                row.creditNoteId !== null
                  ? paths.creditNote(row.creditNoteId)
                  : row.invoiceId === null
                    ? paths.transaction(row.transactionId ?? '')
                    : paths.invoice(row.invoiceId)
              }
              things="documents"
            />
          );
        }}
      </Loaded>
    </>
  );
}
