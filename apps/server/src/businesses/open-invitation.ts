import { findInvitation, getOwnAddress } from '@atelier/database/businesses/members.reads';
import type { Person } from '@atelier/database/platform/in-person';
import { businessRefusals, mayAcceptInvitation } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { hashInvitationToken } from './invitation-token.ts';

type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** The invitation behind a token, when this person may accept it now. */
export async function openInvitation(
  person: Person,
  token: string,
  tools: Pick<Tools, 'clock' | 'mailbox'>,
): Promise<Outcome<FoundInvitation, Refusal<'invitation-not-found' | 'already-a-member'>>> {
  const invitation = await findInvitation(person, hashInvitationToken(token));
  if (!invitation) return refuse(businessRefusals.refusal('invitation-not-found'));
  const address = await getOwnAddress(person);
  const permitted = mayAcceptInvitation(
    { ...address, mustBeConfirmed: tools.mailbox.delivers, memberRole: invitation.memberRole },
    invitation,
    { now: tools.clock.now().toISOString(), today: todayIn(invitation.timeZone, tools.clock) },
  );
  return permitted.ok ? succeed(invitation) : permitted;
}
