import type { Inside, Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { findAttendee, type AttendeeRecord } from '@atelier/database/workshops/attendees.reads';
import { requirePermission, type Permission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { workshopRefusals } from '@atelier/domain/workshops';
import type { Tools } from '../platform/answer.ts';
import { openedWorkshop, type OpenedWorkshop } from './hold-signup.ts';

export interface HeldAttendee {
  readonly attendee: AttendeeRecord;
  readonly held: OpenedWorkshop;
}

/** Holds the sign-up of an attendee and loads the attendee as they are since then; null where there is none. */
export async function holdAttendee(
  inside: Inside,
  attendeeId: string,
  tools: Pick<Tools, 'clock'>,
): Promise<HeldAttendee | null> {
  const seen = await findAttendee(inside, attendeeId);
  if (!seen) return null;
  const held = known(await openedWorkshop(inside, seen.eventId, tools, { hold: true }));
  const attendee = known(await findAttendee(inside, attendeeId));
  // They were moved to another event meanwhile: try once more with its sign-up.
  return attendee.eventId === seen.eventId ? { attendee, held } : holdAttendee(inside, attendeeId, tools);
}

/** Holds an attendee for a member who may change them. */
export async function holdOwnAttendee(
  tenant: Tenant,
  attendeeId: string,
  tools: Pick<Tools, 'clock'>,
  permission: Permission = 'finances.record',
): Promise<Outcome<HeldAttendee, Refusal<'permission-denied' | 'attendee-not-found'>>> {
  const found = await holdAttendee(tenant, attendeeId, tools);

  const permitted = requirePermission(tenant.role, permission);
  if (!permitted.ok) return permitted;

  return found ? succeed(found) : refuse(workshopRefusals.refusal('attendee-not-found'));
}
