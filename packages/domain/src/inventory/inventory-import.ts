import { detectDecimalSign, readBankAmount, type DecimalSign } from '../finances/index.ts';
import { percentToRate, refuse, succeed, type Outcome } from '../foundation/index.ts';

/** What a file may bring: items, suppliers, how things are made, and what is there on the first day. */
export const inventoryImportKinds = ['items', 'suppliers', 'recipes', 'opening-stock'] as const;
export type InventoryImportKind = (typeof inventoryImportKinds)[number];

/**
 * How the words of a field are read: money in minor units, a cost in millionths of a minor unit, a quantity and a
 * percentage in millionths, a whole number, yes or no, one of some words, or several words with commas.
 */
export type ImportReading =
  'text' | 'money' | 'cost' | 'quantity' | 'percent' | 'whole' | 'yes-no' | 'choice' | 'words';

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
    ...said,
  };
}

const required = { isRequired: true };
const short = { mostLetters: 40 };

/** The fields of each kind of file, in the order of its template. */
export const importFields: Readonly<Record<InventoryImportKind, readonly ImportField[]>> = {
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
      reading: 'quantity',
      synonyms: ['units per pack', 'pack quantity'],
    }),
    field('isCounted', 'Counted', 'yes', { reading: 'yes-no', synonyms: ['track stock', 'stock kept'] }),
    field('retailPrice', 'Retail price', '', { reading: 'money', synonyms: ['price', 'selling price'] }),
    field('wholesalePrice', 'Wholesale price', '', { reading: 'money', synonyms: ['wholesale'] }),
    field('targetMargin', 'Target margin %', '', {
      reading: 'percent',
      synonyms: ['target margin', 'margin'],
    }),
    field('isTaxable', 'Taxable', 'yes', { reading: 'yes-no', synonyms: ['tax'] }),
    field('reorderPoint', 'Reorder point', '25', {
      reading: 'quantity',
      synonyms: ['minimum stock', 'min stock'],
    }),
    field('reorderQuantity', 'Reorder quantity', '100', { reading: 'quantity' }),
    field('leadTimeDays', 'Lead time (days)', '7', { reading: 'whole', synonyms: ['lead time'] }),
    field('supplier', 'Supplier', 'Clay Supply Co', { synonyms: ['vendor', 'preferred supplier'] }),
    field('tracksLots', 'Lots', 'no', { reading: 'yes-no', synonyms: ['track lots', 'batches'] }),
    field('shelfLifeDays', 'Shelf life (days)', '', { reading: 'whole', synonyms: ['shelf life'] }),
  ],
  suppliers: [
    field('name', 'Name', 'Clay Supply Co', {
      ...required,
      mostLetters: 120,
      synonyms: ['supplier', 'vendor', 'company', 'payee'],
    }),
    field('email', 'Email', 'orders@example.com', { synonyms: ['mail', 'email address'] }),
    field('phone', 'Phone', '', { mostLetters: 40, synonyms: ['telephone', 'phone number'] }),
    field('address', 'Address', '7 Mill Street, Kingston, NY 12401', { mostLetters: 500 }),
    field('taxId', 'Tax number', '', { mostLetters: 40, synonyms: ['tax id', 'ein', 'vat number'] }),
    field('receives1099', 'Form 1099', 'no', { reading: 'yes-no', synonyms: ['1099'] }),
    field('termsDays', 'Terms (days)', '30', { reading: 'whole', synonyms: ['terms', 'net days'] }),
    field('leadTimeDays', 'Lead time (days)', '7', { reading: 'whole', synonyms: ['lead time'] }),
    field('minimumOrder', 'Minimum order', '', { reading: 'money', synonyms: ['minimum order value'] }),
    field('accountNumber', 'Your number there', '', {
      mostLetters: 60,
      synonyms: ['account number', 'customer number'],
    }),
    field('website', 'Website', '', { mostLetters: 300, synonyms: ['url', 'web'] }),
    field('notes', 'Notes', '', { mostLetters: 4000, synonyms: ['note', 'comments'] }),
  ],
  recipes: [
    field('item', 'Makes', 'Mug, 12 oz', { ...required, synonyms: ['product', 'item', 'output', 'recipe'] }),
    field('yield', 'Yield', '1', { reading: 'quantity', synonyms: ['makes quantity', 'output quantity'] }),
    field('component', 'Takes', 'Stoneware clay', {
      ...required,
      synonyms: ['component', 'ingredient', 'material'],
    }),
    field('quantity', 'Quantity', '450', { ...required, reading: 'quantity', synonyms: ['amount', 'qty'] }),
    field('unit', 'Unit', 'g', { ...short, synonyms: ['unit of measure', 'uom'] }),
    field('waste', 'Waste %', '5', { reading: 'percent', synonyms: ['waste', 'loss'] }),
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

/** What is wrong with a cell. */
export const importFaultReasons = [
  'missing',
  'too-long',
  'not-a-number',
  'not-an-amount',
  'not-a-percentage',
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
  kind: InventoryImportKind,
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
      const match = importFields[kind].find(
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
  kind: InventoryImportKind,
  columns: readonly (string | null)[],
  records: readonly (readonly string[])[],
): DecimalSign {
  const isNumeric = columns.map((name) =>
    importFields[kind].some((one) => one.name === name && numeric.includes(one.reading)),
  );
  return detectDecimalSign(
    records.flatMap((cells) => cells.filter((_, column) => isNumeric[column] === true)),
  );
}

// cspell:disable
const yes = ['yes', 'y', 'true', '1', 'x', 'ja', 'oui', 'si', 'sí'];
const no = ['no', 'n', 'false', '0', 'nein', 'non', '-'];
// cspell:enable

function readCell(
  { reading, choices, mostLetters }: ImportField,
  text: string,
  { decimalSign, currencyDecimals }: ImportFormat,
): Outcome<ImportValue, ImportFaultReason> {
  const scaled = (decimals: number, reason: ImportFaultReason) => {
    const read = readBankAmount(text, decimalSign, decimals);
    return read === null || read < 0 ? refuse(reason) : succeed<number>(read);
  };
  switch (reading) {
    case 'text':
      return text.length > mostLetters ? refuse('too-long') : succeed(text);
    case 'words': {
      const words = text.split(/[,;]/).map((word) => word.trim());
      return succeed([...new Set(words.filter((word) => word !== ''))]);
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
      return read.ok ? succeed<number>(read.value) : refuse('not-a-percentage');
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
  kind: InventoryImportKind,
  record: { readonly row: number; readonly cells: readonly string[]; readonly isQuoteOpen?: boolean },
  columns: readonly (string | null)[],
  format: ImportFormat,
): ImportRow {
  const values: Record<string, ImportValue> = {};
  const faults: ImportFault[] = [];
  if (record.isQuoteOpen === true) faults.push({ field: '', reason: 'quote-not-closed', text: '' });
  for (const one of importFields[kind]) {
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
