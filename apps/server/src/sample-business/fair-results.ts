import type { EventVerdict } from '@atelier/domain/events';

/** A result of a fair. Ratings are of sales, crowd and organization. */
export interface FairResult {
  readonly footfall: number;
  readonly weather: string;
  readonly ratings: readonly [number, number, number];
  readonly verdict: EventVerdict;
  readonly reason: string;
}

/** Results of the fairs of the season, in turn. */
export const results: readonly FairResult[] = [
  {
    ...{ footfall: 1400, weather: 'Sunny', ratings: [4, 4, 5] },
    ...{ verdict: 're_apply', reason: 'Regulars came back.' },
  },
  {
    ...{ footfall: 3200, weather: 'Hot', ratings: [5, 5, 4] },
    ...{ verdict: 'scale', reason: 'Sold out of mugs by two.' },
  },
  {
    ...{ footfall: 600, weather: 'Rain', ratings: [3, 2, 3] },
    ...{ verdict: 're_apply', reason: 'The rain, not the fair.' },
  },
  {
    ...{ footfall: 450, weather: 'Cold', ratings: [2, 2, 2] },
    ...{ verdict: 'skip', reason: 'Shoppers look for food.' },
  },
];

/** Results of the season before; the potter went to all of these again. */
export const earlierResults: readonly FairResult[] = [
  {
    ...{ footfall: 1150, weather: 'Cloudy', ratings: [3, 4, 4] },
    ...{ verdict: 're_apply', reason: 'A good start; bring more small pieces.' },
  },
  {
    ...{ footfall: 2400, weather: 'Sunny', ratings: [4, 4, 3] },
    ...{ verdict: 'scale', reason: 'A queue at noon: bring a helper.' },
  },
  {
    ...{ footfall: 900, weather: 'Mild', ratings: [3, 3, 4] },
    ...{ verdict: 're_apply', reason: 'Few sales, many cards taken.' },
  },
];
