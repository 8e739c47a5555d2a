import { useState } from 'react';
import type { ChosenLotsView, LotThereView } from '@atelier/contract/stock';
import { isWithheld, proposeLots } from '@atelier/domain/stock';
import { usualPlaceOf } from '@atelier/domain/items';
import { quantity, type CalendarDate, type Quantity } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateText } from '../design/figures.tsx';
import { useToday } from '../platform/active-business.tsx';
import { useStockPlaces, StockText } from '../items/index.ts';
import { useLotsThere } from './lots.api.ts';
import { LotAmounts, type AmountsOfLots } from './lot-amounts.tsx';

/** Lots that a person chose by item; of the others, what expires first goes. */
export type SaidLots = Readonly<Record<string, AmountsOfLots>>;

/** Returns what was said as the API takes it. */
export function chosenLotsOf(said: SaidLots): ChosenLotsView {
  return Object.entries(said).map(([itemId, amounts]) => ({
    itemId,
    lots: Object.entries(amounts).flatMap(([lotId, amount]) => (amount ? [{ lotId, quantity: amount }] : [])),
  }));
}

type GoingLots = {
  /** Lines that go, in the stock unit of their item. */
  lines: readonly { readonly itemId: string | null; readonly quantity: Quantity | null }[];
  /** From where all of it goes; null: each from where it usually is. */
  placeId: string | null;
};

/** Loads the lots at the place for the items that go, and leaves out items without any. */
function useGoingLots({ lines, placeId }: GoingLots) {
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
  return [...going].flatMap(([itemId, amount]) => {
    const lots = byItem.get(itemId);
    return lots === undefined || amount <= 0 ? [] : [{ itemId, amount: quantity(amount), lots }];
  });
}

/** Returns the amounts by lot: those that were entered, else the lots that expire first. */
const amountsOf = (
  said: AmountsOfLots | undefined,
  amount: Quantity,
  lots: readonly LotThereView[],
  day: CalendarDate,
): AmountsOfLots =>
  said ??
  Object.fromEntries(proposeLots(amount, lots, day).map(({ lotId, quantity: part }) => [lotId, part]));

type LotChoicesProps = GoingLots & {
  /** On which day; nothing is proposed of what has expired by then. */
  day: CalendarDate | null;
  said: SaidLots;
  onChange: (said: SaidLots) => void;
};

/** Asks which lots items go from: those that expire first are proposed, and can be changed. */
export function LotChoices({ lines, placeId, day, said, onChange }: LotChoicesProps) {
  const today = useToday();
  const kept = useGoingLots({ lines, placeId });
  if (kept.length === 0) return null;
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 font-medium">Lots</legend>
      {kept.map(({ itemId, amount, lots }) => (
        <LotChoice
          key={itemId}
          amount={amount}
          lots={lots}
          day={day ?? today}
          said={said[itemId]}
          onChange={(amounts) => onChange({ ...said, [itemId]: amounts })}
        />
      ))}
    </fieldset>
  );
}

type EarlierExpiryProps = GoingLots & {
  said: SaidLots;
  day: CalendarDate;
  /** The last day of the lot that is made. */
  expiresOn: CalendarDate;
};

/** Warns where something that goes into a batch expires before what is made of it would. */
export function EarlierExpiryNote({ lines, placeId, said, day, expiresOn }: EarlierExpiryProps) {
  const earlier = useGoingLots({ lines, placeId }).flatMap(({ itemId, amount, lots }) => {
    const amounts = amountsOf(said[itemId], amount, lots, day);
    return lots.filter(
      (lot) => (amounts[lot.lotId] ?? 0) > 0 && lot.expiresOn !== null && lot.expiresOn < expiresOn,
    );
  });
  if (earlier.length === 0) return null;
  return (
    <p role="status" className="bg-warning-soft text-warning rounded-md px-3 py-2.5 text-sm">
      The batch would keep until <DateText date={expiresOn} />, longer than what goes into it:{' '}
      {earlier.map((lot, index) => (
        <span key={lot.lotId}>
          {index > 0 && ', '}
          {lot.itemName}, lot {lot.number}
          {lot.expiresOn !== null && (
            <>
              {' '}
              (until <DateText date={lot.expiresOn} />)
            </>
          )}
        </span>
      ))}
      . Set the date on the page of its lot.
    </p>
  );
}

const whyWithheld = ({ isBlocked }: LotThereView) => (isBlocked ? 'blocked' : 'expired');

type LotChoiceProps = {
  amount: Quantity;
  lots: readonly LotThereView[];
  day: CalendarDate;
  said: AmountsOfLots | undefined;
  onChange: (amounts: AmountsOfLots) => void;
};

function LotChoice({ amount, lots, day, said, onChange }: LotChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const [{ itemName, stockUnit } = { itemName: '', stockUnit: '' }] = lots;
  const proposed = proposeLots(amount, lots, day);
  const withheld = lots.filter((lot) => isWithheld(lot, day));
  const amounts = amountsOf(said, amount, lots, day);
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          {itemName}
          {!isOpen && (
            <span className="text-ink-soft block text-sm">
              {proposed.length === 0 && 'No lot'}
              {proposed.map(({ lotId, quantity: part }, index) => (
                <span key={lotId}>
                  {index > 0 && ', '}
                  {lots.find((lot) => lot.lotId === lotId)?.number}:{' '}
                  <StockText amount={part} unit={stockUnit} />
                </span>
              ))}
            </span>
          )}
          {withheld.length > 0 && (
            <span className="text-warning block text-sm">
              Not proposed: {withheld.map((lot) => `${lot.number}, ${whyWithheld(lot)}`).join('; ')}
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
          lots={lots.map((lot) => ({
            id: lot.lotId,
            number: isWithheld(lot, day) ? `${lot.number}, which is ${whyWithheld(lot)}` : lot.number,
          }))}
          amounts={amounts}
          whole={amount}
          unit={stockUnit}
          onChange={(lotId, part) => onChange({ ...amounts, [lotId]: part })}
        />
      )}
    </div>
  );
}
