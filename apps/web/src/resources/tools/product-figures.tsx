import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ItemRow } from '@atelier/contract/items';
import { multiplyScaled, type Quantity } from '@atelier/domain/foundation';
import { ItemCombobox } from '../../items/index.ts';
import { useBusinessApi } from '../../platform/active-business.tsx';
import { readProblem, showProblem } from '../../platform/problems.ts';

/** Costs of one piece of a product, in minor units and minutes. Null where nothing is known. */
export type ProductFigures = {
  readonly materials: number | null;
  readonly minutes: number | null;
  readonly overhead: number | null;
  readonly price: number | null;
};

const onePiece = 1_000_000;
const each = (value: number, output: Quantity) => multiplyScaled(value, onePiece, output, 'half-up');

/** Fills a calculator with the costs of a product: those of its recipe, else its average cost in stock. */
export function ProductFigures({ onFill }: { onFill: (figures: ProductFigures) => void }) {
  const [chosen, setChosen] = useState<ItemRow | null>(null);
  const readFigures = useReadFigures();
  const choose = async (item: ItemRow | null) => {
    setChosen(item);
    if (item === null) return;
    try {
      onFill(await readFigures(item));
    } catch (error) {
      showProblem(readProblem(error));
    }
  };
  return (
    <div className="print:hidden">
      <ItemCombobox
        label="Start from a product"
        help="Fills in its costs and price from your inventory. You can change them here."
        optional
        shelf="products"
        value={chosen?.id ?? null}
        valueLabel={chosen?.name}
        onValueChange={(item) => void choose(item)}
        clearable
      />
    </div>
  );
}

function useReadFigures(): (item: ItemRow) => Promise<ProductFigures> {
  const queryClient = useQueryClient();
  const { recipes } = useBusinessApi();
  return async (item) => {
    const price = item.retailCents > 0 ? item.retailCents : null;
    const found = await queryClient.query(recipes.ofItem.queryOptions({ input: { itemId: item.id } }));
    const recipeId = found.recipeId ?? found.productRecipeId;
    if (recipeId === null) {
      const average = item.onHand > 0 && item.valueCents > 0 ? each(item.valueCents, item.onHand) : null;
      return { materials: average, minutes: null, overhead: null, price };
    }
    const { latest, seconds, output } = await queryClient.query(
      recipes.costSheet.queryOptions({ input: { recipeId } }),
    );
    return {
      materials: each(latest.materialsCents, output),
      minutes: Math.round(each(seconds, output) / 60),
      overhead: each(latest.overheadCents, output),
      price,
    };
  };
}
