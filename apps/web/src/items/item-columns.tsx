import type { ItemRow } from '@atelier/contract/items';
import type { Shelf } from '@atelier/domain/items';
import type { Column } from '../design/data-table.tsx';
import { MoneyText } from '../design/figures.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { ItemPicture } from './item-picture.tsx';
import { kindWords, productTypeWords } from './item-words.ts';
import { StockText, UnitCostText } from './stock-text.tsx';

/** Tells whether an item has figures of stock: its own, or those of its variants. */
export function hasStock({ isCounted, variantCount }: Pick<ItemRow, 'isCounted' | 'variantCount'>): boolean {
  return isCounted || variantCount > 0;
}

/** Short, low, or what else there is to know at a glance. */
export function ItemPills({
  item,
}: {
  item: Pick<ItemRow, 'need' | 'isDraft' | 'isArchived' | 'isDiscontinued'>;
}) {
  return (
    <>
      {item.need === 'short' && <StatePill tone="danger">Short</StatePill>}
      {item.need === 'low' && <StatePill tone="warning">Low</StatePill>}
      {item.isDraft && <StatePill tone="neutral">Draft</StatePill>}
      {item.isDiscontinued && <StatePill tone="neutral">Discontinued</StatePill>}
      {item.isArchived && <StatePill tone="muted">Archived</StatePill>}
    </>
  );
}

function detailOf(item: ItemRow): string {
  return [
    item.sku,
    item.kind === 'product'
      ? item.productType === null || item.productType === 'made'
        ? null
        : productTypeWords[item.productType].label
      : kindWords[item.kind].one,
    item.category,
    item.variantCount === 0
      ? null
      : `${String(item.variantCount)} ${item.variantCount === 1 ? 'variant' : 'variants'}`,
    ...item.tags.map((tag) => `#${tag}`),
  ]
    .filter(Boolean)
    .join(' · ');
}

function stockColumn(
  key: 'onHand' | 'committed' | 'expected' | 'available',
  header: string,
  rest: Partial<Column<ItemRow>> = {},
): Column<ItemRow> {
  return {
    key,
    header,
    align: 'end',
    cell: (row) =>
      !hasStock(row) || (row[key] === 0 && (key === 'committed' || key === 'expected')) ? null : (
        <StockText
          amount={row[key]}
          unit={row.stockUnit}
          className={row[key] < 0 ? 'text-danger font-medium' : ''}
        />
      ),
    ...rest,
  };
}

/** The columns of a list of items. */
export function itemColumns(shelf: Shelf): readonly Column<ItemRow>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      onCard: 'title',
      className: 'sm:min-w-48',
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-3">
          <ItemPicture photoId={row.photoId} />
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
              {row.name}
              <ItemPills item={row} />
            </span>
            <span className="text-ink-soft block text-sm font-normal wrap-anywhere">{detailOf(row)}</span>
          </span>
        </span>
      ),
    },
    stockColumn('onHand', 'On hand'),
    stockColumn('committed', 'Committed', { className: 'sm:max-xl:hidden' }),
    stockColumn('expected', 'Expected', { className: 'sm:max-xl:hidden' }),
    stockColumn('available', 'Available', shelf === 'materials' ? { onCard: 'aside' } : {}),
    {
      key: 'cost',
      header: 'Average cost',
      align: 'end',
      className: 'sm:max-lg:hidden',
      cell: (row) => (hasStock(row) ? <UnitCostText value={row.valueCents} amount={row.onHand} /> : null),
    },
    {
      key: 'value',
      header: 'Value',
      align: 'end',
      className: 'sm:max-md:hidden',
      cell: (row) => (hasStock(row) ? <MoneyText cents={row.valueCents} /> : null),
    },
    ...(shelf === 'products'
      ? [
          {
            key: 'price',
            header: 'Price',
            align: 'end',
            onCard: 'aside',
            cell: (row) => <MoneyText cents={row.retailCents} />,
          } satisfies Column<ItemRow>,
        ]
      : []),
  ];
}
