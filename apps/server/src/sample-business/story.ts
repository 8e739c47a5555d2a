import {
  addMonths,
  compareDates,
  monthOfDate,
  startOfMonth,
  type CalendarDate,
} from '@atelier/domain/foundation';
import { planAhead } from './ahead.ts';
import { planBatches } from './batches.ts';
import { planCards } from './cards.ts';
import { planConsignment } from './consignment.ts';
import { planCredits } from './credits.ts';
import type { Action } from './actions.ts';
import { planEarlierSeason } from './earlier-season.ts';
import { planEvents } from './events.ts';
import { planGoods } from './goods.ts';
import { planPurchases } from './purchases.ts';
import { writeSampleRecipes } from './recipes.ts';
import { planStock } from './stock.ts';
import { doAction, type Happening } from './studio.ts';
import { sellLastFairAtTill } from './till-day.ts';
import { planYear } from './year.ts';

/** Materials and packaging that were an expense when they were bought, before the stock was kept. */
const buysMaterials = (action: Action) =>
  action.action === 'record' && ['5300', '5500'].includes(action.transaction.category ?? '');

/**
 * A season of fairs, the year after it, and what happens to its stock: kept since the first of last month, and from then
 * on bought by orders, made in batches, sold and counted.
 */
export function planStory(today: CalendarDate): readonly Happening[] {
  const first = startOfMonth(addMonths(today, -1));
  const planned = planYear(today).filter((action) => action.date < first || !buysMaterials(action));
  const { year, happenings: tillDay } = sellLastFairAtTill(planned, today);
  return [
    ...planStock(first, today),
    { date: first, happens: writeSampleRecipes },
    ...planPurchases(first, today),
    ...planBatches(first, today),
    ...planConsignment(first),
    ...planGoods(first, [monthOfDate(first), monthOfDate(today)]),
    ...planAhead(today),
    ...planCards(today),
    ...planCredits(today),
    ...planEarlierSeason(today),
    ...tillDay,
    ...year.map((action) => ({
      date: action.date,
      happens: (studio: Parameters<typeof doAction>[0]) => doAction(studio, action),
    })),
    // Last, as an event is closed when everything is in the books.
    ...planEvents(today),
  ]
    .filter(({ date }) => date <= today)
    .toSorted((one, other) => compareDates(one.date, other.date));
}
