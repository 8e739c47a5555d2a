import { expect, it } from 'vitest';
import { money } from '../foundation/index.ts';
import { sumWorkshops } from './workshop-places.ts';

const people = { attended: 6, noShows: 2, waitlisted: 3, cancelled: 1 };
const workshop = { ...people, places: 10, held: 8, incomeCents: money(40_000), costsCents: money(10_000) };

it('adds up places, people and money of workshops', () => {
  expect(sumWorkshops([workshop, { ...workshop, places: 6, held: 0 }])).toMatchObject({
    ...{ places: 16, held: 8, attended: 12, noShows: 4, waitlisted: 6, cancelled: 2, fillPercent: 50 },
    ...{ incomeCents: 80_000, costsCents: 20_000, profitCents: 60_000, incomePerPlaceCents: 10_000 },
  });
});

it('returns no rates for no places', () => {
  expect(sumWorkshops([])).toMatchObject({ fillPercent: null, incomePerPlaceCents: null, profitCents: 0 });
});
