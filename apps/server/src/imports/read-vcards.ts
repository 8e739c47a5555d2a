import { parseVCards, type VCard4 } from 'vcard4-ts';
import type { CsvRecord } from '@atelier/domain/finances';

/** The first as what it is, and the others together. */
const divided = (values: readonly string[], between: string): readonly [string, string] => [
  values[0] ?? '',
  values.slice(1).join(between),
];

const said = (values: readonly string[] | undefined) =>
  (values ?? []).map((value) => value.trim()).filter((value) => value !== '');

function addressOf({ value }: NonNullable<VCard4['ADR']>[number]): string {
  const { postOfficeBox, extendedAddress, streetAddress, locality, region, postalCode, countryName } = value;
  const line = (...lists: (readonly string[] | undefined)[]) => lists.flatMap(said).join(' ');
  const town = [line(locality), line(region, postalCode)].filter(Boolean).join(', ');
  return [line(postOfficeBox), line(extendedAddress), line(streetAddress), town, line(countryName)]
    .filter(Boolean)
    .join('\n');
}

/** The head of what cards say, in the titles of the columns of customers. */
const head = [
  'Name',
  'Kind',
  'Company',
  'E-mail',
  'Further e-mails',
  'Phone',
  'Further phones',
  'Address',
  'Further addresses',
  'Tags',
  'Birthday',
  'Links',
  'Notes',
];

function cellsOf(card: VCard4): string[] {
  const values = (of: readonly { readonly value: string }[] | undefined) =>
    said(of?.map(({ value }) => value));
  const { givenNames, additionalNames, familyNames } = card.N?.value ?? {};
  const ownName = [givenNames, additionalNames, familyNames].flatMap(said).join(' ');
  // Address books end the name of an organization with a semicolon, as if a department came.
  const company = said(card.ORG?.[0]?.value.flatMap((part) => part.split(';'))).join(', ');
  const isBusiness = card.KIND?.value === 'org' || (ownName === '' && company !== '');
  return [
    values(card.FN)[0] ?? ownName,
    isBusiness ? 'business' : 'person',
    isBusiness ? '' : company,
    ...divided(values(card.EMAIL), ', '),
    ...divided(
      values(card.TEL).map((number) => number.replace(/^tel:/, '')),
      ', ',
    ),
    ...divided(said(card.ADR?.map(addressOf)), '\n\n'),
    said(card.CATEGORIES?.flatMap(({ value }) => value)).join(', '),
    // The address books of Apple say 1604 where nobody knows the year.
    (card.BDAY?.value ?? '').replace(/^1604-?/, '--'),
    values(card.URL).join(' '),
    values(card.NOTE).join('\n'),
  ];
}

/**
 * The cards of an address book as the rows of a file of customers, numbered as they come. Those of vCard 2.1, from before
 * 1998, are written in a way of their own.
 */
export function readVcards(text: string): readonly CsvRecord[] | 'vcard-too-old' {
  if (/^\s*VERSION:2/im.test(text)) return 'vcard-too-old';
  const cards = parseVCards(text).vCards ?? [];
  return [{ row: 0, cells: head }, ...cards.map((card, index) => ({ row: index + 1, cells: cellsOf(card) }))];
}
