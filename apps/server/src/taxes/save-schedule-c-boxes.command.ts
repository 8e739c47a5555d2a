import type { ScheduleCBoxesView } from '@atelier/contract/taxes';
import { saveScheduleCAnswers, saveScheduleCBusiness } from '@atelier/database/taxes/schedule-c-boxes.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import {
  decideScheduleCBoxes,
  scheduleCFormOf,
  type ScheduleCAnswers,
  type ScheduleCBusiness,
} from '@atelier/domain/taxes';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { readScheduleCBoxes } from './read-schedule-c-boxes.ts';

/** Writes what is at the head of a year's form: of the business for every year, the answers for this one. */
export async function saveScheduleCBoxes(
  tenant: Tenant,
  { year, ...said }: ScheduleCBusiness & ScheduleCAnswers & { readonly year: number },
  tools: Pick<Tools, 'ids'>,
): Promise<
  Outcome<
    ScheduleCBoxesView,
    Refusal<'permission-denied' | 'business-code-not-whole' | 'employer-number-not-valid'>
  >
> {
  const form = scheduleCFormOf(year);
  if (!form) throw new Error(`There is no Schedule C of ${year}.`);
  const permitted = requirePermission(tenant.role, 'finances.accounts');
  if (!permitted.ok) return permitted;
  const decided = decideScheduleCBoxes(form, said);
  if (!decided.ok) return decided;
  await saveScheduleCBusiness(tenant, tools.ids.next(), decided.value);
  await saveScheduleCAnswers(tenant, tools.ids.next(), year, decided.value);
  return succeed(await readScheduleCBoxes(tenant, { year }));
}
