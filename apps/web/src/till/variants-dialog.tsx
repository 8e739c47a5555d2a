import { Button } from '../design/button.tsx';
import { MoneyText } from '../design/figures.tsx';
import { nameOf, type Product } from './cart.ts';
import { StockLeft } from './product-tile.tsx';
import type { Tile } from './selling.ts';
import { Sheet } from './sheet.tsx';

type VariantsDialogProps = {
  tile: Tile;
  left: ReadonlyMap<string, number>;
  onChoose: (product: Product) => void;
  onClose: () => void;
};

/** Asks which variant is sold. */
export function VariantsDialog({
  tile: { product, variants },
  left,
  onChoose,
  onClose,
}: VariantsDialogProps) {
  return (
    <Sheet
      onClose={onClose}
      title={product.name}
      actions={
        <Button size="lg" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <ul className="grid gap-2" aria-label="Variants">
        {variants.map((variant) => {
          const amount = left.get(variant.id);
          return (
            <li key={variant.id}>
              <button
                type="button"
                className="border-edge bg-surface active:bg-sunken flex min-h-14 w-full items-center justify-between gap-3 rounded-lg border px-3 py-2 text-left"
                onClick={() => {
                  onChoose(variant);
                  onClose();
                }}
              >
                <span className="min-w-0 font-semibold wrap-anywhere">
                  {variant.optionValues.length > 0 ? variant.optionValues.join(', ') : nameOf(variant)}
                  {amount !== undefined && <StockLeft amount={amount} />}
                </span>
                <MoneyText cents={variant.priceCents} className="font-semibold" />
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
