import { formatMoney, money } from '@atelier/domain/foundation';
import { Card } from '../design/card.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextLink } from '../design/link-button.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import type { ChartSeries } from '../design/charts/chart-series.ts';
import { TimeChart } from '../design/charts/time-chart.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { cashSteps, stepsWithChange } from './cash-steps.ts';
import { daysAhead, useBillsToPay, useDueInvoices, useMoneyAtHand } from './home.api.ts';

const series: readonly ChartSeries[] = [
  { key: 'atHand', label: 'At hand', look: 'success', shape: 'area' },
  { key: 'expected', label: 'If all is paid when due', look: 'indigo', shape: 'expected' },
];

/** Cash on hand through three months, and where it goes if customers keep their word and bills are paid. */
export function CashChart() {
  const past = useMoneyAtHand();
  const due = useDueInvoices();
  const toPay = useBillsToPay();
  const { currency, locale } = useFormats();
  const skeleton = <Skeleton className="h-60 w-full rounded-md" />;
  const written = (cents: number) => formatMoney(money(cents), { currency, locale });
  return (
    <Card
      title="Cash"
      description="What was at hand each day, and what is due next."
      action={<TextLink to={paths.finances}>Finances</TextLink>}
    >
      <Loaded query={past} skeleton={skeleton}>
        {(atHand) => (
          <Loaded query={due} skeleton={skeleton}>
            {({ expected }) => (
              <Loaded query={toPay} skeleton={skeleton}>
                {({ days }) => {
                  const steps = cashSteps(atHand, expected, { daysAhead, locale, toPay: days });
                  const ahead = steps.at(-1)?.cents['expected'] ?? atHand.closingCents;
                  return (
                    <TimeChart
                      summary={`Cash on hand is ${written(atHand.closingCents)} today, from ${written(atHand.openingCents)} three months ago. If open invoices and bills are paid when due it will be ${written(ahead)} in ${String(daysAhead)} days.`}
                      series={series}
                      steps={steps}
                      tableSteps={stepsWithChange(steps)}
                      stepName="Day"
                    />
                  );
                }}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </Card>
  );
}
