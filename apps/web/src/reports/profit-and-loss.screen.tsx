import { getRouteApi } from '@tanstack/react-router';
import { formatMoney, formatMonth, money, monthOfDate } from '@atelier/domain/foundation';
import type { ResultReportView } from '@atelier/contract/reports';
import { Card } from '../design/card.tsx';
import { DateText } from '../design/figures.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { useFormats } from '../design/formats.tsx';
import { LinkButton, TextLink } from '../design/link-button.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useIsNarrow } from '../platform/use-is-narrow.ts';
import { BasisPicker, PeriodPicker, periodOf, type ReportDefaults, WhyNote } from '../books/index.ts';
import { useYearName, useBudgets } from '../budgets/index.ts';
import { GlossaryLink } from '../platform/glossary-link.tsx';
import { ExpenseShares } from './expense-shares.tsx';
import { ProfitAndLossTable } from './profit-and-loss-table.tsx';
import { ProfitChart } from './profit-chart.tsx';
import { ReportBar } from './report-bar.tsx';
import { ReportFrame } from './report-frame.tsx';
import { useResultReport, type ResultInput } from './reports.api.ts';

const route = getRouteApi('/dashboard/finances/reports/profit-and-loss');

export function ProfitAndLossScreen() {
  return (
    <ReportFrame
      title="Profit & loss"
      description={
        <>
          Sales, <GlossaryLink term="cost-of-goods-sold">cost of goods sold</GlossaryLink> and your{' '}
          <GlossaryLink term="net-profit">net profit</GlossaryLink>.
        </>
      }
    >
      {(defaults) => <Report defaults={defaults} />}
    </ReportFrame>
  );
}

const columnChoices = [
  { value: 'month', label: 'Months' },
  { value: 'quarter', label: 'Quarters' },
  { value: 'year', label: 'Years' },
  { value: 'total', label: 'Total only' },
  { value: 'event', label: 'Events' },
  { value: 'customer', label: 'Customers' },
  { value: 'product', label: 'Products' },
] as const;

const comparisonChoices = [
  { value: 'none', label: 'Nothing' },
  { value: 'before', label: 'The period before' },
  { value: 'year-before', label: 'A year earlier' },
  { value: 'budget', label: 'The budget' },
] as const;

function Report({ defaults }: { defaults: ReportDefaults }) {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const period = periodOf(search, defaults);
  // A phone has room for the names and one column.
  const usual = useIsNarrow() ? 'total' : 'month';
  const { by = usual, compare = 'none', basis = defaults.basis } = search;
  const percent = search.percent ?? false;
  const input: ResultInput = {
    ...period,
    basis,
    by,
    compare,
    ...(compare === 'budget' && search.budget !== undefined ? { budgetId: search.budget } : {}),
  };
  const show = (changed: Partial<ResultInput> & { percent?: boolean }) => {
    const next = { ...input, percent, ...changed };
    void navigate({
      search: {
        from: next.from,
        to: next.to,
        basis: next.basis,
        ...(next.by === usual ? {} : { by: next.by }),
        ...(next.compare === 'none' ? {} : { compare: next.compare }),
        ...(next.compare === 'budget' && next.budgetId !== undefined ? { budget: next.budgetId } : {}),
        ...(next.percent ? { percent: true as const } : {}),
      },
      resetScroll: false,
    });
  };
  return (
    <>
      <ReportBar report="profit-and-loss" asked={{ ...input, percent }}>
        <PeriodPicker period={period} defaults={defaults} onPick={show} />
        <SelectField
          label="Columns"
          className="w-36 max-sm:flex-1 max-sm:basis-32"
          choices={columnChoices}
          value={by}
          onValueChange={(picked) => show({ by: picked })}
        />
        <SelectField
          label="Compare with"
          className="w-48 max-sm:flex-1 max-sm:basis-36"
          choices={comparisonChoices}
          value={compare}
          onValueChange={(picked) => show({ compare: picked })}
        />
        {compare === 'budget' && <BudgetPicker input={input} onPick={(budgetId) => show({ budgetId })} />}
        <BasisPicker basis={basis} onPick={(picked) => show({ basis: picked })} />
        <Checkbox
          label="Percent of income"
          className="sm:self-end"
          checked={percent}
          onChange={(event) => show({ percent: event.target.checked })}
        />
      </ReportBar>
      <WhyNote
        names={[
          'profit-and-loss',
          ...(by === 'event' || by === 'customer' || by === 'product' ? [`profit-by-${by}`] : []),
          ...(compare === 'budget' ? ['compared-with-budget'] : []),
          `basis-${basis}`,
        ]}
      />
      <Statement input={input} percent={percent} />
    </>
  );
}

/** Shows which of several budgets of these days; where there is none yet, the way to make one. */
function BudgetPicker({ input, onPick }: { input: ResultInput; onPick: (budgetId: string) => void }) {
  const budgets = useBudgets();
  const yearName = useYearName();
  const fitting = (budgets.data ?? []).filter(({ from, to }) => from <= input.to && input.from <= to);
  if (budgets.data !== undefined && fitting.length === 0) {
    return (
      <p className="max-w-48 text-sm sm:self-end sm:pb-2">
        Nothing is planned for these days. <TextLink to={paths.budgets}>Make a budget</TextLink>
      </p>
    );
  }
  if (fitting.length < 2) return null;
  const chosen = fitting.find(({ id }) => id === input.budgetId);
  return (
    <SelectField
      label="Budget"
      className="w-48 max-sm:flex-1 max-sm:basis-36"
      {...(chosen === undefined ? { placeholder: 'The first of each year' } : {})}
      choices={fitting.map((budget) => ({ value: budget.id, label: `${budget.name}, ${yearName(budget)}` }))}
      value={chosen?.id ?? ''}
      onValueChange={onPick}
    />
  );
}

function Statement({ input, percent }: { input: ResultInput; percent: boolean }) {
  const statement = useResultReport(input);
  return (
    <Loaded
      query={statement}
      skeleton={<TableSkeleton rows={9} columns={5} />}
      errorTitle="The profit & loss could not be worked out"
    >
      {(view) => {
        const sections = [view.income, view.costOfGoodsSold, view.expenses];
        if (sections.some((section) => section.rows.length > 0)) {
          return (
            <div className="space-y-5">
              <ProfitAndLossTable view={view} percent={percent} />
              <Charts view={view} />
            </div>
          );
        }
        return (
          <EmptyState
            drawing="ledger"
            title="Nothing in these days"
            action={<LinkButton to={paths.invoices}>Go to invoices</LinkButton>}
          >
            From <DateText date={input.from} /> to <DateText date={input.to} /> nothing was sold and nothing
            spent. Choose another period, or issue an invoice.
          </EmptyState>
        );
      }}
    </Loaded>
  );
}

function Charts({ view }: { view: ResultReportView }) {
  const { currency, locale } = useFormats();
  const months =
    view.by === 'month'
      ? view.columns.flatMap(({ kind, from }, index) =>
          kind === 'period' ? [{ month: monthOfDate(from), cents: view.netProfit[index] ?? 0 }] : [],
        )
      : [];
  const best = months.toSorted((left, right) => right.cents - left.cents)[0];
  const written = (cents: number) => formatMoney(money(cents), { currency, locale });
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {months.length > 1 && best !== undefined && (
        <Card title="Profit by month" description="Up what was earned, down what was lost.">
          <ProfitChart
            months={months}
            summary={`Profit by month; the best was ${formatMonth(best.month, locale)} with ${written(best.cents)}.`}
          />
        </Card>
      )}
      {view.expenses.rows.length > 0 && (
        <Card
          title="Where money goes"
          description="Costs and expenses of the whole period, the largest first."
        >
          <ExpenseShares view={view} />
        </Card>
      )}
    </div>
  );
}
