import type { CustomerRowView } from '@atelier/contract/customers';
import type { CustomerSort } from '@atelier/domain/customers';
import type { Column } from '../design/data-table.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { statusWords } from './customer-words.ts';

/** What lists of customers show of each. */
export const customerColumns: readonly Column<CustomerRowView>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: (row) => (
      <>
        <span className="wrap-anywhere">{row.name}</span>
        <span className="text-ink-soft block text-sm font-normal empty:hidden">
          {[
            ...(row.status === 'active' ? [] : [statusWords[row.status].label]),
            ...(row.company === '' ? [] : [row.company]),
            ...row.tags.map((tag) => `#${tag}`),
          ].join(' · ')}
        </span>
      </>
    ),
  },
  {
    key: 'email',
    header: 'Email',
    className: 'sm:min-w-36',
    cell: (row) => (row.email === '' ? '' : <span className="wrap-anywhere">{row.email}</span>),
  },
  { key: 'phone', header: 'Phone', cell: (row) => row.phone, className: 'whitespace-nowrap' },
  {
    key: 'owed',
    header: 'Owes you',
    align: 'end',
    onCard: 'aside',
    cell: (row) => (
      <>
        {row.owedCents === 0 ? (
          <span className="text-ink-soft max-sm:hidden">–</span>
        ) : (
          <MoneyText cents={row.owedCents} className="font-medium" />
        )}
        {row.creditCents > 0 && (
          <span className="text-ink-soft block text-sm font-normal">
            <MoneyText cents={row.creditCents} /> credit
          </span>
        )}
      </>
    ),
  },
];

const sortColumns: Partial<Record<CustomerSort, Column<CustomerRowView>>> = {
  spent: {
    key: 'spent',
    header: 'Bought for',
    align: 'end',
    cell: (row) => <MoneyText cents={row.spentCents} />,
  },
  'last-seen': {
    key: 'seen',
    header: 'Last seen',
    cell: (row) => (row.lastSeenOn === null ? '' : <DateText date={row.lastSeenOn} />),
  },
};

/** With what they are sorted by. */
export function columnsBy(sort: CustomerSort = 'name'): readonly Column<CustomerRowView>[] {
  const sorted = sortColumns[sort];
  return sorted === undefined ? customerColumns : [...customerColumns, sorted];
}
