import { implement } from '@orpc/server';
import { eventBudgets, eventBudgetTemplates } from '@atelier/contract/event-budgets';
import { listBudgetTemplates } from '@atelier/database/event-budgets/budget-templates.reads';
import { eventRefusals } from '@atelier/domain/books';
import { refuse, succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { csvFileOf } from '../platform/table-file.ts';
import { eventBudgetTable } from './event-budget-csv.ts';
import { readEventBudget } from './read-event-budget.ts';
import { removeBudgetTemplate, saveBudgetTemplate } from './save-budget-template.command.ts';
import { saveEventBudget } from './save-event-budget.command.ts';

const on = implement(eventBudgets).$context<BusinessRequest>();

export const eventBudgetRoutes = on.router({
  get: on.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const budget = await readEventBudget(tenant, input.eventId, context.tools);
      return budget ? succeed(budget) : refuse(eventRefusals.refusal('event-not-found'));
    }),
  ),
  csv: on.csv.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const budget = await readEventBudget(tenant, input.eventId, context.tools);
      return budget
        ? succeed(await csvFileOf(tenant, eventBudgetTable(budget)))
        : refuse(eventRefusals.refusal('event-not-found'));
    }),
  ),
  save: on.save.handler(({ input, context }) =>
    change(context, 'saveEventBudget', input, (tenant, tools) => saveEventBudget(tenant, input, tools)),
  ),
});

const onTemplates = implement(eventBudgetTemplates).$context<BusinessRequest>();

export const eventBudgetTemplateRoutes = onTemplates.router({
  list: onTemplates.list.handler(({ context }) =>
    read(context, async (tenant) =>
      succeed(
        (await listBudgetTemplates(tenant)).map(({ lines, ...rest }) => ({ ...rest, lines: [...lines] })),
      ),
    ),
  ),
  save: onTemplates.save.handler(({ input, context }) =>
    change(context, 'saveBudgetTemplate', input, (tenant) => saveBudgetTemplate(tenant, input)),
  ),
  remove: onTemplates.remove.handler(({ input, context }) =>
    change(context, 'removeBudgetTemplate', input, (tenant) => removeBudgetTemplate(tenant, input)),
  ),
});
