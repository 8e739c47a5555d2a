import type { PackingItemView } from '@atelier/contract/packing';
import type { CalendarDate, Quantity } from '@atelier/domain/foundation';
import type { WaitingEntry } from '../platform/device-queue/device-queue.ts';

/** Lots a product is packed from. Null: from what expires first. */
export type PackedLots = readonly { readonly lotId: string; readonly quantity: Quantity }[] | null;

/** An entry checked off, or a product packed, that this device has not sent yet. */
export type WaitingPacking = WaitingEntry &
  (
    | {
        readonly kind: 'entry';
        readonly packingItemId: string;
        readonly isPacked: boolean;
        readonly at: string;
      }
    | {
        readonly kind: 'goods';
        readonly itemId: string;
        readonly quantity: Quantity;
        readonly day: CalendarDate;
        readonly lots: PackedLots;
      }
  );

export const packingQueueKey = (businessId: string, eventId: string) =>
  `atelier:packing:${businessId}:${eventId}`;

/** Tells whether an entry is packed as this device knows it: what waits here counts already. */
export function isPackedHere(
  { id, packedAt }: Pick<PackingItemView, 'id' | 'packedAt'>,
  waiting: readonly WaitingPacking[],
): boolean {
  const last = waiting.findLast((entry) => entry.kind === 'entry' && entry.packingItemId === id);
  return last?.kind === 'entry' ? last.isPacked : packedAt !== null;
}

/** Returns how much of a product waits on this device to be sent as packed. */
export const waitingOf = (itemId: string, waiting: readonly WaitingPacking[]): number =>
  waiting.reduce(
    (sum, entry) => (entry.kind === 'goods' && entry.itemId === itemId ? sum + entry.quantity : sum),
    0,
  );
