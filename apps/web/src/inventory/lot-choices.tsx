import { useState } from 'react';
import type { ChosenLotsView, LotThereView } from '@atelier/contract/inventory';
import { proposeLots, usualPlaceOf } from '@atelier/domain/inventory';
import { quantity, type Quantity } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { useStockPlaces } from './items.api.ts';
import { useLotsThere } from './lots.api.ts';
import { LotAmounts, type AmountsOfLots } from './lot-amounts.tsx';
import { StockText } from './stock-text.tsx';

/** What a person said of the lots of items; of the others, what expires first goes. */
export type SaidLots = Readonly<Record<string, AmountsOfLots>>;

/** What was said as the API takes it. */
export function chosenLotsOf(said: SaidLots): ChosenLotsView {
  return Object.entries(said).map(([itemId, amounts]) => ({
    itemId,
    lots: Object.entries(amounts).flatMap(([lotId, amount]) => (amount ? [{ lotId, quantity: amount }] : [])),
  }));
}

type LotChoicesProps = {
  /** What goes, in the stock unit of its item. */
  lines: readonly { readonly itemId: string | null; readonly quantity: Quantity | null }[];
  /** From where all of it goes; null: each from where it usually is. */
  placeId: string | null;
  said: SaidLots;
  onChange: (said: SaidLots) => void;
};

/** Of which lots things go, where there are some: the ones that expire first are proposed, and can be changed. */
export function LotChoices({ lines, placeId, said, onChange }: LotChoicesProps) {
  const going = new Map<string, number>();
  for (const { itemId, quantity: amount } of lines) {
    if (itemId !== null) going.set(itemId, (going.get(itemId) ?? 0) + (amount ?? 0));
  }
  const places = useStockPlaces().data ?? [];
  const there =
    useLotsThere([...going.keys()]).data?.filter(
      (lot) => lot.placeId === (placeId ?? usualPlaceOf(lot, places)),
    ) ?? [];
  const byItem = Map.groupBy(there, ({ itemId }) => itemId);
  const kept = [...going].flatMap(([itemId, amount]) => {
    const lots = byItem.get(itemId);
    return lots === undefined || amount <= 0 ? [] : [{ itemId, amount: quantity(amount), lots }];
  });
  if (kept.length === 0) return null;
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 font-medium">Of which lots</legend>
      {kept.map(({ itemId, amount, lots }) => (
        <LotChoice
          key={itemId}
          amount={amount}
          lots={lots}
          said={said[itemId]}
          onChange={(amounts) => onChange({ ...said, [itemId]: amounts })}
        />
      ))}
    </fieldset>
  );
}

type LotChoiceProps = {
  amount: Quantity;
  lots: readonly LotThereView[];
  said: AmountsOfLots | undefined;
  onChange: (amounts: AmountsOfLots) => void;
};

function LotChoice({ amount, lots, said, onChange }: LotChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const [{ itemName, stockUnit } = { itemName: '', stockUnit: '' }] = lots;
  const proposed = proposeLots(amount, lots);
  const amounts: AmountsOfLots =
    said ?? Object.fromEntries(proposed.map(({ lotId, quantity: part }) => [lotId, part]));
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          {itemName}
          {!isOpen && (
            <span className="text-ink-soft block text-sm">
              {proposed.length === 0 && 'Of no lot'}
              {proposed.map(({ lotId, quantity: part }, index) => (
                <span key={lotId}>
                  {index > 0 && ', '}
                  {lots.find((lot) => lot.lotId === lotId)?.number}:{' '}
                  <StockText amount={part} unit={stockUnit} />
                </span>
              ))}
            </span>
          )}
        </p>
        {!isOpen && (
          <Button onClick={() => setOpen(true)}>
            Change<span className="sr-only"> the lots of {itemName}</span>
          </Button>
        )}
      </div>
      {isOpen && (
        <LotAmounts
          lots={lots.map(({ lotId, number, isBlocked }) => ({ id: lotId, number, isBlocked }))}
          amounts={amounts}
          whole={amount}
          unit={stockUnit}
          onChange={(lotId, part) => onChange({ ...amounts, [lotId]: part })}
        />
      )}
    </div>
  );
}
