import { eventPlanRefusals, type ApplicationDates, type ApplicationStatus } from '@atelier/domain/events';
import { refuse, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** An application as a maker enters it. Texts may be empty. */
export interface EventApplication extends ApplicationDates {
  readonly answerWithinHours: number | null;
  readonly reference: string;
  readonly link: string;
  readonly applicationSystem: string;
  readonly boothWishes: string;
  readonly notes: string;
}

const columnsOf = (application: EventApplication) => ({
  opens_on: application.opensOn,
  early_bird_on: application.earlyBirdOn,
  deadline_on: application.deadlineOn,
  late_deadline_on: application.lateDeadlineOn,
  notified_on: application.notifiedOn,
  accept_by_on: application.acceptByOn,
  answer_within_hours: application.answerWithinHours,
  reference: application.reference,
  link: application.link,
  application_system: application.applicationSystem,
  booth_wishes: application.boothWishes,
  notes: application.notes,
});

/** A step of an application, seen somewhere on a day. */
export interface ApplicationStep {
  readonly id: string;
  readonly fromStatus: ApplicationStatus | null;
  readonly toStatus: ApplicationStatus;
  readonly happenedOn: CalendarDate;
  readonly seenWhere: string;
}

/** Adds the application to an event, with the step that begins its history. */
export async function addApplication(
  tenant: Tenant,
  eventId: string,
  application: EventApplication,
  step: ApplicationStep,
): Promise<Outcome<unknown, Refusal<'application-exists'>>> {
  const added = await orRefusal(
    tenant.db
      .insertInto('event_applications')
      .values({
        ...{ business_id: tenant.businessId, event_id: eventId, status: step.toStatus },
        ...columnsOf(application),
      })
      .execute(),
    { event_applications_pkey: eventPlanRefusals.refusal('application-exists') },
  );
  if (added.ok) await addStep(tenant, eventId, step);
  return added;
}

/** Saves the fields of a locked application. */
export async function changeApplication(
  tenant: Tenant,
  eventId: string,
  application: EventApplication,
): Promise<void> {
  await tenant.db
    .updateTable('event_applications')
    .set(columnsOf(application))
    .where('business_id', '=', tenant.businessId)
    .where('event_id', '=', eventId)
    .execute();
}

/** Moves a locked application to the status of a step, and keeps the step. */
export async function saveApplicationStep(
  tenant: Tenant,
  eventId: string,
  step: ApplicationStep,
): Promise<void> {
  await tenant.db
    .updateTable('event_applications')
    .set({ status: step.toStatus })
    .where('business_id', '=', tenant.businessId)
    .where('event_id', '=', eventId)
    .execute();
  await addStep(tenant, eventId, step);
}

async function addStep(tenant: Tenant, eventId: string, step: ApplicationStep): Promise<void> {
  await tenant.db
    .insertInto('event_application_steps')
    .values({
      business_id: tenant.businessId,
      id: step.id,
      event_id: eventId,
      from_status: step.fromStatus,
      to_status: step.toStatus,
      happened_on: step.happenedOn,
      seen_where: step.seenWhere,
      person_id: tenant.personId,
    })
    .execute();
}

/** An item of the checklist of an application. */
export interface EventRequirement {
  readonly id: string;
  readonly position: number;
  readonly name: string;
  readonly isDone: boolean;
  readonly documentId: string | null;
}

/** Adds an item to the checklist of an application, or saves it over the one of its event with its id. */
export async function saveRequirement(
  tenant: Tenant,
  eventId: string,
  requirement: EventRequirement,
): Promise<Outcome<unknown, Refusal<'event-requirement-document-not-found' | 'event-requirement-id-taken'>>> {
  const columns = {
    position: requirement.position,
    name: requirement.name,
    is_done: requirement.isDone,
    document_id: requirement.documentId,
  };
  const saved = await orRefusal(
    tenant.db
      .insertInto('event_requirements')
      .values({ business_id: tenant.businessId, id: requirement.id, event_id: eventId, ...columns })
      .onConflict((conflict) =>
        conflict
          .columns(['business_id', 'id'])
          .doUpdateSet(columns)
          .where('event_requirements.event_id', '=', eventId),
      )
      .returning('id')
      .execute(),
    {
      event_requirements_document: eventPlanRefusals.refusal('event-requirement-document-not-found', {
        field: 'documentId',
      }),
    },
  );
  if (!saved.ok) return saved;
  return saved.value.length > 0 ? saved : refuse(eventPlanRefusals.refusal('event-requirement-id-taken'));
}

/** Removes an item from the checklist of an application. */
export async function removeRequirement(tenant: Tenant, requirementId: string): Promise<void> {
  await tenant.db
    .deleteFrom('event_requirements')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', requirementId)
    .execute();
}
