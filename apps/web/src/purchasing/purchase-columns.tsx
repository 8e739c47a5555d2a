import type { PurchaseOrderRowView } from '@atelier/contract/purchasing';
import { purchaseOrderName } from '@atelier/domain/purchasing';
import type { CalendarDate } from '@atelier/domain/foundation';
import type { Column } from '../design/data-table.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { purchaseStates } from './purchase-words.ts';

export function PurchaseStatePill({ status }: { status: PurchaseOrderRowView['status'] }) {
  const { tone, label } = purchaseStates[status];
  return <StatePill tone={tone}>{label}</StatePill>;
}

const isWaited = ({ status }: PurchaseOrderRowView) =>
  status === 'placed' || status === 'on-hold' || status === 'partly-received';

/** The columns of the list of purchase orders. */
export function purchaseColumns(today: CalendarDate): readonly Column<PurchaseOrderRowView>[] {
  return [
    {
      key: 'order',
      header: 'Order',
      onCard: 'title',
      cell: (row) => (
        <span className="block min-w-0">
          <span className="wrap-anywhere">{row.payeeName}</span>
          <span className="text-ink-soft block text-sm font-normal">
            {purchaseOrderName(row.number)} ·{' '}
            {row.lineCount === 1 ? '1 line' : `${String(row.lineCount)} lines`}
          </span>
        </span>
      ),
    },
    { key: 'status', header: 'State', cell: (row) => <PurchaseStatePill status={row.status} /> },
    {
      key: 'ordered',
      header: 'Ordered',
      className: 'sm:max-lg:hidden',
      cell: (row) => <DateText date={row.orderedOn} />,
    },
    {
      key: 'expected',
      header: 'Expected',
      cell: (row) =>
        row.expectedOn === null || !isWaited(row) ? (
          <span className="text-ink-soft">
            <span aria-hidden>–</span>
            <span className="sr-only">not waited for</span>
          </span>
        ) : (
          <span className={row.expectedOn < today ? 'text-danger font-medium' : ''}>
            <DateText date={row.expectedOn} />
            {row.expectedOn < today && <span className="block text-sm font-normal">late</span>}
          </span>
        ),
    },
    {
      key: 'total',
      header: 'Amount',
      align: 'end',
      onCard: 'aside',
      cell: (row) => <MoneyText cents={row.totalCents} />,
    },
  ];
}
