import { listDocuments } from '@atelier/database/documents/document-list.reads';
import { findApplication } from '@atelier/database/events/event-applications.reads';
import { listFeePayments } from '@atelier/database/events/event-fees.reads';
import { findEventPlan } from '@atelier/database/events/event-plans.reads';
import { listEventOrganizers } from '@atelier/database/events/event-organizers.reads';
import { known as assertFound } from '@atelier/database/platform/known';
import {
  applicationDateNames,
  endedApplicationStatuses,
  proposedEventStatus,
  type ApplicationDates,
  type ApplicationStatus,
  type EventFee,
  type EventStatus,
} from '@atelier/domain/events';
import { addDays, money, rate, type CalendarDate, type Money } from '@atelier/domain/foundation';
import { payEventFee, refundEventFee } from '../events/pay-event-fee.command.ts';
import { saveApplication } from '../events/save-application.command.ts';
import { saveEventFee } from '../events/save-event-fee.command.ts';
import { saveEventOrganizer } from '../events/save-event-organizer.command.ts';
import { saveEventPlan } from '../events/save-event-plan.command.ts';
import { saveRequirement } from '../events/save-requirement.command.ts';
import { setEventStatus } from '../events/set-event-status.command.ts';
import { stepApplication } from '../events/step-application.command.ts';
import { recordTransaction } from '../transactions/record-transaction.command.ts';
import {
  plannedApplications,
  usualChecklist,
  type PlannedApplication,
  type PlannedFee,
} from './application-plans.ts';
import { done, known } from './done.ts';
import { planFairBudget } from './fair-budgets.ts';
import { organizerContact, planOfFair } from './fair-plans.ts';
import type { Studio } from './studio.ts';

const blank = {
  ...{ answerWithinHours: null, reference: '', link: '', applicationSystem: '', boothWishes: '', notes: '' },
};
const noFee: EventFee = {
  ...{ kind: 'booth', name: '', amountCents: null, rate: null, dueOn: null },
  ...{ lateFeeCents: null, refundableUntil: null },
};

function datesFrom(day: CalendarDate, days: Readonly<Record<string, number>>): ApplicationDates {
  const dates = applicationDateNames.map((name) => {
    const offset = days[name];
    return [name, offset === undefined ? null : addDays(day, offset)] as const;
  });
  return Object.fromEntries(dates) as unknown as ApplicationDates;
}

/** The clock of the studio on another day, for what was entered then. */
const toolsOn = ({ tools }: Studio, day: CalendarDate) => ({
  ...tools,
  clock: { now: () => new Date(`${day}T16:00:00Z`) },
});

async function stepTo(studio: Studio, eventId: string, status: ApplicationStatus, day: CalendarDate) {
  const { version, applicationSystem } = assertFound(await findApplication(studio.tenant, eventId));
  const seenWhere = status === 'accepted' || status === 'not_invited' ? applicationSystem || 'Email' : '';
  const step = { eventId, id: studio.tools.ids.next(), version, status, happenedOn: day, seenWhere };
  return done(await stepApplication(studio.tenant, { ...step, event: null }, toolsOn(studio, day)));
}

/** Adds the application to a fair that is over, and marks its booth as paid by the transaction that paid it. */
export async function keepPastApplication(
  studio: Studio,
  { eventId, name, day }: { readonly eventId: string; readonly name: string; readonly day: CalendarDate },
): Promise<void> {
  const { tenant, tools } = studio;
  const applied = addDays(day, -120);
  const dates = datesFrom(day, { opensOn: -170, deadlineOn: -115, notifiedOn: -90, acceptByOn: -70 });
  const application = { ...blank, ...dates, eventId, version: null, status: 'submitted' } as const;
  done(await saveApplication(tenant, application, toolsOn(studio, applied)));
  await stepTo(studio, eventId, 'accepted', addDays(day, -92));
  await stepTo(studio, eventId, 'confirmed', addDays(day, -75));
  const payments = await listFeePayments(tenant, eventId);
  const booth = payments.find((one) => one.direction === 'out' && one.name === name);
  if (!booth) return;
  const fee = { ...noFee, eventId, amountCents: booth.amountCents, dueOn: booth.date };
  const { id: feeId, version } = done(
    await saveEventFee(tenant, { ...fee, feeId: tools.ids.next(), version: null }, tools),
  );
  const payment = { kind: booth.kind, id: booth.id, amountCents: booth.amountCents };
  done(await payEventFee(tenant, { feeId, version, payment }, tools));
}

/** Takes the application to a fair that is near to its confirmation. */
export async function confirmNearApplication(
  studio: Studio,
  eventId: string,
  today: CalendarDate,
): Promise<void> {
  const path = ['preparing', 'submitted', 'accepted', 'confirmed'] as const;
  for (const [index, status] of path.entries())
    await stepTo(studio, eventId, status, addDays(today, 10 * index - 70));
}

/** Applies to the fairs of the coming months. */
export async function planSampleApplications(studio: Studio, today: CalendarDate): Promise<void> {
  const { rows: documents } = await listDocuments(studio.tenant, { limit: 100, isRemoved: false });
  const documentIds = new Map(documents.map(({ id, title }) => [title, id]));
  for (const planned of plannedApplications) await apply(studio, today, planned, documentIds);
}

async function organizerOf({ tenant, tools }: Studio, name: string): Promise<string> {
  const there = (await listEventOrganizers(tenant, { archived: false })).find((one) => one.name === name);
  if (there) return there.id;
  const organizer = { ...organizerContact(name), id: tools.ids.next(), name, isArchived: false };
  return done(await saveEventOrganizer(tenant, organizer, tools)).id;
}

async function apply(
  studio: Studio,
  today: CalendarDate,
  planned: PlannedApplication,
  documentIds: ReadonlyMap<string, string>,
): Promise<void> {
  const { tenant, tools } = studio;
  const { name, town, path, kind } = planned;
  const organizerId = await organizerOf(studio, planned.organizer);
  const eventId = tools.ids.next();
  const plan = {
    ...planOfFair({ name, town, day: addDays(today, planned.startsIn), ...(kind && { kind }) }),
    organizerId,
  };
  done(await saveEventPlan(tenant, { ...plan, id: eventId, version: null }, tools));
  const began = addDays(today, -10 * (path.length + 1));
  const application = {
    ...{ ...blank, ...datesFrom(today, planned.dates), eventId, version: null, status: 'idea' as const },
    answerWithinHours: planned.answerWithinHours ?? null,
    boothWishes: planned.boothWishes ?? '',
  };
  done(await saveApplication(tenant, application, toolsOn(studio, began)));
  for (const [index, { name: item, document }] of usualChecklist.entries()) {
    const documentId = document === undefined ? null : (documentIds.get(document) ?? null);
    const requirement = { eventId, requirementId: tools.ids.next(), name: item, documentId };
    done(await saveRequirement(tenant, { ...requirement, isDone: index < planned.done }, tools));
  }
  for (const fee of planned.fees) await charge(studio, today, { eventId, name }, fee);
  if (endsWell(path)) await planFairBudget(studio, { eventId, name });
  for (const [index, status] of path.entries()) {
    const view = await stepTo(studio, eventId, status, addDays(began, 10 * (index + 1)));
    const proposed = proposedEventStatus(status, view.event.status);
    if (proposed === null || (status === 'accepted' && path.at(-1) === 'accepted')) continue;
    const reason = proposed === 'cancelled' ? `Application: ${status.replaceAll('_', ' ')}` : '';
    await stepEvent(studio, eventId, proposed, reason);
  }
}

const endsWell = (path: readonly ApplicationStatus[]): boolean =>
  !endedApplicationStatuses.includes(path.at(-1) ?? 'idea');

/** Confirms, closes or cancels an event. */
export async function stepEvent(
  { tenant, tools }: Studio,
  eventId: string,
  status: EventStatus,
  reason = '',
): Promise<void> {
  const { version } = assertFound(await findEventPlan(tenant, eventId));
  done(await setEventStatus(tenant, { eventId, version, status, reason }, tools));
}

async function charge(
  studio: Studio,
  today: CalendarDate,
  { eventId, name }: { readonly eventId: string; readonly name: string },
  planned: PlannedFee,
): Promise<void> {
  const { tenant, tools } = studio;
  const dayIn = (days: number | undefined) => (days === undefined ? null : addDays(today, days));
  const fee: EventFee = {
    ...noFee,
    kind: planned.kind,
    amountCents: planned.cents === null ? null : money(planned.cents),
    rate: planned.percent === undefined ? null : rate(planned.percent * 10_000),
    dueOn: dayIn(planned.dueIn),
    lateFeeCents: planned.lateCents === undefined ? null : money(planned.lateCents),
    refundableUntil: dayIn(planned.refundableIn),
  };
  const saved = done(
    await saveEventFee(tenant, { ...fee, eventId, feeId: tools.ids.next(), version: null }, tools),
  );
  if (planned.isPaid === undefined || fee.amountCents === null) return;
  const amountCents = fee.amountCents;
  const about = { eventId, name, amountCents };
  const paid = {
    kind: 'transaction',
    id: await moneyOf(studio, today, 'expense', about),
    amountCents,
  } as const;
  const { id: feeId, version } = saved;
  const view = done(await payEventFee(tenant, { feeId, version, payment: paid }, tools));
  if (planned.refund === undefined) return;
  const refund =
    planned.refund === 'came-in'
      ? { transactionId: await moneyOf(studio, today, 'refund', about), amountCents }
      : null;
  const expectedOn = planned.refund === 'came-in' ? null : addDays(today, planned.refund.expectedIn);
  done(await refundEventFee(tenant, { feeId, version: view.version, expectedOn, refund }, tools));
}

async function moneyOf(
  { tenant, tools, accounts }: Studio,
  date: CalendarDate,
  kind: 'expense' | 'refund',
  {
    eventId,
    name,
    amountCents,
  }: { readonly eventId: string; readonly name: string; readonly amountCents: Money },
): Promise<string> {
  const transaction = {
    ...{ id: tools.ids.next(), kind, date, payee: name, memo: '', amount: amountCents, payeeId: null },
    ...{ moneyAccountId: known(accounts, '1000'), tags: ['fairs'], eventId, salesTax: null },
    lines: [{ accountId: known(accounts, '6050'), amount: amountCents, memo: '' }],
  };
  return done(await recordTransaction(tenant, transaction, tools)).id;
}
