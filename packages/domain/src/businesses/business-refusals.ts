import { declareRefusals, refuse, succeed, type Outcome, type Refusal } from '../foundation/index.ts';
import { permits, type BusinessRole, type Permission } from './permissions.ts';

/** The refusals of the businesses module. A stranger is told `business-not-found`, never that one exists. */
export const businessRefusals = declareRefusals({
  'business-not-found': 'not-found',
  'business-id-taken': 'conflict',
  'business-not-sample': 'conflict',
  'sample-business-exists': 'conflict',
  'permission-denied': 'not-allowed',
  'idempotency-key-required': 'invalid',
  'idempotency-key-reused': 'conflict',
  'time-zone-unknown': 'invalid',
  'currency-unknown': 'invalid',
  'currency-in-use': 'conflict',
  'locale-unknown': 'invalid',
  'logo-not-found': 'not-found',
  'logo-not-an-image': 'invalid',
  'member-not-found': 'not-found',
  'last-owner-stays': 'conflict',
  'owner-needs-consent': 'conflict',
  'access-end-past': 'invalid',
  'access-end-of-owner': 'invalid',
  'business-not-offered': 'conflict',
  'business-not-decided': 'conflict',
  'business-name-differs': 'invalid',
  'already-a-member': 'conflict',
  'too-many-invitations': 'conflict',
  'invitation-not-found': 'not-found',
  'invitation-id-taken': 'conflict',
  'table-unknown': 'invalid',
});

/** Refuses when the role lacks the permission; the second beat of every command. */
export function requirePermission(
  role: BusinessRole,
  permission: Permission,
): Outcome<true, Refusal<'permission-denied'>> {
  if (permits(role, permission)) return succeed(true);
  return refuse(businessRefusals.refusal('permission-denied', { details: permission }));
}
