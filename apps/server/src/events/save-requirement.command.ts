import type { EventApplicationView } from '@atelier/contract/events';
import { linkDocument } from '@atelier/database/documents/documents.store';
import { findApplication, listRequirements } from '@atelier/database/events/event-applications.reads';
import {
  removeRequirement as deleteRequirement,
  saveRequirement as writeRequirement,
} from '@atelier/database/events/event-applications.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known as assertFound } from '@atelier/database/platform/known';
import { eventPlanRefusals, mostRequirements } from '@atelier/domain/events';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { lockOpenEvent, type OpenEventRefusal } from './lock-open-event.ts';
import { readEventApplication } from './read-event-application.ts';

/**
 * Adds an item to the end of the checklist of an application, or changes it. Its document is attached to the event, so
 * that it stays as long as an application needs it.
 */
export async function saveRequirement(
  tenant: Tenant,
  input: {
    readonly eventId: string;
    readonly requirementId: string;
    readonly name: string;
    readonly isDone: boolean;
    readonly documentId: string | null;
  },
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<
    EventApplicationView,
    | OpenEventRefusal
    | Refusal<
        | 'application-not-found'
        | 'event-requirement-id-taken'
        | 'event-requirement-document-not-found'
        | 'event-requirements-too-many'
      >
  >
> {
  const { eventId, requirementId: id, ...requirement } = input;
  const event = await lockOpenEvent(tenant, eventId);
  if (!event.ok) return event;
  if (!(await findApplication(tenant, eventId))) {
    return refuse(eventPlanRefusals.refusal('application-not-found'));
  }
  const checklist = await listRequirements(tenant, eventId);
  const stored = checklist.find((item) => item.id === id);
  if (!stored && checklist.length >= mostRequirements) {
    return refuse(eventPlanRefusals.refusal('event-requirements-too-many'));
  }
  const position = stored?.position ?? 1 + Math.max(0, ...checklist.map((item) => item.position));

  const saved = await writeRequirement(tenant, eventId, { ...requirement, id, position });
  if (!saved.ok) return saved;
  if (requirement.documentId !== null) {
    await linkDocument(tenant, requirement.documentId, { recordKind: 'event', recordId: eventId });
  }

  return succeed(assertFound(await readEventApplication(tenant, eventId, tools)));
}

/** Removes an item from the checklist of an application. Its document stays attached to the event. */
export async function removeRequirement(
  tenant: Tenant,
  { eventId, requirementId }: { readonly eventId: string; readonly requirementId: string },
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<
    EventApplicationView,
    OpenEventRefusal | Refusal<'application-not-found' | 'event-requirement-not-found'>
  >
> {
  const event = await lockOpenEvent(tenant, eventId);
  if (!event.ok) return event;
  const checklist = await listRequirements(tenant, eventId);
  if (!checklist.some(({ id }) => id === requirementId)) {
    return refuse(eventPlanRefusals.refusal('event-requirement-not-found'));
  }

  await deleteRequirement(tenant, requirementId);

  return succeed(assertFound(await readEventApplication(tenant, eventId, tools)));
}
