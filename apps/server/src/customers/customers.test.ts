import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type {
  CustomerDetailView,
  CustomerRowView,
  OwnFieldView,
  SimilarCustomerView,
  UsedTagView,
} from '@atelier/contract/customers';
import { granted, openWorkshop, type Desk, type Workshop } from '../platform/workshop.factory.ts';

const clock = { now: () => new Date('2026-05-01T18:00:00Z') };

let workshop: Workshop;
let desk: Desk;
beforeAll(async () => {
  workshop = await openWorkshop({ clock });
  desk = await workshop.found();
});
afterAll(() => workshop.close());

const add = async (name: string, fields: object = {}) => {
  const id = v7();
  granted(await desk.call('POST', '/customers', { id, name, ...fields }));
  return id;
};
const get = async (id: string) => granted<CustomerDetailView>(await desk.call('GET', `/customers/${id}`));
const names = async (query: string) =>
  granted<{ rows: CustomerRowView[] }>(await desk.call('GET', `/customers?${query}`)).rows.map(
    ({ name }) => name,
  );

describe('a customer', () => {
  it('is refused what does not fit, at its field', async () => {
    const refuse = (fields: object) =>
      desk.call('POST', '/customers', { id: v7(), name: 'Grace', ...fields });
    for (const fields of [
      { contacts: [{ means: 'email', kind: 'mobile', value: 'a@example.com' }] },
      { contacts: [{ means: 'email', kind: 'work', value: 'nobody' }] },
      { birthday: '--02-30' },
      { termsDays: 366 },
      { status: 'archived' },
    ]) {
      expect((await refuse(fields)).status, JSON.stringify(fields)).toBe(400);
    }
    expect(await refuse({ priceListId: v7() })).toMatchObject({
      status: 404,
      body: { code: 'customer-price-list-not-found', data: { field: 'priceListId' } },
    });
    const nowhere = v7();
    expect(await refuse({ ownValues: { [nowhere]: 'x' } })).toMatchObject({
      status: 404,
      body: { code: 'own-field-not-found', data: { field: `ownValues.${nowhere}` } },
    });
  });

  it('keeps what is said of it, and what is not said of it again', async () => {
    const said = {
      company: 'Navy',
      email: 'grace@example.com',
      emailKind: 'work',
      contacts: [
        { means: 'phone', kind: 'home', value: '555-0101' },
        { means: 'address', kind: 'delivery', value: '1 Dock\nBrooklyn, NY' },
      ],
      status: 'lead',
      source: 'referral',
      tags: ['regular', 'collector'],
      birthday: '--12-09',
      termsDays: 45,
      links: ['https://example.com/grace'],
    };
    const id = await add('Grace Hopper', said);
    expect(await get(id)).toMatchObject({ ...said, version: 1, consents: [] });
    granted(await desk.call('PATCH', `/customers/${id}`, { phone: '555-0100', version: 1 }));
    expect(await get(id)).toMatchObject({ ...said, phone: '555-0100', version: 2 });
  });

  it('is not saved over what somebody else saved meanwhile', async () => {
    const id = await add('Ada');
    granted(await desk.call('PATCH', `/customers/${id}`, { notes: 'Left-handed', version: 1 }));
    expect(await desk.call('PATCH', `/customers/${id}`, { notes: 'Right-handed', version: 1 })).toMatchObject(
      {
        status: 409,
        body: { code: 'customer-changed-meanwhile' },
      },
    );
    expect((await get(id)).notes).toBe('Left-handed');
  });

  it('is found by tag, source, status, and by a further email', async () => {
    await add('Wanda', {
      tags: ['Winter'],
      source: 'online',
      status: 'inactive',
      contacts: [{ means: 'email', kind: 'work', value: 'shop@wanda.example.com' }],
    });
    expect(await names('tag=Winter')).toEqual(['Wanda']);
    expect(await names('source=online&status=inactive')).toEqual(['Wanda']);
    expect(await names('search=shop@wanda')).toEqual(['Wanda']);
    expect(await names('tag=Winter&status=lead')).toEqual([]);
    expect(granted<UsedTagView[]>(await desk.call('GET', '/customers/tags'))).toContainEqual({
      tag: 'Winter',
      count: 1,
      archivedCount: 0,
    });
    const file = await desk.call('GET', '/customers.csv?tag=Winter');
    expect(file.text).toContain('shop@wanda.example.com');
    expect(file.text.trim().split('\r\n')).toHaveLength(2);
  });
});

it('tells who may be there already, by what, and nobody else', async () => {
  const alike = async (fields: Record<string, string>, by: Desk = desk) =>
    granted<SimilarCustomerView[]>(
      await by.call('GET', `/customers/similar?${new URLSearchParams(fields).toString()}`),
    ).map(({ name, reason }) => [name, reason]);
  await add('Katherine Johnson', {
    email: 'kj@example.com',
    phone: '(845) 555-0142',
    contacts: [
      { means: 'email', kind: 'work', value: 'katherine@orbit.example.com' },
      { means: 'phone', kind: 'home', value: '+1 845-555-0143' },
    ],
  });
  await add('Kay Johnston');
  const [byEmail, byPhone, byName] = ['email', 'phone', 'name'].map((reason) => [
    ['Katherine Johnson', reason],
  ]);
  expect(await alike({ email: ' KJ@example.com ' })).toEqual(byEmail);
  expect(await alike({ email: 'Katherine@Orbit.example.com' })).toEqual(byEmail);
  expect(await alike({ email: 'j@example.com' })).toEqual([]);
  expect(await alike({ phone: '+1 845 555 0142' })).toEqual(byPhone);
  expect(await alike({ phone: '8455550143' })).toEqual(byPhone);
  expect(await alike({ phone: '555' })).toEqual([]);
  // In another area, with the same last nine digits.
  expect(await alike({ phone: '(945) 555-0142' })).toEqual([]);
  expect(await names(`search=${encodeURIComponent('(945) 555-0142')}`)).toEqual([]);
  expect(await alike({ name: 'Johnson Katherine' })).toEqual(byName);
  expect(await alike({ name: 'Catherine Johnson' })).toEqual(byName);
  expect(await alike({ name: 'Wand' })).toEqual([['Wanda', 'name']]);
  expect(await alike({ name: 'Katherine Johnson', email: 'kj@example.com' })).toEqual(byEmail);
  expect(await alike({ name: 'Dorothy Vaughan' })).toEqual([]);
  expect(await alike({})).toEqual([]);
  expect(await alike({ email: 'kj@example.com' }, await workshop.found())).toEqual([]);
  for (const phone of ['8455550142', '845-555-0142', '+1 845.555.0142', '555-0143'])
    expect(await names(`search=${encodeURIComponent(phone)}`), phone).toEqual(['Katherine Johnson']);
});

it('keeps what customers said about news, each answer, and none of tomorrow', async () => {
  const id = await add('Joan');
  const answer = (isGiven: boolean, givenOn: string) =>
    desk.call('POST', `/customers/${id}/consents`, {
      id: v7(),
      channel: 'email',
      isGiven,
      givenOn,
      place: 'Fair',
    });
  expect(await answer(true, '2026-05-02')).toMatchObject({ body: { code: 'consent-in-the-future' } });
  granted(await answer(true, '2026-03-01'));
  granted(await answer(false, '2026-04-01'));
  const { consents } = await get(id);
  expect(consents.map(({ isGiven, givenOn }) => [isGiven, givenOn])).toEqual([
    [false, '2026-04-01'],
    [true, '2026-03-01'],
  ]);
  expect(consents[0]?.recordedBy).not.toBeNull();
});

describe('own fields', () => {
  const make = (fields: object) =>
    desk.call('POST', '/customer-fields', { id: v7(), name: 'Glaze', kind: 'text', ...fields });

  it('have a name of their own, and choices where they are a choice', async () => {
    expect(await make({ kind: 'choice' })).toMatchObject({
      body: { code: 'own-field-choices-missing', data: { field: 'choices' } },
    });
    granted(await make({}));
    expect(await make({ name: 'glaze' })).toMatchObject({ body: { code: 'own-field-name-taken' } });
  });

  it('hold what they are for, keep it when a choice goes, and stand in the file', async () => {
    const size = granted<OwnFieldView>(await make({ name: 'Size', kind: 'choice', choices: ['S', 'L'] }));
    const customerId = await add('Wilma', { ownValues: { [size.id]: 'L' } });
    const say = (value: string) =>
      desk.call('PATCH', `/customers/${customerId}`, { ownValues: { [size.id]: value } });
    expect(await say('XL')).toMatchObject({ body: { code: 'own-value-does-not-fit' } });
    granted(await desk.call('PUT', `/customer-fields/${size.id}`, { name: 'Dress size', choices: ['S'] }));
    granted(
      await desk.call('PATCH', `/customers/${customerId}`, { notes: 'Tall', ownValues: { [size.id]: 'L' } }),
    );
    expect((await get(customerId)).ownValues).toEqual({ [size.id]: 'L' });
    expect((await desk.call('GET', '/customers.csv?search=Wilma')).text.split('\r\n')[0]).toContain(
      'Dress size',
    );
    granted(await say(''));
    expect((await get(customerId)).ownValues).toEqual({});
  });
});
