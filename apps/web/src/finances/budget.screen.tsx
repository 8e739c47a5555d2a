import { Fragment, useState, type ReactNode } from 'react';
import { ChevronRight, Pencil } from 'lucide-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { BudgetSheetView } from '@atelier/contract/finances';
import { permits } from '@atelier/domain/businesses';
import { budgetProgress, type BudgetProgress } from '@atelier/domain/finances';
import {
  endOfMonth,
  formatMoney,
  formatMonth,
  formatRate,
  money,
  monthOfDate,
  rate,
  startOfMonth,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type Money,
} from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { ConfirmDialog } from '../design/dialog.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { SelectField } from '../design/select-field.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness, useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { BasisPicker } from './basis-picker.tsx';
import { useYearName } from './budget-source-fields.tsx';
import { budgetGroupTitles, standingWords } from './budget-words.ts';
import { budgetWords, useBudgetSheet, useRemoveBudget } from './budgets.api.ts';
import type { Period } from './periods.ts';
import { ReportFiles } from './report-files.tsx';
import { AccountFigure, GroupFigure } from './report-parts.tsx';
import { RenameBudgetDialog } from './rename-budget-dialog.tsx';
import { WhyNote } from './why-note.tsx';

const route = getRouteApi('/dashboard/finances/budgets/$budgetId/');
const groups = ['income', 'cost-of-goods-sold', 'expenses'] as const;
type Account = BudgetSheetView['accounts'][number];
type Span = { readonly first: number; readonly last: number };

/** Actual against plan. */
export function BudgetScreen() {
  const { budgetId } = route.useParams();
  const { basis } = route.useSearch();
  const sheet = useBudgetSheet(budgetId, basis);
  return (
    <Loaded
      query={sheet}
      skeleton={<TableSkeleton rows={12} columns={5} />}
      errorTitle="The budget could not be loaded"
      words={budgetWords}
      isPage
    >
      {(view) => <Budget sheet={view} />}
    </Loaded>
  );
}

function Budget({ sheet }: { sheet: BudgetSheetView }) {
  const { business } = useActiveBusiness();
  const navigate = useNavigate();
  const yearName = useYearName();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const mayWrite = permits(business.role, 'finances.record');
  const remove = useRemoveBudget(() => void navigate({ to: paths.budgets }));
  return (
    <>
      <PageHeader
        title={sheet.name}
        description={`Actual against plan, ${yearName(sheet)}.`}
        back={{ to: paths.budgets, label: 'Budgets' }}
        action={
          <>
            {mayWrite && (
              <>
                <Button onClick={() => setOpen('remove')}>Delete</Button>
                <Button onClick={() => setOpen('rename')}>Rename</Button>
              </>
            )}
            <LinkButton
              to={paths.budgetPlan(sheet.id)}
              tone={mayWrite ? 'primary' : 'secondary'}
              icon={Pencil}
            >
              {mayWrite ? 'Change the plan' : 'See the plan'}
            </LinkButton>
          </>
        }
      />
      <Progress sheet={sheet} />
      {open === 'rename' && <RenameBudgetDialog budget={sheet} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={() => setOpen(null)}
        onConfirm={async () => {
          await remove.mutateAsync({ budgetId: sheet.id });
          showToast({ title: 'Budget deleted', description: sheet.name, kind: 'success' });
        }}
        title={`Delete ${sheet.name}?`}
        consequence="The plan is gone; your books stay as they are."
        confirmLabel="Delete budget"
      />
    </>
  );
}

/** The months of a span, from the first day to the last one. */
function periodOfSpan(sheet: BudgetSheetView, { first, last }: Span): Period {
  const [from, to] = [sheet.months[first], sheet.months[last]];
  return {
    from: from === undefined ? sheet.from : startOfMonth(from),
    to: to === undefined ? sheet.to : endOfMonth(to),
  };
}

function Progress({ sheet }: { sheet: BudgetSheetView }) {
  const { locale } = useFormats();
  const today = useToday();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const running = sheet.months.indexOf(monthOfDate(today));
  // A year that is over, or has yet to begin, is shown whole.
  const span = search.span ?? (running < 0 ? 'year' : 'to-date');
  const through = running < 0 ? 11 : running;
  const asked = sheet.months.findIndex((month) => month === span);
  const shown: Span =
    span === 'to-date'
      ? { first: 0, last: through }
      : asked >= 0
        ? { first: asked, last: asked }
        : { first: 0, last: 11 };
  const show = (changed: Partial<typeof search>) =>
    void navigate({ search: (now) => ({ ...now, ...changed }), replace: true, resetScroll: false });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start gap-3">
        <SelectField
          label="Months"
          className="w-72 max-sm:w-full"
          choices={[
            {
              value: 'to-date',
              label: `Year to date, through ${formatMonth(sheet.months[through] ?? monthOfDate(today), locale)}`,
            },
            ...sheet.months.map((month) => ({ value: month, label: formatMonth(month, locale) })),
            { value: 'year', label: 'Whole year' },
          ]}
          value={span}
          onValueChange={(picked) => show({ span: picked })}
        />
        <BasisPicker basis={sheet.basis} onPick={(basis) => show({ basis })} />
        <div className="self-end">
          <ReportFiles
            report="budget"
            asked={{
              budgetId: sheet.id,
              basis: sheet.basis,
              first: sheet.months[shown.first],
              last: sheet.months[shown.last],
            }}
          />
        </div>
      </div>
      <WhyNote names={['budget', `basis-${sheet.basis}`]} />
      {sheet.accounts.some((account) => hasFigures(account, { first: 0, last: 11 })) ? (
        <ProgressTable sheet={sheet} span={shown} />
      ) : (
        <EmptyState
          drawing="ledger"
          title="Nothing planned yet"
          action={<LinkButton to={paths.budgetPlan(sheet.id)}>Plan amounts</LinkButton>}
        >
          Once amounts are planned, they stand here beside what happened.
        </EmptyState>
      )}
    </>
  );
}

const within = (amounts: readonly Money[], { first, last }: Span) => sumMoney(amounts.slice(first, last + 1));
const hasFigures = (account: Account, span: Span) =>
  [account.planned, account.actual].some((row) =>
    row.slice(span.first, span.last + 1).some((cents) => cents !== 0),
  );

const cell = 'px-3 py-2 text-right whitespace-nowrap tabular-nums';
const onlyWide = 'max-sm:hidden';

function ProgressTable({ sheet, span }: { sheet: BudgetSheetView; span: Span }) {
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
              How it stands
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
