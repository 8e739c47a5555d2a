import { formatMoney, money, monthOfDate } from '@atelier/domain/foundation';
import { Card } from '../design/card.tsx';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextLink } from '../design/link-button.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useProfitAndLoss } from './statements.api.ts';
import { periodNamed, type ReportDefaults } from '../books/index.ts';
import { ProfitChart } from './profit-chart.tsx';

/** Shows what is left of this month and of this year, and how the months went. */
export function ProfitCard({ defaults }: { defaults: ReportDefaults }) {
  const year = periodNamed('this-year', defaults);
  const statement = useProfitAndLoss(year);
  const { currency, locale } = useFormats();
  return (
    <Card
      data-tour="profit"
      title="Profit"
      description="What is left of your sales after all costs."
      action={
        <TextLink to={paths.profitAndLoss} search={year}>
          Profit & loss
        </TextLink>
      }
    >
      <Loaded query={statement} skeleton={<Skeleton className="h-64 w-full rounded-md" />}>
        {({ months, netProfit }) => {
          const current = months.indexOf(monthOfDate(defaults.today));
          const gone = months.slice(0, current + 1);
          const thisMonth = netProfit.byMonth[current] ?? 0;
          const written = (cents: number) => formatMoney(money(cents), { currency, locale });
          return (
            <>
              <dl className="mb-5 grid grid-cols-2 gap-4">
                <Profit term="This month" cents={thisMonth} />
                <Profit term="This year" cents={netProfit.totalCents} />
              </dl>
              {netProfit.byMonth.every((cents) => cents === 0) ? (
                <p className="text-ink-soft">
                  Nothing earned or spent yet this year. With your first invoice the months grow here.
                </p>
              ) : (
                <ProfitChart
                  summary={`Profit by month this year: ${written(netProfit.totalCents)} in all, ${written(thisMonth)} this month.`}
                  months={gone.map((month, index) => ({ month, cents: netProfit.byMonth[index] ?? 0 }))}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

function Profit({ term, cents }: { term: string; cents: number }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm font-medium">{term}</dt>
      <dd className="text-xl font-semibold sm:text-2xl">
        <MoneyText cents={cents} className={cents < 0 ? 'text-danger' : ''} />
      </dd>
    </div>
  );
}
