import { parseVCards, type VCard4 } from 'vcard4-ts';
import type { CsvRecord } from '@atelier/domain/banking';
import { decodeText } from '../platform/file-text.ts';

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
  'Email',
  'Further emails',
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
    // The address books of Apple say 1604 where no one knows the year.
    (card.BDAY?.value ?? '').replace(/^1604-?/, '--'),
    values(card.URL).join(' '),
    values(card.NOTE).join('\n'),
  ];
}

/** The lines of cards, each whole: one that is quoted goes on behind an equals sign, any other before a space. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const last = lines.at(-1) ?? '';
    if (last.endsWith('=') && isQuoted(last)) lines[lines.length - 1] = last.slice(0, -1) + line;
    else if (/^[ \t]/.test(line) && lines.length > 0) lines[lines.length - 1] = last + line;
    else lines.push(line);
  }
  return lines;
}

const isQuoted = (line: string) => /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(line);

/** Returns what is quoted, in bytes of whatever encoding, as text. */
function unquoted(value: string): string {
  const bytes = value.replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  return decodeText(Buffer.from(bytes, 'latin1'))?.text ?? '';
}

/**
 * Cards of vCard 2.1, which telephones with Android still hand out, as those of 3.0, as far as they are read here: without
 * pictures, and without what a number is for.
 */
function renewed(text: string): string {
  return linesOf(text)
    .flatMap((line) => {
      const [, name = '', value = ''] = /^([^:;]*)[^:]*:(.*)$/s.exec(line) ?? [];
      const field = name.replace(/^.*\./, '').toUpperCase();
      if (name === '' || ['PHOTO', 'LOGO', 'SOUND', 'KEY'].includes(field)) return [];
      if (field === 'VERSION') return ['VERSION:3.0'];
      const said = isQuoted(line) ? unquoted(value) : value;
      const isText = ['N', 'FN', 'ORG', 'ADR', 'NOTE'].includes(field);
      const kept = isText ? said.replaceAll(/(?<!\\),/g, String.raw`\,`) : said;
      return [`${name}:${kept.replaceAll(/\r?\n/g, String.raw`\n`)}`];
    })
    .join('\r\n');
}

/** The cards of an address book as the rows of a file of customers, numbered as they come. */
export function readVcards(text: string): readonly CsvRecord[] {
  const cards = parseVCards(/^\s*VERSION:2/im.test(text) ? renewed(text) : text).vCards ?? [];
  return [{ row: 0, cells: head }, ...cards.map((card, index) => ({ row: index + 1, cells: cellsOf(card) }))];
}
