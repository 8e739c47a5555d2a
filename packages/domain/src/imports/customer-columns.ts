import { customerKinds, customerSources, customerStatuses } from '../customers/index.ts';
import { field } from './import-field.ts';

const place = { mostLetters: 200 };
/** The first of them that a file has is the phone, where none is called so; another one is a further one. */
const phones = [
  'phone number',
  'telephone',
  'mobile',
  'mobile phone',
  'mobile phone number',
  'home phone',
  'business phone',
];

/** The fields of a file of customers, as Atelier hands it out, and as shops and address books name them. */
export const customerColumns = [
  field('name', 'Name', 'Wren Kestrel', {
    synonyms: ['customer', 'customer name', 'full name', 'display name'],
  }),
  field('firstName', 'First name', '', { synonyms: ['given name'] }),
  field('lastName', 'Last name', '', { synonyms: ['family name', 'surname'] }),
  field('kind', 'Kind', 'person', { reading: 'choice', choices: [...customerKinds] }),
  field('company', 'Company', 'Lantern Gallery', {
    synonyms: [
      'company name',
      'organization',
      'organization name',
      'organization 1 name',
      'default address company',
      'business name',
    ],
  }),
  field('status', 'Status', 'active', { reading: 'choice', choices: customerStatuses }),
  field('email', 'Email', 'wren@example.com', {
    reading: 'email',
    mostLetters: 254,
    synonyms: ['email address', 'e mail address', 'mail', 'e mail 1 value', 'email 1'],
  }),
  field('phone', 'Phone', '(845) 555-0100', {
    mostLetters: 60,
    synonyms: [...phones, 'phone 1 value', 'default address phone'],
  }),
  field('address', 'Address', '', { mostLetters: 500, synonyms: ['address 1 formatted'] }),
  field('street', 'Street', '7 Mill Street', {
    ...place,
    synonyms: [
      'address1',
      'address line 1',
      'street address',
      'street address 1',
      'default address address1',
    ],
  }),
  field('street2', 'Street, second line', '', {
    ...place,
    synonyms: ['address2', 'address line 2', 'street address 2', 'default address address2'],
  }),
  field('city', 'City', 'Kingston', { ...place, synonyms: ['town', 'default address city'] }),
  field('region', 'State', 'NY', {
    ...place,
    synonyms: [
      'region',
      'state region',
      'province',
      'province state',
      'province code',
      'default address province code',
    ],
  }),
  field('postalCode', 'ZIP', '12401', {
    mostLetters: 20,
    synonyms: ['postal code', 'zip code', 'postcode', 'default address zip'],
  }),
  field('country', 'Country', '', {
    ...place,
    synonyms: ['country region', 'country code', 'default address country code'],
  }),
  field('furtherEmails', 'Further emails', '', {
    mostLetters: 2000,
    synonyms: ['other emails', 'e mail 2 value', 'e mail 2 address', 'email 2'],
  }),
  field('furtherPhones', 'Further phones', '', {
    mostLetters: 1000,
    synonyms: ['other phones', ...phones, 'default address phone', 'phone 2 value', 'phone 2'],
  }),
  field('furtherAddresses', 'Further addresses', '', {
    mostLetters: 4000,
    synonyms: ['other addresses', 'address 2 formatted'],
  }),
  field('tags', 'Tags', 'market, glaze fan', {
    reading: 'words',
    synonyms: ['tag', 'labels', 'group membership', 'groups', 'categories'],
  }),
  field('source', 'Source', 'market', { reading: 'choice', choices: customerSources }),
  field('birthday', 'Birthday', '1984-05-03', {
    reading: 'birthday',
    synonyms: ['birth date', 'date of birth'],
  }),
  field('termsDays', 'Payment terms in days', '', {
    reading: 'whole',
    most: 365,
    synonyms: ['terms', 'terms days', 'net days'],
  }),
  field('priceList', 'Price list', '', { mostLetters: 80 }),
  field('isTaxExempt', 'Exempt from sales tax', 'no', { reading: 'yes-no', synonyms: ['tax exempt'] }),
  field('taxExemptReason', 'Why exempt', '', { mostLetters: 120, synonyms: ['exemption reason'] }),
  field('taxCertificate', 'Certificate', '', {
    mostLetters: 80,
    synonyms: ['tax certificate', 'resale number'],
  }),
  field('taxExemptUntil', 'Exempt until', '', { reading: 'date', synonyms: ['certificate expires'] }),
  field('wantsNews', 'News by email', '', {
    reading: 'yes-no',
    synonyms: ['accepts email marketing', 'accepts marketing', 'email subscription status', 'newsletter'],
    unsaid: ['unknown', 'bounced'],
  }),
  field('links', 'Links', '', {
    mostLetters: 2000,
    synonyms: ['website', 'website url', 'website 1 value', 'url', 'web', 'web page'],
  }),
  field('notes', 'Notes', '', { mostLetters: 5000, synonyms: ['note', 'memo', 'comments'] }),
] as const;
