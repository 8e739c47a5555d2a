import type { ReactNode } from 'react';
import type { EventBudgetView } from '@atelier/contract/event-budgets';
import { eventCostNames } from '@atelier/domain/event-budgets';
import { amountPerHour, amountPerUnit } from '@atelier/domain/events';
import { money, type Money } from '@atelier/domain/foundation';
import { Card, FactList } from '../design/card.tsx';
import { MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { useEventBudget } from './event-budget.api.ts';

/** The result of an event that is over: profit against budget, last time and last year, and by hour, mile and foot. */
export function EventProfitCard({ eventId, children }: { eventId: string; children: ReactNode }) {
  const budget = useEventBudget(eventId).data;
  if (budget?.event.phase !== 'ended' || budget.result.money.from === null) return null;
  return (
    <Card title="Result" action={<TextLink to={paths.eventBudget(eventId)}>Budget</TextLink>}>
      <ResultTable budget={budget} />
      <ResultRates budget={budget} />
      {children}
    </Card>
  );
}

type Past = EventBudgetView['past'][number];

/** Returns the columns of past events: the last one of the series, and the one a year before where it is another. */
function pastColumns(past: readonly Past[]): readonly { title: string; of: Past }[] {
  const [last, year] = [past.find(({ isOfSeries }) => isOfSeries), past.find((one) => one.isYearBefore)];
  return [
    ...(last === undefined || last === year ? [] : [{ title: 'Last time', of: last }]),
    ...(year === undefined ? [] : [{ title: 'Last year', of: year }]),
  ];
}

const costOf = ({ result }: Past, kind: string) =>
  result.costs.find((cost) => cost.kind === kind)?.cents ?? 0;

function ResultTable({ budget }: { budget: EventBudgetView }) {
  const { event, costs, result, version, plannedProfitCents, past } = budget;
  const before = pastColumns(past);
  const columns = [...(version === null ? [] : ['Budget']), 'Actual', ...before.map(({ title }) => title)];
  const cellsOf = (planned: number | null, actual: number, ofPast: (one: Past) => number) => [
    ...(version === null ? [] : [planned]),
    actual,
    ...before.map(({ of }) => ofPast(of)),
  ];
  const rows = [
    { name: 'Sales', cells: cellsOf(event.goalCents, result.money.salesCents, (one) => one.event.soldCents) },
    ...costs
      .map(({ kind, plannedCents, actualCents }) => ({
        name: kind === 'travel' ? 'Travel and miles' : eventCostNames[kind],
        cells: cellsOf(-plannedCents, -actualCents, (one) => -costOf(one, kind)),
      }))
      .filter(({ cells }) => cells.some((cents) => cents !== 0)),
  ];
  const profit = cellsOf(plannedProfitCents, result.profitCents, (one) => one.result.profitCents);
  return (
    <div className="-mx-4 overflow-x-auto sm:-mx-5">
      <table aria-label="Result" className="w-full border-collapse text-left max-sm:text-sm">
        <thead>
          <tr className="text-ink-soft border-line border-b text-sm">
            <th scope="col" className="px-4 py-2 font-medium sm:px-5">
              <span className="sr-only">Part</span>
            </th>
            {columns.map((title) => (
              <th key={title} scope="col" className="px-2 py-2 text-right font-medium last:pr-4 last:sm:pr-5">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-line divide-y">
          {rows.map((row) => (
            <ResultRow key={row.name} name={row.name} cents={row.cells} />
          ))}
        </tbody>
        <tfoot className="border-line border-t-2 font-semibold">
          <ResultRow name="Profit" cents={profit} isTotal />
        </tfoot>
      </table>
    </div>
  );
}

type ResultRowProps = { name: string; cents: readonly (number | null)[]; isTotal?: true };

function ResultRow({ name, cents, isTotal }: ResultRowProps) {
  return (
    <tr>
      <th scope="row" className="px-4 py-2 font-medium sm:px-5">
        {name}
      </th>
      {cents.map((amount, index) => (
        <td key={index} className="px-2 py-2 text-right tabular-nums last:pr-4 last:sm:pr-5">
          {amount === null ? '–' : <MoneyText cents={amount} bare={isTotal !== true} />}
        </td>
      ))}
    </tr>
  );
}

function ResultRates({ budget }: { budget: EventBudgetView }) {
  const { event, result, version, plannedProfitCents } = budget;
  const profit = money(result.profitCents);
  const { salesCents } = result.money;
  const rates: readonly (readonly [string, Money | null])[] = [
    ['Profit per selling hour', amountPerHour(profit, result.sellingMinutes)],
    ['Profit per hour, all hours', amountPerHour(profit, result.allMinutes)],
    ['Profit per mile', amountPerUnit(profit, result.milesTenths)],
    [
      `Profit per ${event.frontage?.unit ?? 'foot'} of booth`,
      amountPerUnit(profit, event.frontage?.tenths ?? null),
    ],
    ['Sales against goal', event.goalCents === null ? null : money(salesCents - event.goalCents)],
    [
      'Profit against budget',
      version === null || plannedProfitCents === null ? null : money(profit - plannedProfitCents),
    ],
  ];
  const facts = rates.flatMap(([term, amount]) =>
    amount === null ? [] : [{ term, value: <MoneyText cents={amount} /> }],
  );
  return <FactList className="border-line mt-1 -mb-2.5 border-t" facts={facts} />;
}
