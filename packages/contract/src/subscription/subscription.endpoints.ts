import { oc } from '@orpc/contract';
import { identityRefusals } from '@atelier/domain/identity';
import { planStates, subscriptionRefusals } from '@atelier/domain/subscription';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { cents, id, instant, refusals, requiredText } from '../foundation/index.ts';
import { planHolderView, planView, subscriptionView } from './subscription.views.ts';

export const subscription = {
  get: tenant
    .route({
      method: 'GET',
      path: '/subscription',
      summary: 'The plan of the business, its limits and what it uses',
      description: 'Where the installation bills nothing, everything is open and nothing is counted.',
      tags: ['Subscription'],
    })
    .input(z.object({}))
    .output(subscriptionView),
  checkout: tenant
    .route({
      method: 'POST',
      path: '/subscription/checkout',
      summary: 'Open a page to subscribe to a plan',
      description: 'For owners. A first subscription begins with the free trial of the plan, without a card.',
      tags: ['Subscription'],
    })
    .input(z.object({ planKey: z.string().max(30), interval: z.enum(['month', 'year']) }))
    .errors(
      refusals(
        subscriptionRefusals,
        'billing-not-offered',
        'billing-unreachable',
        'plan-not-found',
        'subscription-exists',
      ),
    )
    .output(z.object({ url: z.string() })),
  portal: tenant
    .route({
      method: 'POST',
      path: '/subscription/portal',
      summary: 'Open the page to change card and tax id, to cancel, and to read receipts',
      description: 'For owners.',
      tags: ['Subscription'],
    })
    .errors(
      refusals(subscriptionRefusals, 'billing-not-offered', 'billing-unreachable', 'subscription-not-found'),
    )
    .output(z.object({ url: z.string() })),
};

const administrator = oc.errors(refusals(identityRefusals, 'not-an-administrator'));
const tag = { tags: ['Admin'] };

const most = z.int().nonnegative().max(2_000_000_000).nullable();

const price = cents.refine((amount) => amount <= 100_000_000, 'At most $1,000,000');

/** Fields of a plan that administrators change. Null: no limit. */
export const planFields = z.object({
  name: requiredText(60),
  monthlyCents: price,
  yearlyCents: price,
  trialDays: z.int().min(0).max(365),
  limits: z.object({
    items: most,
    customers: most,
    members: z.int().min(1).max(2_000_000_000).nullable(),
    places: z.int().min(1).max(2_000_000_000).nullable(),
    storage: z.int().nonnegative().nullable(),
    mails: most,
  }),
  state: z.enum(planStates),
});

const reason = requiredText(500);

/** Fields of a plan that is given by hand. */
export const grantFields = z.object({ planKey: z.string().max(30), reason });

/** Fields of the end of a plan that was given by hand. */
export const endGrantFields = z.object({ reason });

export const planAdmin = {
  plans: administrator
    .route({ method: 'GET', path: '/admin/plans', summary: 'Every plan of the installation', ...tag })
    .input(z.object({}))
    .output(z.object({ isBilling: z.boolean(), plans: z.array(planView) })),
  change: administrator
    .route({
      method: 'PUT',
      path: '/admin/plans/{key}',
      summary: 'Change a plan',
      description: 'A withdrawn plan is kept by those who hold it. The free plan is never withdrawn.',
      ...tag,
    })
    .input(planFields.extend({ key: z.string().max(30) }))
    .errors(refusals(subscriptionRefusals, 'plan-not-found', 'plan-state-unreachable', 'free-plan-needed'))
    .output(planView),
  holders: administrator
    .route({
      method: 'GET',
      path: '/admin/plan-holders',
      summary: 'Businesses and their plans, by name',
      ...tag,
    })
    .input(
      z.object({
        search: z.string().trim().max(200).default(''),
        /** The last business of the page before. */
        after: id.optional(),
      }),
    )
    .output(z.object({ rows: z.array(planHolderView), next: id.nullable() })),
  grant: administrator
    .route({
      method: 'PUT',
      path: '/admin/plan-holders/{businessId}/grants/{grantId}',
      summary: 'Give a business a plan by hand',
      description: 'It goes before its subscription, until it ends.',
      ...tag,
    })
    .input(grantFields.extend({ businessId: id, grantId: id, endsAt: instant.nullable() }))
    .errors(
      refusals(
        subscriptionRefusals,
        'granted-business-not-found',
        'plan-not-found',
        'plan-grant-id-taken',
        'plan-grant-end-past',
      ),
    )
    .output(z.object({})),
  endGrant: administrator
    .route({
      method: 'POST',
      path: '/admin/plan-holders/{businessId}/grants/{grantId}/end',
      summary: 'End a plan that was given by hand',
      ...tag,
    })
    .input(endGrantFields.extend({ businessId: id, grantId: id }))
    .errors(refusals(subscriptionRefusals, 'plan-grant-not-found', 'plan-grant-over'))
    .output(z.object({})),
};
