import type { StockOperationRow } from '@atelier/contract/inventory';
import type { Column } from '../design/data-table.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { StockText } from './stock-text.tsx';
import { nameOfOperation } from './stock-words.ts';

/** The columns of the list of operations. */
export const operationColumns: readonly Column<StockOperationRow>[] = [
  {
    key: 'what',
    header: 'What happened',
    onCard: 'title',
    cell: (row) => (
      <span className="block min-w-0">
        <span className="wrap-anywhere">{nameOfOperation(row)}</span>
        {row.reason !== '' && (
          <span className="text-ink-soft block text-sm font-normal wrap-anywhere">{row.reason}</span>
        )}
      </span>
    ),
  },
  { key: 'day', header: 'Day', cell: (row) => <DateText date={row.day} /> },
  {
    key: 'item',
    header: 'Item',
    cell: (row) => (
      <span className="wrap-anywhere max-sm:text-right">
        {row.itemName}
        {row.itemCount > 1 && (
          <span className="text-ink-soft whitespace-nowrap"> and {String(row.itemCount - 1)} more</span>
        )}
      </span>
    ),
  },
  {
    key: 'quantity',
    header: 'Amount',
    align: 'end',
    cell: (row) =>
      row.itemCount > 1 || row.quantity === 0 ? null : (
        <StockText amount={row.quantity} unit={row.stockUnit} isChange={row.kind !== 'transfer'} />
      ),
  },
  {
    key: 'value',
    header: 'Stock value',
    align: 'end',
    onCard: 'aside',
    cell: (row) =>
      row.reversedById !== null ? (
        <StatePill tone="muted">Taken back</StatePill>
      ) : row.kind === 'transfer' ? (
        <span className="text-ink-soft">
          <span aria-hidden>–</span>
          <span className="sr-only">unchanged</span>
        </span>
      ) : (
        <MoneyText cents={row.valueCents} />
      ),
  },
];
