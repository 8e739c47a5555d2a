import { calendarDate } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import type { Tenant } from '../platform/in-business.ts';
import { valueOf } from '../platform/stage.factory.ts';
import { linkOrganizerToCustomer, saveOrganizerInteraction } from './organizers.store.ts';

/** Notes a call with the organizer of an event, who is also a customer. */
export async function callTestOrganizer(tenant: Tenant, eventId: string, customerId: string): Promise<void> {
  const { organizer_id: organizerId } = await tenant.db
    .selectFrom('events')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', eventId)
    .select('organizer_id')
    .$narrowType<{ organizer_id: string }>()
    .executeTakeFirstOrThrow();
  valueOf(await linkOrganizerToCustomer(tenant, organizerId, customerId));
  const call = { id: v7(), kind: 'call', direction: 'out', happenedOn: calendarDate('2026-03-01') } as const;
  const words = { subject: 'A corner booth', body: '', outcome: 'They keep one free' };
  valueOf(await saveOrganizerInteraction(tenant, organizerId, { ...call, ...words }));
}
