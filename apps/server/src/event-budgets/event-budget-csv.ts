import type { EventBudgetView } from '@atelier/contract/event-budgets';
import { eventCostNames } from '@atelier/domain/event-budgets';
import { money, subtractMoney } from '@atelier/domain/foundation';
import { lineRow, totalRow, type ReportTable } from '@atelier/domain/reports';

/** Tabulates the budget of an event for a spreadsheet. */
export function eventBudgetTable({ event, costs, plannedProfitCents, result }: EventBudgetView): ReportTable {
  const row = (name: string, planned: number | null, actual: number) => [
    ...[name, planned, actual],
    planned === null ? null : subtractMoney(money(actual), money(planned)),
  ];
  return {
    ...{
      fileName: 'event-budget',
      title: `Budget of ${event.name}`,
      period: null,
      basis: result.money.basis,
    },
    columns: [
      { title: 'Kind', kind: 'text' },
      ...['Planned', 'Actual', 'Difference'].map((title) => ({ title, kind: 'money' }) as const),
      { title: 'Needed by', kind: 'date' },
    ],
    rows: [
      lineRow(row('Sales', event.goalCents, result.money.salesCents)),
      ...costs.map(({ kind, plannedCents, actualCents, dueOn }) =>
        lineRow([...row(eventCostNames[kind], plannedCents, actualCents), dueOn]),
      ),
      totalRow(row('Profit', plannedProfitCents, result.profitCents)),
    ],
  };
}
