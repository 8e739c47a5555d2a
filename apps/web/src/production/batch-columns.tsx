import type { BatchRow } from '@atelier/contract/production';
import { batchNumber, isOpenBatch, type BatchStatus } from '@atelier/domain/production';
import type { CalendarDate } from '@atelier/domain/foundation';
import type { Column } from '../design/data-table.tsx';
import { DateText } from '../design/figures.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { batchLooks } from './batch-words.ts';
import { StockText } from '../items/index.ts';

export function BatchStatusPill({ status }: { status: BatchStatus }) {
  const { tone, label } = batchLooks[status];
  return <StatePill tone={tone}>{label}</StatePill>;
}

function isLate({ status, dueOn }: Pick<BatchRow, 'status' | 'dueOn'>, today: CalendarDate): boolean {
  return isOpenBatch(status) && dueOn !== null && dueOn < today;
}

/** The columns of the list of batches. */
export function batchColumns(today: CalendarDate): readonly Column<BatchRow>[] {
  return [
    {
      key: 'item',
      header: 'What',
      onCard: 'title',
      cell: (row) => (
        <span className="block min-w-0">
          <span className="wrap-anywhere">{row.itemName}</span>
          <span className="text-ink-soft block text-sm font-normal wrap-anywhere">
            {[
              batchNumber(row),
              row.lot && `lot ${row.lot}`,
              row.assigneeName,
              row.status === 'blocked' && row.blockedReason,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      header: 'State',
      onCard: 'aside',
      cell: (row) => <BatchStatusPill status={row.status} />,
    },
    { key: 'day', header: 'Planned for', cell: (row) => <DateText date={row.plannedFor} /> },
    {
      key: 'due',
      header: 'Due',
      className: 'sm:max-lg:hidden',
      cell: (row) =>
        row.dueOn === null ? (
          <span className="text-ink-soft">–</span>
        ) : (
          <span className={isLate(row, today) ? 'text-danger font-medium' : ''}>
            <DateText date={row.dueOn} />
            {isLate(row, today) && <span className="sr-only"> (late)</span>}
          </span>
        ),
    },
    {
      key: 'planned',
      header: 'Planned',
      align: 'end',
      className: 'sm:max-lg:hidden',
      cell: (row) => <StockText amount={row.planned} unit={row.stockUnit} />,
    },
    {
      key: 'made',
      header: 'Made',
      align: 'end',
      cell: (row) => <StockText amount={row.made} unit={row.stockUnit} />,
    },
  ];
}
