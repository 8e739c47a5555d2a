import { Link } from '@tanstack/react-router';
import { endOfMonth, formatMonth, startOfMonth, type CalendarMonth } from '@atelier/domain/foundation';
import { classNames } from '../design/class-names.ts';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { paths } from '../platform/paths.ts';

type Month = { month: CalendarMonth; cents: number };
type ProfitChartProps = { summary: string; months: readonly Month[] };

const height = 120;
const column = 30;
const barWidth = 18;

/** A bar a month: up what was earned, down what was lost; the same as a table below. */
export function ProfitChart({ summary, months }: ProfitChartProps) {
  const { locale } = useFormats();
  const highest = Math.max(0, ...months.map((month) => month.cents));
  const lowest = Math.min(0, ...months.map((month) => month.cents));
  const scale = height / Math.max(1, highest - lowest);
  const ground = highest * scale;
  // A year that has just begun keeps its bars slender.
  const places = Math.max(6, months.length);
  return (
    <figure>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${String(places * column)} ${String(height)}`}
        preserveAspectRatio="none"
        className="h-32 w-full"
      >
        {months.map(({ month, cents }, index) => {
          const size = Math.max(cents === 0 ? 0 : 1.5, Math.abs(cents) * scale);
          return (
            <rect
              key={month}
              x={index * column + (column - barWidth) / 2}
              y={cents >= 0 ? ground - size : ground}
              width={barWidth}
              height={size}
              className={
                cents < 0 ? 'fill-danger' : index === months.length - 1 ? 'fill-accent' : 'fill-accent/55'
              }
            />
          );
        })}
        <line
          x1={0}
          x2={places * column}
          y1={Math.min(height - 0.5, Math.max(0.5, ground))}
          y2={Math.min(height - 0.5, Math.max(0.5, ground))}
          className="stroke-edge"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div aria-hidden className="text-ink-soft mt-1.5 flex text-xs">
        {Array.from({ length: places }, (_, index) => {
          const month = months[index]?.month;
          return (
            <span
              key={index}
              className={classNames(
                'flex-1 text-center',
                index % 2 === 1 && places > 8 && 'max-sm:invisible',
              )}
            >
              {month === undefined ? '' : formatMonth(month, locale).slice(0, 3)}
            </span>
          );
        })}
      </div>
      <details className="mt-3">
        <summary className="text-accent-ink touch-target inline-flex items-center rounded-sm text-sm font-medium">
          Show as a table
        </summary>
        <table className="mt-1 w-full text-sm">
          <thead className="text-ink-soft border-line border-b">
            <tr>
              <th scope="col" className="py-1.5 text-left font-semibold">
                Month
              </th>
              <th scope="col" className="py-1.5 text-right font-semibold">
                Profit
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, cents }) => (
              <tr key={month} className="border-line border-b last:border-0">
                <th scope="row" className="py-1.5 text-left font-medium">
                  <Link
                    to={paths.profitAndLoss}
                    search={{ from: startOfMonth(month), to: endOfMonth(month) }}
                    className="rounded-sm hover:underline"
                  >
                    {formatMonth(month, locale)}
                  </Link>
                </th>
                <td className="py-1.5 text-right">
                  <MoneyText cents={cents} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
