import { usualPlaceOf } from '@atelier/domain/items';

type Places = Parameters<typeof usualPlaceOf>[1];

/** Returns the place from which an item is packed and to which it returns: its usual one, or the main place. */
export function homeOf(item: { readonly usualPlaceId: string | null }, places: Places, stallId: string) {
  const usual = usualPlaceOf(item, places);
  return usual === stallId ? usualPlaceOf({ usualPlaceId: null }, places) : usual;
}
