import { useSyncExternalStore } from 'react';
import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { MoneyText } from '../figures.tsx';
import { useFormats } from '../formats.tsx';
import type { ChartSeries, ChartStep } from './chart-series.ts';

type DrawingProps = {
  summary: string;
  series: readonly ChartSeries[];
  steps: readonly ChartStep[];
};

const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');

function useStillness(): boolean {
  return useSyncExternalStore(
    (listener) => {
      stillness.addEventListener('change', listener);
      return () => stillness.removeEventListener('change', listener);
    },
    () => stillness.matches,
  );
}

const colour = { accent: 'var(--accent)', indigo: 'var(--indigo)', success: 'var(--success)' } as const;
const motionMs = 200;

/** The drawing of a `TimeChart`, in a file of its own because the library behind it is heavy. */
export function TimeChartDrawing({ summary, series, steps }: DrawingProps) {
  const isStill = useStillness();
  const { currency, locale } = useFormats();
  const short = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const digits = new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits;
  const inMajor = (cents: number) => short.format(cents / 10 ** (digits ?? 2));
  const data = steps.map((step) => ({ key: step.key, label: step.label, step, ...step.cents }));
  const moves = { isAnimationActive: !isStill, animationDuration: motionMs };
  return (
    <div role="img" aria-label={summary} className="size-full">
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 600, height: 208 }}>
        <ComposedChart
          data={data}
          margin={{ top: 6, right: 4, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="key"
            tickFormatter={(key: string) => steps.find((step) => step.key === key)?.label ?? ''}
            tick={{ fill: 'var(--ink-soft)', fontSize: 12 }}
            tickLine={false}
            axisLine={{ stroke: 'var(--edge)' }}
            interval="preserveStartEnd"
            minTickGap={28}
          />
          <YAxis
            width={52}
            tick={{ fill: 'var(--ink-soft)', fontSize: 12 }}
            tickFormatter={inMajor}
            tickLine={false}
            axisLine={false}
            tickCount={4}
          />
          <ReferenceLine y={0} stroke="var(--edge)" />
          <Tooltip
            cursor={{ fill: 'var(--sunken)', stroke: 'var(--edge)' }}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const step = (payload[0]?.payload as { step?: ChartStep } | undefined)?.step;
              return active && step !== undefined ? <Hint step={step} series={series} /> : null;
            }}
          />
          {series.map(({ key, look, shape }) =>
            shape === 'bar' ? (
              <Bar
                key={key}
                dataKey={key}
                fill={colour[look]}
                radius={[3, 3, 0, 0]}
                maxBarSize={18}
                {...moves}
              />
            ) : (
              <Area
                key={key}
                dataKey={key}
                type={shape === 'area' ? 'stepAfter' : 'linear'}
                stroke={colour[look]}
                strokeWidth={2}
                strokeDasharray={shape === 'expected' ? '4 4' : '0'}
                fill={colour[look]}
                fillOpacity={shape === 'expected' ? 0.06 : 0.14}
                dot={false}
                activeDot={{ r: 4, strokeWidth: 0 }}
                {...moves}
              />
            ),
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

function Hint({ step, series }: { step: ChartStep; series: readonly ChartSeries[] }) {
  return (
    <div className="border-line bg-surface shadow-lifted rounded-md border px-3 py-2 text-sm">
      <p className="font-semibold">{step.name}</p>
      <dl>
        {series.map(({ key, label }) => {
          const amount = step.cents[key] ?? null;
          if (amount === null) return null;
          return (
            <div key={key} className="flex justify-between gap-6">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-medium">
                <MoneyText cents={amount} />
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
