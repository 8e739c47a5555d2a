import { escapeHtml } from '../platform/escape-html.ts';
import type { MailText } from '../platform/mail.ts';

type Kind =
  | 'confirm-address'
  | 'reset-password'
  | 'already-registered'
  | 'confirm-new-address'
  | 'new-address-asked'
  | 'address-moved'
  | 'two-factor-off'
  | 'passkey-added'
  | 'farewell'
  | 'administrator-now';

/** Mails whose link lets somebody in or changes something. */
const secretKinds: ReadonlySet<Kind> = new Set(['confirm-address', 'reset-password', 'confirm-new-address']);

interface Letter {
  readonly kind: Kind;
  readonly subject: string;
  readonly greeting: string;
  readonly before: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly after: readonly string[];
}

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const button = (action: {
  label: string;
  url: string;
}): string => `<p style="margin:0 0 16px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#7a3e1d;color:#ffffff">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px">If the button does not work, open this address:<br>${escapeHtml(action.url)}</p>`;

function write(letter: Letter): MailText {
  const { action } = letter;
  const textBody = [
    letter.greeting,
    ...letter.before,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
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
${action ? button(action) : ''}
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
    carriesSecret: secretKinds.has(letter.kind),
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

export function confirmNewAddressMail(to: { name: string; url: string }): MailText {
  return write({
    kind: 'confirm-new-address',
    subject: 'Confirm your new e-mail address',
    greeting: greet(to.name),
    before: [
      'You asked to sign in to Atelier with this address from now on. Please confirm that it is yours.',
    ],
    action: { label: 'Confirm my new address', url: to.url },
    after: [
      'The link works once, for 24 hours. Until then nothing changes. If it was not you, ignore this mail.',
    ],
  });
}

export function newAddressAskedMail(to: { name: string; newEmail: string; url: string }): MailText {
  return write({
    kind: 'new-address-asked',
    subject: 'A new e-mail address for your account',
    greeting: greet(to.name),
    before: [
      `Somebody who knows your password, hopefully you, asked to change the address of your Atelier account to ${to.newEmail}.`,
      'Nothing has changed yet: the new address has to be confirmed first.',
    ],
    action: { label: 'Sign in', url: to.url },
    after: ['If it was not you, sign in, take the change back and choose a new password.'],
  });
}

export function addressMovedMail(to: { name: string; newEmail: string }): MailText {
  return write({
    kind: 'address-moved',
    subject: 'Your e-mail address has changed',
    greeting: greet(to.name),
    before: [
      `You sign in to Atelier with ${to.newEmail} from now on. This is the last mail to the old address.`,
      'If it was not you, ask the administrator of your Atelier at once.',
    ],
    after: [],
  });
}

/** To an address that has an account already, when somebody else wants to move there. */
export function addressTakenMail(to: { url: string }): MailText {
  return write({
    kind: 'already-registered',
    subject: 'You already have an account',
    greeting: 'Hello,',
    before: [
      'Somebody tried to move an Atelier account to this address, which has an account already. Nothing has changed.',
    ],
    action: { label: 'Sign in', url: to.url },
    after: ['If it was not you, you can ignore this mail.'],
  });
}

export function twoFactorOffMail(to: { name: string; url: string }): MailText {
  return write({
    kind: 'two-factor-off',
    subject: 'Two-factor sign-in was switched off',
    greeting: greet(to.name),
    before: ['From now on your password alone opens your Atelier account.'],
    action: { label: 'Sign in', url: to.url },
    after: ['If it was not you, choose a new password at once and switch it on again.'],
  });
}

export function passkeyAddedMail(to: { name: string; url: string }): MailText {
  return write({
    kind: 'passkey-added',
    subject: 'A passkey was added',
    greeting: greet(to.name),
    before: ['From now on this passkey opens your Atelier account, without a password.'],
    action: { label: 'Sign in', url: to.url },
    after: ['If it was not you, remove it in your account settings and choose a new password at once.'],
  });
}

export function farewellMail(to: { name: string; deleted: readonly string[] }): MailText {
  return write({
    kind: 'farewell',
    subject: 'Your account was deleted',
    greeting: greet(to.name),
    before: [
      'Your Atelier account is deleted, as you asked, and with it your profile, your picture and your settings.',
      ...(to.deleted.length > 0 ? [`Deleted with all their books: ${to.deleted.join(', ')}.`] : []),
      'Backups that were made before keep a copy until they are thrown away.',
      'Thank you for having been here. All the best for what you make.',
    ],
    after: [],
  });
}

export function administratorNowMail(to: { before: string; url: string }): MailText {
  return write({
    kind: 'administrator-now',
    subject: 'You are the administrator now',
    greeting: 'Hello,',
    before: [
      `${to.before} has left this Atelier and named you as its administrator. You now see its outbox of mails.`,
    ],
    action: { label: 'Sign in', url: to.url },
    after: [],
  });
}
