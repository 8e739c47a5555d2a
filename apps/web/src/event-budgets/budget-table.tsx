import type { ReactNode } from 'react';
import type { EventBudgetView } from '@atelier/contract/event-budgets';
import { eventCostNames } from '@atelier/domain/event-budgets';
import { money, multiplyScaled } from '@atelier/domain/foundation';
import { FigureLink } from '../books/index.ts';
import { Card } from '../design/card.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { hoursText } from '../events/index.ts';
import { paths } from '../platform/paths.ts';

type Cost = EventBudgetView['costs'][number];

const followsFrom: Partial<Record<Cost['kind'], string>> = {
  ...{ fees: 'From its fees', power: 'From its fees', commission: 'From its fees' },
  ...{ card_fees: 'Share of the sales goal', pieces: 'Share of the sales goal' },
  travel: 'One round trip at your mileage rate',
};

/** Planned and actual costs by kind, with the accounts behind each. */
export function BudgetTable({ budget }: { budget: EventBudgetView }) {
  const { costs, plannedCostsCents, result, ownMinutes, hourlyCents } = budget;
  const actual = result.money.salesCents - result.profitCents;
  const hours = (minutes: number) => money(multiplyScaled(hourlyCents ?? 0, minutes, 60, 'half-up'));
  const planned = ownMinutes ?? result.allMinutes;
  return (
    <Card title="Costs" flush>
      <div className="overflow-x-auto">
        <table aria-label="Costs" className="w-full border-collapse text-left max-sm:text-sm">
          <thead>
            <tr className="text-ink-soft border-line border-b text-sm">
              <th scope="col" className="px-4 py-2 font-medium sm:px-5">
                Kind
              </th>
              {['Planned', 'Actual', 'Difference'].map((title) => (
                <th
                  key={title}
                  scope="col"
                  className="px-2 py-2 text-right font-medium last:pr-4 last:sm:pr-5"
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-line divide-y">
            {costs.map((cost) => (
              <CostRow key={cost.kind} cost={cost} budget={budget} />
            ))}
          </tbody>
          <tfoot className="border-line border-t-2">
            <AmountRow name="All costs" planned={plannedCostsCents} actual={actual} isTotal />
            {hourlyCents !== null && (
              <AmountRow
                name="Own hours"
                note={`${hoursText(planned)} planned, not in the profit`}
                planned={hours(planned)}
                actual={hours(result.allMinutes)}
              />
            )}
          </tfoot>
        </table>
      </div>
    </Card>
  );
}

function CostRow({ cost, budget: { event, result } }: { cost: Cost; budget: EventBudgetView }) {
  const { kind, plannedCents, isEntered, dueOn, actualCents, accounts } = cost;
  const { basis, from, to } = result.money;
  const lines = from !== null && to !== null && (
    <ul className="text-ink-soft text-sm">
      {accounts.map(({ id, name, cents }) => (
        <li key={id} className="wrap-anywhere">
          {name}{' '}
          <FigureLink
            to={paths.figureLines}
            search={{ of: id, from, to, basis, event: event.id }}
            {...{ cents, about: `${name} at ${event.name}` }}
          />
        </li>
      ))}
      {kind === 'travel' && result.milesCents > 0 && (
        <li>
          <TextLink to={paths.mileage}>{(result.milesTenths / 10).toFixed(1)} miles</TextLink>, not in your
          books <MoneyText cents={result.milesCents} bare />
        </li>
      )}
    </ul>
  );
  return (
    <AmountRow
      name={eventCostNames[kind]}
      note={
        <>
          {dueOn !== null && (
            <span className="block">
              Needed by <DateText date={dueOn} />
            </span>
          )}
          {!isEntered && plannedCents > 0 && <span className="block">{followsFrom[kind]}</span>}
          {lines}
        </>
      }
      planned={plannedCents}
      actual={actualCents}
    />
  );
}

type AmountRowProps = { name: string; note?: ReactNode; planned: number; actual: number; isTotal?: true };

function AmountRow({ name, note, planned, actual, isTotal }: AmountRowProps) {
  const cell = 'px-2 py-2.5 text-right align-top tabular-nums last:pr-4 last:sm:pr-5';
  const amount = (cents: number) =>
    cents === 0 ? (
      <span className="text-ink-soft">–</span>
    ) : (
      <MoneyText cents={cents} bare={isTotal !== true} />
    );
  return (
    <tr className={isTotal === true ? 'font-semibold' : ''}>
      <th scope="row" className="px-4 py-2.5 align-top font-medium sm:px-5">
        {name}
        {note !== undefined && <div className="text-ink-soft text-sm font-normal">{note}</div>}
      </th>
      <td className={cell}>{amount(planned)}</td>
      <td className={cell}>{amount(actual)}</td>
      <td className={cell}>{amount(actual - planned)}</td>
    </tr>
  );
}
