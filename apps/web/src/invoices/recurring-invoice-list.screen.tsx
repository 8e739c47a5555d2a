import { CalendarSync, Plus } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import type { RecurringInvoiceRowView } from '@atelier/contract/invoices';
import { permits } from '@atelier/domain/businesses';
import { DataTable, type Column } from '../design/data-table.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { rhythmWords } from '../transactions/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { InvoicesNav } from './invoices-nav.tsx';
import { RecurringInvoiceStatePill } from './recurring-invoice-state-pill.tsx';
import { useRecurringInvoices } from './recurring-invoices.api.ts';

const columns: readonly Column<RecurringInvoiceRowView>[] = [
  {
    key: 'customer',
    header: 'Customer',
    cell: (row) => <span className="line-clamp-2 wrap-anywhere">{row.customerName}</span>,
  },
  {
    key: 'what',
    header: 'What',
    cell: (row) => <span className="line-clamp-2 wrap-anywhere">{row.firstLine}</span>,
    className: 'sm:max-xl:hidden',
  },
  { key: 'rhythm', header: 'How often', cell: rhythmWords },
  {
    key: 'next',
    header: 'Next on',
    cell: (row) =>
      row.nextDate === null ? <span className="text-ink-soft">–</span> : <DateText date={row.nextDate} />,
    className: 'whitespace-nowrap',
  },
  {
    key: 'state',
    header: 'State',
    cell: (row) => <RecurringInvoiceStatePill series={row} />,
    onCard: 'aside',
  },
  { key: 'total', header: 'Total', align: 'end', cell: (row) => <MoneyText cents={row.totalCents} /> },
];

export function RecurringInvoiceListScreen() {
  const { business } = useActiveBusiness();
  const mayAdd = permits(business.role, 'invoices.write');
  const series = useRecurringInvoices();
  const navigate = useNavigate();
  useShortcut('n', 'New recurring invoice', () => void navigate({ to: paths.newRecurringInvoice }), mayAdd);
  const add = mayAdd && (
    <LinkButton to={paths.newRecurringInvoice} tone="primary" icon={Plus}>
      <ShortLabel>New recurring invoice</ShortLabel>
    </LinkButton>
  );
  return (
    <>
      <PageHeader title="Recurring invoices" action={add} nav={<InvoicesNav />} />
      <Loaded
        query={series}
        skeleton={<TableSkeleton columns={5} />}
        errorTitle="Your recurring invoices could not be loaded"
      >
        {(rows) =>
          rows.length > 0 ? (
            <DataTable
              caption="Recurring invoices"
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              rowLink={(row) => paths.recurringInvoice(row.id)}
            />
          ) : (
            <EmptyState
              drawing="ledger"
              title="No recurring invoices yet"
              action={
                mayAdd && (
                  <LinkButton to={paths.newRecurringInvoice} tone="primary" icon={CalendarSync}>
                    New recurring invoice
                  </LinkButton>
                )
              }
            >
              A shelf in your studio, a class every month, a shop that takes the same each quarter: write the
              invoice once, and it is made on each of its days. Every invoice can become one, too.
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
