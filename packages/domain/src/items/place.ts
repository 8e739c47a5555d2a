import { refuse, succeed, type Outcome, type Refusal } from '../foundation/index.ts';
import { inventoryRefusals } from './inventory-refusals.ts';

/** Where things are. */
export const placeKinds = ['studio', 'van', 'shop', 'stall', 'consignee'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A place as someone says it. What is with a shop on consignment names the customer that has it. */
export type PlaceDraft = {
  readonly id: string;
  readonly kind: PlaceKind;
  readonly name: string;
  readonly customerId: string | null;
  readonly isDefault: boolean;
};

/** Decides whether a place makes sense. */
export function decidePlace(place: PlaceDraft): Outcome<null, Refusal<'place-customer-missing'>> {
  return (place.kind === 'consignee') === (place.customerId !== null)
    ? succeed(null)
    : refuse(inventoryRefusals.refusal('place-customer-missing', { field: 'customerId' }));
}

type KnownPlace = { readonly id: string; readonly isDefault: boolean; readonly isArchived: boolean };

/**
 * Where an item is put, and taken from, where no one says another place: where it usually is, else the main place. One
 * that is archived is not proposed any longer. Null where there is no place yet.
 */
export function usualPlaceOf(
  { usualPlaceId }: { readonly usualPlaceId: string | null },
  places: readonly KnownPlace[],
): string | null {
  const own = places.find(({ id, isArchived }) => id === usualPlaceId && !isArchived);
  return (own ?? places.find(({ isDefault }) => isDefault))?.id ?? null;
}

/**
 * The place of all that a batch takes and brings beside its output, where it is made at another place than its output
 * usually is. Else null: each is taken from, and put, where it usually is itself.
 */
export function placeOfWholeBatch(
  { placeId }: { readonly placeId: string },
  output: { readonly usualPlaceId: string | null },
  places: readonly KnownPlace[],
): string | null {
  return placeId === usualPlaceOf(output, places) ? null : placeId;
}
