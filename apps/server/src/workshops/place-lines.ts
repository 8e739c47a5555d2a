import type { SignupEvent } from '@atelier/database/workshops/signups.reads';

/** Returns the place of an event in lines, as on an envelope. */
export function placeLines({ venue, address, town, region, postalCode }: SignupEvent): string[] {
  const state = [region, postalCode].filter(Boolean).join(' ');
  return [venue, address, [town, state].filter(Boolean).join(', ')].filter(Boolean);
}
