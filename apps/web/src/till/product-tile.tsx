import { memo } from 'react';
import { formatMeasured, quantity } from '@atelier/domain/foundation';
import { classNames } from '../design/class-names.ts';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { nameOf } from './cart.ts';
import type { Tile } from './selling.ts';

type ProductTileProps = {
  tile: Tile;
  /** In millionths; null where it isn’t counted. */
  left: number | null;
  photo: string | undefined;
  /** Its place among the favorites while they are chosen, −1 for none; null while selling. */
  favorite: number | null;
  onTap: (tile: Tile) => void;
};

/** A product as a button: photo, name, price and what is left. */
export const ProductTile = memo(function ProductTile({
  tile,
  left,
  photo,
  favorite,
  onTap,
}: ProductTileProps) {
  const { product, variants } = tile;
  const prices = variants.length === 0 ? [product.priceCents] : variants.map(({ priceCents }) => priceCents);
  const lowest = Math.min(...prices);
  return (
    <li>
      <button
        type="button"
        onClick={() => onTap(tile)}
        aria-pressed={favorite === null ? undefined : favorite >= 0}
        className={classNames(
          'bg-surface border-edge active:bg-sunken flex h-full min-h-24 w-full flex-col overflow-hidden rounded-lg border text-left select-none',
          favorite !== null && favorite >= 0 && 'border-accent ring-accent ring-2',
        )}
      >
        {photo !== undefined && <img src={photo} alt="" className="aspect-4/3 w-full object-cover" />}
        <span className="flex flex-1 flex-col justify-between gap-0.5 p-2">
          <span className="line-clamp-2 text-sm leading-tight font-semibold wrap-anywhere">
            {favorite !== null && favorite >= 0 && `${favorite + 1}. `}
            {nameOf(product)}
          </span>
          <span>
            <span className="block font-semibold">
              {prices.some((price) => price !== lowest) && <span className="font-normal">from </span>}
              <MoneyText cents={lowest} />
            </span>
            {left !== null && <StockLeft amount={left} />}
          </span>
        </span>
      </button>
    </li>
  );
});

/** The stock that is left at the stall; it warns, and never stops a sale. */
export function StockLeft({ amount }: { amount: number }) {
  const { locale } = useFormats();
  const text = formatMeasured(quantity(Math.max(0, amount)), locale);
  return (
    <span
      className={classNames('block text-sm', amount <= 0 ? 'text-danger font-semibold' : 'text-ink-soft')}
    >
      {amount <= 0 ? 'None left' : `${text} left`}
    </span>
  );
}
