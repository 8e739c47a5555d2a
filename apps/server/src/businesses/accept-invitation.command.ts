import type { MembershipView } from '@atelier/contract/businesses';
import { listMemberships } from '@atelier/database/businesses/businesses.reads';
import { joinByInvitation } from '@atelier/database/businesses/members.store';
import type { Person } from '@atelier/database/platform/in-person';
import { known } from '@atelier/database/platform/known';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { hashInvitationToken } from './invitation-token.ts';
import { openInvitation } from './open-invitation.ts';

/** Joins the business that invites, in the role of the invitation. */
export async function acceptInvitation(
  person: Person,
  token: string,
  tools: Pick<Tools, 'clock' | 'mailbox'>,
): Promise<Outcome<MembershipView, Refusal<'invitation-not-found' | 'already-a-member'>>> {
  const offered = await openInvitation(person, token, tools);
  if (!offered.ok) return offered;

  const now = tools.clock.now().toISOString();
  const joined = await joinByInvitation(person, hashInvitationToken(token), now);
  if (!joined.ok) return joined;

  const { businessId } = joined.value;
  return succeed(known((await listMemberships(person)).find(({ id }) => id === businessId)));
}
