import type { BusinessRole } from '@atelier/domain/businesses';
import { formatDate, dateOfInstant } from '@atelier/domain/foundation';
import { escapeHtml } from '../platform/escape-html.ts';
import type { MailText } from '../platform/mail.ts';

const roleWords: Readonly<Record<BusinessRole, string>> = {
  owner: 'an owner, who may do everything',
  member: 'a member, who does the daily work',
  bookkeeper: 'a bookkeeper, who keeps the books',
};

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

/** The mail that invites somebody into a business. */
export function invitationMail(about: {
  readonly business: { name: string; locale: string; timeZone: string; email: string };
  readonly inviterName: string;
  readonly role: BusinessRole;
  readonly link: string;
  readonly expiresAt: string;
}): MailText {
  const { business, link } = about;
  const subject = `Join ${business.name} on Atelier`;
  const lastDay = formatDate(dateOfInstant(about.expiresAt, business.timeZone), business.locale);
  const who = about.inviterName.trim() === '' ? 'An owner' : about.inviterName;
  const before = [
    'Hello,',
    `${who} invites you to work on ${business.name} as ${roleWords[about.role]}.`,
    'Sign in, or sign up, with the address that this mail went to.',
  ];
  const after = [`The invitation can be accepted until ${lastDay}. If you do not want it, ignore this mail.`];
  const htmlBody = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f7f5f2;color:#1f1b16;font:16px/1.5 system-ui,sans-serif">
<main style="max-width:560px;margin:0 auto;padding:32px 24px">
<h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(subject)}</h1>
${before.map(paragraph).join('\n')}
<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#7a3e1d;color:#ffffff">See the invitation</a></p>
<p style="margin:0 0 16px">If the button does not work, open this address:<br>${escapeHtml(link)}</p>
${after.map(paragraph).join('\n')}
</main>
</body>
</html>
`;
  return {
    kind: 'invitation',
    subject,
    textBody: `${[...before, `See the invitation:\n${link}`, ...after].join('\n\n')}\n`,
    htmlBody,
    // Whoever holds the link and the address may join.
    carriesSecret: true,
    from: { name: business.name, replyTo: business.email === '' ? null : business.email },
  };
}
