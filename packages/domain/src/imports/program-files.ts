import type { CsvRecord } from '../banking/index.ts';
import { importFields, type ImportKind } from './import-file.ts';
import { envelope } from './market-file.ts';

/** Reads a cell of a record by the head of its column, in small letters; empty where there is none. */
type Cell = (column: string) => string;

/** Texts by the names of fields; empty ones may be left out. */
type Said = Readonly<Record<string, string>>;

/** File that another program hands out, known by its columns. */
interface ProgramFile {
  readonly program: string;
  readonly kind: ImportKind;
  /** Heads of columns by which it is known, in small letters. */
  readonly columns: readonly string[];
  /** Returns what a record is instead of a row of this kind, such as a discount; null where it is one. */
  readonly leavesOut?: (cell: Cell) => string | null;
  readonly write: (cell: Cell) => Said;
}

/** `Net 30` is 30 days, and `Due on receipt` none. Other terms are words, which go into the notes. */
function termsOf(text: string, notes: string): Said {
  const days = /\bnet\s*(\d{1,3})\b/i.exec(text)?.[1] ?? (/^\d{1,3}$/.test(text) ? text : undefined);
  if (days !== undefined) return { termsDays: days, notes };
  if (/^due on receipt$/i.test(text)) return { termsDays: '0', notes };
  return { notes: envelope(notes, text === '' ? '' : `Terms: ${text}`) };
}

/** Lines of an address without those that repeat the name. */
const addressOf = (lines: readonly string[], ...names: readonly string[]) =>
  envelope(...lines.filter((line) => !names.includes(line.trim())));

const numbered = (cell: Cell, column: string, count: number) =>
  Array.from({ length: count }, (_, index) => cell(`${column}${String(index + 1)}`));

/** `Clay:Stoneware` is Stoneware in the category Clay. */
function nameAndCategory(text: string): Said {
  const parts = text.split(':').map((part) => part.trim());
  return { name: parts.at(-1) ?? '', category: parts.slice(0, -1).join(', ') };
}

const isZero = (text: string) => /^0*(?:[.,]0*)?$/.test(text);
/** A price of nothing beside a cost is that of what is used up, not sold. */
const priceBeside = (price: string, cost: string) => (isZero(price) && !isZero(cost) ? '' : price);
const statusOf = (isInactive: boolean) => (isInactive ? 'inactive' : '');
const stateOf = (isArchived: boolean) => (isArchived ? 'archived' : '');

const quickBooks = 'QuickBooks';
const desktop = 'QuickBooks Desktop';

// Heads and words of other programs. cspell:disable
/** Kinds of items by the letters of an IIF file; the others are no items. */
const iifItems: Readonly<Record<string, Said>> = {
  PART: { isCounted: 'no' },
  INVENTORY: { isCounted: 'yes' },
  ASSEMBLY: { isCounted: 'yes' },
  SERV: { productType: 'service' },
};
const iifOthers: Readonly<Record<string, string>> = {
  DISC: 'discount',
  COMPTAX: 'sales tax',
  STAX: 'sales tax',
  OTHC: 'charge',
  SUBT: 'subtotal',
  GRP: 'group',
  PMT: 'payment',
};

const quickBooksStock = (cell: Cell): Said => ({
  item: cell('sku') || (nameAndCategory(cell('product/service name'))['name'] ?? ''),
  quantity: cell('quantity on hand'),
  unitCost: cell('purchase cost'),
});

/** Address of a contact of Xero: the post office box or street that is filled in. */
const xeroAddress = (cell: Cell) => {
  const kind = cell('poaddressline1') === '' ? 'sa' : 'po';
  return envelope(
    ...numbered(cell, `${kind}addressline`, 4),
    [cell(`${kind}city`), cell(`${kind}region`), cell(`${kind}postalcode`)].filter(Boolean).join(' '),
    cell(`${kind}country`),
  );
};
const xeroName = (cell: Cell) => cell('*contactname') || cell('contactname');
const xeroItem = (cell: Cell) => cell('*itemcode') || cell('itemcode');

const waveAddress = (cell: Cell): Said => ({
  street: cell('address_line_1'),
  street2: cell('address_line_2'),
  city: cell('city'),
  region: cell('province/state'),
  postalCode: cell('postal_code/zip_code'),
  country: cell('country'),
});
const inOneField = ({ street, street2, city, region, postalCode, country }: Said): string =>
  envelope(street ?? '', street2 ?? '', [city, region, postalCode].filter(Boolean).join(' '), country ?? '');

const ninjaAddress = (cell: Cell): Said => ({
  street: cell('billing street'),
  street2: cell('billing apt/suite'),
  city: cell('billing city'),
  region: cell('billing state/province'),
  postalCode: cell('billing postal code'),
  country: cell('billing country'),
});
const ninjaColumns = ['paid to date', 'billing street', 'billing apt/suite'];

const programFiles: readonly ProgramFile[] = [
  {
    program: desktop,
    kind: 'customers',
    columns: ['!cust', 'name', 'baddr1'],
    write: (cell) => ({
      name: cell('name'),
      company: cell('companyname'),
      status: statusOf(cell('hidden') === 'Y'),
      email: cell('email'),
      phone: cell('phone1'),
      furtherPhones: cell('phone2'),
      address: addressOf(numbered(cell, 'baddr', 5), cell('name'), cell('companyname')),
      tags: cell('ctype'),
      isTaxExempt: cell('taxable') === 'N' ? 'yes' : '',
      taxCertificate: cell('resalenum'),
      ...termsOf(cell('terms'), cell('notepad')),
    }),
  },
  {
    program: desktop,
    kind: 'suppliers',
    columns: ['!vend', 'name', 'addr1'],
    write: (cell) => ({
      name: cell('name'),
      email: cell('email'),
      phone: cell('phone1'),
      address: addressOf(numbered(cell, 'addr', 5), cell('name'), cell('companyname')),
      taxId: cell('taxid'),
      receives1099: cell('1099'),
      ...termsOf(cell('terms'), cell('notepad')),
    }),
  },
  {
    program: desktop,
    kind: 'items',
    columns: ['!invitem', 'name', 'invitemtype'],
    leavesOut: (cell) => {
      const type = cell('invitemtype').toUpperCase();
      return type in iifItems ? null : (iifOthers[type] ?? type.toLowerCase());
    },
    write: (cell) => ({
      ...nameAndCategory(cell('name')),
      ...iifItems[cell('invitemtype').toUpperCase()],
      description: cell('desc'),
      retailPrice: priceBeside(cell('price'), cell('cost')),
      isTaxable: cell('taxable'),
      reorderPoint: cell('reorderpoint'),
      state: stateOf(cell('hidden') === 'Y'),
    }),
  },
  {
    program: desktop,
    kind: 'customers',
    columns: ['customer', 'main phone', 'main email', 'bill to 1'],
    write: (cell) => ({
      name: cell('customer'),
      company: cell('company'),
      status: statusOf(cell('active status').toLowerCase().startsWith('not')),
      email: cell('main email'),
      phone: cell('main phone'),
      furtherPhones: cell('alt. phone'),
      address: addressOf(numbered(cell, 'bill to ', 5), cell('customer'), cell('company')),
      tags: cell('customer type'),
      isTaxExempt: cell('sales tax code').toLowerCase() === 'non' ? 'yes' : '',
      taxCertificate: cell('resale num'),
      ...termsOf(cell('terms'), cell('note')),
    }),
  },
  {
    program: quickBooks,
    kind: 'items',
    columns: ['product/service name', 'sales price / rate'],
    write: (cell) => {
      const type = cell('type')
        .toLowerCase()
        .replaceAll(/[^a-z]/g, '');
      return {
        ...nameAndCategory(cell('product/service name')),
        sku: cell('sku'),
        description: cell('sales description'),
        productType: type === 'service' ? 'service' : '',
        isCounted: type === 'inventory' ? 'yes' : type === 'noninventory' ? 'no' : '',
        retailPrice: priceBeside(cell('sales price / rate'), cell('purchase cost')),
        isTaxable: cell('taxable'),
        reorderPoint: cell('reorder point'),
      };
    },
  },
  {
    program: quickBooks,
    kind: 'opening-stock',
    columns: ['product/service name', 'quantity on hand', 'purchase cost'],
    leavesOut: (cell) => (isZero(cell('quantity on hand')) ? 'no stock' : null),
    write: quickBooksStock,
  },
  {
    program: 'Wave',
    kind: 'customers',
    columns: ['customer_name', 'contact_first_name', 'postal_code/zip_code'],
    write: (cell) => ({
      name: cell('customer_name'),
      email: cell('email'),
      phone: cell('phone') || cell('mobile'),
      furtherPhones: cell('phone') === '' ? '' : cell('mobile'),
      links: cell('website'),
      ...waveAddress(cell),
    }),
  },
  {
    program: 'Wave',
    kind: 'suppliers',
    columns: ['vendor_name', 'contact_first_name', 'postal_code/zip_code'],
    write: (cell) => ({
      name: cell('vendor_name'),
      email: cell('email'),
      phone: cell('phone') || cell('mobile'),
      address: inOneField(waveAddress(cell)),
      accountNumber: cell('account_number'),
      website: cell('website'),
    }),
  },
  {
    program: 'FreshBooks',
    kind: 'customers',
    columns: ['organization', 'first name', 'last name', 'province/state'],
    write: (cell) => {
      const person = [cell('first name'), cell('last name')].filter(Boolean).join(' ');
      return {
        name: person || cell('organization'),
        company: person === '' || person === cell('organization') ? '' : cell('organization'),
        email: cell('email'),
        phone: cell('phone'),
        street: cell('street'),
        street2: cell('street 2'),
        city: cell('city'),
        region: cell('province/state'),
        postalCode: cell('postal code'),
        country: cell('country'),
        notes: cell('notes'),
      };
    },
  },
  {
    program: 'Xero',
    kind: 'customers',
    columns: ['poaddressline1', 'saaddressline1', 'emailaddress'],
    write: (cell) => ({
      name: xeroName(cell),
      email: cell('emailaddress'),
      phone: cell('phonenumber') || cell('mobilenumber'),
      furtherPhones: cell('phonenumber') === '' ? '' : cell('mobilenumber'),
      address: xeroAddress(cell),
      links: cell('website'),
    }),
  },
  {
    program: 'Xero',
    kind: 'suppliers',
    columns: ['poaddressline1', 'saaddressline1', 'emailaddress'],
    write: (cell) => ({
      name: xeroName(cell),
      email: cell('emailaddress'),
      phone: cell('phonenumber') || cell('mobilenumber'),
      address: xeroAddress(cell),
      taxId: cell('taxnumber'),
      accountNumber: cell('accountnumber'),
      website: cell('website'),
    }),
  },
  {
    program: 'Xero',
    kind: 'items',
    columns: ['itemname', 'salesunitprice', 'purchasesunitprice'],
    write: (cell) => ({
      name: cell('itemname') || xeroItem(cell),
      sku: xeroItem(cell),
      description: cell('salesdescription') || cell('purchasesdescription'),
      isCounted: cell('inventoryassetaccount') === '' ? '' : 'yes',
      retailPrice: priceBeside(cell('salesunitprice'), cell('purchasesunitprice')),
      state: stateOf(cell('status').toLowerCase() === 'archived'),
    }),
  },
  {
    program: 'Xero',
    kind: 'opening-stock',
    columns: ['itemname', 'quantity', 'purchasesunitprice'],
    leavesOut: (cell) => (isZero(cell('quantity')) ? 'no stock' : null),
    write: (cell) => ({
      item: xeroItem(cell),
      quantity: cell('quantity'),
      unitCost: cell('purchasesunitprice'),
    }),
  },
  {
    program: 'Invoice Ninja',
    kind: 'customers',
    columns: ninjaColumns,
    write: (cell) => ({
      name: cell('name') || [cell('first name'), cell('last name')].filter(Boolean).join(' '),
      email: cell('email'),
      phone: cell('phone'),
      links: cell('website'),
      notes: envelope(cell('public notes'), cell('private notes')),
      ...ninjaAddress(cell),
    }),
  },
  {
    program: 'Invoice Ninja',
    kind: 'suppliers',
    columns: ninjaColumns,
    write: (cell) => ({
      name: cell('name'),
      email: cell('email'),
      phone: cell('phone'),
      address: inOneField(ninjaAddress(cell)),
      taxId: cell('vat number'),
      accountNumber: cell('id number'),
      website: cell('website'),
      notes: envelope(cell('public notes'), cell('private notes')),
    }),
  },
  {
    program: 'Craftybase',
    kind: 'items',
    columns: ['name', 'tracking unit', 'purchase to tracking unit conversion'],
    write: (cell) => ({
      name: cell('name'),
      kind: 'material',
      sku: cell('sku'),
      category: cell('category'),
      stockUnit: cell('tracking unit'),
      packName: cell('purchase unit') === cell('tracking unit') ? '' : cell('purchase unit'),
      packSize:
        cell('purchase unit') === cell('tracking unit') ? '' : cell('purchase to tracking unit conversion'),
      reorderPoint: cell('low stock limit'),
      state: stateOf(cell('state').toLowerCase() === 'archived'),
    }),
  },
];

// cspell:enable

/** File of another program as one of ours. */
export interface ProgramRecords {
  readonly program: string;
  /** Under the titles of our fields; columns that the program has beside them come last, under their own heads. */
  readonly records: readonly CsvRecord[];
  /** Rows that are something else, with a word for it. */
  readonly leftOut: readonly { readonly row: number; readonly name: string; readonly is: string }[];
}

/** Records before the head of a file: a program may write its name and the date there. */
const mostBefore = 4;

/** Writes the file of another program over into one of ours; null where none is known by its columns. */
export function readProgramFile(kind: ImportKind, found: readonly CsvRecord[]): ProgramRecords | null {
  const sections = iifSection(kind, found) ?? found;
  for (let at = 0; at <= Math.min(mostBefore, sections.length - 1); at += 1) {
    const [top, ...data] = sections.slice(at);
    if (top === undefined) return null;
    const heads = top.cells.map((cell) => cell.trim().toLowerCase());
    const file = programFiles.find(
      (one) => one.kind === kind && one.columns.every((column) => heads.includes(column)),
    );
    if (file !== undefined) return writeOver(file, top, data);
  }
  return null;
}

function writeOver(file: ProgramFile, top: CsvRecord, data: readonly CsvRecord[]): ProgramRecords {
  const heads = top.cells.map((cell) => cell.trim().toLowerCase());
  const used = new Set<string>();
  const written = data.map((record) => {
    const cell: Cell = (column) => {
      used.add(column);
      // A file may have a column twice, for a company and its contact.
      const texts = record.cells.filter((_, index) => heads[index] === column).map((text) => text.trim());
      return texts.find((text) => text !== '') ?? '';
    };
    return { record, is: file.leavesOut?.(cell) ?? null, said: file.write(cell) };
  });
  const rows = written.filter(({ is }) => is === null);
  const fields = importFields[file.kind].filter(({ name }) =>
    rows.some(({ said }) => (said[name] ?? '') !== ''),
  );
  const others = heads.flatMap((head, index) =>
    used.has(head) || head.startsWith('!') || head === '' ? [] : [index],
  );
  return {
    program: file.program,
    records: [
      {
        row: top.row,
        cells: [...fields.map(({ title }) => title), ...others.map((index) => top.cells[index] ?? '')],
      },
      ...rows.map(({ record, said }) => ({
        ...record,
        cells: [
          ...fields.map(({ name }) => said[name] ?? ''),
          ...others.map((index) => record.cells[index] ?? ''),
        ],
      })),
    ],
    leftOut: written.flatMap(({ record, is, said }) =>
      is === null ? [] : [{ row: record.row, name: said['name'] ?? said['item'] ?? '', is }],
    ),
  };
}

// cspell:ignore INVITEM
const iifKeys: Partial<Record<ImportKind, string>> = {
  customers: 'CUST',
  suppliers: 'VEND',
  items: 'INVITEM',
};

/** The list of a kind in an IIF file, under its head; null in any other file, or where it has none. */
function iifSection(kind: ImportKind, found: readonly CsvRecord[]): readonly CsvRecord[] | null {
  const key = iifKeys[kind];
  if (key === undefined) return null;
  const head = found.findLast(({ cells }) => cells[0] === `!${key}`);
  return head === undefined ? null : [head, ...found.filter(({ cells }) => cells[0] === key)];
}
