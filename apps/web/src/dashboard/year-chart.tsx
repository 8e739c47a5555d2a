import { formatMonth, type CalendarMonth } from '@atelier/domain/foundation';
import { Card } from '../design/card.tsx';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { useYearSoFar } from './home.api.ts';

type Month = { month: CalendarMonth; inCents: number; outCents: number; leftCents: number };

/** Sales beside costs, month by month, and the same as a table. */
export function YearChart() {
  const year = useYearSoFar();
  return (
    <Card title="Sales and costs" description="The last twelve months, by the date of sale.">
      <Loaded query={year} skeleton={<Skeleton className="h-64 w-full rounded-md" />}>
        {(statement) => (
          <MonthsChart
            months={statement.months.map((month, index) => {
              const costs = statement.costOfGoodsSold.byMonth[index] ?? 0;
              return {
                month,
                inCents: statement.income.byMonth[index] ?? 0,
                outCents: costs + (statement.expenses.byMonth[index] ?? 0),
                leftCents: statement.netProfit.byMonth[index] ?? 0,
              };
            })}
          />
        )}
      </Loaded>
    </Card>
  );
}

const height = 160;
const column = 40;
const barWidth = 13;

function MonthsChart({ months }: { months: readonly Month[] }) {
  const { locale } = useFormats();
  const highest = Math.max(1, ...months.flatMap((month) => [month.inCents, month.outCents]));
  const tall = (cents: number) => Math.max(1.5, (Math.max(0, cents) / highest) * height);
  return (
    <figure>
      <div className="text-ink-soft mb-3 flex gap-5 text-sm" aria-hidden>
        <Key className="bg-accent">Sales</Key>
        <Key className="bg-indigo">Costs</Key>
      </div>
      <svg
        aria-hidden
        viewBox={`0 0 ${String(months.length * column)} ${String(height)}`}
        preserveAspectRatio="none"
        className="border-edge h-44 w-full border-b sm:h-52"
      >
        {[0.25, 0.5, 0.75].map((part) => (
          <line
            key={part}
            x1={0}
            x2={months.length * column}
            y1={height * part}
            y2={height * part}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {months.map(({ month, inCents, outCents }, index) => (
          <g key={month}>
            <rect
              x={index * column + 6}
              y={height - tall(inCents)}
              width={barWidth}
              height={tall(inCents)}
              className="fill-accent"
            />
            <rect
              x={index * column + 6 + barWidth + 1.5}
              y={height - tall(outCents)}
              width={barWidth}
              height={tall(outCents)}
              className="fill-indigo"
            />
          </g>
        ))}
      </svg>
      <div aria-hidden className="text-ink-soft mt-1.5 flex text-xs">
        {months.map(({ month }, index) => (
          <span key={month} className={`flex-1 text-center ${index % 2 === 0 ? 'max-sm:invisible' : ''}`}>
            {formatMonth(month, locale).slice(0, 3)}
          </span>
        ))}
      </div>
      <details className="mt-4">
        <summary className="text-accent-ink touch-target inline-flex items-center rounded-sm text-sm font-medium">
          Show as a table
        </summary>
        <MonthsTable months={months} />
      </details>
    </figure>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className={`size-3 rounded-sm ${className}`} />
      {children}
    </span>
  );
}

function MonthsTable({ months }: { months: readonly Month[] }) {
  const { locale } = useFormats();
  return (
    <table className="mt-2 w-full text-sm">
      <thead>
        <tr className="border-line text-ink-soft border-b text-right">
          <th scope="col" className="py-1.5 text-left font-semibold">
            Month
          </th>
          <th scope="col" className="py-1.5 font-semibold">
            In
          </th>
          <th scope="col" className="py-1.5 font-semibold">
            Out
          </th>
          <th scope="col" className="py-1.5 font-semibold">
            Left
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, inCents, outCents, leftCents }) => (
          <tr key={month} className="border-line border-b text-right last:border-0">
            <th scope="row" className="py-1.5 text-left font-medium">
              {formatMonth(month, locale)}
            </th>
            <td>
              <MoneyText cents={inCents} bare />
            </td>
            <td>
              <MoneyText cents={outCents} bare />
            </td>
            <td>
              <MoneyText cents={leftCents} bare />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
