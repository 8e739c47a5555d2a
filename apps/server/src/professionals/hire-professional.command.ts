import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { findProfessionalToHire } from '@atelier/database/professionals/professionals.reads';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { professionalRefusals, type AccessRole, nameOfProfessional } from '@atelier/domain/professionals';
import { invitePerson } from '../businesses/invite-person.command.ts';
import { makeInvitationToken } from '../businesses/invitation-token.ts';
import type { Tools } from '../platform/answer.ts';
import { tellAboutProfessional } from './professional-news.ts';

/** A professional with the access that a business offers. */
interface Hire {
  readonly id: string;
  readonly professionalId: string;
  readonly role: AccessRole;
  readonly endsOn: CalendarDate | null;
}

/** Invites a professional to the books by mail, and notifies the professional. Neither address nor link is returned. */
export async function hireProfessional(
  tenant: Tenant,
  { id, professionalId, role, endsOn }: Hire,
  tools: Pick<Tools, 'clock' | 'mailbox' | 'publicUrl'>,
): Promise<
  Outcome<
    Hire,
    Refusal<
      | 'permission-denied'
      | 'professional-not-found'
      | 'professional-own'
      | 'already-a-member'
      | 'too-many-invitations'
      | 'invitation-id-taken'
      | 'access-end-past'
      | 'access-end-of-owner'
    >
  >
> {
  const permitted = requirePermission(tenant.role, 'business.members');
  if (!permitted.ok) return permitted;
  const professional = await findProfessionalToHire(tenant, professionalId);
  if (professional === null) return refuse(professionalRefusals.refusal('professional-not-found'));
  const { userId, businessName, email } = professional;
  if (userId === tenant.personId) return refuse(professionalRefusals.refusal('professional-own'));

  const inviteeName = nameOfProfessional(businessName);
  const token = makeInvitationToken();
  const invited = await invitePerson(tenant, { id, email, role, endsOn, inviteeName, token }, tools);
  if (!invited.ok) return invited;

  const { name: business } = await getBusiness(tenant);
  const facts = { business, role, endsOn };
  const news = { kind: 'professional-hire', subjectId: professionalId, occasion: id, facts } as const;
  await tellAboutProfessional(tenant, userId, news, tools);

  return succeed({ id, professionalId, role, endsOn });
}
