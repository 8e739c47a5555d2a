import type { ScheduleCBoxesView } from '@atelier/contract/taxes';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findScheduleCAnswers, findScheduleCBusiness } from '@atelier/database/taxes/schedule-c-boxes.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { BookBasis } from '@atelier/domain/businesses';
import {
  noScheduleCAnswers,
  scheduleCBoxEntries,
  scheduleCBusinessOf,
  scheduleCFormOf,
} from '@atelier/domain/taxes';
import { readForm1099 } from '../payables/read-payables.ts';

/** The boxes at the head of a year's form; the basis is that of the figures below them. */
export async function readScheduleCBoxes(
  tenant: Tenant,
  { year, basis }: { readonly year: number; readonly basis?: BookBasis },
): Promise<ScheduleCBoxesView> {
  const form = scheduleCFormOf(year);
  if (!form) throw new Error(`There is no Schedule C of ${year}.`);
  const settings = await getBusiness(tenant);
  const business = await findScheduleCBusiness(tenant);
  const answers = (await findScheduleCAnswers(tenant, year)) ?? noScheduleCAnswers;
  const { payees } = await readForm1099(tenant, year);
  const reports1099 = payees.some(({ isReported }) => isReported);
  const facts = { business, settings, answers, reports1099, basis: basis ?? settings.reportBasis };
  return {
    year,
    fields: { ...scheduleCBusinessOf(facts), ...answers },
    reports1099,
    codeDigits: form.codeDigits,
    codesSource: form.codesSource,
    entries: scheduleCBoxEntries(form, facts),
  };
}
