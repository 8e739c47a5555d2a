// cspell:ignore Raman
import type { Tenant } from '@atelier/database/platform/in-business';
import { addDays, type CalendarDate } from '@atelier/domain/foundation';
import { addCustomer } from '../customers/add-customer.command.ts';
import { recordConsent } from '../customers/record-consent.command.ts';
import { addOwnField } from '../customers/save-own-field.command.ts';
import type { Tools } from '../platform/answer.ts';
import { sampleCustomers } from './customers.ts';
import { done, known } from './done.ts';

const glazes = ['Celadon', 'Shino', 'Tenmoku', 'Rutile blue'];
const favorites: Readonly<Record<string, string>> = {
  'Margaret Whitfield': 'Shino',
  'Eleanor Voss': 'Tenmoku',
  'Naomi Feldman': 'Celadon',
  'Juniper Table Restaurant': 'Rutile blue',
};

/** Who wrote themselves on the list at the stall, days ago; who took it back later. */
const answers = [
  { of: 'Margaret Whitfield', daysAgo: 160, isGiven: true, place: 'List at the spring fair' },
  { of: 'Eleanor Voss', daysAgo: 160, isGiven: true, place: 'List at the spring fair' },
  { of: 'Rosa Delgado', daysAgo: 120, isGiven: true, place: 'Workshop sign-up' },
  { of: 'Priya Raman', daysAgo: 90, isGiven: true, place: 'Website' },
  { of: 'Hearth & Hollow', daysAgo: 75, isGiven: true, place: 'By mail' },
  { of: 'Priya Raman', daysAgo: 20, isGiven: false, place: 'Answered a newsletter' },
] as const;

/** Brings the customers with what is known of them. Answers their ids by their keys. */
export async function furnishCustomers(tenant: Tenant, tools: Tools): Promise<Map<string, string>> {
  const glazeId = tools.ids.next();
  done(await addOwnField(tenant, { id: glazeId, name: 'Favorite glaze', kind: 'choice', choices: glazes }));
  const customers = new Map<string, string>();
  for (const { key, custom: _custom, tax: _tax, ...fields } of sampleCustomers) {
    const id = tools.ids.next();
    const glaze = favorites[key];
    const ownValues = glaze === undefined ? {} : { [glazeId]: glaze };
    done(await addCustomer(tenant, { ...fields, id, ownValues }));
    customers.set(key, id);
  }
  return customers;
}

/** Returns what they said about news in the year. */
export async function recordSampleAnswers(
  tenant: Tenant,
  customers: ReadonlyMap<string, string>,
  today: CalendarDate,
  tools: Tools,
): Promise<void> {
  for (const { of, daysAgo, isGiven, place } of answers) {
    const customerId = known(customers, of);
    const answer = { id: tools.ids.next(), customerId, channel: 'email', isGiven, place } as const;
    done(await recordConsent(tenant, { ...answer, givenOn: addDays(today, -daysAgo) }, tools));
  }
}
