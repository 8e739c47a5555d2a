import type { EventTaxView } from '@atelier/contract/event-reports';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listEventTaxSums } from '@atelier/database/event-reports/event-tax.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { BookBasis } from '@atelier/domain/businesses';
import { sumMoney, type CalendarDate } from '@atelier/domain/foundation';

/** Reads sales tax of a period by event, place and rate. */
export async function readEventTax(
  tenant: Tenant,
  input: { readonly from: CalendarDate; readonly to: CalendarDate; readonly basis?: BookBasis | undefined },
): Promise<EventTaxView> {
  const basis = input.basis ?? (await getBusiness(tenant)).reportBasis;
  const period = { from: input.from, to: input.to, basis };
  const rows = await listEventTaxSums(tenant, period);
  return { ...period, rows, taxCents: sumMoney(rows.map(({ taxCents }) => taxCents)) };
}
