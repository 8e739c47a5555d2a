import type { EventBudget, EventBudgetLine } from './event-budget.ts';

/** A named budget from which others are planned: without days, product and note, which are of one event. */
export interface EventBudgetTemplate extends Pick<
  EventBudget,
  'averageSaleCents' | 'costRate' | 'cardFeeRate' | 'ownMinutes' | 'hourlyCents'
> {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly Pick<EventBudgetLine, 'kind' | 'plannedCents'>[];
}

/** Returns the parts of a budget that a template keeps. */
export function templateOfBudget(budget: EventBudget): Omit<EventBudgetTemplate, 'id' | 'name'> {
  const { averageSaleCents, costRate, cardFeeRate, ownMinutes, hourlyCents, lines } = budget;
  return {
    ...{ averageSaleCents, costRate, cardFeeRate, ownMinutes, hourlyCents },
    lines: lines.map(({ kind, plannedCents }) => ({ kind, plannedCents })),
  };
}
