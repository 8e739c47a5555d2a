import type { PackingItemView } from '@atelier/contract/packing';
import type { CalendarDate, Quantity } from '@atelier/domain/foundation';
import { businessApi, type BusinessApi } from '../platform/api.ts';
import { sendWaiting, type WaitingEntry } from '../platform/device-queue/device-queue.ts';

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

/** Sends an entry under its own id, so that it counts once. */
export function sendPacking(api: BusinessApi, eventId: string, entry: WaitingPacking) {
  const context = { context: { idempotencyKey: entry.id } };
  if (entry.kind === 'goods') {
    const { id, itemId, quantity, day } = entry;
    const lots = entry.lots && [...entry.lots];
    return api.eventGoods.pack.call({ eventId, itemId, id, quantity, day, lots }, context);
  }
  const { packingItemId, isPacked, at } = entry;
  return api.packingItems.check.call({ eventId, packingItemId, isPacked, at }, context);
}

/** Sends everything packed that waits on this device. */
export const sendWaitingPacking = () =>
  sendWaiting<WaitingPacking>('packing', ({ businessId, eventId }, entry) =>
    sendPacking(businessApi(businessId), eventId, entry),
  );

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
