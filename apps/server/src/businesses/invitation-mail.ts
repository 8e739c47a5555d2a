import type { BusinessRole } from '@atelier/domain/businesses';
import { dateOfInstant, formatDate, type CalendarDate } from '@atelier/domain/foundation';
import { fromBusiness, type MailText } from '../platform/mail/mail.ts';
import { mailParagraph, writeMail } from '../platform/mail/write-mail.ts';

const roleWords: Readonly<Record<BusinessRole, string>> = {
  owner: 'an owner, who may do everything',
  manager: 'a manager, who may do everything but change owners or close the business',
  member: 'a member, who does the daily work',
  bookkeeper: 'a bookkeeper, who keeps the books',
  viewer: 'a bookkeeper, view only, who reads everything and changes nothing',
  helper: 'a helper, who sells at the till, packs and checks in',
};

/** The mail that invites someone into a business. */
export function invitationMail(about: {
  readonly business: { name: string; locale: string; timeZone: string; email: string };
  readonly inviterName: string;
  readonly role: BusinessRole;
  readonly endsOn: CalendarDate | null;
  readonly link: string;
  readonly expiresAt: string;
}): MailText {
  const { business, link } = about;
  const subject = `Join ${business.name} on Atelier`;
  const lastDay = formatDate(dateOfInstant(about.expiresAt, business.timeZone), business.locale);
  const who = about.inviterName.trim() === '' ? 'An owner' : about.inviterName;
  return {
    kind: 'invitation',
    ...writeMail(subject, [
      { kind: 'title', text: subject },
      mailParagraph('Hello,'),
      mailParagraph(`${who} invites you to work on ${business.name} as ${roleWords[about.role]}.`),
      ...(about.endsOn === null
        ? []
        : [mailParagraph(`Access ends after ${formatDate(about.endsOn, business.locale)}.`)]),
      mailParagraph('Sign in, or sign up, with the address that this email went to.'),
      { kind: 'action', label: 'See the invitation', url: link },
      mailParagraph(
        `The invitation can be accepted until ${lastDay}. If you do not want it, ignore this email.`,
      ),
    ]),
    // A person who holds the link and the address may join.
    carriesSecret: true,
    from: fromBusiness(business),
  };
}
