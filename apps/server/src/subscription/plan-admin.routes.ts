import { implement } from '@orpc/server';
import { planAdmin } from '@atelier/contract/subscription';
import { readPlanFigures } from '@atelier/database/subscription/plan-admin.reads';
import { listPlans } from '@atelier/database/subscription/subscription.reads';
import { administratorOutcome, asAdministrator, type AccountRequest } from '../platform/answer.ts';
import { changePlan } from './change-plan.command.ts';
import { endGrant, grantPlan } from './grant-plan.command.ts';
import { readPlanHolders } from './read-plan-holders.ts';

const onPlans = implement(planAdmin).$context<AccountRequest>();

export const planAdminRoutes = onPlans.router({
  plans: onPlans.plans.handler(({ context }) =>
    asAdministrator(context, async (person) => ({
      isBilling: context.tools.billing !== null,
      plans: await listPlans(person),
    })),
  ),
  change: onPlans.change.handler(({ input, context }) =>
    administratorOutcome(context, (person) => changePlan(person, input)),
  ),
  figures: onPlans.figures.handler(({ context }) =>
    asAdministrator(context, (person) => readPlanFigures(person, context.tools.clock.now().toISOString())),
  ),
  holders: onPlans.holders.handler(({ input, context }) =>
    asAdministrator(context, (person) => readPlanHolders(person, input, context.tools)),
  ),
  grant: onPlans.grant.handler(({ input, context }) =>
    administratorOutcome(context, (person) => grantPlan(person, input, context.tools)),
  ),
  endGrant: onPlans.endGrant.handler(({ input, context }) =>
    administratorOutcome(context, (person) => endGrant(person, input, context.tools)),
  ),
});
