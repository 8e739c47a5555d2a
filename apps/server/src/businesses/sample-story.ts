import { addMonths, compareDates, startOfMonth, type CalendarDate } from '@atelier/domain/foundation';
import { planAhead } from './sample-ahead.ts';
import { planBatches } from './sample-batches.ts';
import { planCards } from './sample-cards.ts';
import { planConsignment } from './sample-consignment.ts';
import { planCredits } from './sample-credits.ts';
import type { Deed } from './sample-deeds.ts';
import { planPurchases } from './sample-purchases.ts';
import { writeSampleRecipes } from './sample-recipes.ts';
import { planStock } from './sample-stock.ts';
import { doDeed, type Happening } from './sample-studio.ts';
import { planYear } from './sample-year.ts';

/** Materials and packaging that were an expense when they were bought, before the stock was kept. */
const buysMaterials = (deed: Deed) =>
  deed.deed === 'record' && ['5300', '5500'].includes(deed.transaction.category ?? '');

/**
 * The year, and what happens to the stock of it: kept since the first of last month, and from then on bought by orders,
 * made in batches, sold and counted.
 */
export function planStory(today: CalendarDate): readonly Happening[] {
  const first = startOfMonth(addMonths(today, -1));
  const year = planYear(today).filter((deed) => deed.date < first || !buysMaterials(deed));
  return [
    ...planStock(first, today),
    { date: first, happens: writeSampleRecipes },
    ...planPurchases(first, today),
    ...planBatches(first, today),
    ...planConsignment(first),
    ...planAhead(today),
    ...planCards(today),
    ...planCredits(today),
    ...year.map((deed) => ({
      date: deed.date,
      happens: (studio: Parameters<typeof doDeed>[0]) => doDeed(studio, deed),
    })),
  ]
    .filter(({ date }) => date <= today)
    .toSorted((one, other) => compareDates(one.date, other.date));
}
