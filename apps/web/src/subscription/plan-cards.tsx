import type { SubscriptionView } from '@atelier/contract/subscription';
import { planLimits } from '@atelier/domain/subscription';
import { Card, FactList } from '../design/card.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { amountOf, limitLabels, priceOf } from './plan-words.ts';

type PlanCardsProps = {
  plans: NonNullable<SubscriptionView['billed']>['plans'];
  heldKey: string | null;
};

/** Plans side by side: what each includes, and its price for people who may see it. */
export function PlanCards({ plans, heldKey }: PlanCardsProps) {
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
                term: limit === 'mails' ? 'Emails to customers a month' : limitLabels[limit],
                value: most === null ? 'No limit' : amountOf(limit, most),
              };
            })}
          />
        </Card>
      ))}
    </section>
  );
}
