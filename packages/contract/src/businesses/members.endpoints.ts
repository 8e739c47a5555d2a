import { oc } from '@orpc/contract';
import { businessRefusals } from '@atelier/domain/businesses';
import { z } from 'zod';
import { calendarDate, id, picture, refusals } from '../foundation/index.ts';
import {
  businessRole,
  invitationView,
  membershipView,
  memberView,
  newInvitationView,
  offeredInvitationView,
} from './businesses.views.ts';
import { tenant } from './tenant.ts';

const tag = { tags: ['People'] };

/** The last day of access, by the date where the business is; null without an end. */
const endsOn = calendarDate.nullable();

export const inviteInput = z.object({
  id,
  email: z.email().max(320).toLowerCase(),
  role: businessRole,
  endsOn: endsOn.default(null),
});

/** The people of the business that is named in the address. */
export const members = {
  list: tenant
    .route({ method: 'GET', path: '/members', summary: 'The members', ...tag })
    .output(z.array(memberView)),
  avatar: tenant
    .route({
      method: 'GET',
      path: '/members/{userId}/avatar',
      summary: 'The picture of a member; 204 when there is none',
      outputStructure: 'detailed',
      ...tag,
    })
    .input(z.object({ userId: id }))
    .errors(refusals(businessRefusals, 'member-not-found'))
    .output(picture),
  changeRole: tenant
    .route({
      method: 'PATCH',
      path: '/members/{userId}',
      summary: 'Give a member another role or another last day of access',
      description:
        'Without a day the last day stays. An owner has access without an end, and becomes one by accepting an invitation.',
      ...tag,
    })
    .input(z.object({ userId: id, role: businessRole, endsOn: endsOn.optional() }))
    .errors(
      refusals(
        businessRefusals,
        'member-not-found',
        'last-owner-stays',
        'owner-needs-consent',
        'access-end-past',
        'access-end-of-owner',
      ),
    )
    .output(z.object({ userId: id, role: businessRole, endsOn })),
  remove: tenant
    .route({ method: 'DELETE', path: '/members/{userId}', summary: 'Remove a member, or leave', ...tag })
    .input(z.object({ userId: id }))
    .errors(refusals(businessRefusals, 'member-not-found', 'last-owner-stays'))
    .output(z.object({ removed: z.literal(true) })),
  endSessions: tenant
    .route({
      method: 'DELETE',
      path: '/members/{userId}/sessions',
      summary: 'Log a member out everywhere; answers how many sessions ended',
      ...tag,
    })
    .input(z.object({ userId: id }))
    .errors(refusals(businessRefusals, 'member-not-found'))
    .output(z.object({ ended: z.int() })),
  takeOver: tenant
    .route({
      method: 'POST',
      path: '/take-over',
      summary: 'Become the owner of a business whose only owner has left',
      ...tag,
    })
    .errors(refusals(businessRefusals, 'business-not-offered'))
    .output(z.object({ role: businessRole })),
};

/** Invitations into the business that is named in the address. */
export const invitations = {
  list: tenant
    .route({ method: 'GET', path: '/invitations', summary: 'The invitations that wait', ...tag })
    .output(z.array(invitationView)),
  invite: tenant
    .route({
      method: 'POST',
      path: '/invitations',
      summary: 'Invite someone by email, or a member to become an owner; the link is told once',
      ...tag,
    })
    .input(inviteInput)
    .errors(
      refusals(
        businessRefusals,
        'already-a-member',
        'too-many-invitations',
        'invitation-id-taken',
        'access-end-past',
        'access-end-of-owner',
      ),
    )
    .output(newInvitationView),
  revoke: tenant
    .route({
      method: 'DELETE',
      path: '/invitations/{invitationId}',
      summary: 'Take an invitation back',
      ...tag,
    })
    .input(z.object({ invitationId: id }))
    .errors(refusals(businessRefusals, 'invitation-not-found'))
    .output(z.object({ revoked: z.literal(true) })),
};

const byToken = z.object({ token: z.string().min(1).max(100) });

/** Procedures of a person who was invited. */
export const accountInvitations = {
  get: oc
    .route({ method: 'GET', path: '/invitations/{token}', summary: 'What an invitation offers', ...tag })
    .input(byToken)
    .errors(refusals(businessRefusals, 'invitation-not-found', 'already-a-member'))
    .output(offeredInvitationView),
  accept: oc
    .route({
      method: 'POST',
      path: '/invitations/{token}/accept',
      summary: 'Join the business that invites',
      ...tag,
    })
    .input(byToken)
    .errors(refusals(businessRefusals, 'invitation-not-found', 'already-a-member'))
    .output(membershipView),
};
