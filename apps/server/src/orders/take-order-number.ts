import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { CalendarDate } from '@atelier/domain/foundation';
import { takeNextNumber } from '../platform/next-number.ts';

/** The number of an order that is opened. */
export async function takeOrderNumber(tenant: Tenant, orderedOn: CalendarDate): Promise<string> {
  return (await takeNextNumber(tenant, await getBusiness(tenant), 'customer-order', orderedOn)).number;
}
