import type { PairedTillView, TillView } from '@atelier/contract/till';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { findTill, listTills } from '@atelier/database/till/tills.reads';
import { addTill, changeTill, lockPairing } from '@atelier/database/till/tills.store';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { tillLetters, tillRefusals } from '@atelier/domain/till';
import type { Tools } from '../platform/answer.ts';
import { hashTillCredential, makeTillCredential } from './till-credential.ts';

type TillRefusal = Refusal<'permission-denied' | 'till-not-found' | 'till-retired'>;

/** Pairs a device: gives it letters that no till had before, and a credential that is answered this once. */
export async function pairTill(
  tenant: Tenant,
  { id, name }: { readonly id: string; readonly name: string },
  { clock }: Pick<Tools, 'clock'>,
): Promise<Outcome<PairedTillView, Refusal<'permission-denied' | 'till-id-taken'>>> {
  const permitted = requirePermission(tenant.role, 'events.sell');
  if (!permitted.ok) return permitted;
  const letters = tillLetters(await lockPairing(tenant));
  const credential = makeTillCredential();
  const added = await addTill(tenant, {
    ...{ id, name, letters, credentialHash: hashTillCredential(credential) },
    pairedAt: clock.now().toISOString(),
  });
  return added.ok ? succeed({ till: await viewOf(tenant, id), credential }) : added;
}

/** Renames a till. */
export async function renameTill(
  tenant: Tenant,
  { tillId, name }: { readonly tillId: string; readonly name: string },
): Promise<Outcome<TillView, TillRefusal>> {
  const found = await holdTill(tenant, tillId);
  if (!found.ok) return found;
  await changeTill(tenant, tillId, { name });
  return succeed(await viewOf(tenant, tillId));
}

/** Retires a till: it opens no more. */
export async function retireTill(
  tenant: Tenant,
  { tillId }: { readonly tillId: string },
  { clock }: Pick<Tools, 'clock'>,
): Promise<Outcome<TillView, TillRefusal>> {
  const found = await holdTill(tenant, tillId);
  if (!found.ok) return found;
  if (found.value.retiredAt !== null) return refuse(tillRefusals.refusal('till-retired'));
  await changeTill(tenant, tillId, { retiredAt: clock.now().toISOString() });
  return succeed(await viewOf(tenant, tillId));
}

async function holdTill(tenant: Tenant, tillId: string) {
  const permitted = requirePermission(tenant.role, 'invoices.issue');
  if (!permitted.ok) return permitted;
  const till = await findTill(tenant, tillId, { lock: true });
  return till ? succeed(till) : refuse(tillRefusals.refusal('till-not-found'));
}

const viewOf = async (tenant: Tenant, tillId: string) => known((await listTills(tenant, tillId))[0]);
