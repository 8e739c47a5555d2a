import type {
  ApplicationRow,
  EventApplicationView,
  EventFeeSumsView,
  EventFeeView,
} from '@atelier/contract/events';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import {
  findApplication,
  listAllApplications,
  listApplications,
  listApplicationSteps,
  listRequirements,
} from '@atelier/database/events/event-applications.reads';
import {
  findEventFee,
  listAllEventFees,
  listEventFees,
  listFeesOfEvents,
  type EventFeeRow,
} from '@atelier/database/events/event-fees.reads';
import { sumEventMoney } from '@atelier/database/events/event-money.reads';
import { findEventOrganizer } from '@atelier/database/events/event-organizers.reads';
import { findEventPlan } from '@atelier/database/events/event-plans.reads';
import type { Inside, Tenant } from '@atelier/database/platform/in-business';
import { endedApplicationStatuses, eventFeeAmount, nextApplicationDate } from '@atelier/domain/events';
import { subtractMoney, sumMoney, zeroMoney, type CalendarDate } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayOf } from '../platform/clock.ts';

type Clock = Pick<Tools, 'clock'>;

/** Adds to fees what each costs on a day. A part of the sales follows from the books. */
export async function viewFees(
  tenant: Inside,
  fees: readonly EventFeeRow[],
  today: CalendarDate,
): Promise<EventFeeView[]> {
  const withRate = fees.filter(({ rate }) => rate !== null).map(({ eventId }) => eventId);
  const moneyOf =
    withRate.length === 0
      ? null
      : await sumEventMoney(tenant, withRate, (await getBusiness(tenant)).reportBasis);
  return fees.map((fee) => {
    const { paidCents, refundedCents, paymentKind, paymentId, paymentName, paymentDate, ...row } = fee;
    const { refundTransactionId, refundDate, ...shown } = row;
    return {
      ...shown,
      costCents: paidCents ?? eventFeeAmount(fee, moneyOf?.(fee.eventId).sales ?? zeroMoney, today),
      payment:
        paymentKind === null || paymentId === null || paymentDate === null
          ? null
          : { kind: paymentKind, id: paymentId, name: paymentName ?? '', date: paymentDate },
      refund:
        refundTransactionId === null || refundDate === null || refundedCents === null
          ? null
          : { transactionId: refundTransactionId, date: refundDate, refundedCents },
    };
  });
}

/** Reads a fee, or null. */
export async function readEventFee(tenant: Tenant, feeId: string, { clock }: Clock) {
  const fee = await findEventFee(tenant, feeId);
  if (fee === null) return null;
  const [view] = await viewFees(tenant, [fee], await todayOf(tenant, clock));
  return view ?? null;
}

/** Reads the application to an event with its history, checklist and fees, or null where there is no such event. */
export async function readEventApplication(
  tenant: Tenant,
  eventId: string,
  { clock }: Clock,
): Promise<EventApplicationView | null> {
  const event = await findEventPlan(tenant, eventId);
  if (event === null) return null;
  const today = await todayOf(tenant, clock);
  const application = await findApplication(tenant, eventId);
  const organizer = event.organizerId === null ? null : await findEventOrganizer(tenant, event.organizerId);
  return {
    event: { ...event, organizerSystem: organizer?.applicationSystem ?? '' },
    application: application && {
      ...application,
      next: event.status === 'cancelled' ? null : nextApplicationDate(application, today),
    },
    steps: await listApplicationSteps(tenant, eventId),
    requirements: await listRequirements(tenant, eventId),
    fees: await viewFees(tenant, await listFeesOfEvents(tenant, [eventId]), today),
  };
}

type ListedApplication = Awaited<ReturnType<typeof listAllApplications>>[number];

async function viewApplications(
  tenant: Tenant,
  rows: readonly ListedApplication[],
  today: CalendarDate,
): Promise<ApplicationRow[]> {
  const ids = rows.map(({ eventId }) => eventId);
  const fees = await viewFees(tenant, await listFeesOfEvents(tenant, ids), today);
  return rows.map(({ nextName, nextDate, key: _key, eventStatus, ...row }) => {
    const own = fees.filter(({ eventId }) => eventId === row.eventId);
    const isOff = eventStatus === 'cancelled' || endedApplicationStatuses.includes(row.status);
    const isDue = ({ state }: EventFeeView) => !isOff && (state === 'unpaid' || state === 'billed');
    return {
      ...row,
      next: nextName === null || nextDate === null ? null : { name: nextName, date: nextDate },
      feesPaidCents: feesPaid(own),
      feesDueCents: sumMoney(own.filter(isDue).map(({ costCents }) => costCents)),
    };
  });
}

/** Adds up what was paid in fees, less what came back. */
export function feesPaid(fees: readonly EventFeeView[]) {
  const paid = fees.filter(({ state }) => state !== 'unpaid' && state !== 'billed');
  return subtractMoney(
    sumMoney(paid.map(({ costCents }) => costCents)),
    sumMoney(paid.map(({ refund }) => refund?.refundedCents ?? zeroMoney)),
  );
}

/** Lists a page of applications with their fees. */
export async function readApplications(
  tenant: Tenant,
  filter: Parameters<typeof listApplications>[1],
  { clock }: Clock,
): Promise<{ rows: ApplicationRow[]; next: string | null }> {
  const today = await todayOf(tenant, clock);
  const { rows, next } = await listApplications(tenant, filter, today);
  return { rows: await viewApplications(tenant, rows, today), next };
}

/** Lists all applications that a filter finds, with their fees. */
export async function readAllApplications(
  tenant: Tenant,
  filter: Parameters<typeof listAllApplications>[1],
  { clock }: Clock,
): Promise<ApplicationRow[]> {
  const today = await todayOf(tenant, clock);
  return viewApplications(tenant, await listAllApplications(tenant, filter, today), today);
}

/** Lists a page of unpaid fees, or of fees that tie up cash. */
export async function readEventFees(
  tenant: Tenant,
  filter: Parameters<typeof listEventFees>[1],
  { clock }: Clock,
): Promise<{ rows: EventFeeView[]; next: string | null }> {
  const today = await todayOf(tenant, clock);
  const { rows, next } = await listEventFees(tenant, filter, today);
  return { rows: await viewFees(tenant, rows, today), next };
}

/** Lists all unpaid fees, or all that tie up cash. */
export async function readAllEventFees(
  tenant: Tenant,
  filter: Parameters<typeof listAllEventFees>[1],
  { clock }: Clock,
): Promise<EventFeeView[]> {
  const today = await todayOf(tenant, clock);
  return viewFees(tenant, await listAllEventFees(tenant, filter, today), today);
}

/** Adds up the cash that fees tie up, and the fees that are to be paid. */
export async function readEventFeeSums(tenant: Tenant, tools: Clock): Promise<EventFeeSumsView> {
  const tiedUp = await readAllEventFees(tenant, { view: 'tied-up' }, tools);
  const unpaid = await readAllEventFees(tenant, { view: 'unpaid' }, tools);
  return {
    tiedUpCents: feesPaid(tiedUp),
    tiedUpCount: tiedUp.length,
    unpaidCents: sumMoney(unpaid.map(({ costCents }) => costCents)),
    unpaidCount: unpaid.length,
  };
}
