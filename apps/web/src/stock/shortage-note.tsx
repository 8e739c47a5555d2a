import { TriangleAlert } from 'lucide-react';
import { quantity, type CalendarDate, type Quantity } from '@atelier/domain/foundation';
import { useOnHand } from './operations.api.ts';
import { StockText } from '../items/index.ts';

type ShortageNoteProps = {
  /** Fate of the items: sold if nothing else is said. */
  as?: 'sold' | 'used' | 'reversed';
  day: CalendarDate | null;
  /** From where all of it goes; what is there in all places counts if nothing is said. */
  placeId?: string | null | undefined;
  lines: readonly { readonly productId: string | null; readonly quantity: Quantity | null }[];
};

/** Tells what goes and is not there. It may go all the same: its cost is put right by what comes next. */
export function ShortageNote({ as = 'sold', day, placeId, lines }: ShortageNoteProps) {
  const going = new Map<string, number>();
  for (const line of lines) {
    if (line.productId === null) continue;
    going.set(line.productId, (going.get(line.productId) ?? 0) + (line.quantity ?? 0));
  }
  const items = useOnHand([...going.keys()], placeId ?? undefined).data ?? [];
  const short = items.filter(
    ({ itemId, onHand, followedFrom }) =>
      followedFrom !== null && day !== null && followedFrom <= day && (going.get(itemId) ?? 0) > onHand,
  );
  if (short.length === 0) return null;
  return (
    <div role="status" className="bg-warning-soft text-warning flex gap-2 rounded-md px-3 py-2.5 text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">More is {as} than is there; the stock goes below zero.</p>
        <ul className="mt-1">
          {short.map(({ itemId, name, onHand, stockUnit }) => (
            <li key={itemId} className="wrap-anywhere">
              {name}: <StockText amount={quantity(Math.max(onHand, 0))} unit={stockUnit} /> there,{' '}
              <StockText amount={quantity(going.get(itemId) ?? 0)} unit={stockUnit} /> {as}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
