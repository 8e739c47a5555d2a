import type { EventFeesView, ReportInputs } from '@atelier/contract/reports';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listComparedEvents } from '@atelier/database/reports/compared-events.reads';
import { listFeesOfEvents, type EventFeeRow } from '@atelier/database/events/event-fees.reads';
import { sumEventMoney } from '@atelier/database/events/event-money.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { applicationResults, eventFeeName } from '@atelier/domain/events';
import { subtractMoney, sumMoney, zeroMoney, type CalendarDate } from '@atelier/domain/foundation';

const paidStates: readonly EventFeeRow['state'][] = ['paid', 'refund_expected', 'refunded'];

/** Lists fees that come back, or can be asked back today. */
function refundable(fees: readonly EventFeeRow[], today: CalendarDate): EventFeesView['fees'] {
  return fees
    .flatMap((fee) => {
      const { id, eventId, eventName, state, refundableUntil, refundExpectedOn } = fee;
      if (state !== 'refund_expected' && state !== 'paid') return [];
      if (state === 'paid' && (refundableUntil === null || refundableUntil < today)) return [];
      const on = state === 'paid' ? refundableUntil : refundExpectedOn;
      return [
        {
          ...{ id, eventId, eventName, state, on },
          name: eventFeeName(fee),
          paidCents: fee.paidCents ?? zeroMoney,
        },
      ];
    })
    .toSorted((one, other) => (one.on ?? '9999').localeCompare(other.on ?? '9999'));
}

/** Reads applications, fees and sales of the events that begin in a period, by organizer or series. */
export async function readEventFees(
  tenant: Tenant,
  { from, to, by }: ReportInputs['event-fees'],
  today: CalendarDate,
): Promise<EventFeesView> {
  const { reportBasis } = await getBusiness(tenant);
  const events = await listComparedEvents(tenant, { from, to }, []);
  const ids = events.map(({ id }) => id);
  const fees = await listFeesOfEvents(tenant, ids);
  const moneyOf = await sumEventMoney(tenant, ids, reportBasis);
  const sumsOf = (some: typeof events) => {
    const own = new Set(some.map(({ id }) => id));
    const paid = fees.filter(({ eventId, state }) => own.has(eventId) && paidStates.includes(state));
    const back = refundable(paid, today);
    return {
      events: some.length,
      ...applicationResults(
        some.flatMap(({ applicationStatus }) => (applicationStatus === null ? [] : [applicationStatus])),
      ),
      feesPaidCents: subtractMoney(
        sumMoney(paid.map(({ paidCents }) => paidCents ?? zeroMoney)),
        sumMoney(paid.map(({ refundedCents }) => refundedCents ?? zeroMoney)),
      ),
      refundableCents: sumMoney(back.map(({ paidCents }) => paidCents)),
      nextOn: back[0]?.on ?? null,
      soldCents: sumMoney(some.map(({ id }) => moneyOf(id).sales)),
    };
  };
  const keyOf = by === 'organizer' ? 'organizerId' : 'seriesId';
  const nameOf = by === 'organizer' ? 'organizerName' : 'seriesName';
  const rows = [...Map.groupBy(events, (event) => event[keyOf])].map(([key, own]) => ({
    ...{ key, name: own[0]?.[nameOf] ?? null },
    ...sumsOf(own),
  }));
  return {
    ...{ from, to, by },
    rows: rows.toSorted((one, other) => other.soldCents - one.soldCents),
    total: sumsOf(events),
    fees: refundable(fees, today),
  };
}
