import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankCustomer, type Customer } from '../customers/index.ts';
import {
  changesByRow,
  customerOfRow,
  CustomersByContact,
  fieldsOfHeader,
  importFields,
  readCustomerRow,
  readImportRow,
  type SaidCustomer,
} from './index.ts';

const terms = { priceLists: new Map([['galleries', 'list-1']]), ownFields: [] };

/** Reads what a row says, written as a file has it. */
function read(cells: Readonly<Record<string, string>>) {
  const header = Object.keys(cells);
  const columns = fieldsOfHeader(importFields.customers, header);
  const record = { row: 2, cells: Object.values(cells) };
  const format = { decimalSign: '.', currencyDecimals: 2 } as const;
  const row = readImportRow(importFields.customers, record, columns, format);
  expect(row.faults).toEqual([]);
  return readCustomerRow(row, terms);
}

function said(cells: Readonly<Record<string, string>>): SaidCustomer {
  const outcome = read(cells);
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.value;
}

function changes(before: Customer, by: SaidCustomer): Partial<Omit<Customer, 'id'>> {
  const outcome = changesByRow(before, by, 'en-US');
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.value;
}

const wren: Customer = {
  ...blankCustomer,
  id: 'wren',
  name: 'Wren Kestrel',
  email: 'wren@example.com',
  phone: '555 0100',
  address: '7 Mill Street',
  tags: ['market'],
  notes: 'Likes celadon',
};

describe('a row of a file of customers', () => {
  it('is read as shops write their files', () => {
    const one = said({
      'First Name': 'Wren',
      'Last Name': 'Kestrel',
      Email: 'wren@example.com',
      'Default Address Company': 'Lantern Gallery',
      'Default Address Address1': '7 Mill Street',
      'Default Address City': 'Kingston',
      'Default Address Province Code': 'NY',
      'Default Address Zip': '12401',
      'Accepts Email Marketing': 'yes',
      'Tax Exempt': 'no',
      Birthday: '5/3/1984',
    });
    expect(customerOfRow(one)).toMatchObject({
      name: 'Wren Kestrel',
      kind: 'person',
      company: 'Lantern Gallery',
      address: '7 Mill Street\nKingston, NY 12401',
      birthday: '1984-05-03',
      source: 'import',
      isTaxExempt: false,
    });
    expect(one.wantsNews).toBe(true);
  });

  it('is read as Square hands out its directory', () => {
    const square = (status: string) =>
      said({
        'Reference ID': '',
        'First Name': 'Wren',
        'Last Name': 'Kestrel',
        'E-mail Address': 'wren@example.com',
        'Phone Number': '+1 845-555-0100',
        'Company Name': 'Lantern Gallery',
        'Street Address 1': '7 Mill Street',
        City: 'Kingston',
        State: 'NY',
        'Postal Code': '12401',
        Memo: 'Likes celadon',
        'Creation Source': 'Directory',
        'Email Subscription Status': status,
        'Lifetime Spend': '$120.00',
      });
    expect(customerOfRow(square('Subscribed'))).toMatchObject({
      name: 'Wren Kestrel',
      email: 'wren@example.com',
      phone: '+1 845-555-0100',
      company: 'Lantern Gallery',
      address: '7 Mill Street\nKingston, NY 12401',
      notes: 'Likes celadon',
    });
    const answers = ['Subscribed', 'Unsubscribed', 'Unknown'].map((status) => square(status).wantsNews);
    expect(answers).toEqual([true, false, null]);
  });

  it('is read as Google, HubSpot and Outlook hand out contacts', () => {
    const google = said({
      'First Name': 'Wren',
      'Last Name': 'Kestrel',
      'Organization Name': 'Lantern Gallery',
      Birthday: ' --05-03',
      Labels: 'Fair friends ::: * myContacts',
      'E-mail 1 - Label': '* Home',
      'E-mail 1 - Value': 'wren@example.com',
      'E-mail 2 - Value': 'studio@example.com',
      'Phone 1 - Value': '555 0100',
      'Phone 2 - Value': '555 0199',
      'Address 1 - Formatted': '7 Mill Street\nKingston, NY 12401',
      'Website 1 - Value': 'https://wren.example',
    });
    expect(google).toMatchObject({
      email: 'wren@example.com',
      phone: '555 0100',
      company: 'Lantern Gallery',
      address: '7 Mill Street\nKingston, NY 12401',
      birthday: '--05-03',
      tags: ['Fair friends'],
      links: ['https://wren.example'],
      contacts: [
        { means: 'email', kind: '', value: 'studio@example.com' },
        { means: 'phone', kind: '', value: '555 0199' },
      ],
    });
    const hubspot = {
      'First Name': 'Wren',
      'Last Name': 'Kestrel',
      Email: 'wren@example.com',
      'Mobile Phone Number': '555 0199',
      'Phone Number': '555 0100',
      'Street Address': '7 Mill Street',
      City: 'Kingston',
      'State/Region': 'NY',
      'Postal Code': '12401',
      'Country/Region': 'United States',
      'Website URL': 'https://wren.example',
    };
    expect(said(hubspot)).toMatchObject({
      phone: '555 0199',
      contacts: [{ means: 'phone', value: '555 0100' }],
      address: '7 Mill Street\nKingston, NY 12401\nUnited States',
      links: ['https://wren.example'],
    });
    // Either is the phone, and the other a further one.
    const phones = said({
      'E-mail Address': 'wren@example.com',
      'Mobile Phone': '555 0199',
      Phone: '555 0100',
    });
    expect(phones).toMatchObject({ phone: '555 0100', contacts: [{ means: 'phone', value: '555 0199' }] });
    expect(said({ Name: 'Wren', 'Home Phone': '555 0100' })).toMatchObject({
      phone: '555 0100',
      contacts: [],
    });
  });

  it('calls who is new by the company or email where there is no name', () => {
    expect(customerOfRow(said({ Company: 'Lantern Gallery' }))).toMatchObject({
      name: 'Lantern Gallery',
      company: '',
      kind: 'business',
    });
    expect(customerOfRow(said({ Email: 'wren@example.com' }))).toMatchObject({
      name: 'wren@example.com',
      kind: 'person',
    });
    expect(read({ City: 'Kingston' })).toMatchObject({ refusal: { field: 'name', code: 'missing' } });
  });

  it.each([
    [{ Name: 'Wren', 'Price list': 'Nowhere' }, 'priceList', 'import-price-list-unknown'],
    [{ Name: 'Wren', 'Further emails': 'wren@example.com, at home' }, 'furtherEmails', 'not-an-email'],
    [{ Name: 'Wren', 'Further phones': '5'.repeat(61) }, 'furtherPhones', 'too-long'],
    [{ Name: 'Wren', Links: 'https://example.com/'.padEnd(301, 'x') }, 'links', 'too-long'],
  ])('says what is wrong with %o', (cells, field, code) => {
    expect(read(cells)).toMatchObject({ ok: false, refusal: { field, code } });
  });

  it('adds what it says and loses nothing that was known', () => {
    const by = said({
      Email: 'WREN@example.com',
      Phone: '555 0199',
      Address: '9 Hill Road',
      Tags: 'Market, glaze fan',
      Notes: 'Moved in May',
      'Price list': 'Galleries',
    });
    expect(changes(wren, by)).toEqual({
      phone: '555 0199',
      address: '9 Hill Road',
      contacts: [
        { means: 'phone', kind: '', value: '555 0100' },
        { means: 'address', kind: '', value: '7 Mill Street' },
      ],
      tags: ['market', 'glaze fan'],
      notes: 'Likes celadon\nMoved in May',
      priceListId: 'list-1',
    });
  });

  it('leaves what it leaves empty, and whom it was brought for stays', () => {
    expect(changes(wren, said({ Name: 'Wren Kestrel', Email: 'wren@example.com', Phone: '' }))).toEqual({});
    const market: Customer = { ...wren, source: 'market' };
    expect(changes(market, said({ Email: 'wren@example.com', Source: 'online' }))).toEqual({});
  });

  const word = fc.constantFrom('', 'a', 'b', 'C', 'one two', '555 01', '9 Hill Road');
  const email = fc.constantFrom('', 'a@example.com', 'B@example.com', 'c@example.com');
  const cells = fc.record({
    Name: fc.constantFrom('Wren', 'Ada'),
    Email: email,
    Phone: word,
    Address: word,
    Company: word,
    'Further emails': email,
    'Further phones': word,
    Tags: fc.constantFrom('', 'a', 'A, b', 'c'),
    Notes: word,
    Links: fc.constantFrom('', 'https://a.example', 'https://b.example https://a.example'),
  });

  it('changes nothing the second time, whatever it says, and loses no way to reach anybody', () => {
    fc.assert(
      fc.property(cells, cells, (first, second) => {
        const before: Customer = { id: 'one', ...customerOfRow(said(first)) };
        const by = said(second);
        const after: Customer = { ...before, ...changes(before, by) };
        expect(changes(after, by)).toEqual({});
        const ways = ({ email: mail, phone, address, contacts }: Customer) =>
          [mail, phone, address, ...contacts.map(({ value }) => value)].map((way) => way.toLowerCase());
        expect(ways(after)).toEqual(expect.arrayContaining(ways(before).filter((way) => way !== '')));
        for (const tag of before.tags) expect(after.tags).toContain(tag);
        expect(after.notes).toContain(before.notes);
      }),
    );
  });
});

describe('whom a row is about', () => {
  const shop: Customer = { ...blankCustomer, id: 'shop', name: 'Lantern Gallery', kind: 'business' };
  const further = [{ means: 'email', kind: 'work', value: 'studio@example.com' }] as const;
  const there = new CustomersByContact([{ ...wren, contacts: further }, shop], 'en-US');

  it.each([
    [{ Email: 'Wren@Example.com' }, 'wren'],
    [{ Email: 'studio@example.com', Name: 'Studio' }, 'wren'],
    [{ Name: 'wren kestrel', Phone: '555-0100' }, 'wren'],
    [{ Company: 'Lantern Gallery' }, 'shop'],
    [{ Company: 'Lantern Gallery', Email: 'hello@example.com' }, 'shop'],
    [{ Name: 'Wren Kestrel', Phone: '555 0100', Email: 'other@example.com' }, undefined],
    [{ Name: 'Wren Kestrel' }, undefined],
  ])('%o is %s', (by, id) => {
    expect(there.find(said(by))?.id).toBe(id);
  });

  it('is whom an earlier row of the file brought', () => {
    const found = new CustomersByContact<Customer>([], 'en-US');
    found.add(wren);
    found.add({ ...wren, phone: '555 0199' });
    expect(found.find(said({ Email: 'wren@example.com' }))?.phone).toBe('555 0199');
  });
});
