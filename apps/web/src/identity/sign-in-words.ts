import { readProblem, type Words } from '../platform/problems.ts';
import { SignInError } from './sign-in.api.ts';

const words: Words = {
  INVALID_EMAIL_OR_PASSWORD: 'The email address or the password is not right.',
  ACCOUNT_LOCKED:
    'Too many wrong passwords for this account. Try again in a quarter of an hour, or set another password.',
  NAME_NOT_PLAIN: 'A name has no links and no line breaks.',
  INVALID_PASSWORD: 'The current password is not right.',
  INVALID_TOKEN: 'This link has been used before or is too old. Ask for a new one.',
  TOKEN_EXPIRED: 'This link is too old. Ask for a new one.',
  PASSWORD_TOO_SHORT: 'Use at least 10 characters.',
  PASSWORD_TOO_LONG: 'Use at most 128 characters.',
};

const passwordCodes = new Set(['WEAK_PASSWORD', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG']);

/** Words for a refusal: beside the new password, beside the one that is asked for once more, or above the button. */
export type SignInProblem = { form?: string; password?: string; current?: string };

/** Returns where an error of the sign-in service belongs. */
export function explainSignInError(error: unknown, more: Words = {}): SignInProblem {
  const known = { ...words, ...more };
  const problem = readProblem(error, known);
  if (!(error instanceof SignInError)) return { form: problem.message };
  if (passwordCodes.has(error.code ?? '')) {
    return { password: error.reasons.length > 0 ? error.reasons.join(' ') : problem.message };
  }
  if (error.code === 'INVALID_PASSWORD') return { current: known['INVALID_PASSWORD'] ?? problem.message };
  // Unlike elsewhere, 401 and 403 do not mean that a session ended here: the service's own sentence says more.
  const isOwnSentence = error.status < 500 && error.status !== 429 && error.message !== '';
  return { form: known[error.code ?? ''] ?? (isOwnSentence ? error.message : problem.message) };
}
