import { escapeHtml } from '../platform/escape-html.ts';
import type { MailText } from '../platform/mail.ts';

type Kind = 'confirm-address' | 'reset-password' | 'already-registered';

interface Letter {
  readonly kind: Kind;
  readonly subject: string;
  readonly greeting: string;
  readonly before: readonly string[];
  readonly action: { readonly label: string; readonly url: string };
  readonly after: readonly string[];
}

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

function write(letter: Letter): MailText {
  const { action } = letter;
  const textBody = [
    letter.greeting,
    ...letter.before,
    `${action.label}:\n${action.url}`,
    ...letter.after,
    'Atelier',
  ];
  const htmlBody = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;background:#f7f5f2;color:#1f1b16;font:16px/1.5 system-ui,sans-serif">
<main style="max-width:560px;margin:0 auto;padding:32px 24px">
<h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(letter.subject)}</h1>
${[letter.greeting, ...letter.before].map(paragraph).join('\n')}
<p style="margin:0 0 16px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#7a3e1d;color:#ffffff">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px">If the button does not work, open this address:<br>${escapeHtml(action.url)}</p>
${letter.after.map(paragraph).join('\n')}
<p style="margin:0">Atelier</p>
</main>
</body>
</html>
`;
  return {
    kind: letter.kind,
    subject: letter.subject,
    textBody: `${textBody.join('\n\n')}\n`,
    htmlBody,
    carriesSecret: letter.kind !== 'already-registered',
  };
}

const greet = (name: string): string => (name.trim() === '' ? 'Hello,' : `Hello ${name.trim()},`);

export function confirmAddressMail(to: { name: string; url: string }): MailText {
  return write({
    kind: 'confirm-address',
    subject: 'Confirm your e-mail address',
    greeting: greet(to.name),
    before: ['Welcome to Atelier. Please confirm that this address is yours.'],
    action: { label: 'Confirm my address', url: to.url },
    after: ['The link works for 24 hours. If you did not sign up, you can ignore this mail.'],
  });
}

export function resetPasswordMail(to: { name: string; url: string }): MailText {
  return write({
    kind: 'reset-password',
    subject: 'Choose a new password',
    greeting: greet(to.name),
    before: ['Somebody, hopefully you, asked for a new password for your Atelier account.'],
    action: { label: 'Choose a new password', url: to.url },
    after: [
      'The link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.',
    ],
  });
}

export function alreadyRegisteredMail(to: { name: string; url: string }): MailText {
  return write({
    kind: 'already-registered',
    subject: 'You already have an account',
    greeting: greet(to.name),
    before: [
      'Somebody tried to sign up for Atelier with this address, which has an account already.',
      'If it was you, sign in instead. If you have forgotten your password, you can choose a new one there.',
    ],
    action: { label: 'Sign in', url: to.url },
    after: ['If it was not you, you can ignore this mail.'],
  });
}
