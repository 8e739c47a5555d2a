import type { z } from 'zod';
import {
  eventBudgetFields,
  type EventBudgetTemplateView,
  type EventBudgetView,
} from '@atelier/contract/event-budgets';
import { costsThatFollowSales, eventCostKinds } from '@atelier/domain/event-budgets';
import { multiplyScaled } from '@atelier/domain/foundation';

/** Fields of the budget dialog: a due day needs its amount. */
export const budgetForm = eventBudgetFields.superRefine(({ lines }, context) => {
  for (const [index, { plannedCents, dueOn }] of lines.entries()) {
    if (dueOn === null || plannedCents !== null) continue;
    context.addIssue({ code: 'custom', path: ['lines', index, 'plannedCents'], message: 'Enter an amount.' });
  }
});
export type BudgetInput = z.input<typeof budgetForm>;
export type BudgetOutput = z.output<typeof budgetForm>;

/** Returns the fields of a budget, with one line for each kind of cost. */
export function formOfBudget(budget: EventBudgetView): BudgetInput {
  const { averageSaleCents, product, costRate, cardFeeRate, ownMinutes, hourlyCents, note, costs } = budget;
  return {
    ...{ averageSaleCents, costRate, cardFeeRate, ownMinutes, hourlyCents, note },
    productId: product?.id ?? null,
    lines: costs.map(({ kind, plannedCents, isEntered, dueOn }) => ({
      ...{ kind, dueOn, plannedCents: isEntered ? plannedCents : null },
    })),
  };
}

const share = (part: number, whole: number) =>
  whole > 0 && part > 0 && part <= whole ? multiplyScaled(part, 1000, whole, 'half-up') * 1000 : null;

/** Returns what a past event suggests: its costs as amounts, and those that follow the sales as their share. */
export function planFromPast(
  past: EventBudgetView['past'][number],
): Pick<BudgetInput, 'lines' | 'costRate' | 'cardFeeRate'> {
  const { costs, money } = past.result;
  const spent = (kind: string) => costs.find((cost) => cost.kind === kind)?.cents ?? 0;
  return {
    costRate: share(spent('pieces'), money.salesCents),
    cardFeeRate: share(spent('card_fees'), money.salesCents),
    lines: eventCostKinds.map((kind) => ({
      ...{ kind, dueOn: null },
      plannedCents: !costsThatFollowSales.includes(kind) && spent(kind) > 0 ? spent(kind) : null,
    })),
  };
}

/** Returns the fields of a budget that is planned from a template; days, product and note stay as they are. */
export function planFromTemplate(template: EventBudgetTemplateView, typed: BudgetInput): BudgetInput {
  const { averageSaleCents, costRate, cardFeeRate, ownMinutes, hourlyCents, lines } = template;
  return {
    ...typed,
    ...{ averageSaleCents, costRate, cardFeeRate, ownMinutes, hourlyCents },
    lines: typed.lines.map(({ kind, dueOn }) => {
      const plannedCents = lines.find((line) => line.kind === kind)?.plannedCents ?? null;
      return { kind, plannedCents, dueOn: plannedCents === null ? null : dueOn };
    }),
  };
}
