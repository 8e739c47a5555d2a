import type { EventFeesInput, EventFeesView } from '@atelier/contract/event-reports';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listComparedEvents } from '@atelier/database/event-reports/compared-events.reads';
import { listFeesOfEvents, type EventFeeRow } from '@atelier/database/events/event-fees.reads';
import { sumEventMoney } from '@atelier/database/events/event-money.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { applicationResults, eventFeeName } from '@atelier/domain/events';
import { subtractMoney, sumMoney, zeroMoney, type CalendarDate } from '@atelier/domain/foundation';
import { eventsWithin, groupEvents } from '@atelier/domain/event-reports';
import { wholeSpan } from './posted-span.ts';

type PaidFee = EventFeesView['fees'][number];

/** Lists fees that were paid, first those that come back or can be asked back today. */
function paidFees(fees: readonly EventFeeRow[], today: CalendarDate): PaidFee[] {
  return fees
    .flatMap((fee): PaidFee[] => {
      const { id, eventId, eventName, state, refundableUntil, refundExpectedOn, refundDate } = fee;
      if (state !== 'refund_expected' && state !== 'paid' && state !== 'refunded') return [];
      const isRefundable =
        state === 'refund_expected' ||
        (state === 'paid' && refundableUntil !== null && refundableUntil >= today);
      const paidCents = fee.paidCents ?? zeroMoney;
      const { paymentKind: kind, paymentId } = fee;
      return [
        {
          ...{ id, eventId, eventName, state, paidCents, paidOn: fee.paymentDate },
          name: eventFeeName(fee),
          refundedCents: fee.refundedCents ?? zeroMoney,
          refundableCents: isRefundable ? paidCents : zeroMoney,
          on: state === 'refunded' ? refundDate : state === 'paid' ? refundableUntil : refundExpectedOn,
          paidBy: kind && paymentId !== null ? { kind, id: paymentId } : null,
        },
      ];
    })
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
}

const orderOf = ({ refundableCents, on, paidOn }: PaidFee) =>
  refundableCents > 0 ? `0 ${on ?? '9999'}` : `1 ${paidOn ?? '9999'}`;

/** Reads applications, fees and sales of the events that begin in a period, by organizer, series or event. */
export async function readEventFees(
  tenant: Tenant,
  { from, to, by, within, key }: EventFeesInput,
  today: CalendarDate,
): Promise<EventFeesView> {
  const { reportBasis: basis } = await getBusiness(tenant);
  const all = await listComparedEvents(tenant, { from, to }, []);
  const events = within === undefined ? all : eventsWithin(all, within, key ?? null);
  const ids = events.map(({ id }) => id);
  const fees = paidFees(await listFeesOfEvents(tenant, ids), today);
  const moneyOf = await sumEventMoney(tenant, ids, basis);
  const sumsOf = (some: typeof events) => {
    const own = new Set(some.map(({ id }) => id));
    const paid = fees.filter(({ eventId }) => own.has(eventId));
    const sums = some.map(({ id }) => moneyOf(id));
    return {
      events: some.length,
      ...applicationResults(
        some.flatMap(({ applicationStatus }) => (applicationStatus === null ? [] : [applicationStatus])),
      ),
      feesPaidCents: subtractMoney(
        sumMoney(paid.map(({ paidCents }) => paidCents)),
        sumMoney(paid.map(({ refundedCents }) => refundedCents)),
      ),
      refundableCents: sumMoney(paid.map(({ refundableCents }) => refundableCents)),
      nextOn: paid.find(({ refundableCents }) => refundableCents > 0)?.on ?? null,
      soldCents: sumMoney(sums.map(({ sales }) => sales)),
      posted: wholeSpan(sums),
    };
  };
  const rows = groupEvents(events, by).map(({ own, ...group }) => ({
    ...group,
    ...sumsOf([...own]),
  }));
  return {
    ...{ from, to, basis, by },
    within: within === undefined ? null : { by: within, name: groupEvents(events, within)[0]?.name ?? null },
    rows: rows.toSorted((one, other) => other.soldCents - one.soldCents),
    total: sumsOf(events),
    fees,
  };
}
