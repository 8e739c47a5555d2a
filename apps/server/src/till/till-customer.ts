import { findCustomer } from '@atelier/database/customers/customers.reads';
import type { AnyRefusal, Tenant } from '@atelier/database/platform/in-business';
import { findWalkInCustomer } from '@atelier/database/till/till-customers.reads';
import { findCustomerByEmail } from '@atelier/database/workshops/attendees.reads';
import { blankCustomer } from '@atelier/domain/customers';
import { succeed, type Outcome } from '@atelier/domain/foundation';
import type { TillCustomer } from '@atelier/domain/till';
import { addCustomer } from '../customers/add-customer.command.ts';
import { recordConsent } from '../customers/record-consent.command.ts';
import type { Booking } from './booking.ts';

/** Returns the customer of an entry: the one that was named, added where they are new, or the walk-in customers. */
export async function customerOf(
  tenant: Tenant,
  customer: TillCustomer | null,
  { changes, day, tools }: Pick<Booking, 'changes' | 'day' | 'tools'>,
): Promise<Outcome<string, AnyRefusal>> {
  if (customer === null || changes.has('without-customer')) return walkIn(tenant, tools);
  const there = await findCustomer(tenant, customer.id);
  if (there) return succeed(there.mergedInto ?? there.id);
  const known = customer.email === '' ? null : await findCustomerByEmail(tenant, customer.email);
  if (known !== null) return succeed(known);
  const added = await addCustomer(tenant, {
    ...blankCustomer,
    ...{ id: customer.id, name: customer.name, email: customer.email, phone: customer.phone },
    source: 'market',
  });
  if (!added.ok) return added;
  if (customer.hasConsented) {
    const consent = {
      id: tools.ids.next(),
      customerId: customer.id,
      channel: 'email',
      isGiven: true,
    } as const;
    const recorded = await recordConsent(tenant, { ...consent, givenOn: day, place: 'At the till' }, tools);
    if (!recorded.ok) return recorded;
  }
  return succeed(customer.id);
}

async function walkIn(
  tenant: Tenant,
  { ids }: Pick<Booking['tools'], 'ids'>,
): Promise<Outcome<string, AnyRefusal>> {
  const there = await findWalkInCustomer(tenant);
  if (there !== null) return succeed(there);
  const id = ids.next();
  const added = await addCustomer(tenant, {
    ...{ ...blankCustomer, id, name: 'Walk-in customers', kind: 'unnamed', source: 'walk-in' },
  });
  return added.ok ? succeed(id) : added;
}
