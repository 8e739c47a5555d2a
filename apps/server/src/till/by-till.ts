import { findActingMember } from '@atelier/database/businesses/members.reads';
import { inLink, type AnyRefusal, type Tenant } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { findTill } from '@atelier/database/till/tills.reads';
import { refuse, type Outcome } from '@atelier/domain/foundation';
import { tillRefusals } from '@atelier/domain/till';
import { hashTillCredential } from './till-credential.ts';

/** A till that was let in by its credential. */
export type Till = NonNullable<Awaited<ReturnType<typeof findTill>>>;

/** Works in the business of a till by its credential, in the name of the member who paired it or else of an owner. */
export async function byTill<Value>(
  database: Database,
  credential: string,
  access: 'read' | 'write',
  work: (tenant: Tenant, till: Till) => Promise<Outcome<Value, AnyRefusal>>,
): Promise<Outcome<Value, AnyRefusal>> {
  const invalid = refuse(tillRefusals.refusal('till-credential-invalid'));
  if (credential === '') return invalid;
  const hash = hashTillCredential(credential);
  const outcome = await inLink(database, 'till', hash, access, async (inside, tillId) => {
    // Its entries are booked one by one, and no other request of it meanwhile.
    const till = await findTill(inside, tillId, { lock: access === 'write' });
    if (!till) return invalid;
    const personId = await findActingMember(inside, till.pairedBy);
    return work({ ...inside, personId, role: 'owner' }, till);
  });
  return outcome ?? invalid;
}

/** Refuses what a retired till may no longer do. */
export const refuseRetired = ({ retiredAt }: Pick<Till, 'retiredAt'>) =>
  retiredAt === null ? null : refuse(tillRefusals.refusal('till-retired'));
