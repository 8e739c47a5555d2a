import type { StockOperationRow } from '@atelier/contract/stock';
import type { Column } from '../design/data-table.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { StockText } from '../items/index.ts';
import { nameOfOperation } from './stock-words.ts';

/** Returns what was made is told by what came out, however much went into it. */
const isOfMany = ({ kind, itemCount }: StockOperationRow) => itemCount > 1 && kind !== 'production';

/** From one place of ours to another, which no value follows. */
const isMove = ({ kind }: StockOperationRow) =>
  kind === 'transfer' || kind === 'consign-out' || kind === 'consign-return';

/** The columns of the list of operations. */
export const operationColumns: readonly Column<StockOperationRow>[] = [
  {
    key: 'what',
    header: 'Kind',
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
        {isOfMany(row) && (
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
      isOfMany(row) || row.quantity === 0 ? null : (
        <StockText amount={row.quantity} unit={row.stockUnit} isChange={!isMove(row)} />
      ),
  },
  {
    key: 'value',
    header: 'Stock value',
    align: 'end',
    onCard: 'aside',
    cell: (row) =>
      row.reversedById !== null ? (
        <StatePill tone="muted">Reversed</StatePill>
      ) : isMove(row) ? (
        <span className="text-ink-soft">
          <span aria-hidden>–</span>
          <span className="sr-only">unchanged</span>
        </span>
      ) : (
        <MoneyText cents={row.valueCents} />
      ),
  },
];
