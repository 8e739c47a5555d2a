import type { CustomerDetailView, CustomerRowView } from '@atelier/contract/customers';
import type { ImportView } from '@atelier/contract/imports';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { granted, openWorkshop, refusalOf, type Desk, type Workshop } from '../platform/workshop.factory.ts';
import { filesAt } from './imports.factory.ts';

let workshop: Workshop;
let desk: Desk;

beforeAll(async () => {
  workshop = await openWorkshop();
});
beforeEach(async () => {
  desk = await workshop.found();
});
afterAll(() => workshop.close());

const { bring, preview, undo } = filesAt(() => desk);

const listed = async () =>
  granted<{ rows: CustomerRowView[] }>(await desk.call('GET', '/customers?limit=100')).rows;
const customerNamed = async (name: string) => {
  const found = (await listed()).find((customer) => customer.name === name);
  return granted<CustomerDetailView>(await desk.call('GET', `/customers/${found?.id ?? v7()}`));
};
async function addWren(): Promise<string> {
  const id = v7();
  const wren = { id, name: 'Wren Kestrel', email: 'wren@example.com', phone: '555 0100', tags: ['market'] };
  granted(await desk.call('POST', '/customers', wren));
  return id;
}

const file = [
  'Name,Email,Phone,Street,City,State,ZIP,Tags,Accepts Email Marketing',
  'Wren Kestrel,WREN@example.com,555 0199,7 Mill Street,Kingston,NY,12401,vip,yes',
  'Ada Potter,ada@example.com,,,,,,,yes',
  'Shop without email,,555 0111,,,,,,',
].join('\n');

describe('a file of customers', () => {
  it('is tried out first, and nothing of it is kept', async () => {
    await addWren();
    const seen = await preview('customers', `${file}\nNobody,not-a-mail,,,,,,,`);
    expect(seen).toMatchObject({ newCount: 2, changedCount: 1, knownCount: 0, wrongCount: 1 });
    expect(seen.rows[0]).toMatchObject({
      row: 5,
      outcome: 'wrong',
      problems: [{ field: 'email', code: 'not-an-email' }],
      cells: ['Nobody', 'not-a-mail', '', '', '', '', '', '', ''],
    });
    expect(await listed()).toHaveLength(1);
  });

  it('brings who is new, brings up to date who has the email, and says nothing new the second time', async () => {
    await addWren();
    expect(await bring('customers', file)).toMatchObject({
      state: 'finished',
      newCount: 2,
      changedCount: 1,
      knownCount: 0,
    });
    expect(await listed()).toHaveLength(3);
    expect(await customerNamed('Wren Kestrel')).toMatchObject({
      phone: '555 0199',
      contacts: [{ means: 'phone', value: '555 0100' }],
      address: '7 Mill Street\nKingston, NY 12401',
      tags: ['market', 'vip'],
    });
    expect(await bring('customers', file)).toMatchObject({ newCount: 0, changedCount: 0, knownCount: 3 });
    expect(await listed()).toHaveLength(3);
  });

  it('believes of who is new that he wants news, and of who is there only that he does not', async () => {
    await addWren();
    await bring('customers', file);
    expect((await customerNamed('Ada Potter')).consents).toMatchObject([{ channel: 'email', isGiven: true }]);
    expect((await customerNamed('Wren Kestrel')).consents).toEqual([]);
    const second = 'Email,News by email\nada@example.com,no\nwren@example.com,no';
    expect(await bring('customers', second)).toMatchObject({ changedCount: 1, knownCount: 1 });
    expect((await customerNamed('Ada Potter')).consents).toMatchObject([
      { isGiven: false },
      { isGiven: true },
    ]);
  });

  it('is taken out again: who is new goes, who was changed is what he was', async () => {
    const id = await addWren();
    const before = await customerNamed('Wren Kestrel');
    const twice = `${file}\nWren K,wren@example.com,555 0200,,,,,,`;
    const { id: importId } = await bring('customers', twice);
    expect(await customerNamed('Wren K')).toMatchObject({ id, phone: '555 0200' });
    expect(granted<ImportView>(await undo(importId))).toMatchObject({ state: 'undone' });
    expect(await listed()).toMatchObject([{ id }]);
    const { version: _now, changedAt: _at, ...after } = await customerNamed('Wren Kestrel');
    expect(before).toMatchObject(after);
  });

  it('stays where anybody of it was changed or named since', async () => {
    await addWren();
    const { id } = await bring('customers', file);
    const { id: customerId } = await customerNamed('Wren Kestrel');
    granted(await desk.call('PATCH', `/customers/${customerId}`, { notes: 'Likes celadon' }));
    expect(refusalOf(await undo(id))).toEqual([409, 'import-in-use']);
    expect(await listed()).toHaveLength(3);

    const other = await bring('customers', 'Name,Email\nGrace Glass,grace@example.com');
    const grace = await customerNamed('Grace Glass');
    const said = {
      id: v7(),
      customerId: grace.id,
      kind: 'call',
      happenedOn: '2026-01-05',
      subject: 'A bowl',
    };
    granted(await desk.call('POST', '/customer-interactions', said));
    expect(refusalOf(await undo(other.id))).toEqual([409, 'import-in-use']);
    expect(await customerNamed('Grace Glass')).toMatchObject({ id: grace.id });
  });

  it('reads own fields and price lists by their names, and what Atelier handed out', async () => {
    const [listId, fieldId] = [v7(), v7()];
    granted(await desk.call('POST', '/inventory/price-lists', { id: listId, name: 'Galleries' }));
    const ringSize = { id: fieldId, name: 'Ring size', kind: 'number', choices: [] };
    granted(await desk.call('POST', '/customer-fields', ringSize));
    const rows =
      'Name,Email,Price list,Ring size\nAda,ada@example.com,galleries,7.5\nEve,eve@example.com,,large';
    const seen = await preview('customers', rows);
    expect(seen.rows[0]).toMatchObject({
      name: 'Eve',
      problems: [{ field: 'Own field: Ring size', code: 'own-value-does-not-fit' }],
    });
    await bring('customers', rows, { withoutWrongRows: 'true' });
    expect(await customerNamed('Ada')).toMatchObject({
      priceListId: listId,
      ownValues: { [fieldId]: '7.5' },
    });
    const { text } = await desk.call('GET', '/customers.csv');
    expect(await preview('customers', text)).toMatchObject({ newCount: 0, changedCount: 0, knownCount: 1 });
  });

  it('takes no guard against formulas for what a customer says', async () => {
    const said = { phone: '+1 845-555-0100', links: ['@ada'], notes: '- left-handed' };
    granted(await desk.call('POST', '/customers', { id: v7(), name: 'Ada Glass', ...said }));
    const { text } = await desk.call('GET', '/customers.csv');
    expect(await preview('customers', text)).toMatchObject({ changedCount: 0, knownCount: 1 });
    desk = await workshop.found();
    await bring('customers', text);
    expect(await customerNamed('Ada Glass')).toMatchObject(said);
  });
});

describe('the cards of an address book', () => {
  const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\r\n');
  const cards = [
    card(
      'N:Kestrel;Wren;;;',
      'FN:Wren Kestrel',
      'ORG:Lantern Gallery;',
      'EMAIL;TYPE=INTERNET,HOME:wren@example.com',
      'item1.EMAIL;TYPE=WORK:studio@example.com',
      'TEL;TYPE=CELL:555 0199',
      'ADR;TYPE=HOME:;;7 Mill Street;Kingston;NY;12401;',
      'BDAY:19840503',
      'NOTE:Likes celadon\\, and tea',
      'CATEGORIES:market,vip',
    ),
    card('N:;;;;', 'FN:Clay Supply Co', 'ORG:Clay Supply Co;', 'TEL:tel:555-0111'),
  ].join('\r\n');

  it('come in as people and businesses, with all ways to reach them', async () => {
    await addWren();
    expect(await bring('customers', cards)).toMatchObject({
      state: 'finished',
      newCount: 1,
      changedCount: 1,
    });
    expect(await customerNamed('Wren Kestrel')).toMatchObject({
      company: 'Lantern Gallery',
      phone: '555 0199',
      contacts: [
        { means: 'phone', value: '555 0100' },
        { means: 'email', value: 'studio@example.com' },
      ],
      address: '7 Mill Street\nKingston, NY 12401',
      birthday: '1984-05-03',
      notes: 'Likes celadon, and tea',
      tags: ['market', 'vip'],
    });
    expect(await customerNamed('Clay Supply Co')).toMatchObject({ kind: 'business', phone: '555-0111' });
  });

  it('know a birthday without its year as Apple writes it', async () => {
    await bring('customers', card('FN:Ada Glass', 'BDAY;X-APPLE-OMIT-YEAR=1604;VALUE=date:1604-05-03'));
    expect(await customerNamed('Ada Glass')).toMatchObject({ birthday: '--05-03' });
  });

  it('of telephones with Android come in, too: quoted, with a picture, without escapes', async () => {
    const old = [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4D=C3=BC=6C=6C=65=72;=5A=6F=C3=AB;;;',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=5A=6F=C3=AB=20=4D=C3=BC=6C=',
      '=6C=65=72',
      'TEL;CELL;PREF:555-0123',
      'TEL;WORK:555-0124',
      'EMAIL;HOME:zoe@example.com',
      'ADR;HOME:;;7 Mill Street, rear;Kingston;NY;12401;',
      'ORG:Lantern Gallery',
      'NOTE;ENCODING=QUOTED-PRINTABLE:Likes celadon,=0D=0A',
      'BDAY:--05-03',
      'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQ/',
      ' 2wBD',
      '',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N:Glass;Ada;;;',
      'FN:Ada Glass',
      'END:VCARD',
    ].join('\r\n');
    expect(await bring('customers', old)).toMatchObject({ state: 'finished', newCount: 2, wrongCount: 0 });
    expect(await customerNamed('Zoë Müller')).toMatchObject({
      company: 'Lantern Gallery',
      email: 'zoe@example.com',
      phone: '555-0123',
      contacts: [{ means: 'phone', value: '555-0124' }],
      address: '7 Mill Street, rear\nKingston, NY 12401',
      birthday: '--05-03',
      notes: 'Likes celadon,',
    });
    expect(await customerNamed('Ada Glass')).toMatchObject({ kind: 'person' });
  });
});
