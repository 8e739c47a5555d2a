import { classNames } from '../class-names.ts';

type Bar = { label: string; value: number; written: string };

type BarChartProps = {
  /** The whole in one sentence, for those who do not see it. */
  summary: string;
  bars: readonly Bar[];
  className?: string;
};

/** A few upright bars with their labels; anything richer is a chart of its own. */
export function BarChart({ summary, bars, className }: BarChartProps) {
  const highest = Math.max(1, ...bars.map((bar) => bar.value));
  const step = 100 / Math.max(1, bars.length);
  return (
    <figure className={className}>
      <svg
        role="img"
        aria-label={summary}
        viewBox="0 0 100 40"
        preserveAspectRatio="none"
        className="h-32 w-full"
      >
        {bars.map((bar, index) => {
          const height = Math.max(0.6, (Math.max(0, bar.value) / highest) * 40);
          return (
            <rect
              key={bar.label}
              x={index * step + step * 0.18}
              y={40 - height}
              width={step * 0.64}
              height={height}
              rx={0.6}
              className={bar.value === highest ? 'fill-accent' : 'fill-accent/45'}
            >
              <title>{`${bar.label}: ${bar.written}`}</title>
            </rect>
          );
        })}
      </svg>
      <div aria-hidden className="text-ink-soft mt-1.5 flex text-xs">
        {bars.map((bar, index) => (
          <span
            key={bar.label}
            className={classNames(
              'flex-1 text-center',
              bars.length > 8 && index % 2 === 1 && 'max-sm:invisible',
            )}
          >
            {bar.label}
          </span>
        ))}
      </div>
    </figure>
  );
}
