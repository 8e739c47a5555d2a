import type { SubscriptionView } from '@atelier/contract/subscription';
import { planLimits } from '@atelier/domain/subscription';
import { Card } from '../design/card.tsx';
import { ProgressBar } from '../design/progress-bar.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { amountOf, limitLabels } from './plan-words.ts';

type UsageCardProps = {
  access: Extract<SubscriptionView['access'], { kind: 'limits' }>;
  billed: NonNullable<SubscriptionView['billed']>;
};

/** Usage of a plan by limit, with what is over and how much fits. */
export function UsageCard({ access, billed: { usage, exceeded } }: UsageCardProps) {
  return (
    <Card
      title="Usage"
      description="At a limit, you can still read, change and export everything. Invoices have no limit."
      className="max-w-2xl"
    >
      <ul className="space-y-4">
        {planLimits.map((limit) => {
          const most = access.limits[limit];
          const used = usage[limit];
          return (
            <li key={limit}>
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-medium">{limitLabels[limit]}</span>
                <span className="text-ink-soft tabular-nums">
                  {most === null
                    ? `${amountOf(limit, used)}, no limit`
                    : `${amountOf(limit, used)} of ${amountOf(limit, most)}`}
                </span>
              </p>
              {most !== null && (
                <ProgressBar
                  label={limitLabels[limit]}
                  value={Math.min(used, most)}
                  max={Math.max(most, 1)}
                />
              )}
              {most !== null && exceeded.includes(limit) && (
                <p className="mt-1">
                  <StatePill tone="warning">
                    {`${amountOf(limit, used - most)} over. Remove or archive some to add again.`}
                  </StatePill>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
