import { forgetSession } from '../platform/session.ts';
import { postToSignIn } from './sign-in.api.ts';

/** Secret for an authenticator app, and the codes for the day on which it is lost. */
export type TwoFactorSetup = { totpURI: string; backupCodes: readonly string[] };

/** Prepares an authenticator app; it counts only after `verifyAppCode`. */
export function prepareTwoFactor(password: string): Promise<TwoFactorSetup> {
  return postToSignIn('/two-factor/enable', { password });
}

/** Proves the app: on setting it up, and as the second step of signing in. */
export async function verifyAppCode(input: { code: string; trustDevice?: boolean }): Promise<void> {
  await postToSignIn('/two-factor/verify-totp', input);
  forgetSession();
}

export async function verifyBackupCode(input: { code: string; trustDevice?: boolean }): Promise<void> {
  await postToSignIn('/two-factor/verify-backup-code', input);
  forgetSession();
}

export async function switchTwoFactorOff(password: string): Promise<void> {
  await postToSignIn('/two-factor/disable', { password });
  forgetSession();
}

export async function makeBackupCodes(password: string): Promise<readonly string[]> {
  const { backupCodes } = await postToSignIn<TwoFactorSetup>('/two-factor/generate-backup-codes', {
    password,
  });
  return backupCodes;
}
