import { declareRefusals, refuse, succeed, type Outcome, type Refusal } from '../foundation/index.ts';

/** The refusals of the customers room. */
export const customerRefusals = declareRefusals({
  'customer-not-found': 'not-found',
  'customer-name-required': 'invalid',
  'customer-in-use': 'conflict',
});

/** Whom the maker sells to, as far as naming goes. A company without a person is a customer too. */
export type CustomerName = {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
};

/** Trims a name and refuses one that is empty everywhere. */
export function decideCustomerName(
  name: CustomerName,
): Outcome<CustomerName, Refusal<'customer-name-required'>> {
  const tidy = {
    firstName: tidyText(name.firstName),
    lastName: tidyText(name.lastName),
    company: tidyText(name.company),
  };
  if (tidy.firstName === '' && tidy.lastName === '' && tidy.company === '') {
    return refuse(customerRefusals.refusal('customer-name-required', { field: 'firstName' }));
  }
  return succeed(tidy);
}

/** How a customer is called in lists and on invoices: the person, else the company. */
export function customerDisplayName(name: CustomerName): string {
  const person = tidyText(`${name.firstName} ${name.lastName}`);
  return person === '' ? tidyText(name.company) : person;
}

function tidyText(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
