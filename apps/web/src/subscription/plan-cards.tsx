import type { SubscriptionView } from '@atelier/contract/subscription';
import { planLimits } from '@atelier/domain/subscription';
import { Button } from '../design/button.tsx';
import { Card, FactList } from '../design/card.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { amountOf, includedLabel, priceOf } from './plan-words.ts';
import { useCheckout, type HeldSubscription } from './subscription.api.ts';

export type BilledPlan = NonNullable<SubscriptionView['billed']>['plans'][number];

type PlanCardsProps = {
  plans: readonly BilledPlan[];
  heldKey: string | null;
  /** An owner may subscribe; null for others, and where a subscription goes on. */
  trial: 'offered' | 'used' | null;
  /** A subscription whose plan its owner may change. */
  change: HeldSubscription | null;
  onChange: (wanted: { to: BilledPlan; interval: 'month' | 'year' }) => void;
};

const intervals = ['month', 'year'] as const;

/** Plans side by side: what each includes, and its price for people who may see it. */
export function PlanCards({ plans, heldKey, trial, change, onChange }: PlanCardsProps) {
  return (
    <section aria-label="Plans" className="grid items-start gap-5 lg:grid-cols-3">
      {plans.map((plan) => (
        <Card
          key={plan.key}
          title={plan.name}
          action={plan.key === heldKey && <StatePill tone="success">Your plan</StatePill>}
        >
          {plan.monthlyCents !== null && plan.yearlyCents !== null && (
            <p className="mb-3">
              {plan.monthlyCents === 0
                ? 'Free'
                : `${priceOf(plan.monthlyCents)} a month, or ${priceOf(plan.yearlyCents)} a year`}
            </p>
          )}
          <FactList
            facts={planLimits.map((limit) => {
              const most = plan.limits[limit];
              return {
                term: includedLabel(limit),
                value: most === null ? 'No limit' : amountOf(limit, most),
              };
            })}
          />
          {trial !== null && plan.monthlyCents !== null && plan.monthlyCents > 0 && (
            <SubscribeButtons plan={plan} trialDays={trial === 'offered' ? plan.trialDays : 0} />
          )}
          {change !== null && plan.monthlyCents !== null && plan.monthlyCents > 0 && (
            <div className="mt-4 flex flex-wrap gap-2">
              {intervals
                .filter((interval) => change.planKey !== plan.key || change.interval !== interval)
                .map((interval) => (
                  <Button key={interval} size="sm" onClick={() => onChange({ to: plan, interval })}>
                    {`Change to ${plan.name}: ${pricePer(plan, interval)}`}
                  </Button>
                ))}
            </div>
          )}
        </Card>
      ))}
    </section>
  );
}

const pricePer = ({ monthlyCents, yearlyCents }: BilledPlan, interval: 'month' | 'year') =>
  `${priceOf((interval === 'month' ? monthlyCents : yearlyCents) ?? 0)}/${interval}`;

type SubscribeButtonsProps = { plan: BilledPlan; trialDays: number };

/** Subscribes to a plan by the month or the year, with the date and the amount of the first charge. */
function SubscribeButtons({ plan, trialDays }: SubscribeButtonsProps) {
  const checkout = useCheckout();
  const first =
    trialDays > 0
      ? `Free for ${String(trialDays)} days, no card needed. Then charged at the start of each period.`
      : 'Charged today, then at the start of each period.';
  return (
    <div className="mt-4 space-y-2">
      <p className="text-ink-soft text-sm">{first} You confirm on a page of Stripe.</p>
      <div className="flex flex-wrap gap-2">
        {intervals.map((interval) => (
          <Button
            key={interval}
            size="sm"
            busy={checkout.isPending}
            onClick={() => checkout.mutate({ planKey: plan.key, interval })}
          >
            {`Subscribe to ${plan.name}: ${pricePer(plan, interval)}`}
          </Button>
        ))}
      </div>
    </div>
  );
}
