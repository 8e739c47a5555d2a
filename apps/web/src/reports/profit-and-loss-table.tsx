import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { ResultColumnView, ResultReportView } from '@atelier/contract/reports';
import type { AccountGroup } from '@atelier/domain/books';
import { endOfMonth, formatDate, formatMonth, monthOfDate, startOfMonth } from '@atelier/domain/foundation';
import { classNames } from '../design/class-names.ts';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { paths } from '../platform/paths.ts';
import { AccountFigure, AccountName, FigureLink, GroupFigure } from '../books/index.ts';

type Section = ResultReportView['income'];
type Shared = { view: ResultReportView; percent: boolean };

const sticky = 'sticky left-0 z-[1]';
// On a phone the total scrolls along: two standing columns would leave no room for the months.
const stickyEnd = 'sm:sticky sm:right-0 sm:z-[1] sm:shadow-[inset_1px_0_0_var(--color-line)]';

/** Opens the statement at its newest months, which people look for first; the earlier ones lie to the left. */
function showNewestMonths(frame: HTMLElement | null): void {
  if (frame) frame.scrollLeft = frame.scrollWidth;
}

/** The statement in columns; the names stay in sight while the columns scroll. */
export function ProfitAndLossTable({ view, percent }: Shared) {
  const shared = { view, percent };
  return (
    <div
      ref={view.by === 'event' || view.by === 'customer' || view.by === 'product' ? null : showNewestMonths}
      role="region"
      aria-label="Profit & loss"
      tabIndex={0}
      className="border-line bg-surface shadow-rest relative overflow-x-auto rounded-lg border"
    >
      <table className="w-full border-collapse text-[0.9375rem]">
        <thead>
          <tr className="border-line bg-sunken text-ink-soft border-b text-sm">
            <th scope="col" className={classNames(sticky, 'bg-sunken px-4 py-2.5 text-left font-semibold')}>
              Account
            </th>
            {view.columns.map((column, index) => (
              <th
                key={`${column.kind} ${column.from} ${column.id ?? ''}`}
                scope="col"
                className={classNames(
                  'py-2.5 text-right font-semibold',
                  isLast(view, index)
                    ? classNames(stickyEnd, 'text-ink bg-sunken px-4')
                    : 'max-w-40 min-w-24 px-3',
                  column.kind === 'period' && view.by === 'month' && 'whitespace-nowrap',
                )}
              >
                <ColumnTitle view={view} column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <Rows
          {...shared}
          group="income"
          title="Income"
          hint="What you sold and charged, without sales tax"
          section={view.income}
        />
        <Rows
          {...shared}
          group="cost-of-goods-sold"
          title="Cost of goods sold"
          hint="What the pieces you sold cost you to make"
          section={view.costOfGoodsSold}
        />
        <tbody>
          <Sum
            {...shared}
            group="gross-profit"
            name="Gross profit"
            hint="Income less what the pieces cost you"
            amounts={view.grossProfit}
          />
        </tbody>
        <Rows
          {...shared}
          group="expenses"
          title="Expenses"
          hint="What it took to run the workshop"
          section={view.expenses}
        />
        <tbody>
          <Sum
            {...shared}
            group="net-profit"
            name={totalOf(view, view.netProfit) < 0 ? 'Net loss' : 'Net profit'}
            hint="What is left for you"
            amounts={view.netProfit}
            isResult
          />
        </tbody>
      </table>
    </div>
  );
}

const isLast = ({ columns }: ResultReportView, index: number) => index === columns.length - 1;

function totalOf({ columns }: ResultReportView, amounts: readonly number[]): number {
  return amounts[columns.findIndex(({ kind }) => kind === 'total')] ?? 0;
}

/** `Mar 2026`, or the days of a column that is no month. */
function useColumnName(): (view: ResultReportView, column: ResultColumnView) => string {
  const { locale } = useFormats();
  return (view, { kind, from, to, name }) => {
    if (kind === 'total') return 'Total';
    if (kind === 'change') return view.compare === 'budget' ? 'Against the budget' : 'Change';
    if (kind === 'budget') return name === null ? 'No budget' : `Budget ${name}`;
    if (name !== null) return name;
    if (kind === 'period' && view.by === 'month') return formatMonth(monthOfDate(from), locale);
    if (from === startOfMonth(from) && to === endOfMonth(to)) {
      const [first, last] = [formatMonth(monthOfDate(from), locale), formatMonth(monthOfDate(to), locale)];
      const isOneYear = from.slice(0, 4) === to.slice(0, 4);
      return first === last ? first : `${isOneYear ? first.replace(/ ?\d{4}$/, '') : first} – ${last}`;
    }
    return `${formatDate(from, locale)} – ${formatDate(to, locale)}`;
  };
}

function ColumnTitle({ view, column }: { view: ResultReportView; column: ResultColumnView }) {
  const name = useColumnName()(view, column);
  const { basis } = view;
  const link = 'rounded-sm hover:underline';
  if (column.kind === 'period' || column.kind === 'before') {
    return (
      <Link to={paths.profitAndLoss} search={{ from: column.from, to: column.to, basis }} className={link}>
        {name}
      </Link>
    );
  }
  if (column.id === null) return <>{name}</>;
  if (column.kind === 'budget') {
    return (
      <Link to={paths.budget(column.id)} search={{ basis }} className={link}>
        {name}
      </Link>
    );
  }
  if (column.kind === 'event') {
    return (
      <Link to={paths.transactions} search={{ event: column.id }} className={link}>
        {name}
      </Link>
    );
  }
  const to = column.kind === 'customer' ? paths.customer(column.id) : paths.item(column.id);
  return (
    <Link to={to} className={link}>
      {name}
    </Link>
  );
}

type RowsProps = Shared & { group: AccountGroup; title: string; hint: string; section: Section };

function Rows({ view, percent, group, title, hint, section }: RowsProps) {
  const { columns, basis } = view;
  const period = { from: view.from, to: view.to };
  return (
    <tbody className="border-line border-b">
      <tr>
        <th scope="rowgroup" className={classNames(sticky, 'bg-surface px-4 pt-4 pb-1.5 text-left')}>
          <span className="block font-semibold">{title}</span>
          <span className="text-ink-soft block max-w-56 text-sm font-normal sm:max-w-none">{hint}</span>
        </th>
        <td colSpan={columns.length} />
      </tr>
      {section.rows.length === 0 && (
        <tr>
          <th
            scope="row"
            className={classNames(sticky, 'bg-surface text-ink-soft py-1.5 pr-3 pl-7 text-left font-normal')}
          >
            None
          </th>
          <td colSpan={columns.length} />
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
            <AccountName accountId={row.accountId} name={row.name} {...{ period, basis }} />
          </th>
          {columns.map((column, index) => (
            <Cell
              key={index}
              {...{ view, percent, index }}
              cents={row.amounts[index] ?? 0}
              ground="bg-surface group-hover:bg-sunken"
            >
              <Amount
                {...{ view, column }}
                cents={row.amounts[index] ?? 0}
                about={row.name}
                accountId={row.accountId}
              />
            </Cell>
          ))}
        </tr>
      ))}
      {section.rows.length > 0 && (
        <Sum {...{ view, percent, group }} name={`Total ${title.toLowerCase()}`} amounts={section.amounts} />
      )}
    </tbody>
  );
}

type SumProps = Shared & {
  group: AccountGroup;
  name: string;
  hint?: string;
  amounts: readonly number[];
  isResult?: boolean;
};

function Sum({ view, percent, group, name, hint, amounts, isResult = false }: SumProps) {
  const ground = hint === undefined ? 'bg-surface' : 'bg-sunken';
  return (
    <tr
      className={classNames(
        ground,
        'font-semibold',
        !isResult && hint !== undefined && 'border-line border-b',
      )}
    >
      <th scope="row" className={classNames(sticky, ground, 'px-4 py-2.5 text-left')}>
        {name}
        {hint !== undefined && <span className="text-ink-soft block text-sm font-normal">{hint}</span>}
      </th>
      {view.columns.map((column, index) => {
        const cents = amounts[index] ?? 0;
        const tone = isResult && column.kind === 'total' ? (cents < 0 ? 'text-danger' : 'text-success') : '';
        return (
          <Cell key={index} {...{ view, percent, index, cents, ground }}>
            <span className={tone}>
              <Amount {...{ view, column, cents, group }} about={name} bare={!isLast(view, index)} />
            </span>
          </Cell>
        );
      })}
    </tr>
  );
}

type AmountProps = {
  view: ResultReportView;
  column: ResultColumnView;
  cents: number;
  about: string;
  accountId?: string;
  group?: AccountGroup;
  bare?: boolean;
};

/** An amount with the way to its lines, where lines are what it is made of. */
function Amount({ view, column, cents, about, accountId, group, bare = true }: AmountProps) {
  const { basis } = view;
  const period = { from: column.from, to: column.to };
  const of = accountId ?? group ?? '';
  if (cents === 0) return <FigureLink to="" search={{}} cents={0} about={about} />;
  if ((column.kind === 'customer' || column.kind === 'event') && column.id !== null) {
    return (
      <FigureLink
        to={paths.figureLines}
        search={{ of, ...period, basis, [column.kind]: column.id }}
        {...{ cents, about, bare }}
      />
    );
  }
  if (column.kind === 'product' && column.id !== null) {
    return (
      <FigureLink
        to={paths.soldLines}
        search={{
          ...period,
          basis,
          product: column.id,
          ...(accountId === undefined ? {} : { account: accountId }),
        }}
        {...{ cents, about, bare }}
      />
    );
  }
  if (column.kind === 'budget' && column.id !== null) {
    return <FigureLink to={paths.budget(column.id)} search={{ basis }} {...{ cents, about, bare }} />;
  }
  // The others together, and a difference of two periods, are no lines of their own.
  if (
    column.kind === 'change' ||
    column.kind === 'event' ||
    column.kind === 'customer' ||
    column.kind === 'product' ||
    column.kind === 'budget'
  ) {
    return <MoneyText cents={cents} bare={bare} />;
  }
  if (accountId !== undefined) return <AccountFigure {...{ accountId, period, basis, cents, about, bare }} />;
  return group === undefined ? null : <GroupFigure {...{ group, period, basis, cents, about, bare }} />;
}

type CellProps = Shared & { index: number; cents: number; ground: string; children: ReactNode };

function Cell({ view, percent, index, cents, ground, children }: CellProps) {
  const whole = view.income.amounts[index] ?? 0;
  const share =
    percent && cents !== 0 && view.columns[index]?.kind !== 'change' && whole !== 0
      ? `${((cents * 100) / whole).toFixed(1)} %`
      : null;
  return (
    <td
      className={classNames(
        'py-1.5 text-right whitespace-nowrap tabular-nums',
        isLast(view, index) ? classNames(stickyEnd, ground, 'px-4 font-semibold') : 'px-3',
      )}
    >
      {children}
      {share !== null && <span className="text-ink-soft block text-xs font-normal">{share}</span>}
    </td>
  );
}
