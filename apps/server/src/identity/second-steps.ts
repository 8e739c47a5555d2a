import { isIP } from 'node:net';
import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';

/** Time for which a device that was trusted is not asked for a code, in seconds. */
const trustLength = 30 * 24 * 60 * 60;

/** After so many wrong codes in a row, no one gets in by one for a quarter of an hour. */
export const mostWrongCodes = 10;

/** The authenticator app: our tables under better-auth's names. */
export function authenticatorApp() {
  return twoFactor({
    issuer: 'Atelier',
    trustDeviceMaxAge: trustLength,
    accountLockout: { maxFailedAttempts: mostWrongCodes, durationSeconds: 15 * 60 },
    schema: {
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
      twoFactor: {
        modelName: 'two_factors',
        fields: {
          userId: 'user_id',
          backupCodes: 'backup_codes',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  });
}

/**
 * The name to which passkeys are bound: that of the public address. Browsers bind none to a bare number, so at home,
 * where the address is 127.0.0.1, they work under http://localhost.
 */
export function passkeyHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : 'localhost';
}

/**
 * Passkeys. Each is a second step in itself: the device that has the key must have asked its owner for a finger, a face
 * or a number, and one that says it did not is refused.
 */
export function passkeys(parts: { publicUrl: string; trustedOrigins: readonly string[] }) {
  return passkey({
    rpID: passkeyHost(parts.publicUrl),
    rpName: 'Atelier',
    origin: [...parts.trustedOrigins],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => refuseUnverified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => refuseUnverified(verification.authenticationInfo.userVerified),
    },
    schema: {
      passkey: {
        modelName: 'passkeys',
        fields: {
          userId: 'user_id',
          publicKey: 'public_key',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  });
}

function refuseUnverified(isVerified: boolean | undefined): void {
  if (isVerified === true) return;
  throw new APIError('UNAUTHORIZED', {
    code: 'PASSKEY_OWNER_NOT_VERIFIED',
    message: 'The device did not make sure that it was you. Set a PIN, a finger or a face on it first.',
  });
}
