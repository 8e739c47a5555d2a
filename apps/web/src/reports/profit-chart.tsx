import { Link } from '@tanstack/react-router';
import { endOfMonth, formatMonth, startOfMonth, type CalendarMonth } from '@atelier/domain/foundation';
import { useFormats } from '../design/formats.tsx';
import type { ChartSeries } from '../design/charts/chart-series.ts';
import { TimeChart } from '../design/charts/time-chart.tsx';
import { paths } from '../platform/paths.ts';

type Month = { month: CalendarMonth; cents: number };
type ProfitChartProps = { summary: string; months: readonly Month[] };

const series: readonly ChartSeries[] = [{ key: 'profit', label: 'Profit', look: 'accent', shape: 'bar' }];

/** A bar a month: up what was earned, down what was lost; each month leads to its statement. */
export function ProfitChart({ summary, months }: ProfitChartProps) {
  const { locale } = useFormats();
  return (
    <TimeChart
      summary={summary}
      series={series}
      stepName="Month"
      steps={months.map(({ month, cents }) => ({
        key: month,
        label: formatMonth(month, locale).slice(0, 3),
        name: formatMonth(month, locale),
        cents: { profit: cents },
        link: (name) => (
          <Link
            to={paths.profitAndLoss}
            search={{ from: startOfMonth(month), to: endOfMonth(month) }}
            className="rounded-sm hover:underline"
          >
            {name}
          </Link>
        ),
      }))}
    />
  );
}
