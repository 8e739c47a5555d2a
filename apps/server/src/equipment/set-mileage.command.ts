import type { MileageRateView, MileageYearView } from '@atelier/contract/equipment';
import {
  removeMileageRate,
  writeMileageMethod,
  writeMileageRate,
} from '@atelier/database/equipment/mileage.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { mileageRefusals, type MileageMethod, type MileageRate } from '@atelier/domain/equipment';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { mileageYearView, readMileageRates } from './read-mileage.ts';

type Denied = Refusal<'permission-denied'>;

/** Writes what a mile is worth from a day on, for this business. */
export async function setMileageRate(
  tenant: Tenant,
  rate: MileageRate,
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<MileageRateView[], Denied>> {
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;
  await writeMileageRate(tenant, tools.ids.next(), rate);
  return succeed(await readMileageRates(tenant));
}

/** Takes the business's own rate out; what is published counts again. */
export async function resetMileageRate(
  tenant: Tenant,
  { validFrom }: { readonly validFrom: CalendarDate },
): Promise<Outcome<MileageRateView[], Denied | Refusal<'mileage-rate-not-found'>>> {
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;
  return (await removeMileageRate(tenant, validFrom))
    ? succeed(await readMileageRates(tenant))
    : refuse(mileageRefusals.refusal('mileage-rate-not-found'));
}

/** Chooses what the tax form of a year takes for driving: the miles, or what was spent. */
export async function chooseMileageMethod(
  tenant: Tenant,
  input: { readonly year: number; readonly method: MileageMethod | null },
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<MileageYearView, Denied>> {
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;
  await writeMileageMethod(tenant, tools.ids.next(), input);
  return succeed(await mileageYearView(tenant, input.year));
}
