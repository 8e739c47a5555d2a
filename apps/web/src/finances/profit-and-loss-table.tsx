import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { ProfitAndLossView } from '@atelier/contract/finances';
import { formatMonth } from '@atelier/domain/foundation';
import { classNames } from '../design/class-names.ts';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { paths } from '../platform/paths.ts';
import { monthWithin } from './periods.ts';
import { AccountFigure, AccountName } from './report-parts.tsx';
import { shownMonths } from './shown-months.ts';

type Section = ProfitAndLossView['income'];
type Line = ProfitAndLossView['netProfit'];

const sticky = 'sticky left-0 z-[1]';
// On a phone the total scrolls along: two standing columns would leave no room for the months.
const stickyEnd = 'sm:sticky sm:right-0 sm:z-[1] sm:shadow-[inset_1px_0_0_var(--color-line)]';

/** Opens the statement at its newest months, which people look for first; the earlier ones lie to the left. */
function showNewestMonths(frame: HTMLElement | null): void {
  if (frame) frame.scrollLeft = frame.scrollWidth;
}

/** The statement with a column a month; the names stay in sight while the months scroll. */
export function ProfitAndLossTable({ view }: { view: ProfitAndLossView }) {
  const { locale } = useFormats();
  const months = shownMonths(view);
  const showsMonths = months.length > 1;
  const shared = { view, months: showsMonths ? months : [] };
  return (
    <div
      ref={showNewestMonths}
      role="region"
      aria-label="Profit & loss by month"
      tabIndex={0}
      className="border-line bg-surface shadow-rest relative overflow-x-auto rounded-lg border"
    >
      <table className="w-full border-collapse text-[0.9375rem]">
        <thead>
          <tr className="border-line bg-sunken text-ink-soft border-b text-sm">
            <th scope="col" className={classNames(sticky, 'bg-sunken px-4 py-2.5 text-left font-semibold')}>
              Account
            </th>
            {shared.months.map((index) => {
              const month = view.months[index];
              if (month === undefined) return null;
              return (
                <th
                  key={month}
                  scope="col"
                  className="px-3 py-2.5 text-right font-semibold whitespace-nowrap"
                >
                  <Link
                    to={paths.profitAndLoss}
                    search={monthWithin(month, view)}
                    className="rounded-sm hover:underline"
                  >
                    {formatMonth(month, locale)}
                  </Link>
                </th>
              );
            })}
            <th
              scope="col"
              className={classNames(stickyEnd, 'text-ink bg-sunken px-4 py-2.5 text-right font-semibold')}
            >
              Total
            </th>
          </tr>
        </thead>
        <Rows
          {...shared}
          title="Income"
          hint="What you sold and charged, without sales tax"
          section={view.income}
          total="Total income"
        />
        <Rows
          {...shared}
          title="Cost of goods sold"
          hint="What the pieces you sold cost you to make"
          section={view.costOfGoodsSold}
          total="Total cost of goods sold"
        />
        <tbody>
          <Sum
            {...shared}
            name="Gross profit"
            hint="Income less what the pieces cost you"
            line={view.grossProfit}
          />
        </tbody>
        <Rows
          {...shared}
          title="Expenses"
          hint="What it took to run the workshop"
          section={view.expenses}
          total="Total expenses"
        />
        <tbody>
          <Sum
            {...shared}
            name={view.netProfit.totalCents < 0 ? 'Net loss' : 'Net profit'}
            hint="What is left for you"
            line={view.netProfit}
            isLast
          />
        </tbody>
      </table>
    </div>
  );
}

type Shared = { view: ProfitAndLossView; months: readonly number[] };
type RowsProps = Shared & { title: string; hint: string; section: Section; total: string };

function Rows({ view, months, title, hint, section, total }: RowsProps) {
  const period = { from: view.from, to: view.to };
  return (
    <tbody className="border-line border-b">
      <tr>
        <th scope="rowgroup" className={classNames(sticky, 'bg-surface px-4 pt-4 pb-1.5 text-left')}>
          <span className="block font-semibold">{title}</span>
          <span className="text-ink-soft block max-w-56 text-sm font-normal sm:max-w-none">{hint}</span>
        </th>
        <td colSpan={months.length + 1} />
      </tr>
      {section.rows.length === 0 && (
        <tr>
          <th
            scope="row"
            className={classNames(sticky, 'bg-surface text-ink-soft py-1.5 pr-3 pl-7 text-left font-normal')}
          >
            None
          </th>
          <td colSpan={months.length + 1} />
        </tr>
      )}
      {section.rows.map((row) => (
        <tr key={row.accountId} className="group hover:bg-sunken">
          <th
            scope="row"
            className={classNames(
              sticky,
              'bg-surface group-hover:bg-sunken min-w-40 py-1.5 pr-3 pl-7 text-left font-normal sm:min-w-56',
            )}
          >
            <AccountName accountId={row.accountId} period={period} name={row.name} />
          </th>
          {months.map((index) => {
            const month = view.months[index];
            return (
              month !== undefined && (
                <Figure key={month}>
                  <AccountFigure
                    accountId={row.accountId}
                    period={monthWithin(month, period)}
                    cents={row.byMonth[index] ?? 0}
                    about={row.name}
                  />
                </Figure>
              )
            );
          })}
          <Figure isTotal ground="bg-surface group-hover:bg-sunken">
            <AccountFigure
              accountId={row.accountId}
              period={period}
              cents={row.totalCents}
              about={row.name}
            />
          </Figure>
        </tr>
      ))}
      {section.rows.length > 0 && <Sum view={view} months={months} name={total} line={section} />}
    </tbody>
  );
}

type SumProps = Shared & { name: string; hint?: string; line: Line; isLast?: boolean };

function Sum({ months, name, hint, line, isLast = false }: SumProps) {
  const ground = hint === undefined ? 'bg-surface' : 'bg-sunken';
  return (
    <tr
      className={classNames(ground, 'font-semibold', !isLast && hint !== undefined && 'border-line border-b')}
    >
      <th scope="row" className={classNames(sticky, ground, 'px-4 py-2.5 text-left')}>
        {name}
        {hint !== undefined && <span className="text-ink-soft block text-sm font-normal">{hint}</span>}
      </th>
      {months.map((index) => (
        <Figure key={index}>
          <MoneyText cents={line.byMonth[index] ?? 0} bare />
        </Figure>
      ))}
      <Figure isTotal ground={ground}>
        <MoneyText
          cents={line.totalCents}
          className={isLast ? (line.totalCents < 0 ? 'text-danger' : 'text-success') : ''}
        />
      </Figure>
    </tr>
  );
}

type FigureProps = { isTotal?: boolean; ground?: string; children: ReactNode };

function Figure({ isTotal = false, ground, children }: FigureProps) {
  return (
    <td
      className={classNames(
        'py-1.5 text-right whitespace-nowrap tabular-nums',
        isTotal ? classNames(stickyEnd, ground, 'px-4 font-semibold') : 'px-3',
      )}
    >
      {children}
    </td>
  );
}
