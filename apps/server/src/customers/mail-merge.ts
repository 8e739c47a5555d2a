import type { CustomerKind } from '@atelier/domain/customers';

/** Whom a mail or a letter may go to. */
interface Addressee {
  readonly kind: CustomerKind;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly address: string;
}

/**
 * First name, last name and email of each, below a row of titles. Of a person the last word of the name is the last name,
 * but for what is before a comma; anybody else has a last name alone.
 */
export function mailMergeRows(people: readonly Addressee[]): string[][] {
  return [
    ['First name', 'Last name', 'Email'],
    ...people.map((person) => [...namesOf(person), person.email]),
  ];
}

/** The same with company and address, as on an envelope. */
export function letterRows(people: readonly Addressee[]): string[][] {
  return [
    ['First name', 'Last name', 'Company', 'Address'],
    ...people.map((person) => [...namesOf(person), person.company, person.address]),
  ];
}

const namesOf = ({ kind, name }: Addressee) => (kind === 'person' ? partsOfName(name) : ['', name]);

function partsOfName(name: string): [string, string] {
  const [last = '', first] = name.split(/,\s*(.*)/s);
  if (first !== undefined && first !== '') return [first.trim(), last.trim()];
  const words = name.trim().split(/\s+/);
  return words.length === 1 ? [name.trim(), ''] : [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
}
