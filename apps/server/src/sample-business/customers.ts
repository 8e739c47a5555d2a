// cspell:ignore Okafor Lindqvist Priya Raman Rhinebeck Abeel Nowak Esopus Millerton Ashokan Rondout
import { blankCustomer, type Customer } from '@atelier/domain/customers';
import type { SampleTax } from './actions.ts';

/** Kinds of purchases from the potter. */
export type Custom = 'retail' | 'wholesale' | 'workshop' | 'commission' | 'market';

/** Facts of a few customers beside what all have. */
type More = Partial<
  Pick<
    Customer,
    | 'company'
    | 'contacts'
    | 'source'
    | 'tags'
    | 'birthday'
    | 'termsDays'
    | 'status'
    | 'links'
    | 'addressKind'
    | 'emailKind'
    | 'phoneKind'
  >
>;

export interface SampleCustomer extends Omit<Customer, 'id'> {
  readonly key: string;
  readonly custom: readonly Custom[];
  readonly tax: SampleTax;
}

const mailOf = (name: string) =>
  `${name
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .trim()
    .replaceAll(/ +/g, '.')}@example.com`;

/** Shops resell: the studio keeps their certificates. */
let lastCertificate = 470_100;
const taxStanding = (isTaxExempt: boolean) => ({
  isTaxExempt,
  taxExemptReason: isTaxExempt ? 'Resale' : '',
  taxCertificate: isTaxExempt ? `ST-120 ${String((lastCertificate += 7))}` : '',
  taxExemptUntil: null,
});

const moreOf: Readonly<Record<string, More>> = {
  'Margaret Whitfield': {
    source: 'market',
    tags: ['regular', 'workshop'],
    birthday: '--05-03',
    addressKind: 'home',
    contacts: [{ means: 'phone', kind: 'mobile', value: '(845) 555-0161' }],
  },
  'Rosa Delgado': { source: 'market', tags: ['workshop'] },
  'Priya Raman': { source: 'online', tags: ['workshop'], birthday: '1988-11-30' },
  'Henry Lindqvist': { birthday: '--01-19' },
  'Alice Fontaine': { birthday: '1979-07-22' },
  'Joanna Kim': { source: 'market', birthday: '--03-08' },
  'Thomas Brennan': { source: 'referral', tags: ['commission'] },
  'Eleanor Voss': { source: 'market', tags: ['collector', 'regular'], birthday: '--09-14' },
  'Grace Abernathy': { source: 'referral', tags: ['commission', 'regular'] },
  'Naomi Feldman': {
    source: 'online',
    tags: ['commission', 'wedding'],
    emailKind: 'personal',
    addressKind: 'home',
    contacts: [
      { means: 'email', kind: 'work', value: 'n.feldman@studio.example.com' },
      {
        means: 'address',
        kind: 'delivery',
        value: 'c/o Ruth Feldman\n12 Harbor Avenue\nBeacon, NY 12508',
      },
    ],
  },
  'Christopher Yates': { status: 'inactive', source: 'walk-in' },
  'Hearth & Hollow': {
    source: 'market',
    tags: ['wholesale'],
    addressKind: 'billing',
    emailKind: 'billing',
    contacts: [
      { means: 'email', kind: 'work', value: 'shop@hearthandhollow.example.com' },
      { means: 'phone', kind: 'mobile', value: '(845) 555-0171' },
      {
        means: 'address',
        kind: 'delivery',
        value: 'Hearth & Hollow, stockroom\n3 Prison Alley\nHudson, NY 12534',
      },
    ],
    links: ['https://hearthandhollow.example.com'],
  },
  'The Copper Spoon': { source: 'walk-in', tags: ['wholesale'] },
  'Fern & Field Florist': { source: 'referral', tags: ['wholesale'] },
  'Bluestone Home': { source: 'online', tags: ['wholesale'] },
  'Maple Street Mercantile': { source: 'online', tags: ['wholesale'] },
  'Cask & Cup Coffee': { source: 'market', tags: ['wholesale', 'spring'] },
  'Catskill Makers Cooperative': { source: 'referral', tags: ['wholesale', 'cooperative'] },
  'Gallery Ashokan': { source: 'walk-in', tags: ['gallery', 'wholesale'] },
  'Juniper Table Restaurant': { source: 'referral', tags: ['commission', 'restaurant'] },
  'Esopus Valley Library': { tags: ['workshop'] },
  'Hudson Valley Yoga House': { tags: ['workshop'] },
};

// Numbers from 555-0100 to 555-0199 are set aside for stories.
let lastPhone = 100;
const nextPhone = () => `(845) 555-0${String((lastPhone += 1))}`;

function person(
  name: string,
  address: string,
  custom: readonly Custom[],
  tax: SampleTax = 'ulster',
  notes = '',
): SampleCustomer {
  const contact = { email: mailOf(name), phone: nextPhone(), address };
  return { ...blankCustomer, key: name, name, ...contact, notes, custom, tax, ...moreOf[name] };
}

function shop(
  name: string,
  address: string,
  custom: readonly Custom[],
  notes: string,
  isTaxExempt = true,
): SampleCustomer {
  const contact = { email: mailOf(name), phone: nextPhone(), address };
  return {
    ...blankCustomer,
    key: name,
    kind: 'business',
    name,
    ...contact,
    notes,
    ...taxStanding(isTaxExempt),
    custom,
    tax: 'ulster',
    ...moreOf[name],
  };
}

const retail = ['retail'] as const;

/** Everybody who bought of the potter in her year. */
export const sampleCustomers: readonly SampleCustomer[] = [
  person('Margaret Whitfield', '38 Pearl Street\nKingston, NY 12401', ['retail', 'workshop']),
  person('Daniel Okafor', '211 Wall Street, Apt 3\nKingston, NY 12401', retail),
  person('Rosa Delgado', '17 Tinker Street\nWoodstock, NY 12498', ['retail', 'workshop']),
  person('Henry Lindqvist', '904 Route 28\nPhoenicia, NY 12464', retail),
  person('Priya Raman', '62 Main Street\nBeacon, NY 12508', ['retail', 'workshop'], 'dutchess'),
  person('Thomas Brennan', '5 Livingston Street\nRhinebeck, NY 12572', ['retail', 'commission'], 'dutchess'),
  person('Eleanor Voss', '140 Huguenot Street\nNew Paltz, NY 12561', retail, 'ulster', 'Collects teapots.'),
  person('Marcus Bell', '77 Abeel Street\nKingston, NY 12401', ['workshop']),
  person('Joanna Kim', '29 Church Street\nNew Paltz, NY 12561', ['retail', 'workshop']),
  person('Samuel Ortiz', '318 Lucas Avenue\nKingston, NY 12401', retail),
  person('Grace Abernathy', '8 Mill Hill Road\nWoodstock, NY 12498', ['retail', 'commission']),
  person('Peter Nowak', '455 Broadway\nPort Ewen, NY 12466', retail),
  person('Alice Fontaine', '23 East Market Street\nRhinebeck, NY 12572', retail, 'dutchess'),
  person('Walter Hughes', '1201 Old Post Road\nEsopus, NY 12429', ['retail', 'workshop']),
  person(
    'Naomi Feldman',
    '90 Teller Avenue\nBeacon, NY 12508',
    ['retail', 'commission'],
    'dutchess',
    'Wedding registry: celadon glaze.',
  ),
  person('Christopher Yates', '14 Partition Street\nSaugerties, NY 12477', retail),
  shop(
    'Hearth & Hollow',
    '312 Warren Street\nHudson, NY 12534',
    ['wholesale'],
    'Resale certificate ST-120 on file.',
  ),
  shop(
    'The Copper Spoon',
    '41 North Front Street\nKingston, NY 12401',
    ['wholesale'],
    'Resale certificate on file. Mugs and bowls only.',
  ),
  shop(
    'Fern & Field Florist',
    '6 Garden Street\nRhinebeck, NY 12572',
    ['wholesale'],
    'Resale. Planters, vases.',
  ),
  shop(
    'Bluestone Home',
    '198 Main Street\nNew Paltz, NY 12561',
    ['wholesale'],
    'Resale certificate on file.',
  ),
  shop(
    'Maple Street Mercantile',
    '55 Maple Street\nGreat Barrington, MA 01230',
    ['wholesale'],
    'Out of state.',
  ),
  shop(
    'Cask & Cup Coffee',
    '27 Railroad Avenue\nMillerton, NY 12546',
    ['wholesale'],
    'Resale. Orders in spring.',
  ),
  shop(
    'Catskill Makers Cooperative',
    '371 Main Street\nCatskill, NY 12414',
    ['wholesale'],
    'Resale. Pays on the last of the month.',
  ),
  shop(
    'Gallery Ashokan',
    '12 Rock City Road\nWoodstock, NY 12498',
    ['wholesale'],
    'Resale. Wants numbered one-offs for the November show.',
  ),
  shop(
    'Juniper Table Restaurant',
    '83 Rondout Landing\nKingston, NY 12401',
    ['commission'],
    'Not exempt: uses the plates itself.',
    false,
  ),
  shop(
    'Esopus Valley Library',
    '2 Library Lane\nPort Ewen, NY 12466',
    ['workshop'],
    'Exempt: ST-119.1 on file.',
  ),
  shop(
    'Hudson Valley Yoga House',
    '610 Ulster Avenue\nKingston, NY 12401',
    ['workshop'],
    'Books an evening for its teachers every season.',
    false,
  ),
  {
    ...blankCustomer,
    key: 'Market day',
    name: 'Market day customers',
    kind: 'unnamed',
    source: 'market',
    notes: 'One invoice for everything that was sold over the table on a market day.',
    custom: ['market'],
    tax: 'ulster',
  },
];
