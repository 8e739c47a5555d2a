import {
  blankCustomer,
  contactMeans,
  phoneIdentity,
  mostOfCustomer,
  uniteTexts,
  type Contact,
  type ContactMeans,
  type Customer,
  type OwnField,
} from '../customers/index.ts';
import { identityOf, uniteContacts, waysToReach } from '../duplicates/index.ts';
import { refuse, succeed, type Outcome } from '../foundation/index.ts';
import { ownFieldColumn, type ImportRow } from './import-file.ts';
import { lower, numberOf, saysYes, textOf, wordsOf, type RowProblem } from './import-row.ts';

/** What a row says of a customer; what is missing it does not say. */
export type SaidCustomer = Partial<Omit<Customer, 'id' | 'contacts'>> & {
  readonly contacts: readonly Contact[];
  /** Consent to news by email; null where the row says nothing of it. */
  readonly wantsNews: boolean | null;
};

/** What rows name: price lists by their names in small letters, and own fields. */
export type CustomerTerms = {
  readonly priceLists: ReadonlyMap<string, string>;
  readonly ownFields: readonly OwnField[];
};

/** How many letters each may have. */
const most = { email: 254, phone: 60, address: 500, link: 300 };

const parts = (text: string, between: RegExp) =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** An address as on an envelope, of the columns that hold its parts. */
function envelopeOf(row: ImportRow): string {
  const [city, region, postalCode] = [textOf(row, 'city'), textOf(row, 'region'), textOf(row, 'postalCode')];
  const town = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [textOf(row, 'street'), textOf(row, 'street2'), town, textOf(row, 'country')]
    .filter(Boolean)
    .join('\n');
}

function contactsOf(row: ImportRow): Outcome<readonly Contact[], RowProblem> {
  const contacts: Contact[] = [];
  const columns = [
    { field: 'furtherEmails', means: 'email', between: /[,;\s]+/ },
    { field: 'furtherPhones', means: 'phone', between: /[,;\n]+/ },
    { field: 'furtherAddresses', means: 'address', between: /\n\s*\n/ },
  ] as const;
  for (const { field, means, between } of columns) {
    for (const value of parts(textOf(row, field), between)) {
      if (means === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) {
        return refuse({ field, code: 'not-an-email', details: value.slice(0, 60) });
      }
      if (value.length > most[means]) {
        return refuse({ field, code: 'too-long', details: value.slice(0, 60) });
      }
      contacts.push({ means, kind: '', value });
    }
  }
  return succeed(contacts);
}

const given = <Key extends string, Value>(key: Key, value: Value | null | ''): Partial<Record<Key, Value>> =>
  value === null || value === '' ? {} : ({ [key]: value } as Record<Key, Value>);

/**
 * What a row says of a customer, or what is wrong with it. Without a name of its own it is called by its first and last
 * name; without these, only who is new is called by the company or email.
 */
export function readCustomerRow(row: ImportRow, terms: CustomerTerms): Outcome<SaidCustomer, RowProblem> {
  const contacts = contactsOf(row);
  if (!contacts.ok) return contacts;
  const priceList = textOf(row, 'priceList');
  const priceListId = priceList === '' ? null : terms.priceLists.get(lower(priceList));
  if (priceListId === undefined) {
    return refuse({ field: 'priceList', code: 'import-price-list-unknown', details: priceList });
  }
  const name =
    textOf(row, 'name') || [textOf(row, 'firstName'), textOf(row, 'lastName')].filter(Boolean).join(' ');
  if (name === '' && textOf(row, 'company') === '' && textOf(row, 'email') === '') {
    return refuse({ field: 'name', code: 'missing', details: '' });
  }
  const address = textOf(row, 'address') || envelopeOf(row);
  if (address.length > most.address) return refuse({ field: 'address', code: 'too-long', details: '' });
  const links = parts(textOf(row, 'links'), /\s+/);
  if (links.length > mostOfCustomer.links || links.some((link) => link.length > most.link)) {
    return refuse({ field: 'links', code: 'too-long', details: '' });
  }
  const own = terms.ownFields.flatMap(({ id, name: called }) => {
    const value = textOf(row, ownFieldColumn(called));
    return value === '' ? [] : [[id, value] as const];
  });
  return succeed({
    ...given('name', name),
    ...given('kind', textOf(row, 'kind') as Customer['kind'] | ''),
    ...given('company', textOf(row, 'company')),
    ...given('status', textOf(row, 'status') as Customer['status'] | ''),
    ...given('email', textOf(row, 'email')),
    ...given('phone', textOf(row, 'phone')),
    ...given('address', address),
    ...given('source', textOf(row, 'source') as Exclude<Customer['source'], null> | ''),
    ...given('birthday', textOf(row, 'birthday')),
    ...given('termsDays', numberOf(row, 'termsDays')),
    ...given('priceListId', priceListId),
    ...given('notes', textOf(row, 'notes')),
    ...given('isTaxExempt', saysYes(row, 'isTaxExempt')),
    ...given('taxExemptReason', textOf(row, 'taxExemptReason')),
    ...given('taxCertificate', textOf(row, 'taxCertificate')),
    ...given('taxExemptUntil', textOf(row, 'taxExemptUntil') as Customer['taxExemptUntil'] | ''),
    tags: wordsOf(row, 'tags'),
    links,
    ownValues: Object.fromEntries(own),
    contacts: contacts.value,
    wantsNews: saysYes(row, 'wantsNews'),
  });
}

/** Returns who a row brings that was not there. */
export function customerOfRow({ wantsNews: _asked, ...said }: SaidCustomer): Omit<Customer, 'id'> {
  const { name, company = '', email = '' } = said;
  const called =
    name === undefined
      ? { name: company || email, company: '', kind: said.kind ?? (company === '' ? 'person' : 'business') }
      : { name };
  return { ...blankCustomer, source: 'import', ...said, ...called };
}

/**
 * What a row changes of a customer who is there; empty where it says nothing new, so that a row brought twice changes
 * nothing. What it leaves empty stays. Nothing that was known is lost: a phone or address that another one takes the
 * place of becomes a further one, tags and links are added, notes are written below.
 */
export function changesByRow(
  before: Customer,
  { wantsNews: _asked, ...said }: SaidCustomer,
  locale: string,
): Outcome<Partial<Omit<Customer, 'id'>>, RowProblem> {
  const known = new Set(waysToReach(before).map((contact) => identityOf(contact, locale)));
  const firsts: Partial<Record<ContactMeans, string>> = {};
  for (const means of contactMeans) {
    const value = said[means];
    if (value !== undefined && !known.has(identityOf({ means, kind: '', value }, locale)))
      firsts[means] = value;
  }
  const contacts = uniteContacts({ ...before, ...firsts }, [before, { ...before, ...said }], locale);
  const tags = uniteTexts(before.tags, said.tags ?? []);
  const links = uniteTexts(before.links, said.links ?? []);
  const notes =
    said.notes === undefined || before.notes.includes(said.notes)
      ? before.notes
      : [before.notes, said.notes].filter(Boolean).join('\n');
  const several = { contacts, tags, links, notes };
  const full = (Object.keys(several) as (keyof typeof several)[]).find(
    (name) => several[name].length > mostOfCustomer[name],
  );
  if (full !== undefined) {
    return refuse({ field: full === 'contacts' ? 'furtherEmails' : full, code: 'too-long', details: '' });
  }

  const { email: _email, phone: _phone, address: _address, ownValues = {}, company, source, ...plain } = said;
  const after: Partial<Omit<Customer, 'id'>> = {
    ...plain,
    ...firsts,
    // A business is called by its name; a row that has it as a company says nothing new.
    ...(company === undefined || lower(company) === lower(before.name) ? {} : { company }),
    ...(before.source === null ? given('source', source ?? null) : {}),
    ownValues: { ...before.ownValues, ...ownValues },
    ...several,
  };
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
    (key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]),
  );
  return succeed(Object.fromEntries(changed.map((key) => [key, after[key]])));
}

/** Customers as a file names them: by any of their emails; a row without one, by name and phone. */
export class CustomersByContact<Known extends Customer> {
  readonly #byEmail = new Map<string, Known>();
  readonly #byName = new Map<string, Known>();

  readonly #locale: string;

  /** Phones are compared as they are dialled in the locale. */
  constructor(customers: readonly Known[], locale: string) {
    this.#locale = locale;
    for (const customer of customers) this.add(customer);
  }

  /** Adds a customer, or what has become of one; who came first is found first. */
  add(customer: Known): void {
    for (const { means, value } of waysToReach(customer)) {
      const taken = this.#byEmail.get(lower(value));
      if (means === 'email' && (taken === undefined || taken.id === customer.id)) {
        this.#byEmail.set(lower(value), customer);
      }
    }
    const named = this.#nameAndPhone(customer.name, customer.phone);
    const taken = this.#byName.get(named);
    if (taken === undefined || taken.id === customer.id) this.#byName.set(named, customer);
  }

  find(said: SaidCustomer): Known | undefined {
    if (said.email !== undefined) {
      const reachedThere = this.#byEmail.get(lower(said.email));
      if (reachedThere !== undefined) return reachedThere;
    }
    const { name, phone } = customerOfRow(said);
    const named = this.#byName.get(this.#nameAndPhone(name, phone));
    // Two of one name and phone with an email each are two.
    return said.email === undefined || named?.email === '' ? named : undefined;
  }

  #nameAndPhone(name: string, phone: string): string {
    return `${lower(name)}\n${phoneIdentity(phone, this.#locale)}`;
  }
}
