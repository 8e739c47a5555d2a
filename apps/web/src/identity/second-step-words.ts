import type { Words } from '../platform/problems.ts';

/** Messages of the sign-in service about second steps, passkeys and addresses, in words of ours. */
export const secondStepWords: Words = {
  INVALID_PASSWORD: 'The password is not right.',
  INVALID_CODE: 'This code is not right. Take the one that the app shows now.',
  INVALID_BACKUP_CODE: 'This backup code is not right, or it was used before.',
  INVALID_TWO_FACTOR_COOKIE: 'This took too long. Sign in again.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many wrong codes. Sign in again.',
  ACCOUNT_TEMPORARILY_LOCKED: 'Too many wrong codes. Wait a quarter of an hour and try again.',
  CHALLENGE_NOT_FOUND: 'This took too long. Try again.',
  PASSKEY_NOT_FOUND: 'This passkey is not known here. Sign in with your password.',
  AUTHENTICATION_FAILED: 'This passkey did not work. Sign in with your password.',
  EMAIL_TAKEN: 'Someone else is using this address now. Choose another one.',
};
