import { eventRefusals } from '@atelier/domain/books';
import { eventBudgetRefusals, eventCostKinds } from '@atelier/domain/event-budgets';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  amount,
  calendarDate,
  file,
  id,
  optionalText,
  positiveCents,
  rate,
  refusals,
  requiredText,
} from '../foundation/index.ts';
import { eventBudgetTemplateView, eventBudgetView } from './event-budgets.views.ts';

const tag = { tags: ['Events'] };
const found = refusals(eventRefusals, 'event-not-found');

/** Fields of a budget that a person enters. Sales are planned by the goal of the event. */
export const eventBudgetFields = z.object({
  averageSaleCents: positiveCents.nullable(),
  productId: id.nullable(),
  costRate: rate.nullable(),
  cardFeeRate: rate.nullable(),
  ownMinutes: z.int().min(0).max(100_000).nullable(),
  hourlyCents: amount.nullable(),
  note: optionalText(1000),
  lines: z
    .array(
      z.object({
        kind: z.enum(eventCostKinds),
        /** Null: it follows from fees, shares and distance. */
        plannedCents: amount.nullable(),
        /** Null: the first day of the event. */
        dueOn: calendarDate.nullable(),
      }),
    )
    .max(eventCostKinds.length),
});

export const eventBudgets = {
  get: tenant
    .route({
      method: 'GET',
      path: '/events/{eventId}/budget',
      summary: 'Planned and actual costs of an event, its break-even, cash and result',
      ...tag,
    })
    .input(z.object({ eventId: id }))
    .errors(found)
    .output(eventBudgetView),
  csv: tenant
    .route({
      method: 'GET',
      path: '/events/{eventId}/budget.csv',
      summary: 'The budget of an event as CSV',
      ...tag,
    })
    .input(z.object({ eventId: id }))
    .errors(found)
    .output(file),
  save: tenant
    .route({
      method: 'PUT',
      path: '/events/{eventId}/budget',
      summary: 'Add the budget of an event, or change the version that was seen',
      ...tag,
    })
    .input(
      eventBudgetFields.extend({
        eventId: id,
        /** The version that is changed; null adds it. */
        version: z.int().min(1).nullable(),
      }),
    )
    .errors({
      ...found,
      ...refusals(eventRefusals, 'event-merged', 'event-closed'),
      ...refusals(
        eventBudgetRefusals,
        'event-budget-changed-meanwhile',
        'event-budget-kind-twice',
        'event-budget-amount-missing',
        'event-budget-shares-exceeded',
        'event-budget-product-not-found',
      ),
    })
    .output(eventBudgetView),
};

const oneTemplate = z.object({ templateId: id });

export const eventBudgetTemplates = {
  list: tenant
    .route({
      method: 'GET',
      path: '/event-budget-templates',
      summary: 'Templates of budgets of events',
      ...tag,
    })
    .output(z.array(eventBudgetTemplateView)),
  save: tenant
    .route({
      method: 'PUT',
      path: '/event-budget-templates/{templateId}',
      summary: 'Save the budget of an event as a template',
      ...tag,
    })
    .input(oneTemplate.extend({ name: requiredText(80), fromEventId: id }))
    .errors({
      ...found,
      ...refusals(eventBudgetRefusals, 'event-budget-missing', 'event-budget-template-name-taken'),
    })
    .output(eventBudgetTemplateView),
  remove: tenant
    .route({
      method: 'DELETE',
      path: '/event-budget-templates/{templateId}',
      summary: 'Remove a template; budgets that were planned from it stay',
      ...tag,
    })
    .input(oneTemplate)
    .errors(refusals(eventBudgetRefusals, 'event-budget-template-not-found'))
    .output(z.object({})),
};
