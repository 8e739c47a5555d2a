import { envelope } from './market-file.ts';
import {
  isZero,
  numbered,
  priceBeside,
  stateOf,
  type Cell,
  type ProgramFile,
  type Said,
} from './program-file.ts';

// Heads of other programs. cspell:disable
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

/** Lists of Wave, FreshBooks, Xero, Invoice Ninja and Craftybase. */
export const otherProgramFiles: readonly ProgramFile[] = [
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
