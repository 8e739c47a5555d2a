import { mileageRateOn, type MileageRate } from '@atelier/domain/equipment';
import { planEventCosts, type EventBudget, type EventCosts } from '@atelier/domain/event-budgets';
import type { EventFee } from '@atelier/domain/events';
import type { CalendarDate, Money } from '@atelier/domain/foundation';

/** Facts of an event from which its costs are planned. */
export interface PlannedEvent {
  readonly startsOn: CalendarDate;
  readonly goalCents: Money | null;
  /** One way. */
  readonly travelTenths: number | null;
}

type PlannedFee = Pick<EventFee, 'kind' | 'amountCents' | 'rate'>;

/** Plans the costs of an event from its budget and fees, its miles at the rate of its first day. */
export const planCostsOf = (
  budget: Pick<EventBudget, 'lines' | 'costRate' | 'cardFeeRate'>,
  { startsOn, goalCents, travelTenths }: PlannedEvent,
  { fees, rates }: { readonly fees: readonly PlannedFee[]; readonly rates: readonly MileageRate[] },
): EventCosts =>
  planEventCosts(budget, { goalCents, fees, travelTenths, tenthsOfCent: mileageRateOn(rates, startsOn) });
