// cspell:ignore Quillfeather
import { pixel, type BusinessSample, none, type AccountSample } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'businesses.get': { input: none, elsewhere: 'own' },
  'businesses.update': { input: () => ({ phone: '1' }), elsewhere: 'own' },
  'businesses.getLogo': { input: none, elsewhere: '404 logo-not-found' },
  'businesses.putLogo': {
    input: () => ({ logo: new File([pixel], 'logo.png', { type: 'image/png' }) }),
    elsewhere: 'own',
  },
  'businesses.removeLogo': { input: none, elsewhere: 'own' },
  'businesses.enableRealtime': { input: () => ({ tables: ['customers'] }), elsewhere: 'own' },
  'businesses.wipeSample': { input: none, elsewhere: '409 business-not-sample' },
  'members.list': { input: none, elsewhere: 'own' },
  'members.avatar': { input: ({ ownerId }) => ({ userId: ownerId }), elsewhere: '404 member-not-found' },
  'members.changeRole': {
    input: ({ ownerId }) => ({ userId: ownerId, role: 'member' }),
    elsewhere: '404 member-not-found',
  },
  'members.remove': { input: ({ ownerId }) => ({ userId: ownerId }), elsewhere: '404 member-not-found' },
  'members.endSessions': { input: ({ ownerId }) => ({ userId: ownerId }), elsewhere: '404 member-not-found' },
  'members.takeOver': { input: none, elsewhere: '409 business-not-offered' },
  'invitations.list': { input: none, elsewhere: 'own' },
  'invitations.invite': {
    input: ({ invitationId }) => ({ id: invitationId, email: 'friend@example.com', role: 'member' }),
    elsewhere: 'own',
  },
  'invitations.revoke': {
    // Not the id that the sample above gives to an invitation of the intruder's own.
    input: ({ otherInvitationId }) => ({ invitationId: otherInvitationId }),
    elsewhere: '404 invitation-not-found',
  },
};

export const accountSamples: Readonly<Record<string, AccountSample>> = {
  'leaving.foresee': { input: none, open: 'person', answer: 'own' },
  'leaving.leave': {
    input: ({ businessId }) => ({
      password: 'not the password',
      businesses: [{ id: businessId, name: 'Quillfeather Pottery' }],
      successorEmail: null,
    }),
    open: 'person',
    answer: '422 password-not-right',
  },
  'businesses.list': { input: none, open: 'person', answer: 'own' },
  'businesses.found': {
    input: ({ businessId }) => ({ id: businessId, name: 'Mine now' }),
    open: 'person',
    answer: '409 business-id-taken',
  },
  'invitations.get': {
    input: ({ invitationToken }) => ({ token: invitationToken }),
    open: 'person',
    answer: '404 invitation-not-found',
  },
  'invitations.accept': {
    input: ({ invitationToken }) => ({ token: invitationToken }),
    open: 'person',
    answer: '404 invitation-not-found',
  },
};
