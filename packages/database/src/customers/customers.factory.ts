import { blankCustomer } from '@atelier/domain/customers';
import type { Tenant } from '../platform/in-business.ts';
import { v7 } from 'uuid';
import { valueOf } from '../platform/stage.factory.ts';
import { addCustomer, addConsent } from './customers.store.ts';
import { addSegment, addMembers } from './segments.store.ts';
import { compareCustomers, tellApart } from '../duplicates/duplicates.store.ts';
import { beginCustomerMerge, endCustomerMerge } from '../duplicates/customer-merges.store.ts';
import { addOwnField } from './own-fields.store.ts';
import { calendarDate } from '@atelier/domain/foundation';
import { addInteraction } from './interactions.store.ts';

const testCustomer = { ...blankCustomer, name: 'Grace Hopper', email: 'grace@example.com' };

export async function addTestCustomer(tenant: Tenant, name = testCustomer.name): Promise<string> {
  const id = v7();
  valueOf(await addCustomer(tenant, { ...testCustomer, id, name }));
  return id;
}

/** Puts a customer into a new segment by hand. */
export async function joinTestSegment(tenant: Tenant, customerId: string): Promise<string> {
  const id = v7();
  const segment = {
    id,
    name: `Regulars ${id}`,
    kind: 'manual',
    color: 'indigo',
    rule: null,
    groups: [],
  } as const;
  valueOf(await addSegment(tenant, segment));
  await addMembers(tenant, { segmentId: id, customerIds: [customerId] });
  return id;
}

/**
 * Records all that a business keeps of its customers: a custom field, consent to news, a call, a segment, and a customer
 * who looks alike and is another. A third one is merged and waits for comparison.
 */
export async function keepTestCustomer(tenant: Tenant, customerId: string): Promise<void> {
  const secondId = await addTestCustomer(tenant);
  await compareCustomers(tenant, 1000);
  valueOf(await tellApart(tenant, { firstId: customerId, secondId }));
  const otherId = await addTestCustomer(tenant);
  const merge = { id: v7(), keptId: secondId, otherId, now: '2026-03-01T12:00:00Z' };
  valueOf(await beginCustomerMerge(tenant, merge));
  await endCustomerMerge(tenant, merge);
  valueOf(await addOwnField(tenant, { id: v7(), name: 'Glaze', kind: 'choice', choices: ['Celadon'] }));
  await joinTestSegment(tenant, customerId);
  const answer = {
    channel: 'email',
    isGiven: true,
    givenOn: calendarDate('2026-03-01'),
    place: 'Fair',
  } as const;
  valueOf(await addConsent(tenant, { id: v7(), customerId, ...answer }));
  valueOf(
    await addInteraction(tenant, {
      id: v7(),
      customerId,
      kind: 'call',
      direction: 'in',
      happenedOn: calendarDate('2026-03-01'),
      subject: 'Eight bowls',
      body: '',
      outcome: '',
      eventId: null,
      invoiceId: null,
      orderId: null,
      followUpOn: calendarDate('2026-03-08'),
      followUp: 'open',
    }),
  );
}
