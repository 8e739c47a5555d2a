import {
  planLimits,
  planStates,
  subscriptionActions,
  subscriptionStatuses,
} from '@atelier/domain/subscription';
import { z } from 'zod';
import { cents, id, instant } from '../foundation/index.ts';

const limit = z.enum(planLimits);

/** Amounts by limit; null where there is none. */
export const limitsView = z.record(limit, z.int().nonnegative().nullable());

export const planView = z.object({
  key: z.string(),
  name: z.string(),
  monthlyCents: cents,
  yearlyCents: cents,
  trialDays: z.int(),
  limits: limitsView,
  position: z.int(),
  state: z.enum(planStates),
});
export type PlanView = z.infer<typeof planView>;

const accessView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everything'), reason: z.literal('self-hosted') }),
  z.object({
    kind: z.literal('limits'),
    reason: z.enum(['granted', 'trial', 'paid', 'ending', 'grace', 'free']),
    planKey: z.string(),
    limits: limitsView,
    until: instant.nullable(),
  }),
  z.object({
    kind: z.literal('read-only'),
    reason: z.enum(['unpaid', 'paused', 'plan-unknown']),
    planKey: z.string().nullable(),
  }),
]);

/** The access of a business. `billed` is null on an installation that bills nothing. */
export const subscriptionView = z.object({
  access: accessView,
  billed: z
    .object({
      usage: z.record(limit, z.int().nonnegative()),
      /** Limits that the business is over. */
      exceeded: z.array(limit),
      /** Subscription at the provider: none was ever begun, it goes on, or it is over. */
      account: z.enum(['none', 'live', 'over']),
      /** Subscription that goes on, with the actions that are open; for owners. */
      held: z
        .object({
          planKey: z.string(),
          interval: z.enum(['month', 'year']),
          priceCents: cents,
          actions: z.array(z.enum(subscriptionActions)),
          pausedUntil: instant.nullable(),
        })
        .nullable(),
      /** Plans on offer, and the one held. Prices are null for people who may not see them. */
      plans: z.array(
        planView
          .omit({ position: true, state: true })
          .extend({ monthlyCents: cents.nullable(), yearlyCents: cents.nullable() }),
      ),
    })
    .nullable(),
});
export type SubscriptionView = z.infer<typeof subscriptionView>;

export const planChangeView = z.object({
  /** Moment from which the change is prorated. */
  at: instant,
  /** Amount due now, with coupons and taxes; negative: a credit on the next invoices. */
  dueNowCents: z.int(),
  nextChargeAt: instant,
  /** Price of a period from then on, before coupons and taxes. */
  priceCents: cents,
});
export type PlanChangeView = z.infer<typeof planChangeView>;

export const planInvoiceView = z.object({
  id: z.string(),
  number: z.string(),
  createdAt: instant,
  totalCents: z.int(),
  state: z.enum(['open', 'paid', 'void', 'uncollectible']),
  url: z.string().nullable(),
});
export type PlanInvoiceView = z.infer<typeof planInvoiceView>;

export const planFiguresView = z.object({
  /** Monthly recurring revenue, before coupons and taxes; a year counts as twelve months, a trial not at all. */
  monthlyCents: cents,
  paying: z.int(),
  /** Paid subscriptions that ended in the last 30 days. */
  ended: z.int(),
  /** Trials that end within 7 days. */
  trialsEnding: z.array(z.object({ businessId: id, name: z.string(), at: instant })),
  /** Businesses with a failed charge, with the end of their grace. */
  failed: z.array(z.object({ businessId: id, name: z.string(), at: instant.nullable() })),
});
export type PlanFiguresView = z.infer<typeof planFiguresView>;

export const planHolderView = z.object({
  businessId: id,
  name: z.string(),
  /** Key of the plan whose limits apply now; null while the business is read-only, or nothing is billed. */
  planKey: z.string().nullable(),
  reason: z.string(),
  subscription: z
    .object({
      planKey: z.string(),
      interval: z.enum(['month', 'year']),
      status: z.enum(subscriptionStatuses),
      periodEnd: instant,
    })
    .nullable(),
  grants: z.array(
    z.object({
      id,
      planKey: z.string(),
      reason: z.string(),
      grantedAt: instant,
      endsAt: instant.nullable(),
      endReason: z.string(),
    }),
  ),
});
export type PlanHolderView = z.infer<typeof planHolderView>;
