import { TriangleAlert } from 'lucide-react';
import { quantity, type Quantity } from '@atelier/domain/foundation';
import { useItemStock, StockText } from '../items/index.ts';

type PlaceStandingProps = {
  itemId: string;
  stockUnit: string;
  placeId: string;
  /** Change there, below zero for what goes; in the stock unit. Null while it is not known. */
  change: Quantity | null;
  /** It goes to another place, and stays in the stock. */
  isMove: boolean;
};

/** Shows what of an item is at a place now and afterwards; a warning when that is less than nothing. */
export function PlaceStanding({ itemId, stockUnit, placeId, change, isMove }: PlaceStandingProps) {
  const stock = useItemStock(itemId).data;
  if (stock === undefined) return null;
  const there = quantity(stock.places.find((place) => place.placeId === placeId)?.onHand ?? 0);
  const after = change === null ? null : quantity(there + change);
  return (
    <>
      <StockText amount={there} unit={stockUnit} /> there now
      {after !== null && change !== 0 && (
        <>
          , <StockText amount={after} unit={stockUnit} /> afterwards
        </>
      )}
      .
      {after !== null && after < 0 && change !== null && change < 0 && (
        <span role="status" className="text-warning mt-1 flex items-start gap-1.5 font-medium">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {isMove
            ? 'That is more than is there. It can be recorded; count both places soon.'
            : 'That is more than is there. It can be recorded; the next receipt puts the cost right.'}
        </span>
      )}
    </>
  );
}
