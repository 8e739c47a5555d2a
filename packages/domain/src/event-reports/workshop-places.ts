import { amountPerUnit } from '../events/index.ts';
import { subtractMoney, sumMoney, type Money } from '../foundation/index.ts';

/** Places of a workshop, the people who signed up, and its income and costs. */
export interface WorkshopCounts {
  readonly places: number;
  readonly held: number;
  readonly attended: number;
  readonly noShows: number;
  readonly waitlisted: number;
  readonly cancelled: number;
  readonly incomeCents: Money;
  readonly costsCents: Money;
}

/** Adds up workshops. Income by place is that of places that are held. */
export function sumWorkshops(workshops: readonly WorkshopCounts[]) {
  const sum = (of: 'places' | 'held' | 'attended' | 'noShows' | 'waitlisted' | 'cancelled') =>
    workshops.reduce((all, workshop) => all + workshop[of], 0);
  const [places, held] = [sum('places'), sum('held')];
  const incomeCents = sumMoney(workshops.map((workshop) => workshop.incomeCents));
  const costsCents = sumMoney(workshops.map((workshop) => workshop.costsCents));
  return {
    ...{ places, held, attended: sum('attended'), noShows: sum('noShows') },
    ...{ waitlisted: sum('waitlisted'), cancelled: sum('cancelled') },
    fillPercent: places > 0 ? Math.round((held * 100) / places) : null,
    ...{ incomeCents, costsCents, profitCents: subtractMoney(incomeCents, costsCents) },
    incomePerPlaceCents: amountPerUnit(incomeCents, held * 10),
  };
}
