import { implement } from '@orpc/server';
import { accountInvitations, invitations, members } from '@atelier/contract/businesses';
import { listMembers, listWaitingInvitations } from '@atelier/database/businesses/members.reads';
import { requirePermission } from '@atelier/domain/businesses';
import { succeed } from '@atelier/domain/foundation';
import {
  asPerson,
  change,
  read,
  refused,
  type AccountRequest,
  type BusinessRequest,
} from '../platform/answer.ts';
import { acceptInvitation } from './accept-invitation.command.ts';
import { changeMemberRole } from './change-member-role.command.ts';
import { makeInvitationToken } from './invitation-token.ts';
import { invitationLink, invitePerson } from './invite-person.command.ts';
import { openInvitation } from './open-invitation.ts';
import { removeMember } from './remove-member.command.ts';
import { revokeInvitation } from './revoke-invitation.command.ts';

const people = implement(members).$context<BusinessRequest>();
const business = implement(invitations).$context<BusinessRequest>();
const account = implement(accountInvitations).$context<AccountRequest>();

export const memberRoutes = people.router({
  list: people.list.handler(({ context }) =>
    read(context, async (tenant) =>
      succeed(
        (await listMembers(tenant)).map((member) => ({
          ...member,
          isMe: member.userId === tenant.personId,
        })),
      ),
    ),
  ),
  changeRole: people.changeRole.handler(({ input, context }) =>
    change(context, 'changeMemberRole', input, (tenant) => changeMemberRole(tenant, input)),
  ),
  remove: people.remove.handler(({ input, context }) =>
    change(context, 'removeMember', input, (tenant) => removeMember(tenant, input.userId)),
  ),
});

export const invitationRoutes = business.router({
  list: business.list.handler(({ context }) =>
    read(context, async (tenant) => {
      const permitted = requirePermission(tenant.role, 'business.members');
      if (!permitted.ok) return permitted;
      return succeed(await listWaitingInvitations(tenant, context.tools.clock.now()));
    }),
  ),
  invite: business.invite.handler(async ({ input, context }) => {
    // The answer of a command is kept under its idempotency key, and the link must not be: it is added here, by the
    // run that made it.
    let link: string | null = null;
    const view = await change(context, 'invitePerson', input, (tenant, tools) => {
      const token = makeInvitationToken();
      link = invitationLink(tools.publicUrl, token);
      return invitePerson(tenant, { ...input, token }, tools);
    });
    return { ...view, link };
  }),
  revoke: business.revoke.handler(({ input, context }) =>
    change(context, 'revokeInvitation', input, (tenant, tools) =>
      revokeInvitation(tenant, input.invitationId, tools),
    ),
  ),
});

export const accountInvitationRoutes = account.router({
  get: account.get.handler(async ({ input, context }) => {
    const offered = await asPerson(context, (person) => openInvitation(person, input.token, context.tools));
    if (!offered.ok) throw refused(offered.refusal);
    const { businessName, role, invitedBy, expiresAt } = offered.value;
    return { businessName, role, invitedBy, expiresAt };
  }),
  accept: account.accept.handler(async ({ input, context }) => {
    const joined = await asPerson(context, (person) => acceptInvitation(person, input.token, context.tools));
    if (!joined.ok) throw refused(joined.refusal);
    return joined.value;
  }),
});
