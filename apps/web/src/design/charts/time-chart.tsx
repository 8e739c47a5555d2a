import { Suspense } from 'react';
import type { ChartSeries, ChartStep } from './chart-series.ts';
import { classNames } from '../class-names.ts';
import { MoneyText } from '../figures.tsx';
import { Skeleton } from '../skeletons.tsx';
import { lazyPart } from '../lazy-part.ts';

type TimeChartProps = {
  /** The whole in one or two sentences, for those who do not see it. */
  summary: string;
  series: readonly ChartSeries[];
  steps: readonly ChartStep[];
  /** Rows of the table where all steps would be too many. */
  tableSteps?: readonly ChartStep[];
  /** Head of the table's first column: "Month". */
  stepName: string;
  className?: string;
};

// The drawing library is heavy and comes when a chart is on the screen.
const Drawing = lazyPart(async () => (await import('./time-chart-drawing.tsx')).TimeChartDrawing);

const swatches = { accent: 'bg-accent', indigo: 'bg-indigo', success: 'bg-success' } as const;

/** Amounts through time: drawn, said in a sentence, and as a table. */
export function TimeChart({
  summary,
  series,
  steps,
  tableSteps = steps,
  stepName,
  className,
}: TimeChartProps) {
  return (
    <figure className={className}>
      {series.length > 1 && (
        <ul className="text-ink-soft mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm" aria-hidden>
          {series.map(({ key, label, look, shape }) => (
            <li key={key} className="flex items-center gap-2">
              <span
                className={classNames(
                  'size-3 rounded-sm',
                  shape === 'expected' ? 'border-indigo bg-indigo-soft border border-dashed' : swatches[look],
                )}
              />
              {label}
            </li>
          ))}
        </ul>
      )}
      <div className="h-52 w-full sm:h-60">
        <Suspense fallback={<Skeleton className="size-full rounded-md" />}>
          <Drawing series={series} steps={steps} summary={summary} />
        </Suspense>
      </div>
      <details className="mt-3">
        <summary className="text-accent-ink touch-target inline-flex items-center rounded-sm text-sm font-medium">
          Show as a table
        </summary>
        <StepTable stepName={stepName} series={series} steps={tableSteps} />
      </details>
    </figure>
  );
}

type StepTableProps = Pick<TimeChartProps, 'stepName' | 'series' | 'steps'>;

function StepTable({ stepName, series, steps }: StepTableProps) {
  return (
    <div className="mt-1 overflow-x-auto">
      <table className="w-full text-sm">
        <thead className="text-ink-soft border-line border-b">
          <tr>
            <th scope="col" className="py-1.5 text-left font-semibold">
              {stepName}
            </th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col" className="py-1.5 pl-3 text-right font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ key, name, cents, link }) => (
            <tr key={key} className="border-line border-b last:border-0">
              <th scope="row" className="py-1.5 text-left font-medium">
                {link === undefined ? name : link(name)}
              </th>
              {series.map(({ key: seriesKey }) => {
                const amount = cents[seriesKey] ?? null;
                return (
                  <td key={seriesKey} className="py-1.5 pl-3 text-right">
                    {amount === null ? (
                      <span className="text-ink-soft">–</span>
                    ) : (
                      <MoneyText cents={amount} bare />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
