import {
  addressOf,
  isZero,
  nameAndCategory,
  numbered,
  priceBeside,
  stateOf,
  statusOf,
  termsOf,
  type Cell,
  type ProgramFile,
  type Said,
} from './program-file.ts';

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

/** Lists of QuickBooks, of its desktop program and online. */
export const quickBooksFiles: readonly ProgramFile[] = [
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
];
