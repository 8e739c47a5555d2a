import type { AttendeeView } from '@atelier/contract/workshops';
import { listMembers } from '@atelier/database/businesses/members.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { findAttendee } from '@atelier/database/workshops/attendees.reads';
import { changeAttendees } from '@atelier/database/workshops/attendees.store';
import { refuse, succeed } from '@atelier/domain/foundation';
import { decideCheckIn, workshopRefusals } from '@atelier/domain/workshops';
import type { Tools } from '../platform/answer.ts';
import { holdOwnAttendee } from './hold-attendee.ts';
import { attendeeViewOf } from './read-workshop.ts';

/**
 * Checks an attendee in at the moment that the device says, which may have been without a network, and never later than now.
 * One who is in already stays in as the first device said.
 */
export async function checkIn(
  tenant: Tenant,
  input: { readonly attendeeId: string; readonly at: string; readonly device: string },
  tools: Pick<Tools, 'clock'>,
) {
  const found = await holdOwnAttendee(tenant, input.attendeeId, tools, 'events.check-in');
  if (!found.ok) return found;
  const { attendee, held } = found.value;
  const decided = decideCheckIn(attendee.status);
  if (!decided.ok) return decided;

  if (decided.value.isNew) {
    const at = new Date(input.at).toISOString();
    await changeAttendees(tenant, [attendee.id], {
      status: 'checked_in',
      at: at < held.now ? at : held.now,
      by: await nameOf(tenant),
      device: input.device,
    });
  }

  const checkedIn = known(await findAttendee(tenant, attendee.id));
  return succeed<AttendeeView>(attendeeViewOf(checkedIn, held));
}

/** Takes a check-in back. */
export async function undoCheckIn(
  tenant: Tenant,
  { attendeeId }: { readonly attendeeId: string },
  tools: Pick<Tools, 'clock'>,
) {
  const found = await holdOwnAttendee(tenant, attendeeId, tools, 'events.check-in');
  if (!found.ok) return found;
  const { attendee, held } = found.value;
  if (attendee.status !== 'checked_in' && attendee.status !== 'confirmed') {
    return refuse(workshopRefusals.refusal('attendee-not-coming'));
  }

  await changeAttendees(tenant, [attendeeId], { status: 'confirmed' });

  const undone = known(await findAttendee(tenant, attendeeId));
  return succeed<AttendeeView>(attendeeViewOf(undone, held));
}

async function nameOf(tenant: Tenant): Promise<string> {
  const member = (await listMembers(tenant)).find(({ userId }) => userId === tenant.personId);
  return (member?.name ?? '').slice(0, 120);
}
