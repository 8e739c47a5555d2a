import { randomBytes } from 'node:crypto';
import type { TillPersonView, TillSettingsView } from '@atelier/contract/till';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { listTillPeople } from '@atelier/database/till/tills.reads';
import { saveTillPerson, saveTillSettings, type TillPersonDraft } from '@atelier/database/till/tills.store';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { hashPin, isPin, pinIterations, tillRefusals, type TillSettings } from '@atelier/domain/till';
import type { Tools } from '../platform/answer.ts';

/** A person at the till as they are saved. A PIN of null keeps the one there is. */
export interface TillPersonInput extends Omit<TillPersonDraft, 'id' | 'pin' | 'retiredAt'> {
  readonly personId: string;
  readonly pin: string | null;
  readonly isRetired: boolean;
}

/** Saves a person at the till. The digits of a PIN are not kept. */
export async function savePerson(
  tenant: Tenant,
  { personId: id, pin, isRetired, ...person }: TillPersonInput,
  { clock }: Pick<Tools, 'clock'>,
): Promise<
  Outcome<
    TillPersonView,
    Refusal<'permission-denied' | 'till-pin-invalid' | 'till-person-name-taken' | 'till-person-not-found'>
  >
> {
  const permitted = requirePermission(tenant.role, 'invoices.issue');
  if (!permitted.ok) return permitted;
  if (pin !== null && !isPin(pin)) return refuse(tillRefusals.refusal('till-pin-invalid', { field: 'pin' }));
  const isThere = (await listTillPeople(tenant)).some((each) => each.id === id);
  if (pin === null && !isThere) return refuse(tillRefusals.refusal('till-pin-invalid', { field: 'pin' }));

  const salt = randomBytes(16).toString('hex');
  const saved = await saveTillPerson(tenant, {
    ...{ ...person, id },
    pin: pin === null ? null : await hashPin(pin, { salt, iterations: pinIterations }, crypto.subtle),
    retiredAt: isRetired ? clock.now().toISOString() : null,
  });
  if (!saved.ok) return saved;
  return succeed(personViewOf(known((await listTillPeople(tenant)).find((each) => each.id === id))));
}

type PersonRow = Awaited<ReturnType<typeof listTillPeople>>[number];

/** Returns a person without the hash of the PIN, which only tills need. */
export const personViewOf = ({ pin: _pin, ...person }: PersonRow): TillPersonView => person;

/** Saves the settings of all tills. */
export async function saveSettings(
  tenant: Tenant,
  settings: TillSettings,
): Promise<Outcome<TillSettingsView, Refusal<'permission-denied'>>> {
  const permitted = requirePermission(tenant.role, 'invoices.issue');
  if (!permitted.ok) return permitted;
  await saveTillSettings(tenant, settings);
  return succeed(settings);
}
