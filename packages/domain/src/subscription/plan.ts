import { declareRefusals, type Money } from '../foundation/index.ts';

/** Limits of a plan. Invoices are not among them: a plan never stops a sale. */
export const planLimits = ['items', 'customers', 'members', 'places', 'storage', 'mails'] as const;
export type PlanLimit = (typeof planLimits)[number];

/** Amounts by limit: storage in bytes, mails per calendar month, all others in records. Null: no limit. */
export type PlanLimits = Readonly<Record<PlanLimit, number | null>>;

/** Amounts that a business uses. */
export type PlanUsage = Readonly<Record<PlanLimit, number>>;

export const planStates = ['draft', 'offered', 'withdrawn'] as const;
export type PlanState = (typeof planStates)[number];

/** A plan of the installation. Prices are in US dollars. */
export interface Plan {
  readonly key: string;
  readonly name: string;
  readonly monthlyCents: Money;
  readonly yearlyCents: Money;
  readonly trialDays: number;
  readonly limits: PlanLimits;
  readonly position: number;
  readonly state: PlanState;
}

/** The plan of a business that has no subscription. */
export const freePlanKey = 'free';

/** States that a plan may take next. Holders keep a withdrawn plan. */
export const nextPlanStates: Readonly<Record<PlanState, readonly PlanState[]>> = {
  draft: ['offered'],
  offered: ['withdrawn'],
  withdrawn: ['offered'],
};

/** The refusals of the subscription module. */
export const subscriptionRefusals = declareRefusals({
  'plan-limit-reached': 'conflict',
  'subscription-read-only': 'conflict',
  'plan-not-found': 'not-found',
  'plan-state-unreachable': 'conflict',
  'free-plan-needed': 'conflict',
  'plan-grant-not-found': 'not-found',
  'plan-grant-id-taken': 'conflict',
  'plan-grant-over': 'conflict',
  'plan-grant-end-past': 'invalid',
  'granted-business-not-found': 'not-found',
  'billing-not-offered': 'conflict',
  'billing-unreachable': 'conflict',
  'subscription-exists': 'conflict',
  'subscription-not-found': 'not-found',
  'subscription-action-closed': 'conflict',
  'plan-held': 'conflict',
  'plan-price-outdated': 'conflict',
  'pause-end-invalid': 'invalid',
  'billing-declined': 'conflict',
});
