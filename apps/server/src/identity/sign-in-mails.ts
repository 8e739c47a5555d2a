import { greet, writeLetter } from '../platform/mail/letter.ts';
import type { MailText } from '../platform/mail/mail.ts';

export function confirmAddressMail(to: { name: string; url: string }): MailText {
  return writeLetter({
    kind: 'confirm-address',
    carriesSecret: true,
    subject: 'Confirm your email address',
    greeting: greet(to.name),
    before: ['Welcome to Atelier. Please confirm that this address is yours.'],
    action: { label: 'Confirm my address', url: to.url },
    after: ['The link works for 24 hours. If you did not sign up, you can ignore this email.'],
  });
}

export function resetPasswordMail(to: { name: string; url: string }): MailText {
  return writeLetter({
    kind: 'reset-password',
    carriesSecret: true,
    subject: 'Choose a new password',
    greeting: greet(to.name),
    before: ['Someone, hopefully you, asked for a new password for your Atelier account.'],
    action: { label: 'Choose a new password', url: to.url },
    after: [
      'The link works once, for one hour. If it was not you, ignore this email: your password stays as it is.',
    ],
  });
}

export function alreadyRegisteredMail(to: { name: string; url: string }): MailText {
  return writeLetter({
    kind: 'already-registered',
    subject: 'You already have an account',
    greeting: greet(to.name),
    before: [
      'Someone tried to sign up for Atelier with this address, which has an account already.',
      'If it was you, sign in instead. If you have forgotten your password, you can choose a new one there.',
    ],
    action: { label: 'Sign in', url: to.url },
    after: ['If it was not you, you can ignore this email.'],
  });
}

export function confirmNewAddressMail(to: { name: string; url: string }): MailText {
  return writeLetter({
    kind: 'confirm-new-address',
    carriesSecret: true,
    subject: 'Confirm your new email address',
    greeting: greet(to.name),
    before: [
      'You asked to sign in to Atelier with this address from now on. Please confirm that it is yours.',
    ],
    action: { label: 'Confirm my new address', url: to.url },
    after: [
      'The link works once, for 24 hours. Until then nothing changes. If it was not you, ignore this email.',
    ],
  });
}

export function newAddressAskedMail(to: { name: string; newEmail: string; url: string }): MailText {
  return writeLetter({
    kind: 'new-address-asked',
    subject: 'A new email address for your account',
    greeting: greet(to.name),
    before: [
      `Someone who knows your password, hopefully you, asked to change the address of your Atelier account to ${to.newEmail}.`,
      'Nothing has changed yet: the new address has to be confirmed first.',
    ],
    action: { label: 'Sign in', url: to.url },
    after: ['If it was not you, sign in, take the change back and choose a new password.'],
  });
}

export function addressMovedMail(to: { name: string; newEmail: string }): MailText {
  return writeLetter({
    kind: 'address-moved',
    subject: 'Your email address has changed',
    greeting: greet(to.name),
    before: [
      `You sign in to Atelier with ${to.newEmail} from now on. This is the last mail to the old address.`,
      'If it was not you, ask the administrator of your Atelier at once.',
    ],
    after: [],
  });
}

/** To an address that has an account already, when someone else wants to move there. */
export function addressTakenMail(to: { url: string }): MailText {
  return writeLetter({
    kind: 'already-registered',
    subject: 'You already have an account',
    greeting: 'Hello,',
    before: [
      'Someone tried to move an Atelier account to this address, which has an account already. Nothing has changed.',
    ],
    action: { label: 'Sign in', url: to.url },
    after: ['If it was not you, you can ignore this email.'],
  });
}

export function passwordChangedMail(to: { name: string; url: string }): MailText {
  return writeLetter({
    kind: 'password-changed',
    subject: 'Your password was changed',
    greeting: greet(to.name),
    before: ['You sign in to Atelier with your new password from now on.'],
    action: { label: 'Set another password', url: to.url },
    after: ['If it was not you, set another one at once.'],
  });
}

export function twoFactorOnMail(to: { name: string; url: string }): MailText {
  return writeLetter({
    kind: 'two-factor-on',
    subject: 'Two-factor sign-in was switched on',
    greeting: greet(to.name),
    before: ['From now on your Atelier account asks for a code of your app beside the password.'],
    action: { label: 'Sign in', url: to.url },
    after: ['If it was not you, set another password at once and ask the administrator of your Atelier.'],
  });
}

export function secondStepLockedMail(to: { name: string; url: string }): MailText {
  return writeLetter({
    kind: 'second-step-locked',
    subject: 'Too many wrong codes',
    greeting: greet(to.name),
    before: [
      'Someone who knows your password entered a wrong code ten times. Codes are not accepted for your Atelier account for 15 minutes.',
    ],
    action: { label: 'Set another password', url: to.url },
    after: ['If it was not you, set another password at once.'],
  });
}

export function guessedMail(to: { name: string; url: string }): MailText {
  return writeLetter({
    kind: 'password-guessed',
    subject: 'Too many wrong passwords',
    greeting: greet(to.name),
    before: [
      'Someone entered a wrong password for your Atelier account many times within an hour. Passwords are not accepted for 15 minutes.',
    ],
    action: { label: 'Set another password', url: to.url },
    after: [
      'If it was you, wait or set another one. If it was not, yours has held; make sure that you use it nowhere else.',
    ],
  });
}

export function twoFactorOffMail(to: { name: string; url: string }): MailText {
  return writeLetter({
    kind: 'two-factor-off',
    subject: 'Two-factor sign-in was switched off',
    greeting: greet(to.name),
    before: ['From now on your password alone opens your Atelier account.'],
    action: { label: 'Sign in', url: to.url },
    after: ['If it was not you, choose a new password at once and switch it on again.'],
  });
}

export function passkeyRemovedMail(to: { name: string; url: string }): MailText {
  return writeLetter({
    kind: 'passkey-removed',
    subject: 'A passkey was removed',
    greeting: greet(to.name),
    before: ['It opens your Atelier account no more, and everything else that was signed in is signed out.'],
    action: { label: 'Sign in', url: to.url },
    after: ['If it was not you, choose a new password at once.'],
  });
}

export function passkeyAddedMail(to: { name: string; url: string }): MailText {
  return writeLetter({
    kind: 'passkey-added',
    subject: 'A passkey was added',
    greeting: greet(to.name),
    before: ['From now on this passkey opens your Atelier account, without a password.'],
    action: { label: 'Sign in', url: to.url },
    after: ['If it was not you, remove it in your account settings and choose a new password at once.'],
  });
}
