import { field } from './import-field.ts';

const required = { isRequired: true };
const short = { mostLetters: 40 };
/** Days that something takes, as in the forms. */
const lead = { reading: 'whole', most: 730, synonyms: ['lead time'] } as const;
const aboveZero = { reading: 'quantity', least: 1 } as const;

/** The fields of each kind of file that the inventory takes, in the order of its template. */
export const inventoryColumns = {
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
} as const;
