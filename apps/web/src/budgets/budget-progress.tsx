import { Fragment, useState, type ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import type { BudgetSheetView } from '@atelier/contract/budgets';
import { budgetProgress, type BudgetProgress } from '@atelier/domain/budgets';
import {
  endOfMonth,
  formatMoney,
  formatMonth,
  formatRate,
  money,
  rate,
  startOfMonth,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type Money,
} from '@atelier/domain/foundation';
import { classNames } from '../design/class-names.ts';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { budgetGroupTitles, standingWords } from './budget-words.ts';
import { type Period, AccountFigure, GroupFigure } from '../books/index.ts';

const groups = ['income', 'cost-of-goods-sold', 'expenses'] as const;
type Account = BudgetSheetView['accounts'][number];
/** The months that are shown, by their places in the year. */
export type Span = { readonly first: number; readonly last: number };

const within = (amounts: readonly Money[], { first, last }: Span) => sumMoney(amounts.slice(first, last + 1));

export const hasFigures = (account: Account, span: Span) =>
  [account.planned, account.actual].some((row) =>
    row.slice(span.first, span.last + 1).some((cents) => cents !== 0),
  );

function periodOfSpan(sheet: BudgetSheetView, { first, last }: Span): Period {
  const [from, to] = [sheet.months[first], sheet.months[last]];
  return {
    from: from === undefined ? sheet.from : startOfMonth(from),
    to: to === undefined ? sheet.to : endOfMonth(to),
  };
}

const cell = 'px-3 py-2 text-right whitespace-nowrap tabular-nums';
const onlyWide = 'max-sm:hidden';

/** Actual beside plan, account by account. */
export function ProgressTable({ sheet, span }: { sheet: BudgetSheetView; span: Span }) {
  const sums = (group: Account['group']) => {
    const accounts = sheet.accounts.filter((account) => account.group === group);
    return {
      planned: sumMoney(accounts.map(({ planned }) => within(planned, span))),
      actual: sumMoney(accounts.map(({ actual }) => within(actual, span))),
    };
  };
  const [income, goods, expenses] = [sums('income'), sums('cost-of-goods-sold'), sums('expenses')];
  const less = (of: 'planned' | 'actual') =>
    subtractMoney(subtractMoney(income[of], goods[of]), expenses[of]);
  const period = periodOfSpan(sheet, span);
  return (
    <div className="border-line bg-surface shadow-rest relative overflow-x-auto rounded-lg border">
      <table aria-label="Actual against plan" className="w-full border-collapse text-[0.9375rem]">
        <thead>
          <tr className="border-line bg-sunken text-ink-soft border-b text-sm">
            <th scope="col" className="px-4 py-2.5 text-left font-semibold">
              Account
            </th>
            <th scope="col" className={classNames(cell, onlyWide, 'font-semibold')}>
              Planned
            </th>
            <th scope="col" className={classNames(cell, onlyWide, 'font-semibold')}>
              Actual
            </th>
            <th scope="col" className={classNames(cell, onlyWide, 'font-semibold')}>
              Left
            </th>
            <th scope="col" className={classNames('px-4 py-2.5 text-left font-semibold', onlyWide)}>
              Status
            </th>
          </tr>
        </thead>
        {groups.map((group) => {
          const accounts = sheet.accounts.filter(
            (account) => account.group === group && hasFigures(account, span),
          );
          if (accounts.length === 0) return null;
          const { planned, actual } = sums(group);
          return (
            <tbody key={group} className="border-line border-b">
              <tr>
                <th scope="rowgroup" colSpan={5} className="px-4 pt-4 pb-1.5 text-left font-semibold">
                  {budgetGroupTitles[group]}
                </th>
              </tr>
              {accounts.map((account) => (
                <AccountRows key={account.accountId} {...{ sheet, account, span }} />
              ))}
              <Row
                isSum
                name={`Total ${budgetGroupTitles[group].toLowerCase()}`}
                {...{ planned, actual }}
                isIncome={group === 'income'}
                figure={
                  <GroupFigure
                    {...{ group, period }}
                    basis={sheet.basis}
                    cents={actual}
                    about={budgetGroupTitles[group]}
                  />
                }
              />
            </tbody>
          );
        })}
        <tbody className="bg-sunken">
          <Row
            isSum
            name="Profit"
            planned={less('planned')}
            actual={less('actual')}
            isIncome
            figure={
              <GroupFigure
                group="net-profit"
                period={period}
                basis={sheet.basis}
                cents={less('actual')}
                about="Profit"
              />
            }
          />
        </tbody>
      </table>
    </div>
  );
}

type AccountRowsProps = { sheet: BudgetSheetView; account: Account; span: Span };

/** The account over the span, and when opened its twelve months. */
function AccountRows({ sheet, account, span }: AccountRowsProps) {
  const { locale } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const isIncome = account.group === 'income';
  const figure = (months: Span, cents: Money) => (
    <AccountFigure
      accountId={account.accountId}
      period={periodOfSpan(sheet, months)}
      basis={sheet.basis}
      cents={cents}
      about={account.name}
    />
  );
  const actual = within(account.actual, span);
  return (
    <Fragment>
      <Row
        name={
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`Months of ${account.name}`}
            onClick={() => setOpen(!isOpen)}
            className="touch-target -my-1.5 inline-flex items-center gap-1.5 rounded-sm text-left hover:underline"
          >
            <ChevronRight
              aria-hidden
              className={classNames('size-4 shrink-0 transition-transform', isOpen && 'rotate-90')}
            />
            {account.name}
          </button>
        }
        planned={within(account.planned, span)}
        {...{ actual, isIncome }}
        figure={figure(span, actual)}
      />
      {isOpen &&
        sheet.months.map((month, index) => {
          const [planned = zeroMoney, happened = zeroMoney] = [account.planned[index], account.actual[index]];
          const only = { first: index, last: index };
          return (
            <Row
              key={month}
              isDetail
              name={formatMonth(month, locale)}
              actual={happened}
              {...{ planned, isIncome }}
              figure={figure(only, happened)}
            />
          );
        })}
    </Fragment>
  );
}

type RowProps = {
  name: ReactNode;
  planned: Money;
  actual: Money;
  isIncome: boolean;
  /** The actual amount with the way to its lines. */
  figure: ReactNode;
  isSum?: boolean;
  isDetail?: boolean;
};

function Row({ name, planned, actual, isIncome, figure, isSum = false, isDetail = false }: RowProps) {
  const progress = budgetProgress(planned, actual, isIncome);
  return (
    <tr
      className={classNames(
        'border-line border-t',
        isSum && 'font-semibold',
        isDetail ? 'bg-sunken text-sm' : 'hover:bg-sunken',
      )}
    >
      <th
        scope="row"
        className={classNames(
          'px-4 py-2 text-left',
          isSum ? 'font-semibold' : 'font-normal',
          isDetail && 'pl-11',
        )}
      >
        {name}
        <span className="mt-1 block space-y-1 font-normal sm:hidden">
          <span className="text-ink-soft block text-sm">
            {figure} of <MoneyText cents={planned} /> planned
          </span>
          <Standing {...{ progress, actual }} />
        </span>
      </th>
      <td className={classNames(cell, onlyWide)}>
        <MoneyText cents={planned} bare />
      </td>
      <td className={classNames(cell, onlyWide)}>{figure}</td>
      <td className={classNames(cell, onlyWide)}>
        <span className={progress.standing === 'over' ? 'text-danger' : undefined}>
          <MoneyText cents={progress.left} bare />
        </span>
      </td>
      <td className={classNames('px-4 py-2', onlyWide)}>
        <Standing {...{ progress, actual }} />
      </td>
    </tr>
  );
}

const barTones: Readonly<Record<string, string>> = {
  danger: 'bg-danger',
  warning: 'bg-warning',
  success: 'bg-success',
};

function Standing({ progress, actual }: { progress: BudgetProgress; actual: Money }) {
  const { currency, locale } = useFormats();
  const { tone, words, amount } = standingWords[progress.standing];
  if (progress.standing === 'nothing-yet' && actual === 0) {
    return <span className="text-ink-soft text-sm font-normal">Nothing planned</span>;
  }
  const beyond = formatMoney(money(Math.abs(progress.left)), { currency, locale });
  const part = progress.used === null ? null : Math.max(0, Math.min(1_000_000, progress.used));
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-normal">
      {part !== null && (
        <span className="bg-sunken inline-flex h-2 w-20 overflow-hidden rounded-full" aria-hidden>
          <span
            className={classNames('h-full rounded-full', barTones[tone] ?? 'bg-accent')}
            style={{ width: `${String(part / 10_000)}%` }}
          />
        </span>
      )}
      {progress.used !== null && (
        <span className="text-ink-soft w-14 text-right text-sm tabular-nums">
          {progress.used < 0 ? '−' : ''}
          {Math.abs(progress.used) <= 1_000_000
            ? formatRate(rate(Math.abs(Math.round(progress.used / 10_000) * 10_000)), locale)
            : `${String(Math.round(Math.abs(progress.used) / 10_000))}%`}
        </span>
      )}
      <StatePill tone={tone}>{amount === 'beyond' ? `${words} ${beyond}` : words}</StatePill>
    </span>
  );
}
