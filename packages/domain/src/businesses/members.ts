import { instantAfterDays, refuse, succeed, type Outcome, type Refusal } from '../foundation/index.ts';
import { businessRefusals, requirePermission } from './business-refusals.ts';
import type { BusinessRole } from './permissions.ts';

/** A person in a business. */
export interface Member {
  readonly personId: string;
  readonly role: BusinessRole;
}

/** An offer to join a business, by its facts. Instants are ISO 8601 in UTC with milliseconds, as `toISOString` writes. */
export interface Invitation {
  readonly role: BusinessRole;
  /** Lower case. */
  readonly email: string;
  readonly expiresAt: string;
  readonly acceptedAt: string | null;
  readonly revokedAt: string | null;
}

/** How many days an invitation can be accepted. */
export const invitationDays = 14;

/** The instant (ISO 8601 in UTC) until which an invitation of this instant can be accepted. */
export function invitationExpiry(invitedAt: string): string {
  return instantAfterDays(invitedAt, invitationDays);
}

type ChangeRefusal = Refusal<'permission-denied' | 'member-not-found' | 'last-owner-stays'>;

/** Whether this member may be given this role; answers the member as he then is. */
export function changeMemberRole(
  actor: Member,
  members: readonly Member[],
  change: Member,
): Outcome<Member, ChangeRefusal> {
  const permitted = requirePermission(actor.role, 'business.members');
  if (!permitted.ok) return permitted;
  const member = members.find((one) => one.personId === change.personId);
  if (!member) return refuse(businessRefusals.refusal('member-not-found'));
  if (change.role !== 'owner' && isLastOwner(member, members)) {
    return refuse(businessRefusals.refusal('last-owner-stays', { field: 'role' }));
  }
  return succeed(change);
}

/** Whether this member may be removed by the actor. Everybody may leave, but for the last owner. */
export function removeMember(
  actor: Member,
  members: readonly Member[],
  personId: string,
): Outcome<Member, ChangeRefusal> {
  if (actor.personId !== personId) {
    const permitted = requirePermission(actor.role, 'business.members');
    if (!permitted.ok) return permitted;
  }
  const member = members.find((one) => one.personId === personId);
  if (!member) return refuse(businessRefusals.refusal('member-not-found'));
  if (isLastOwner(member, members)) return refuse(businessRefusals.refusal('last-owner-stays'));
  return succeed(member);
}

function isLastOwner(member: Member, members: readonly Member[]): boolean {
  return member.role === 'owner' && members.filter(({ role }) => role === 'owner').length === 1;
}

/** Invitations of a business that wait at once: a workshop needs few, and somebody who mails to strangers many. */
export const mostInvitations = 20;

/**
 * Whether the actor may invite this address. `memberAddresses` are those of the members, in lower case; `waiting` are the
 * addresses of invitations that stand.
 */
export function mayInvite(
  actor: Member,
  {
    memberAddresses,
    waiting,
  }: { readonly memberAddresses: readonly string[]; readonly waiting: readonly string[] },
  email: string,
): Outcome<true, Refusal<'permission-denied' | 'already-a-member' | 'too-many-invitations'>> {
  const permitted = requirePermission(actor.role, 'business.members');
  if (!permitted.ok) return permitted;
  if (memberAddresses.includes(email.toLowerCase())) {
    return refuse(businessRefusals.refusal('already-a-member', { field: 'email' }));
  }
  // One that waits for the same address ends.
  if (waiting.filter((one) => one.toLowerCase() !== email.toLowerCase()).length >= mostInvitations) {
    return refuse(businessRefusals.refusal('too-many-invitations'));
  }
  return succeed(true);
}

/**
 * Whether this person may join by this invitation now. One that is used, revoked, expired or addressed to somebody else
 * is answered like one that never was, so that a link tells a stranger nothing. Where mails are sent an address
 * counts only when it was confirmed; where none can arrive, nobody could confirm one.
 */
export function mayAcceptInvitation(
  person: {
    readonly email: string;
    readonly isConfirmed: boolean;
    readonly mustBeConfirmed: boolean;
    readonly isMember: boolean;
  },
  invitation: Invitation | null,
  now: string,
): Outcome<Invitation, Refusal<'invitation-not-found' | 'already-a-member'>> {
  const isAddressee =
    invitation !== null &&
    invitation.email === person.email.toLowerCase() &&
    (person.isConfirmed || !person.mustBeConfirmed);
  if (!isAddressee) return refuse(businessRefusals.refusal('invitation-not-found'));
  if (person.isMember) return refuse(businessRefusals.refusal('already-a-member'));
  const stands =
    invitation.acceptedAt === null && invitation.revokedAt === null && now < invitation.expiresAt;
  return stands ? succeed(invitation) : refuse(businessRefusals.refusal('invitation-not-found'));
}
