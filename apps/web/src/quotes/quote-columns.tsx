import type { QuoteRowView } from '@atelier/contract/quotes';
import type { Column } from '../design/data-table.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { QuoteStatePill } from './quote-state-pill.tsx';
import { ScheduledMoment } from '../sales-documents/index.ts';

const number: Column<QuoteRowView> = {
  key: 'number',
  header: 'Number',
  cell: (row) => row.number ?? 'Draft',
  className: 'whitespace-nowrap',
};

const rest: readonly Column<QuoteRowView>[] = [
  {
    key: 'issued',
    header: 'Issued',
    cell: (row) => <DateText date={row.issueDate} />,
    onCard: 'hidden',
    className: 'max-xl:hidden',
  },
  {
    key: 'valid',
    header: 'Valid until',
    cell: (row) => <DateText date={row.validUntil} />,
    className: 'sm:max-lg:hidden',
  },
  {
    key: 'state',
    header: 'State',
    cell: (row) => (
      <>
        <QuoteStatePill state={row.state} />
        <ScheduledMoment paper={row} />
      </>
    ),
    onCard: 'aside',
    // The moment breaks rather than push it below the title.
    className: 'max-sm:w-min max-sm:text-right',
  },
  { key: 'total', header: 'Total', align: 'end', cell: (row) => <MoneyText cents={row.totalCents} /> },
];

export const quoteColumns: readonly Column<QuoteRowView>[] = [
  number,
  {
    key: 'customer',
    header: 'Customer',
    cell: (row) => (
      <span className="line-clamp-2 wrap-anywhere">
        {row.customerName || <span className="text-ink-soft">None yet</span>}
      </span>
    ),
  },
  ...rest,
];

/** On the page of the customer. */
export const quoteColumnsOfCustomer: readonly Column<QuoteRowView>[] = [number, ...rest];
