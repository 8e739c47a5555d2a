import type { BusinessView } from '@atelier/contract/businesses';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import {
  updateBusiness as writeBusiness,
  type SettingsChange,
} from '@atelier/database/businesses/businesses.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { businessRefusals, requirePermission } from '@atelier/domain/businesses';
import { isTimeZone, refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { decideNumbering, numberedPapers } from '@atelier/domain/sales-documents';
import type { Tools } from '../platform/answer.ts';
import { businessView } from './business-view.ts';

type UpdateRefusal = Refusal<
  | 'permission-denied'
  | 'invoice-number-pattern-invalid'
  | 'number-needs-year'
  | 'time-zone-unknown'
  | 'locale-unknown'
  | 'currency-unknown'
  | 'currency-in-use'
>;

function isLocale(text: string): boolean {
  try {
    return new Intl.Locale(text).toString() !== '';
  } catch {
    return false;
  }
}

/** Changes the settings of a business. Its currency is fixed once the books have an entry. */
export async function updateBusiness(
  tenant: Tenant,
  change: SettingsChange,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<BusinessView, UpdateRefusal>> {
  const before = await getBusiness(tenant);

  const permitted = requirePermission(tenant.role, 'business.settings');
  if (!permitted.ok) return permitted;

  const { timeZone, locale, currency } = change;
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    return refuse(businessRefusals.refusal('time-zone-unknown', { field: 'timeZone' }));
  }
  if (locale !== undefined && !isLocale(locale)) {
    return refuse(businessRefusals.refusal('locale-unknown', { field: 'locale' }));
  }
  if (currency !== undefined && currency !== before.currency) {
    if (!Intl.supportedValuesOf('currency').includes(currency)) {
      return refuse(businessRefusals.refusal('currency-unknown', { field: 'currency' }));
    }
    if (before.hasEntries) return refuse(businessRefusals.refusal('currency-in-use', { field: 'currency' }));
  }
  const said = Object.entries(change).filter(([, value]) => value !== undefined);
  const numbering = { ...before, ...Object.fromEntries(said) };
  for (const paper of numberedPapers) {
    const pattern = decideNumbering(numbering, paper);
    if (!pattern.ok) return pattern;
  }

  await writeBusiness(tenant, change);

  return succeed(businessView(await getBusiness(tenant), tenant.role, tools.clock));
}
