import { implement } from '@orpc/server';
import { accountInvitations, invitations, members } from '@atelier/contract/businesses';
import {
  findMemberPicture,
  listMembers,
  listWaitingInvitations,
} from '@atelier/database/businesses/members.reads';
import { businessRefusals, requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed } from '@atelier/domain/foundation';
import { pictureAnswer } from '../platform/picture-answer.ts';
import {
  change,
  personOutcome,
  read,
  type AccountRequest,
  type BusinessRequest,
} from '../platform/answer.ts';
import { acceptInvitation } from './accept-invitation.command.ts';
import { changeMemberRole } from './change-member-role.command.ts';
import { endMemberSessions } from './end-member-sessions.command.ts';
import { makeInvitationToken } from './invitation-token.ts';
import { invitationLink, invitationView, invitePerson } from './invite-person.command.ts';
import { openInvitation } from './open-invitation.ts';
import { removeMember } from './remove-member.command.ts';
import { revokeInvitation } from './revoke-invitation.command.ts';
import { takeOverBusiness } from './take-over-business.command.ts';

const people = implement(members).$context<BusinessRequest>();
const business = implement(invitations).$context<BusinessRequest>();
const account = implement(accountInvitations).$context<AccountRequest>();

/** The address of a member's picture, with its version; null where there can be none. */
function avatarUrl({ businessId, tools }: BusinessRequest, userId: string, setAt: string | null) {
  if (setAt === null && !tools.avatars.isAsked) return null;
  const version = setAt === null ? '' : `?v=${String(Date.parse(setAt))}`;
  return `/api/v1/businesses/${businessId}/members/${userId}/avatar${version}`;
}

export const memberRoutes = people.router({
  list: people.list.handler(({ context }) =>
    read(context, async (tenant) =>
      succeed(
        (await listMembers(tenant)).map(({ avatarSetAt, ...member }) => ({
          ...member,
          isMe: member.userId === tenant.personId,
          avatarUrl: avatarUrl(context, member.userId, avatarSetAt),
        })),
      ),
    ),
  ),
  avatar: people.avatar.handler(async ({ input, context }) => {
    const found = await read(context, async (tenant) => {
      const picture = await findMemberPicture(tenant, input.userId);
      return picture === null ? refuse(businessRefusals.refusal('member-not-found')) : succeed(picture);
    });
    return pictureAnswer(found.bytes ?? (await context.tools.avatars.find(found.email)));
  }),
  changeRole: people.changeRole.handler(({ input, context }) =>
    change(context, 'changeMemberRole', input, (tenant, tools) => changeMemberRole(tenant, input, tools)),
  ),
  remove: people.remove.handler(({ input, context }) =>
    change(context, 'removeMember', input, (tenant) => removeMember(tenant, input.userId)),
  ),
  endSessions: people.endSessions.handler(({ input, context }) =>
    change(context, 'endMemberSessions', input, (tenant) => endMemberSessions(tenant, input.userId)),
  ),
  takeOver: people.takeOver.handler(({ input, context }) =>
    change(context, 'takeOverBusiness', input, takeOverBusiness),
  ),
});

export const invitationRoutes = business.router({
  list: business.list.handler(({ context }) =>
    read(context, async (tenant) => {
      const permitted = requirePermission(tenant.role, 'business.members');
      if (!permitted.ok) return permitted;
      const waiting = await listWaitingInvitations(tenant, context.tools.clock.now());
      return succeed(waiting.map(invitationView));
    }),
  ),
  invite: business.invite.handler(async ({ input, context }) => {
    // The answer of a command is kept under its idempotency key, and the link must not be: it is added here, by the
    // run that made it.
    let link: string | null = null;
    const view = await change(context, 'invitePerson', input, (tenant, tools) => {
      const token = makeInvitationToken();
      link = invitationLink(tools.publicUrl, token);
      return invitePerson(tenant, { ...input, inviteeName: '', token }, tools);
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
    const { businessName, role, endsOn, invitedBy, expiresAt } = await personOutcome(context, (person) =>
      openInvitation(person, input.token, context.tools),
    );
    return { businessName, role, endsOn, invitedBy, expiresAt };
  }),
  accept: account.accept.handler(({ input, context }) =>
    personOutcome(context, (person) => acceptInvitation(person, input.token, context.tools)),
  ),
});
