import type { MileageUse } from '@atelier/domain/equipment';
import type { Words } from '../platform/problems.ts';

export const useWords: Record<MileageUse, { name: string; hint: string }> = {
  business: { name: 'Business', hint: 'To a market, a supplier, a customer, the post office.' },
  commuting: { name: 'Commuting', hint: 'Between home and your regular workshop. Not deducted.' },
  other: { name: 'Personal', hint: 'Everything else. Not deducted.' },
};

/** Purposes that are offered before anything was typed. */
export const commonPurposes = [
  'Selling at a market',
  'Fetching material',
  'Delivering to a customer',
  'Post office',
  'Bank',
  'Teaching a class',
  'Meeting a gallery or shop',
];

/** Refusals in words for a person. */
export const mileageWords: Words = {
  'trip-needs-purpose': 'Say what the trip was for: the tax office asks for it.',
  'trip-needs-miles': 'Enter how many miles it was.',
  'trip-in-the-future': 'This day is still to come. Write a trip down when you have driven it.',
  'trip-not-found': 'This trip is no longer there.',
  'trip-changed-meanwhile': 'Someone else changed this trip. Close it and open it again.',
  'vehicle-not-found': 'Choose the vehicle that you drove.',
  'vehicle-name-taken': 'There is a vehicle of this name already.',
  'vehicle-archived': 'This vehicle was put away. Choose another one.',
  'mileage-rate-not-found': 'This rate is the published one already.',
};

/** Tenths of a mile: 12480 read `1,248.0`. */
export function milesText(tenths: number, locale: string): string {
  return (tenths / 10).toLocaleString(locale, { minimumFractionDigits: 1 });
}

/** Tenths of a cent: 725 read `72.5 ¢`. */
export function centsText(tenths: number, locale: string): string {
  return `${(tenths / 10).toLocaleString(locale, { minimumFractionDigits: 1 })} ¢`;
}
