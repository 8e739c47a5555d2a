import type { EventGoodsView, GoodsRow } from '@atelier/contract/packing';
import { formatQuantity, type Quantity } from '@atelier/domain/foundation';
import { shrinkageOf, soldPart } from '@atelier/domain/packing';
import { DataTable, type Column } from '../design/data-table.tsx';
import { NothingFound } from '../design/empty-state.tsx';
import { StockText } from '../items/index.ts';
import { paths } from '../platform/paths.ts';
import { percentOf } from './packing-words.ts';

const amount = (header: string, of: (row: GoodsRow) => Quantity): Column<GoodsRow> => ({
  key: header,
  header,
  align: 'end',
  cell: (row) => formatQuantity(of(row)),
});

const columns: readonly Column<GoodsRow>[] = [
  { key: 'name', header: 'Product', cell: ({ name }) => <span className="font-medium">{name}</span> },
  {
    key: 'brought',
    header: 'Brought',
    align: 'end',
    cell: ({ packed, stockUnit }) => <StockText amount={packed} unit={stockUnit} />,
  },
  amount('Sold', ({ sold }) => sold),
  amount('Returned', ({ returned }) => returned),
  amount('Given away', ({ given }) => given),
  amount('Shrinkage', shrinkageOf),
  {
    key: 'sell-through',
    header: 'Sell-through',
    align: 'end',
    cell: ({ packed, sold }) => {
      const part = soldPart({ brought: packed, sold });
      return part === null ? '–' : percentOf(part);
    },
  },
];

/** Brought goods by product: sold, returned, given away and lost. */
export function ReturnSummary({ view: { goods } }: { view: EventGoodsView }) {
  const rows = goods.filter(({ packed }) => packed !== 0);
  return rows.length === 0 ? (
    <NothingFound>Everything that was packed went back home before the event.</NothingFound>
  ) : (
    <DataTable
      caption="Goods of the event"
      columns={columns}
      rows={rows}
      rowKey={({ itemId }) => itemId}
      rowLink={({ itemId }) => paths.item(itemId)}
    />
  );
}
