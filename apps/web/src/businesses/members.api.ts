import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { businessRoleNames, permits, type BusinessRole } from '@atelier/domain/businesses';
import { useActiveBusiness, useBusinessApi, useEnterBusiness } from '../platform/active-business.tsx';
import { accountApi } from '../platform/api.ts';
import { paths } from '../platform/paths.ts';
import type { Words } from '../platform/problems.ts';
import { useCommand, type CommandOptions } from '../platform/use-command.ts';

export const memberWords: Words = {
  'too-many-invitations': 'Twenty invitations wait already. Take some back, or wait until they are accepted.',
  'already-a-member': 'This person is a member of the business already.',
  'invitation-not-found': 'This invitation is no longer valid: it was accepted, withdrawn, or has expired.',
  'last-owner-stays': 'A business needs an owner. Make someone else an owner first.',
  'owner-needs-consent': 'Invite this member to become an owner.',
  'access-end-past': 'This day is over where the business is. Choose today or later.',
  'access-end-of-owner': 'An owner has access without an end. Clear the last day, or choose another role.',
  'member-not-found': 'This person is no longer a member.',
};

const roleSentences: Readonly<Record<BusinessRole, string>> = {
  member: 'Does the daily work: customers, products, invoices and payments. Sees the figures.',
  bookkeeper: 'Keeps the books: corrects, posts and closes periods. Sees everything, sells nothing.',
  viewer: 'Reads everything, including reports and the audit trail. Changes nothing.',
  manager: 'May do everything, including settings and people, but change owners or close the business.',
  owner: 'May do everything.',
  helper: 'Sells at the till, packs, and checks in at the door. Sees no figures of the business.',
};

/** Roles to choose from, each with a sentence that says what it may do. */
export const roleChoices = (['member', 'helper', 'bookkeeper', 'viewer', 'manager', 'owner'] as const).map(
  (value) => ({
    ...{ value, label: businessRoleNames[value], sentence: roleSentences[value] },
  }),
);

/** Returns the roles that a member of this role can give. */
export const givenBy = (role: BusinessRole) =>
  roleChoices.filter(({ value }) => value !== 'owner' || permits(role, 'business.owners'));

export function useMembers() {
  return useQuery(useBusinessApi().members.list.queryOptions());
}

export function useInvitations() {
  return useQuery(useBusinessApi().invitations.list.queryOptions());
}

export function useInvite(options: Pick<CommandOptions<unknown, unknown>, 'onProblem'> = {}) {
  return useCommand(useBusinessApi().invitations.invite, { ...options, words: memberWords });
}

export function useRevokeInvitation() {
  return useCommand(useBusinessApi().invitations.revoke, { words: memberWords });
}

/** Changes the role or the last day of a member. */
export function useChangeRole(options: Pick<CommandOptions<unknown, unknown>, 'onProblem'> = {}) {
  const queryClient = useQueryClient();
  return useCommand(useBusinessApi().members.changeRole, {
    ...options,
    words: memberWords,
    // A person who steps back sees less from now on; the screen knows that before it fetches the rest.
    beforeRefresh: () => queryClient.refetchQueries({ queryKey: accountApi.businesses.list.queryKey() }),
  });
}

/** Removes someone else; afterwards the list is fetched again. */
export function useRemoveMember() {
  return useCommand(useBusinessApi().members.remove, { words: memberWords });
}

/** Logs a member out everywhere. */
export function useEndSessions() {
  return useCommand(useBusinessApi().members.endSessions, { words: memberWords });
}

/** Leaves the active business and goes on in another one, or to the start when there is none. */
export function useLeaveBusiness() {
  const { business, memberships, switchTo } = useActiveBusiness();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useCommand(useBusinessApi().members.remove, {
    words: memberWords,
    // The screen lets go of the business before what it shows is fetched again.
    beforeRefresh: async () => {
      const next = memberships.find(({ id }) => id !== business.id);
      if (next !== undefined) switchTo(next.id);
      await queryClient.refetchQueries({ queryKey: accountApi.businesses.list.queryKey() });
      await navigate({ to: paths.dashboard });
    },
  });
}

export function useOfferedInvitation(token: string) {
  return useQuery({ ...accountApi.invitations.get.queryOptions({ input: { token } }), retry: false });
}

/** Joins the business that invites, and makes it the one of this tab. */
export function useAcceptInvitation() {
  const enter = useEnterBusiness();
  const navigate = useNavigate();
  return useCommand(accountApi.invitations.accept, {
    words: memberWords,
    onSuccess: async (membership) => {
      enter(membership);
      await navigate({ to: paths.dashboard });
    },
  });
}
