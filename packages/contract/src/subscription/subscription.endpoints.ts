import { oc } from '@orpc/contract';
import { identityRefusals } from '@atelier/domain/identity';
import { planStates, subscriptionRefusals } from '@atelier/domain/subscription';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { calendarDate, cents, id, instant, refusals, requiredText } from '../foundation/index.ts';
import {
  planChangeView,
  planFiguresView,
  planHolderView,
  planInvoiceView,
  planView,
  subscriptionView,
} from './subscription.views.ts';

const choice = z.object({ planKey: z.string().max(30), interval: z.enum(['month', 'year']) });

/** Fields of a pause. Null: until it is resumed. */
export const pauseFields = z.object({ until: instant.nullable() });

/** Refusals of each act on a subscription that goes on. */
const closed = [
  'billing-not-offered',
  'billing-unreachable',
  'subscription-not-found',
  'subscription-action-closed',
] as const;

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
    .input(choice)
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
  priceChange: tenant
    .route({
      method: 'GET',
      path: '/subscription/change',
      summary: 'The price of a change to another plan or interval',
      description: 'For owners. Nothing is changed. The price holds for an hour.',
      tags: ['Subscription'],
    })
    .input(choice)
    .errors(refusals(subscriptionRefusals, ...closed, 'plan-not-found', 'plan-held'))
    .output(planChangeView),
  changePlan: tenant
    .route({
      method: 'POST',
      path: '/subscription/change',
      summary: 'Change to another plan or interval',
      description: 'For owners, at a price that was shown. Where the card is declined, nothing is changed.',
      tags: ['Subscription'],
    })
    .input(choice.extend({ at: instant, dueNowCents: z.int() }))
    .errors(
      refusals(
        subscriptionRefusals,
        ...closed,
        'plan-not-found',
        'plan-held',
        'plan-price-outdated',
        'billing-declined',
      ),
    )
    .output(z.object({})),
  cancel: tenant
    .route({
      method: 'POST',
      path: '/subscription/cancel',
      summary: 'Cancel at the end of the period',
      description: 'For owners.',
      tags: ['Subscription'],
    })
    .errors(refusals(subscriptionRefusals, ...closed))
    .output(z.object({})),
  keep: tenant
    .route({
      method: 'POST',
      path: '/subscription/keep',
      summary: 'Take a cancellation back before the period ends',
      description: 'For owners.',
      tags: ['Subscription'],
    })
    .errors(refusals(subscriptionRefusals, ...closed))
    .output(z.object({})),
  pause: tenant
    .route({
      method: 'POST',
      path: '/subscription/pause',
      summary: 'Pause the subscription for the off-season',
      description: 'For owners. Nothing is charged and the business is read-only until it is resumed.',
      tags: ['Subscription'],
    })
    .input(pauseFields)
    .errors(refusals(subscriptionRefusals, ...closed, 'pause-end-invalid'))
    .output(z.object({})),
  resume: tenant
    .route({
      method: 'POST',
      path: '/subscription/resume',
      summary: 'Resume a paused subscription',
      description: 'For owners. A period that began during the pause begins again today and is charged.',
      tags: ['Subscription'],
    })
    .errors(refusals(subscriptionRefusals, ...closed))
    .output(z.object({})),
  invoices: tenant
    .route({
      method: 'GET',
      path: '/subscription/invoices',
      summary: 'Invoices and receipts of the subscription, the latest first',
      description: 'For owners.',
      tags: ['Subscription'],
    })
    .input(z.object({}))
    .errors(
      refusals(subscriptionRefusals, 'billing-not-offered', 'billing-unreachable', 'subscription-not-found'),
    )
    .output(z.object({ rows: z.array(planInvoiceView) })),
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
export const grantFields = z.object({
  planKey: z.string().max(30),
  reason,
  /** Null: until an administrator ends it. */
  lastDay: calendarDate.nullable(),
});

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
  figures: administrator
    .route({
      method: 'GET',
      path: '/admin/plan-figures',
      summary: 'Recurring revenue, trials that end, failed charges and churn',
      description: 'From what was last saved of subscriptions; Stripe is not asked.',
      ...tag,
    })
    .input(z.object({}))
    .output(planFiguresView),
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
    .input(
      grantFields.omit({ lastDay: true }).extend({ businessId: id, grantId: id, endsAt: instant.nullable() }),
    )
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
