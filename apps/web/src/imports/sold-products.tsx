import { useState } from 'react';
import type { SalesOverview } from '@atelier/contract/imports';
import { formatQuantity } from '@atelier/domain/foundation';
import { useCounts, useFormats } from '../design/formats.tsx';
import { Button } from '../design/button.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { ItemCombobox } from '../items/index.ts';
import type { ProductChoices } from './imports.api.ts';

type SoldProduct = SalesOverview['products'][number];

type SoldProductsProps = {
  products: readonly SoldProduct[];
  choices: ProductChoices;
  /** Empty for words alone, `new` for a product that is made with the file. */
  onChoose: (item: string, productId: string) => void;
};

const ways = {
  hand: { label: 'Chosen', tone: 'success' },
  before: { label: 'As last time', tone: 'success' },
  sku: { label: 'Same SKU', tone: 'success' },
  name: { label: 'Same name', tone: 'success' },
  new: { label: 'New product', tone: 'info' },
  nothing: { label: 'No product', tone: 'warning' },
} as const;

const shownAtOnce = 50;

/**
 * Shows what was sold, and which product of the business each is: found by itself, made with the file, or chosen here.
 */
export function SoldProducts({ products, choices, onChoose }: SoldProductsProps) {
  const { locale } = useFormats();
  const counts = useCounts();
  const [shown, setShown] = useState(shownAtOnce);
  const alone = products.filter((sold) => isAlone(sold, choices[sold.item])).length;
  const columns: readonly Column<SoldProduct>[] = [
    {
      key: 'item',
      header: 'In the file',
      onCard: 'title',
      cell: ({ item, sku }) => (
        <>
          <span className="block wrap-anywhere">{item}</span>
          {sku !== '' && <span className="text-ink-soft block text-sm wrap-anywhere">{sku}</span>}
        </>
      ),
    },
    {
      key: 'sold',
      header: 'Sold',
      align: 'end',
      onCard: 'aside',
      cell: ({ sold }) => formatQuantity(sold, locale),
    },
    {
      key: 'product',
      header: 'Your product',
      className: 'sm:w-96',
      cell: (sold) => <ProductChoice sold={sold} chosen={choices[sold.item]} onChoose={onChoose} />,
    },
  ];
  return (
    <section aria-label="What was sold">
      <h2 className="text-lg font-semibold">What was sold</h2>
      <p className="text-ink-soft mb-3">
        {alone === 0
          ? 'Each has its product.'
          : `${alone === 1 ? '1 of them has' : `${counts(alone)} of them have`} no product, and would be in the orders as text only. What you choose is remembered.`}
      </p>
      <DataTable
        caption="What was sold"
        columns={columns}
        rows={products.slice(0, shown)}
        rowKey={({ item, sku }) => `${item} ${sku}`}
      />
      {shown < products.length && (
        <Button className="mt-4" onClick={() => setShown(shown + shownAtOnce)}>
          Show more
        </Button>
      )}
    </section>
  );
}

const isAlone = ({ product, by }: SoldProduct, chosen: string | undefined) =>
  chosen === undefined ? product === null && by !== 'new' : chosen === '';

type ProductChoiceProps = {
  sold: SoldProduct;
  /** Choice that counts before the file was read by it. */
  chosen: string | undefined;
  onChoose: SoldProductsProps['onChoose'];
};

function ProductChoice({ sold, chosen, onChoose }: ProductChoiceProps) {
  const { item, sku, product } = sold;
  const isNew = chosen === 'new';
  const productId = chosen === undefined ? (product?.id ?? null) : isNew || chosen === '' ? null : chosen;
  const by = chosen === undefined ? sold.by : isNew ? 'new' : chosen === '' ? 'nothing' : 'hand';
  return (
    <div className="space-y-2 text-left">
      <ItemCombobox
        label={`Product for ${[item, sku].filter(Boolean).join(', ')}`}
        hideLabel
        shelf="products"
        clearable
        placeholder={isNew ? item : 'Find a product'}
        value={productId}
        valueLabel={product !== null && product.id === productId ? product.name : undefined}
        onValueChange={(found) => onChoose(item, found?.id ?? '')}
      />
      <div className="flex flex-wrap items-center gap-2">
        <StatePill tone={ways[by].tone}>{ways[by].label}</StatePill>
        {productId === null && (
          <Button tone="quiet" onClick={() => onChoose(item, isNew ? '' : 'new')}>
            {isNew ? 'Leave it as words' : 'Make a new product'}
          </Button>
        )}
      </div>
    </div>
  );
}
