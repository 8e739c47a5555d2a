import { findActingMember } from '@atelier/database/businesses/members.reads';
import {
  inBusiness,
  inLink,
  type AnyRefusal,
  type Tenant,
  type Visit,
} from '@atelier/database/platform/in-business';
import { pipelined } from '@atelier/database/platform/pipelined';
import type { Database } from '@atelier/database/platform/pool';
import { findTill } from '@atelier/database/till/tills.reads';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, type Outcome } from '@atelier/domain/foundation';
import { tillRefusals } from '@atelier/domain/till';
import { hashTillCredential } from './till-credential.ts';

/** A till that was let in. */
export type Till = NonNullable<Awaited<ReturnType<typeof findTill>>>;

/** Opens a database transaction in the business of a till, in which its entries can be booked. */
export type EnterTill = <Value>(
  access: 'read' | 'write',
  work: (tenant: Tenant, till: Till) => Promise<Outcome<Value, AnyRefusal>>,
) => Promise<Outcome<Value, AnyRefusal>>;

/** Enters by the credential of a device, in the name of the member who paired it or else of an owner. */
export function enterByCredential(database: Database, credential: string): EnterTill {
  const invalid = refuse(tillRefusals.refusal('till-credential-invalid'));
  const hash = hashTillCredential(credential);
  return async (access, work) => {
    if (credential === '') return invalid;
    const outcome = await inLink(database, 'till', hash, access, async (inside, tillId) => {
      const till = await findTill(inside, tillId);
      if (!till) return invalid;
      const personId = await findActingMember(inside, till.pairedBy);
      return work({ ...inside, db: await pipelined(inside.db), personId, role: 'owner' }, till);
    });
    return outcome ?? invalid;
  };
}

/** Enters as a member who may issue invoices. What a till sold is booked by the rights of the till. */
export const enterAsMember =
  (database: Database, visit: Visit, tillId: string): EnterTill =>
  (access, work) =>
    inBusiness(database, visit, access, async (tenant) => {
      const permitted = requirePermission(tenant.role, 'invoices.issue');
      if (!permitted.ok) return permitted;
      const till = await findTill(tenant, tillId);
      return till ? work({ ...tenant, role: 'owner' }, till) : refuse(tillRefusals.refusal('till-not-found'));
    });

/** Refuses what a retired till may no longer do. */
export const refuseRetired = ({ retiredAt }: Pick<Till, 'retiredAt'>) =>
  retiredAt === null ? null : refuse(tillRefusals.refusal('till-retired'));
