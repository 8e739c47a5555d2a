import { detectDecimalSign, readBankAmount, type DecimalSign } from '../finances/index.ts';
import { percentToRate, refuse, succeed, type Outcome } from '../foundation/index.ts';

/** What a file may bring, by the room that has it: who may write there may bring it. */
export const importAreas = {
  /** Items, suppliers, how things are made, and what is there on the first day. */
  inventory: ['items', 'suppliers', 'recipes', 'opening-stock'],
} as const;
export type ImportArea = keyof typeof importAreas;
export const importKinds = Object.values(importAreas).flat();
export type ImportKind = (typeof importKinds)[number];

/** The room that has what a file brings. */
export const areaOfImport = (kind: ImportKind): ImportArea =>
  (Object.keys(importAreas) as ImportArea[]).find((area) =>
    (importAreas[area] as readonly string[]).includes(kind),
  ) ?? 'inventory';

/**
 * How the words of a field are read: money in minor units, a cost in millionths of a minor unit, a quantity and a
 * percentage in millionths, a whole number, an e-mail address, yes or no, one of some words, or several words with
 * commas.
 */
export type ImportReading =
  'text' | 'email' | 'money' | 'cost' | 'quantity' | 'percent' | 'whole' | 'yes-no' | 'choice' | 'words';

/** One field that a column of a file may hold. */
export type ImportField = {
  readonly name: string;
  /** As the head of its column in the template. */
  readonly title: string;
  readonly reading: ImportReading;
  readonly isRequired: boolean;
  /** Of a choice, the values. */
  readonly choices: readonly string[];
  /** Other heads under which it is found. */
  readonly synonyms: readonly string[];
  readonly example: string;
  readonly mostLetters: number;
  /** Of what is a number, the bounds, as it is read. */
  readonly least: number;
  readonly most: number;
};

type Said = Partial<Omit<ImportField, 'name' | 'title' | 'example'>>;

function field(name: string, title: string, example: string, said: Said = {}): ImportField {
  return {
    name,
    title,
    example,
    reading: 'text',
    isRequired: false,
    choices: [],
    synonyms: [],
    mostLetters: 200,
    least: 0,
    most: 1e15,
    ...said,
  };
}

const required = { isRequired: true };
const short = { mostLetters: 40 };
/** Days that something takes, as in the forms. */
const lead = { reading: 'whole', most: 730, synonyms: ['lead time'] } as const;
const aboveZero = { reading: 'quantity', least: 1 } as const;

/** The fields of each kind of file, in the order of its template. */
export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  items: [
    field('name', 'Name', 'Stoneware clay', {
      ...required,
      synonyms: ['item', 'product', 'material', 'title'],
    }),
    field('kind', 'Kind', 'material', {
      reading: 'choice',
      choices: ['material', 'component', 'packaging', 'supply', 'product'],
    }),
    field('productType', 'Product type', '', {
      reading: 'choice',
      choices: ['made', 'resold', 'one-of-a-kind', 'service', 'digital'],
      synonyms: ['type'],
    }),
    field('variantOf', 'Variant of', '', { synonyms: ['parent', 'parent product', 'parent sku'] }),
    field('options', 'Options', '', { mostLetters: 400, synonyms: ['variant', 'option values'] }),
    field('sku', 'SKU', 'CLAY-01', { mostLetters: 60, synonyms: ['item number', 'article number', 'code'] }),
    field('barcode', 'Barcode', '', { mostLetters: 80, synonyms: ['ean', 'upc', 'gtin'] }),
    field('description', 'Description', '', { mostLetters: 2000 }),
    field('ingredients', 'Ingredients', '', { mostLetters: 2000, synonyms: ['contains'] }),
    field('category', 'Category', 'Clay', { mostLetters: 80 }),
    field('tags', 'Tags', 'white, cone 6', { reading: 'words' }),
    field('stockUnit', 'Unit', 'kg', { ...short, synonyms: ['stock unit', 'unit of measure', 'uom'] }),
    field('packName', 'Pack', 'bag', short),
    field('packSize', 'Pack size', '12.5', {
      ...aboveZero,
      synonyms: ['units per pack', 'pack quantity'],
    }),
    field('isCounted', 'Counted', 'yes', { reading: 'yes-no', synonyms: ['track stock', 'stock kept'] }),
    field('retailPrice', 'Retail price', '', { reading: 'money', synonyms: ['price', 'selling price'] }),
    field('wholesalePrice', 'Wholesale price', '', { reading: 'money', synonyms: ['wholesale'] }),
    field('targetMargin', 'Target margin %', '', {
      reading: 'percent',
      most: 999_999,
      synonyms: ['target margin', 'margin'],
    }),
    field('isTaxable', 'Taxable', 'yes', { reading: 'yes-no', synonyms: ['tax'] }),
    field('reorderPoint', 'Reorder point', '25', {
      reading: 'quantity',
      synonyms: ['minimum stock', 'min stock'],
    }),
    field('reorderQuantity', 'Reorder quantity', '100', { reading: 'quantity' }),
    field('leadTimeDays', 'Lead time (days)', '7', lead),
    field('supplier', 'Supplier', 'Clay Supply Co', { synonyms: ['vendor', 'preferred supplier'] }),
    field('usualPlace', 'Usual place', '', { mostLetters: 80, synonyms: ['place', 'location', 'shelf'] }),
    field('tracksLots', 'Lots', 'no', { reading: 'yes-no', synonyms: ['track lots', 'batches'] }),
    field('shelfLifeDays', 'Shelf life (days)', '', {
      reading: 'whole',
      most: 7300,
      synonyms: ['shelf life'],
    }),
    field('state', 'State', 'active', {
      reading: 'choice',
      choices: ['draft', 'active', 'discontinued', 'archived'],
      synonyms: ['status'],
    }),
  ],
  suppliers: [
    field('name', 'Name', 'Clay Supply Co', {
      ...required,
      mostLetters: 120,
      synonyms: ['supplier', 'vendor', 'company', 'payee'],
    }),
    field('email', 'Email', 'orders@example.com', {
      reading: 'email',
      mostLetters: 254,
      synonyms: ['mail', 'email address'],
    }),
    field('phone', 'Phone', '', { mostLetters: 40, synonyms: ['telephone', 'phone number'] }),
    field('address', 'Address', '7 Mill Street, Kingston, NY 12401', { mostLetters: 500 }),
    field('taxId', 'Tax number', '', { mostLetters: 40, synonyms: ['tax id', 'ein', 'vat number'] }),
    field('receives1099', 'Form 1099', 'no', { reading: 'yes-no', synonyms: ['1099'] }),
    field('termsDays', 'Terms (days)', '30', {
      reading: 'whole',
      most: 365,
      synonyms: ['terms', 'net days'],
    }),
    field('leadTimeDays', 'Lead time (days)', '7', lead),
    field('minimumOrder', 'Minimum order', '', { reading: 'money', synonyms: ['minimum order value'] }),
    field('shippingRule', 'Shipping', '', { mostLetters: 300, synonyms: ['shipping rule', 'freight'] }),
    field('rating', 'Rating', '', { reading: 'whole', least: 1, most: 5, synonyms: ['stars'] }),
    field('accountNumber', 'Your number there', '', {
      mostLetters: 60,
      synonyms: ['account number', 'customer number'],
    }),
    field('website', 'Website', '', { mostLetters: 300, synonyms: ['url', 'web'] }),
    field('notes', 'Notes', '', { mostLetters: 4000, synonyms: ['note', 'comments'] }),
  ],
  recipes: [
    field('item', 'Makes', 'Mug, 12 oz', { ...required, synonyms: ['product', 'item', 'output', 'recipe'] }),
    field('yield', 'Yield', '1', { ...aboveZero, synonyms: ['makes quantity', 'output quantity'] }),
    field('yieldUnit', 'Yield unit', '', short),
    field('component', 'Takes', 'Stoneware clay', { synonyms: ['component', 'ingredient', 'material'] }),
    field('step', 'Work', '', { synonyms: ['step', 'operation', 'labor', 'labour'] }),
    field('byProduct', 'By-product', ''),
    field('quantity', 'Quantity', '450', { reading: 'quantity', synonyms: ['amount', 'qty'] }),
    field('unit', 'Unit', 'g', { ...short, synonyms: ['unit of measure', 'uom'] }),
    field('waste', 'Waste %', '5', { reading: 'percent', most: 1_000_000, synonyms: ['waste', 'loss'] }),
    field('setupQuantity', 'Once for each batch', '', { reading: 'quantity', synonyms: ['setup quantity'] }),
    field('isOptional', 'Optional', 'no', { reading: 'yes-no' }),
    field('isConsumable', 'Consumable', 'no', { reading: 'yes-no' }),
    field('minutes', 'Minutes', '', { reading: 'whole', synonyms: ['time', 'labor minutes'] }),
    field('setupMinutes', 'Minutes for each batch', '', { reading: 'whole', synonyms: ['setup minutes'] }),
    field('hourlyRate', 'Hourly rate', '', { reading: 'money', synonyms: ['rate', 'labor rate'] }),
    field('costShare', 'Cost share %', '', { reading: 'percent', most: 999_999, synonyms: ['cost share'] }),
    field('note', 'Note', '', { mostLetters: 500, synonyms: ['notes', 'comment'] }),
    field('overheadPiece', 'Overhead for each piece', '', { reading: 'money' }),
    field('overheadHour', 'Overhead for each hour', '', { reading: 'money' }),
    field('instructions', 'Instructions', '', { mostLetters: 20_000, synonyms: ['method', 'directions'] }),
  ],
  'opening-stock': [
    field('item', 'Item', 'Stoneware clay', {
      ...required,
      synonyms: ['name', 'product', 'material', 'sku'],
    }),
    field('quantity', 'Quantity', '120', {
      ...required,
      reading: 'quantity',
      synonyms: ['on hand', 'stock', 'count', 'qty'],
    }),
    field('unit', 'Unit', 'kg', { ...short, synonyms: ['unit of measure', 'uom'] }),
    field('unitCost', 'Cost of a unit', '1.80', {
      reading: 'cost',
      synonyms: ['unit cost', 'cost', 'cost each'],
    }),
    field('value', 'Value', '', { reading: 'money', synonyms: ['total value', 'total cost', 'stock value'] }),
    field('place', 'Place', '', { mostLetters: 80, synonyms: ['location', 'warehouse'] }),
  ],
};

/** The field of a price in a price list of that name. */
export const listPriceField = (priceList: string) => `Price: ${priceList}`;

/** The fields of a kind of file; of items with a price in each of these price lists. */
export function importFieldsWith(kind: ImportKind, priceLists: readonly string[]): readonly ImportField[] {
  if (kind !== 'items') return importFields[kind];
  const prices = priceLists.map((name) =>
    field(listPriceField(name), listPriceField(name), '', {
      reading: 'money',
      synonyms: [name, `${name} price`],
    }),
  );
  return [...importFields.items, ...prices];
}

/** What is wrong with a cell. */
export const importFaultReasons = [
  'missing',
  'too-long',
  'not-a-number',
  'not-an-amount',
  'not-an-email',
  'not-a-percentage',
  'out-of-range',
  'not-yes-or-no',
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

/** Which field each column holds, by its head: its title, its name or one of its other names; null for none. */
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

const numeric: readonly ImportReading[] = ['money', 'cost', 'quantity', 'percent'];

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
const yes = ['yes', 'y', 'true', '1', 'x', 'ja', 'oui', 'si', 'sí'];
const no = ['no', 'n', 'false', '0', 'nein', 'non', '-'];
// cspell:enable

/** As many words as an item has tags, and as long. */
const mostWords = 20;
const mostLettersOfWord = 40;

function readCell(
  { reading, choices, mostLetters, least, most }: ImportField,
  text: string,
  { decimalSign, currencyDecimals }: ImportFormat,
): Outcome<ImportValue, ImportFaultReason> {
  const inRange = (read: number) =>
    read < least || read > most ? refuse('out-of-range' as const) : succeed(read);
  const scaled = (decimals: number, reason: ImportFaultReason) => {
    const read = readBankAmount(text, decimalSign, decimals);
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
      const said = text.split(/[,;]/).map((word) => word.trim());
      const words = [...new Set(said.filter((word) => word !== ''))];
      const isTooMuch = words.length > mostWords || words.some((word) => word.length > mostLettersOfWord);
      return isTooMuch ? refuse('too-long') : succeed(words);
    }
    case 'money':
      return scaled(currencyDecimals, 'not-an-amount');
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
    const text = record.cells[columns.indexOf(one.name)]?.trim() ?? '';
    if (text === '') {
      if (one.isRequired) faults.push({ field: one.name, reason: 'missing', text: '' });
      continue;
    }
    const read = readCell(one, text, format);
    if (read.ok) values[one.name] = read.value;
    else faults.push({ field: one.name, reason: read.refusal, text: text.slice(0, 60) });
  }
  return { row: record.row, values, faults };
}
