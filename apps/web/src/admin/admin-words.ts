import type { AdministratorAct } from '@atelier/domain/admin';
import type { SignInKind } from '@atelier/domain/identity';
import type { Words } from '../platform/problems.ts';

/** Refusals in words. */
export const adminWords: Words = {
  'person-not-found': 'No one has this account. It may have been deleted.',
  'person-suspended': 'This person is suspended. Lift the suspension first.',
  'last-administrator':
    'This is the last administrator who can sign in. Make someone else an administrator first.',
  'own-account': 'This is your own account. Delete it in Settings, Account; you can’t suspend it.',
  'email-differs': 'Type the email of this person exactly.',
  'businesses-changed': 'The businesses of this person have changed. Close this and look again.',
  'job-not-found': 'This job is done, or was canceled.',
  'job-running': 'This job is running. Wait until it ends.',
};

/** Acts of administrators in words, with the person after them. */
export const actLabels: Readonly<Record<AdministratorAct, string>> = {
  'confirm-address': 'Confirmed the email',
  'send-password-reset': 'Sent a password link',
  suspend: 'Suspended',
  'lift-suspension': 'Lifted the suspension',
  'end-session': 'Ended a session',
  'end-all-sessions': 'Ended all sessions',
  'make-administrator': 'Made an administrator',
  'unmake-administrator': 'Removed as administrator',
  'delete-person': 'Deleted the account',
  'retry-job': 'Retried a job',
  'cancel-job': 'Canceled a job',
  'download-support-bundle': 'Downloaded the support bundle',
};

/** Entries of a sign-in history in words. */
export const signInLabels: Readonly<Record<SignInKind, string>> = {
  'signed-in': 'Signed in',
  'wrong-password': 'Wrong password',
  'wrong-code': 'Wrong code',
  'password-changed': 'Password changed',
};
