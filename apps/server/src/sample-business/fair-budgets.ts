import { money, rate } from '@atelier/domain/foundation';
import { saveEventBudget } from '../event-budgets/save-event-budget.command.ts';
import { done } from './done.ts';
import { milesTo } from './fair-plans.ts';
import type { Studio } from './studio.ts';

/** Miles from which the potter has a helper along. */
const farTenths = 100;

/** Plans the budget of a fair: food, cards and change, a helper where it is far, and what is left of a mug. */
export async function planFairBudget(
  { tenant, tools }: Studio,
  { eventId, name }: { readonly eventId: string; readonly name: string },
): Promise<void> {
  const line = (kind: 'fees' | 'food' | 'helpers' | 'marketing' | 'supplies', cents: number) => ({
    ...{ kind, plannedCents: money(cents), dueOn: null },
  });
  const isFar = milesTo(name) >= farTenths;
  const lines = [
    ...[line('food', 3500), line('marketing', 6000), line('supplies', 2500)],
    ...(isFar ? [line('helpers', 9600)] : []),
  ];
  const budget = {
    ...{ averageSaleCents: money(3400), productId: null, costRate: rate(300_000), cardFeeRate: rate(26_000) },
    ...{
      ownMinutes: null,
      hourlyCents: money(2200),
      note: isFar ? 'Tess helps from ten to four.' : '',
      lines,
    },
  };
  done(await saveEventBudget(tenant, { ...budget, eventId, version: null }, tools));
}
