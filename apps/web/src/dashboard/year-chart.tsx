import { formatMoney, formatMonth, money } from '@atelier/domain/foundation';
import { Card } from '../design/card.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextLink } from '../design/link-button.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import type { ChartSeries, ChartStep } from '../design/charts/chart-series.ts';
import { TimeChart } from '../design/charts/time-chart.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useYearSoFar } from './home.api.ts';

const bars: readonly ChartSeries[] = [
  { key: 'sales', label: 'Sales', look: 'accent', shape: 'bar' },
  { key: 'costs', label: 'Costs', look: 'indigo', shape: 'bar' },
];

/** Sales beside costs, month by month. */
export function YearChart() {
  const year = useYearSoFar();
  const { currency, locale } = useFormats();
  const written = (cents: number) => formatMoney(money(cents), { currency, locale });
  return (
    <Card
      title="Sales and costs"
      description="The last twelve months, by the date of sale."
      action={<TextLink to={paths.profitAndLoss}>Profit & loss</TextLink>}
    >
      <Loaded query={year} skeleton={<Skeleton className="h-60 w-full rounded-md" />}>
        {(statement) => (
          <TimeChart
            summary={`Sales of ${written(statement.income.totalCents)} in twelve months, and ${written(statement.netProfit.totalCents)} left after all costs.`}
            series={bars}
            stepName="Month"
            steps={statement.months.map((month, index): ChartStep => ({
              key: month,
              label: formatMonth(month, locale).slice(0, 3),
              name: formatMonth(month, locale),
              cents: {
                sales: statement.income.byMonth[index] ?? 0,
                costs:
                  (statement.costOfGoodsSold.byMonth[index] ?? 0) + (statement.expenses.byMonth[index] ?? 0),
              },
            }))}
          />
        )}
      </Loaded>
    </Card>
  );
}
