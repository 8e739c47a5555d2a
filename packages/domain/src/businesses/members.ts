import {
  instantAfterDays,
  refuse,
  succeed,
  type CalendarDate,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import { businessRefusals, requirePermission } from './business-refusals.ts';
import type { BusinessRole } from './permissions.ts';

/** A person in a business. */
export interface Member {
  readonly personId: string;
  readonly role: BusinessRole;
  /** The last day of access, by the date where the business is; null without an end. */
  readonly endsOn: CalendarDate | null;
}

/** A member who acts. */
type Actor = Pick<Member, 'personId' | 'role'>;

/** An offer to join a business, by its facts. Instants are ISO 8601 in UTC with milliseconds, as `toISOString` writes. */
export interface Invitation {
  readonly role: BusinessRole;
  /** Lower case. */
  readonly email: string;
  /** The last day of the access that it gives; null without an end. */
  readonly endsOn: CalendarDate | null;
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

type AccessEndRefusal = Refusal<'access-end-past' | 'access-end-of-owner'>;

/** Decides whether access in this role may end on this day. An owner has access without an end. */
function decideAccessEnd(
  { role, endsOn }: Pick<Member, 'role' | 'endsOn'>,
  today: CalendarDate,
): Outcome<true, AccessEndRefusal> {
  if (endsOn === null) return succeed(true);
  if (role === 'owner') return refuse(businessRefusals.refusal('access-end-of-owner', { field: 'endsOn' }));
  if (endsOn < today) return refuse(businessRefusals.refusal('access-end-past', { field: 'endsOn' }));
  return succeed(true);
}

/** Decides whether the actor may give, change or take a role: that of an owner is for owners. */
function decideAboutOwner(
  actor: Pick<Actor, 'role'>,
  role: BusinessRole,
): Outcome<true, Refusal<'permission-denied'>> {
  return role === 'owner' ? requirePermission(actor.role, 'business.owners') : succeed(true);
}

function findMember(
  members: readonly Member[],
  personId: string,
): Outcome<Member, Refusal<'member-not-found'>> {
  const member = members.find((one) => one.personId === personId);
  return member ? succeed(member) : refuse(businessRefusals.refusal('member-not-found'));
}

/** Finds a member that the actor may change, remove or log out everywhere. */
export function findManaged(
  actor: Actor,
  members: readonly Member[],
  personId: string,
): Outcome<Member, Refusal<'permission-denied' | 'member-not-found'>> {
  const permitted = requirePermission(actor.role, 'business.members');
  if (!permitted.ok) return permitted;
  const found = findMember(members, personId);
  if (!found.ok) return found;
  const ofOwner = decideAboutOwner(actor, found.value.role);
  return ofOwner.ok ? found : ofOwner;
}

type RemovalRefusal = Refusal<'permission-denied' | 'member-not-found' | 'last-owner-stays'>;

/**
 * Decides a change of role and last day; returns the member after it. Without a day in the change the last day stays. Who
 * is to become an owner is invited to, and accepts.
 */
export function changeMemberRole(
  actor: Actor,
  members: readonly Member[],
  change: Actor & { readonly endsOn?: CalendarDate | null | undefined },
  today: CalendarDate,
): Outcome<Member, RemovalRefusal | AccessEndRefusal | Refusal<'owner-needs-consent'>> {
  const managed = findManaged(actor, members, change.personId);
  if (!managed.ok) return managed;
  const member = managed.value;
  const ofOwner = decideAboutOwner(actor, change.role);
  if (!ofOwner.ok) return ofOwner;
  if (change.role === 'owner' && member.role !== 'owner') {
    return refuse(businessRefusals.refusal('owner-needs-consent', { field: 'role' }));
  }
  if (change.role !== 'owner' && isLastOwner(member, members)) {
    return refuse(businessRefusals.refusal('last-owner-stays', { field: 'role' }));
  }
  const { personId, role, endsOn } = change;
  if (endsOn === undefined) return succeed({ personId, role, endsOn: member.endsOn });
  const allowed = decideAccessEnd({ role, endsOn }, today);
  return allowed.ok ? succeed({ personId, role, endsOn }) : allowed;
}

/** Tells whether this member may be removed by the actor. Everybody may leave, but for the last owner. */
export function removeMember(
  actor: Actor,
  members: readonly Member[],
  personId: string,
): Outcome<Member, RemovalRefusal> {
  const managed =
    actor.personId === personId ? findMember(members, personId) : findManaged(actor, members, personId);
  if (!managed.ok) return managed;
  const member = managed.value;
  if (isLastOwner(member, members)) return refuse(businessRefusals.refusal('last-owner-stays'));
  return succeed(member);
}

function isLastOwner(member: Member, members: readonly Member[]): boolean {
  return member.role === 'owner' && members.filter(({ role }) => role === 'owner').length === 1;
}

/** Invitations of a business that wait at once: a workshop needs few, and someone who mails to strangers many. */
export const mostInvitations = 20;

/** Tells whether an invitation gives a member something: ownership, to one who is no owner. */
const makesOwner = (invited: BusinessRole, member: BusinessRole): boolean =>
  invited === 'owner' && member !== 'owner';

/**
 * Decides whether the actor may invite this address in this role until this day. Addresses of members are in lower case;
 * `waiting` are the addresses of invitations that wait.
 */
export function mayInvite(
  actor: Pick<Actor, 'role'>,
  {
    members,
    waiting,
    today,
  }: {
    readonly members: readonly (Pick<Invitation, 'email'> & Pick<Member, 'role'>)[];
    readonly waiting: readonly string[];
    readonly today: CalendarDate;
  },
  { email, ...access }: Pick<Invitation, 'email' | 'role' | 'endsOn'>,
): Outcome<
  true,
  Refusal<'permission-denied' | 'already-a-member' | 'too-many-invitations'> | AccessEndRefusal
> {
  const permitted = requirePermission(actor.role, 'business.members');
  if (!permitted.ok) return permitted;
  const ofOwner = decideAboutOwner(actor, access.role);
  if (!ofOwner.ok) return ofOwner;
  const allowed = decideAccessEnd(access, today);
  if (!allowed.ok) return allowed;
  const member = members.find((one) => one.email === email.toLowerCase());
  if (member && !makesOwner(access.role, member.role)) {
    return refuse(businessRefusals.refusal('already-a-member', { field: 'email' }));
  }
  // One that waits for the same address ends.
  if (waiting.filter((one) => one.toLowerCase() !== email.toLowerCase()).length >= mostInvitations) {
    return refuse(businessRefusals.refusal('too-many-invitations'));
  }
  return succeed(true);
}

/**
 * Decides whether this person may join by this invitation now. One that is used, revoked, expired, past its last day or
 * addressed to someone else is answered like one that never was, so that a link tells a stranger nothing. Where mails are sent an address
 * counts only when it was confirmed; where none can arrive, no one could confirm one.
 */
export function mayAcceptInvitation(
  person: {
    readonly email: string;
    readonly isConfirmed: boolean;
    readonly mustBeConfirmed: boolean;
    /** Null for someone who is no member yet. */
    readonly memberRole: BusinessRole | null;
  },
  invitation: Invitation | null,
  { now, today }: { readonly now: string; readonly today: CalendarDate },
): Outcome<Invitation, Refusal<'invitation-not-found' | 'already-a-member'>> {
  const isAddressee =
    invitation !== null &&
    invitation.email === person.email.toLowerCase() &&
    (person.isConfirmed || !person.mustBeConfirmed);
  if (!isAddressee) return refuse(businessRefusals.refusal('invitation-not-found'));
  if (person.memberRole !== null && !makesOwner(invitation.role, person.memberRole)) {
    return refuse(businessRefusals.refusal('already-a-member'));
  }
  const isWaiting =
    invitation.acceptedAt === null &&
    invitation.revokedAt === null &&
    now < invitation.expiresAt &&
    (invitation.endsOn === null || today <= invitation.endsOn);
  return isWaiting ? succeed(invitation) : refuse(businessRefusals.refusal('invitation-not-found'));
}
