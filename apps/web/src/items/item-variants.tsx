import { useState } from 'react';
import { Plus } from 'lucide-react';
import type { ItemView } from '@atelier/contract/items';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { MoneyText } from '../design/figures.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { paths } from '../platform/paths.ts';
import { AddVariantsDialog } from './add-variants-dialog.tsx';
import { StockText } from './stock-text.tsx';

type Variant = ItemView['variants'][number];

const columns: readonly Column<Variant>[] = [
  {
    key: 'variant',
    header: 'Variant',
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
        {row.optionValues.join(' / ')}
        {row.isDraft && <StatePill tone="neutral">Draft</StatePill>}
        {row.isDiscontinued && <StatePill tone="neutral">Discontinued</StatePill>}
        {row.isArchived && <StatePill tone="muted">Archived</StatePill>}
      </span>
    ),
  },
  { key: 'sku', header: 'SKU', cell: (row) => row.sku, className: 'whitespace-nowrap' },
  {
    key: 'onHand',
    header: 'On hand',
    align: 'end',
    cell: (row) => (row.isCounted ? <StockText amount={row.onHand} unit={row.stockUnit} /> : null),
  },
  {
    key: 'available',
    header: 'Available',
    align: 'end',
    className: 'sm:max-xl:hidden',
    cell: (row) =>
      row.isCounted ? (
        <StockText
          amount={row.available}
          unit={row.stockUnit}
          className={row.available < 0 ? 'text-danger font-medium' : ''}
        />
      ) : null,
  },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    onCard: 'aside',
    cell: (row) => <MoneyText cents={row.retailCents} />,
  },
];

/** The variants of a product, each with its own stock and price. */
export function ItemVariants({ item, mayChange }: { item: ItemView; mayChange: boolean }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Card
      title="Variants"
      description={`By ${item.optionNames.join(' and ')}`}
      action={
        mayChange && (
          <Button icon={Plus} onClick={() => setAdding(true)}>
            Add variants
          </Button>
        )
      }
    >
      {item.variants.length === 0 ? (
        <p className="text-ink-soft">
          None yet. Say which there are of each, and they are made in every combination.
        </p>
      ) : (
        <DataTable
          caption="Variants"
          columns={columns}
          rows={item.variants}
          rowKey={(row) => row.id}
          rowLink={(row) => paths.item(row.id)}
        />
      )}
      {isAdding && <AddVariantsDialog item={item} onClose={() => setAdding(false)} />}
    </Card>
  );
}
