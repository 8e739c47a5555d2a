import { isBirthday } from '../customers/index.ts';
import { detectDecimalSign, readBankNumber, type DecimalSign } from '../banking/index.ts';
import {
  isCalendarDate,
  percentToRate,
  refuse,
  succeed,
  withoutGuard,
  type Outcome,
} from '../foundation/index.ts';
import { customerColumns } from './customer-columns.ts';
import { field, type ImportField, type ImportReading } from './import-field.ts';
import { inventoryColumns } from './inventory-columns.ts';
import { saleColumns } from './sale-columns.ts';

/** What a file may bring, by the module that has it: who may write there may bring it. */
export const importAreas = {
  /** Items, suppliers, how things are made, and what is there on the first day. */
  inventory: ['items', 'suppliers', 'recipes', 'opening-stock'],
  /** Customers, and what was sold to them elsewhere with what the marketplace did with the money. */
  customers: ['customers', 'sales'],
} as const;
export type ImportArea = keyof typeof importAreas;
export const importKinds = Object.values(importAreas).flat();
export type ImportKind = (typeof importKinds)[number];
export type InventoryImportKind = (typeof importAreas)['inventory'][number];

/** The module that has what a file brings. */
export const areaOfImport = (kind: ImportKind): ImportArea =>
  kind === 'customers' || kind === 'sales' ? 'customers' : 'inventory';

/** The fields of each kind of file, in the order of its template. */
export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  ...inventoryColumns,
  customers: customerColumns,
  sales: saleColumns,
};

/** The field of a price in a price list of that name. */
export const listPriceField = (priceList: string) => `Price: ${priceList}`;

/** The field of an own field of that name. */
export const ownFieldColumn = (ownField: string) => `Own field: ${ownField}`;

/** What a business names itself: its price lists, and own fields of its customers. */
export type ImportTerms = { readonly priceLists: readonly string[]; readonly ownFields: readonly string[] };

/** The fields of a kind of file; of items with a price in each price list, of customers with the own fields. */
export function importFieldsWith(
  kind: ImportKind,
  { priceLists, ownFields }: ImportTerms,
): readonly ImportField[] {
  if (kind === 'customers') {
    const own = ownFields.map((name) =>
      field(ownFieldColumn(name), ownFieldColumn(name), '', { mostLetters: 500, synonyms: [name] }),
    );
    return [...customerColumns, ...own];
  }
  if (kind !== 'items') return importFields[kind];
  const prices = priceLists.map((name) =>
    field(listPriceField(name), listPriceField(name), '', {
      reading: 'money',
      synonyms: [name, `${name} price`],
    }),
  );
  return [...inventoryColumns.items, ...prices];
}

/** Problems of a cell. */
export const importFaultReasons = [
  'missing',
  'too-long',
  'not-a-number',
  'not-an-amount',
  'not-an-email',
  'not-a-percentage',
  'out-of-range',
  'not-yes-or-no',
  'not-a-date',
  'not-a-birthday',
  'not-a-choice',
  'quote-not-closed',
] as const;
export type ImportFaultReason = (typeof importFaultReasons)[number];
export type ImportFault = {
  readonly field: string;
  readonly reason: ImportFaultReason;
  readonly text: string;
};

export type ImportValue = string | number | boolean | readonly string[];

/** One row as it was read; what is left out was empty. `row` is the line of the file on which it begins. */
export type ImportRow = {
  readonly row: number;
  readonly values: Readonly<Record<string, ImportValue>>;
  readonly faults: readonly ImportFault[];
};

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Returns which field each column holds, by its head: its title, its name or one of its other names; null for none.
 */
export function fieldsOfHeader(
  fields: readonly ImportField[],
  header: readonly string[],
): readonly (string | null)[] {
  const taken = new Set<string>();
  const found: (string | null)[] = header.map(() => null);
  const rounds = [
    (one: ImportField) => [one.title, one.name.replaceAll(/[A-Z]/g, (letter) => ` ${letter}`)],
    (one: ImportField) => one.synonyms,
  ];
  for (const namesOf of rounds) {
    for (const [column, head] of header.entries()) {
      if (found[column] !== null) continue;
      const match = fields.find(
        (one) => !taken.has(one.name) && namesOf(one).some((name) => plain(name) === plain(head)),
      );
      if (match === undefined) continue;
      taken.add(match.name);
      found[column] = match.name;
    }
  }
  return found;
}

const mostOptions = 3;

/** By what a variant differs, of `Glaze: Celadon; Size: L`; null where that cannot be read. */
export function readVariantOptions(
  text: string,
): readonly { readonly name: string; readonly value: string }[] | null {
  const options = text.split(/[;,](?=[^:;,]+:)/).map((part) => {
    const [name = '', ...value] = part.split(':');
    return { name: name.trim(), value: value.join(':').trim() };
  });
  const names = new Set(options.map(({ name }) => plain(name)));
  const isClear = options.every(
    ({ name, value }) => name !== '' && name.length <= 40 && value !== '' && value.length <= 80,
  );
  return isClear && names.size === options.length && options.length <= mostOptions ? options : null;
}

/** How fields are read: the decimal sign of the file and how many decimals the currency has. */
export type ImportFormat = { readonly decimalSign: DecimalSign; readonly currencyDecimals: number };

const numeric: readonly ImportReading[] = ['money', 'signed-money', 'cost', 'quantity', 'percent'];

/** The decimal sign that most amounts of a file are written with. */
export function decimalSignOfRows(
  fields: readonly ImportField[],
  columns: readonly (string | null)[],
  records: readonly (readonly string[])[],
): DecimalSign {
  const isNumeric = columns.map((name) =>
    fields.some((one) => one.name === name && numeric.includes(one.reading)),
  );
  return detectDecimalSign(
    records.flatMap((cells) => cells.filter((_, column) => isNumeric[column] === true)),
  );
}

// cspell:disable
const yes = ['yes', 'y', 'true', '1', 'x', 'ja', 'oui', 'si', 'sí', 'subscribed'];
const no = ['no', 'n', 'false', '0', 'nein', 'non', '-', 'unsubscribed'];
// cspell:enable

/** As many words as an item has tags, and as long. */
const mostWords = 20;
const mostLettersOfWord = 40;

/** `1984-05-03` and `--05-03`, with dashes or without as in vCards, and `5/3/1984` and `5/3` as Americans write. */
function dateOf(text: string): string | null {
  const [, year, ...day] = /^(\d{4}-?|--)(\d{2})-?(\d{2})(?:T.*)?$/.exec(text) ?? [];
  if (year !== undefined) return [year.replace(/(?<=\d)-$/, '').replace('--', '-'), ...day].join('-');
  const [, month, ofMonth, written] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(text) ?? [];
  if (month === undefined || ofMonth === undefined) return null;
  return [written ?? '-', month.padStart(2, '0'), ofMonth.padStart(2, '0')].join('-');
}

function readCell(
  { reading, choices, mostLetters, least, most }: ImportField,
  text: string,
  { decimalSign, currencyDecimals }: ImportFormat,
): Outcome<ImportValue, ImportFaultReason> {
  const inRange = (read: number) =>
    read < least || read > most ? refuse('out-of-range' as const) : succeed(read);
  const scaled = (decimals: number, reason: ImportFaultReason) => {
    const read = readBankNumber(text, decimalSign, decimals);
    return read === null || read < 0 ? refuse(reason) : inRange(read);
  };
  switch (reading) {
    case 'text':
      return text.length > mostLetters ? refuse('too-long') : succeed(text);
    case 'email':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= mostLetters
        ? succeed(text)
        : refuse('not-an-email');
    case 'words': {
      // Google puts its labels so, with a star before those of its own.
      const said = text.split(/[,;]|:::/).map((word) => word.trim());
      const words = [...new Set(said.filter((word) => word !== '' && !word.startsWith('* ')))];
      const isTooMuch = words.length > mostWords || words.some((word) => word.length > mostLettersOfWord);
      return isTooMuch ? refuse('too-long') : succeed(words);
    }
    case 'money':
      return scaled(currencyDecimals, 'not-an-amount');
    case 'signed-money': {
      const amount = readBankNumber(text, decimalSign, currencyDecimals);
      return amount === null ? refuse('not-an-amount') : inRange(amount);
    }
    case 'cost':
      return scaled(currencyDecimals + 6, 'not-an-amount');
    case 'quantity':
      return scaled(6, 'not-a-number');
    case 'whole':
      return /^\d{1,5}$/.test(text) ? scaled(0, 'not-a-number') : refuse('not-a-number');
    case 'percent': {
      const read = percentToRate(text.replace('%', '').replace(decimalSign, '.').trim());
      return read.ok ? inRange(read.value) : refuse('not-a-percentage');
    }
    case 'yes-no': {
      const word = text.toLowerCase();
      if (yes.includes(word)) return succeed(true);
      return no.includes(word) ? succeed(false) : refuse('not-yes-or-no');
    }
    case 'date': {
      const date = dateOf(text);
      return date !== null && isCalendarDate(date) ? succeed(date) : refuse('not-a-date');
    }
    case 'birthday': {
      const date = dateOf(text);
      return date !== null && isBirthday(date) ? succeed(date) : refuse('not-a-birthday');
    }
    case 'choice': {
      const word = plain(text);
      const found = choices.find((choice) => [plain(choice), `${plain(choice)}s`].includes(word));
      return found === undefined ? refuse('not-a-choice') : succeed(found);
    }
  }
}

/** Reads one record of a file: what its cells say, and what is wrong with them. */
export function readImportRow(
  fields: readonly ImportField[],
  record: { readonly row: number; readonly cells: readonly string[]; readonly isQuoteOpen?: boolean },
  columns: readonly (string | null)[],
  format: ImportFormat,
): ImportRow {
  const values: Record<string, ImportValue> = {};
  const faults: ImportFault[] = [];
  if (record.isQuoteOpen === true) faults.push({ field: '', reason: 'quote-not-closed', text: '' });
  for (const one of fields) {
    const text = withoutGuard(record.cells[columns.indexOf(one.name)]?.trim() ?? '');
    if (text === '' || one.unsaid.includes(text.toLowerCase())) {
      if (one.isRequired) faults.push({ field: one.name, reason: 'missing', text: '' });
      continue;
    }
    const read = readCell(one, text, format);
    if (read.ok) values[one.name] = read.value;
    else faults.push({ field: one.name, reason: read.refusal, text: text.slice(0, 60) });
  }
  return { row: record.row, values, faults };
}
