import type { InvitationView } from '@atelier/contract/businesses';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listMembers, listWaitingInvitations } from '@atelier/database/businesses/members.reads';
import { addInvitation } from '@atelier/database/businesses/members.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { invitationExpiry, mayInvite, type BusinessRole } from '@atelier/domain/businesses';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { invitationMail } from './invitation-mail.ts';
import { hashInvitationToken } from './invitation-token.ts';

/**
 * Invites an address into the business and mails the link. An invitation that waits for the same address ends. The token
 * is the caller's, for it belongs into no answer that is kept.
 */
export async function invitePerson(
  tenant: Tenant,
  input: { readonly id: string; readonly email: string; readonly role: BusinessRole; readonly token: string },
  tools: Pick<Tools, 'clock' | 'mailbox' | 'publicUrl'>,
): Promise<
  Outcome<
    InvitationView,
    Refusal<'permission-denied' | 'already-a-member' | 'too-many-invitations' | 'invitation-id-taken'>
  >
> {
  const members = await listMembers(tenant);

  const now = tools.clock.now();
  const waiting = await listWaitingInvitations(tenant, now);

  const permitted = mayInvite(
    tenant,
    {
      memberAddresses: members.map(({ email }) => email),
      waiting: waiting.map(({ email }) => email),
    },
    input.email,
  );
  if (!permitted.ok) return permitted;

  const { id, email, role } = input;
  const inviterName = members.find(({ userId }) => userId === tenant.personId)?.name ?? '';
  const createdAt = now.toISOString();
  const expiresAt = invitationExpiry(createdAt);

  const tokenHash = hashInvitationToken(input.token);
  const added = await addInvitation(tenant, {
    id,
    email,
    role,
    tokenHash,
    inviterName,
    createdAt,
    expiresAt,
  });
  if (!added.ok) return added;
  const mail = invitationMail({
    business: await getBusiness(tenant),
    inviterName,
    role,
    expiresAt,
    link: invitationLink(tools.publicUrl, input.token),
  });
  await tools.mailbox.post(tenant.db, email, mail);

  return succeed({ id, email, role, invitedBy: inviterName, createdAt, expiresAt });
}

/** The address at which an invitation is accepted. */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/invitation/${token}`;
}
