import type { EventFeeView } from '@atelier/contract/events';
import {
  costsThatFollowSales,
  eventCostKinds,
  eventCostNames,
  planEventCash,
  type EventBudgetLine,
  type EventCostKind,
  type EventCosts,
} from '@atelier/domain/event-budgets';
import { eventFeeName, type EventStatus } from '@atelier/domain/events';
import {
  largerMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
} from '@atelier/domain/foundation';

/**
 * Plans the cash that an event still needs: unpaid fees by their due days, and of each other planned cost what has not
 * been spent yet, until the event is over. Costs that follow the sales are paid from them.
 */
export function planCashOfEvent(
  {
    startsOn,
    status,
    isOver,
  }: { readonly startsOn: CalendarDate; readonly status: EventStatus; readonly isOver: boolean },
  {
    fees,
    lines,
    planned,
    spentOn,
  }: {
    readonly fees: readonly EventFeeView[];
    readonly lines: readonly EventBudgetLine[];
    readonly planned: EventCosts;
    readonly spentOn: (kind: EventCostKind) => Money;
  },
) {
  if (status === 'cancelled' || status === 'closed') return [];
  const fixedFees = fees.filter((fee) => fee.rate === null && fee.kind !== 'commission');
  const unpaid = fixedFees.filter(({ state }) => state === 'unpaid' || state === 'billed');
  const coveredByFees = (kind: EventCostKind) =>
    sumMoney(
      fixedFees
        .filter((fee) => (fee.kind === 'power' ? 'power' : 'fees') === kind)
        .map(({ costCents }) => costCents),
    );
  const rest = (kind: EventCostKind) => {
    const spent = largerMoney(spentOn(kind), coveredByFees(kind));
    const dueOn = lines.find((line) => line.kind === kind)?.dueOn ?? startsOn;
    return {
      dueOn,
      name: eventCostNames[kind],
      cents: largerMoney(subtractMoney(planned[kind], spent), zeroMoney),
    };
  };
  return planEventCash([
    ...unpaid.map((fee) => ({ dueOn: fee.dueOn ?? startsOn, name: eventFeeName(fee), cents: fee.costCents })),
    ...(isOver ? [] : eventCostKinds.filter((kind) => !costsThatFollowSales.includes(kind)).map(rest)),
  ]);
}
