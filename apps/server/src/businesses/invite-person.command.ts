import type { InvitationView } from '@atelier/contract/businesses';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listMembers, listWaitingInvitations } from '@atelier/database/businesses/members.reads';
import { addInvitation } from '@atelier/database/businesses/members.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { invitationExpiry, mayInvite, type BusinessRole } from '@atelier/domain/businesses';
import { succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { invitationMail } from './invitation-mail.ts';
import { hashInvitationToken } from './invitation-token.ts';

type WaitingInvitation = Awaited<ReturnType<typeof listWaitingInvitations>>[number];

/** Shows an invitation; the address of a person who was invited by name stays hidden. */
export function invitationView(invitation: WaitingInvitation): InvitationView {
  return { ...invitation, email: invitation.inviteeName === '' ? invitation.email : null };
}

/**
 * Invites an address into the business and mails the link. An invitation that waits for the same address ends. The token
 * is the caller's, for it belongs into no answer that is kept.
 */
export async function invitePerson(
  tenant: Tenant,
  input: {
    readonly id: string;
    readonly email: string;
    readonly role: BusinessRole;
    readonly endsOn: CalendarDate | null;
    /** Shown in place of the address; empty where the business typed the address itself. */
    readonly inviteeName: string;
    readonly token: string;
  },
  tools: Pick<Tools, 'clock' | 'mailbox' | 'publicUrl'>,
): Promise<
  Outcome<
    InvitationView,
    Refusal<
      | 'permission-denied'
      | 'already-a-member'
      | 'too-many-invitations'
      | 'invitation-id-taken'
      | 'access-end-past'
      | 'access-end-of-owner'
    >
  >
> {
  const members = await listMembers(tenant);

  const now = tools.clock.now();
  const waiting = await listWaitingInvitations(tenant, now);
  const business = await getBusiness(tenant);
  const { token, ...offer } = input;

  const permitted = mayInvite(
    tenant,
    {
      members,
      waiting: waiting.map(({ email }) => email),
      today: todayIn(business.timeZone, tools.clock),
    },
    offer,
  );
  if (!permitted.ok) return permitted;

  const inviterName = members.find(({ userId }) => userId === tenant.personId)?.name ?? '';
  const createdAt = now.toISOString();
  const expiresAt = invitationExpiry(createdAt);

  const tokenHash = hashInvitationToken(token);
  const added = await addInvitation(tenant, { ...offer, tokenHash, inviterName, createdAt, expiresAt });
  if (!added.ok) return added;
  const mail = invitationMail({
    ...{ business, inviterName, expiresAt, role: offer.role, endsOn: offer.endsOn },
    link: invitationLink(tools.publicUrl, token),
  });
  await tools.mailbox.post(tenant.db, offer.email, mail);

  return succeed(invitationView({ ...offer, invitedBy: inviterName, createdAt, expiresAt }));
}

/** The address at which an invitation is accepted. */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/invitation/${token}`;
}
