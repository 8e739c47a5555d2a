import {
  contactMeans,
  type Contact,
  type ContactMeans,
  type Customer,
  phoneIdentity,
} from '../customers/index.ts';

/** By what two ways to reach someone are the same: emails without capitals, phones as they are dialled in a locale. */
export function identityOf({ means, value }: Contact, locale: string): string {
  if (means === 'phone') return `phone ${phoneIdentity(value, locale)}`;
  return `${means} ${value.trim().replaceAll(/\s+/g, ' ').toLowerCase()}`;
}

const firstOf = (customer: Customer, means: ContactMeans): Contact => ({
  means,
  kind: customer[`${means}Kind`],
  value: customer[means],
});

/** All ways to reach a customer, the first ones first. */
export const waysToReach = (customer: Customer): readonly Contact[] =>
  [...contactMeans.map((means) => firstOf(customer, means)), ...customer.contacts].filter(
    ({ value }) => value.trim() !== '',
  );

/** All further emails, phones and addresses beside the first ones of `merged`, each once. */
export function uniteContacts(
  merged: Customer,
  [kept, other]: readonly [Customer, Customer],
  locale: string,
): Contact[] {
  const known = new Set(contactMeans.map((means) => identityOf(firstOf(merged, means), locale)));
  return [kept, other].flatMap(waysToReach).filter((contact) => {
    const key = identityOf(contact, locale);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}
