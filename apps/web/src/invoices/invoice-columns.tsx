import type { InvoiceRowView } from '@atelier/contract/invoices';
import type { Column } from '../design/data-table.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { InvoiceStatePill } from './invoice-state-pill.tsx';
import { ScheduledMoment } from '../sales-documents/index.ts';

const customer: Column<InvoiceRowView> = {
  key: 'customer',
  header: 'Customer',
  cell: (row) => (
    <span className="line-clamp-2 wrap-anywhere">
      {row.customerName || <span className="text-ink-soft">None yet</span>}
    </span>
  ),
};

const number: Column<InvoiceRowView> = {
  key: 'number',
  header: 'Number',
  cell: (row) => row.number ?? 'Draft',
  className: 'whitespace-nowrap',
};

const rest: readonly Column<InvoiceRowView>[] = [
  {
    key: 'issued',
    header: 'Issued',
    sortable: true,
    cell: (row) => <DateText date={row.issueDate} />,
    onCard: 'hidden',
    className: 'max-xl:hidden',
  },
  {
    key: 'due',
    header: 'Due',
    sortable: true,
    cell: (row) => <DateText date={row.dueDate} />,
    className: 'sm:max-lg:hidden',
  },
  {
    key: 'state',
    header: 'State',
    cell: (row) => (
      <>
        <InvoiceStatePill state={row.state} />
        <ScheduledMoment paper={row} />
      </>
    ),
    onCard: 'aside',
    // The moment breaks rather than push it below the title.
    className: 'max-sm:w-min max-sm:text-right',
  },
  {
    key: 'total',
    header: 'Total',
    sortable: true,
    align: 'end',
    cell: (row) => <MoneyText cents={row.totalCents} />,
    className: 'sm:max-xl:hidden',
  },
  {
    key: 'balance',
    header: 'Balance',
    sortable: true,
    align: 'end',
    cell: (row) =>
      row.balanceCents === 0 ? (
        <span className="text-ink-soft">–</span>
      ) : (
        <MoneyText
          cents={row.balanceCents}
          className={row.state === 'overdue' ? 'text-danger font-semibold' : 'font-medium'}
        />
      ),
  },
];

export const invoiceColumns: readonly Column<InvoiceRowView>[] = [number, customer, ...rest];

/** On the page of the customer. */
export const invoiceColumnsOfCustomer: readonly Column<InvoiceRowView>[] = [
  number,
  ...rest.filter((column) => column.key !== 'issued'),
];
