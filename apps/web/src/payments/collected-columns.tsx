import type { CollectedView } from '@atelier/contract/transactions';
import { paymentMethodNames, paymentMethods } from '@atelier/domain/payments';
import type { Column } from '../design/data-table.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';

/** The invoices that it pays, and the number of the check. */
export function detailOfCollected({ paidFor, reference }: CollectedView): string {
  return [paidFor, reference].filter((text) => text !== '').join(' · ');
}

function methodName(method: string | null): string | null {
  const known = paymentMethods.find((one) => one === method);
  return known === undefined ? null : paymentMethodNames[known];
}

/** Of what waits for the bank. */
export const collectedColumns: readonly Column<CollectedView>[] = [
  {
    key: 'from',
    header: 'From',
    onCard: 'title',
    cell: (row) => (
      <span className="block min-w-0">
        <span className="line-clamp-2 wrap-anywhere">{row.from}</span>
        <span className="text-ink-soft line-clamp-2 text-sm font-normal wrap-anywhere">
          {detailOfCollected(row)}
        </span>
      </span>
    ),
  },
  { key: 'date', header: 'Received', cell: ({ date }) => <DateText date={date} /> },
  {
    key: 'method',
    header: 'How',
    cell: ({ method, accountName }) => (
      <span className="block">
        {methodName(method)}
        <span className="text-ink-soft block text-sm">{accountName}</span>
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amountCents }) => <MoneyText cents={amountCents} className="font-medium" />,
  },
];
