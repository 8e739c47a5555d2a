// cspell:ignore fiar wholsale
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type {
  CustomerDetailView,
  CustomerRowView,
  SegmentRowView,
  TagChangeView,
  UsedTagView,
} from '@atelier/contract/customers';
import type { RecordChangeView } from '@atelier/contract/books';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { granted, openWorkshop, type Desk, type Workshop } from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
beforeAll(async () => {
  workshop = await openWorkshop();
  desk = await workshop.found();
});
afterAll(() => workshop.close());

const add = async (name: string, tags: readonly string[], by = desk) => {
  const id = v7();
  granted(await by.call('POST', '/customers', { id, name, tags }));
  return id;
};
const get = async (id: string, by = desk) =>
  granted<CustomerDetailView>(await by.call('GET', `/customers/${id}`));
const tagsOf = async (id: string, by = desk) => (await get(id, by)).tags;
const used = async (by = desk) => granted<UsedTagView[]>(await by.call('GET', '/customers/tags'));
const names = async (query: string, by = desk) =>
  granted<{ rows: CustomerRowView[] }>(await by.call('GET', `/customers?${query}`)).rows.map(
    ({ name }) => name,
  );
const trail = async (id: string, by = desk) =>
  granted<{ rows: RecordChangeView[] }>(
    await by.call('GET', `/finances/changes?recordId=${id}&limit=10`),
  ).rows.flatMap(({ fields }) => fields);

type Change = { customerId: string; add?: readonly string[]; remove?: readonly string[] };
const change = (changes: readonly Change[], by = desk) => by.call('POST', '/customers/tags', { changes });
const changed = async (changes: readonly Change[], by = desk) =>
  granted<{ changes: TagChangeView[] }>(await change(changes, by)).changes;
const otherWayRound = (changes: readonly TagChangeView[]) =>
  changes.map(({ customerId, add, remove }) => ({ customerId, add: remove, remove: add }));
const rename = (from: string, to: string, merges?: boolean, by = desk) =>
  by.call('POST', '/customers/tags/rename', { from, to, merges });
const remove = (tag: string, by = desk) => by.call('POST', '/customers/tags/remove', { tag });

const hasTag = (value: string, operator = 'has') => ({ field: 'tag', operator, value });
const segment = async (name: string, parts: readonly object[], by = desk) => {
  const id = v7();
  const rule = { match: 'all', parts };
  granted(await by.call('POST', '/customer-segments', { id, kind: 'rule', color: 'green', name, rule }));
  return id;
};
const getSegment = async (id: string, by = desk) =>
  granted<SegmentRowView>(await by.call('GET', `/customer-segments/${id}`));

describe('tags of many customers', () => {
  it('are refused to who may not, of who is not there, and where they do not fit', async () => {
    const ada = await add('Ada', []);
    const bookkeeper = await workshop.join(desk, 'bookkeeper');
    expect(await change([{ customerId: ada, add: ['vip'] }], bookkeeper)).toMatchObject({
      status: 403,
      body: { code: 'permission-denied' },
    });
    const elsewhere = await workshop.found();
    const theirs = await add('Wren', [], elsewhere);
    for (const customerId of [theirs, v7()])
      expect(
        await change([
          { customerId: ada, add: ['vip'] },
          { customerId, add: ['vip'] },
        ]),
      ).toMatchObject({
        status: 404,
        body: { code: 'customer-not-found' },
      });
    for (const changes of [
      [],
      [{ customerId: ada, add: ['x'.repeat(41)] }],
      [{ customerId: ada, add: [' '] }],
      [
        { customerId: ada, add: ['vip'] },
        { customerId: ada, add: ['fair'] },
      ],
      Array.from({ length: 201 }, () => ({ customerId: v7(), add: ['vip'] })),
    ])
      expect((await change(changes)).status, JSON.stringify(changes).slice(0, 80)).toBe(400);
    expect(await get(ada)).toMatchObject({ tags: [], version: 1 });
    expect(await tagsOf(theirs, elsewhere)).toEqual([]);
  });

  it('are all kept or none: not where one has enough, is merged or erased, who is named', async () => {
    const nineteen = Array.from({ length: 19 }, (_, index) => `tag ${String(index)}`);
    const [bea, full] = [await add('Bea', []), await add('Finn Full', nineteen)];
    const both = (...tags: string[]) => change([bea, full].map((customerId) => ({ customerId, add: tags })));
    expect(await both('vip', 'fair')).toMatchObject({
      status: 409,
      body: { code: 'customer-has-enough-tags', data: { field: 'add', details: 'Finn Full' } },
    });
    const [kept, other, gone] = [await add('Kit', []), await add('Kitty', []), await add('Gone', [])];
    granted(
      await desk.call('POST', '/customers/merges', {
        id: v7(),
        keptId: kept,
        otherId: other,
        keptVersion: 1,
        otherVersion: 1,
        fromOther: [],
      }),
    );
    granted(await desk.call('POST', `/customers/${gone}/erase`, { typedName: 'Gone' }));
    for (const [customerId, code] of [
      [other, 'customer-is-merged'],
      [gone, 'customer-is-erased'],
    ] as const)
      expect(await change([bea, customerId].map((one) => ({ customerId: one, add: ['vip'] })))).toMatchObject(
        { status: 409, body: { code } },
      );
    expect(await get(bea)).toMatchObject({ tags: [], version: 1 });
    granted(await both('vip'));
    expect(await tagsOf(full)).toEqual([...nineteen, 'vip']);
  });

  it('are changed at once, told, and taken back as they were', async () => {
    const desk = await workshop.found();
    const [ada, bea, cleo] = [
      await add('Ada', ['regular'], desk),
      await add('Bea', ['Market', 'wholsale'], desk),
      await add('Cleo', ['market'], desk),
    ];
    const atMarket = await segment('At the market', [hasTag('market')], desk);
    const wish = { add: ['market', 'gift'], remove: ['WHOLSALE'] };
    const done = await changed(
      [ada, bea, cleo].map((customerId) => ({ customerId, ...wish })),
      desk,
    );
    // Who had a tag, however it is written, keeps it.
    expect(done).toEqual([
      { customerId: ada, add: ['market', 'gift'], remove: [] },
      { customerId: bea, add: ['gift'], remove: ['wholsale'] },
      { customerId: cleo, add: ['gift'], remove: [] },
    ]);
    expect(await get(bea, desk)).toMatchObject({ tags: ['Market', 'gift'], version: 2 });
    expect(await trail(bea, desk)).toContainEqual({
      name: 'tags',
      before: '["Market", "wholsale"]',
      after: '["Market", "gift"]',
    });
    expect((await getSegment(atMarket, desk)).count).toBe(2);
    expect(await desk.call('PATCH', `/customers/${ada}`, { tags: ['regular'], version: 1 })).toMatchObject({
      body: { code: 'customer-changed-meanwhile' },
    });

    granted(await desk.call('PATCH', `/customers/${cleo}`, { tags: ['market', 'gift', 'shop'] }));
    await changed(otherWayRound(done), desk);
    expect([await tagsOf(ada, desk), await tagsOf(bea, desk), await tagsOf(cleo, desk)]).toEqual([
      ['regular'],
      ['Market', 'wholsale'],
      ['market', 'shop'],
    ]);
    expect((await getSegment(atMarket, desk)).count).toBe(1);
    // Nothing to be done is no change.
    expect(await changed([{ customerId: ada, add: ['regular'], remove: ['gift'] }], desk)).toEqual([]);
    expect(await get(ada, desk)).toMatchObject({ version: 3 });
  });
});

describe('a tag', () => {
  it('is renamed and removed by who may, where somebody has it, and not of another business', async () => {
    await add('Dora', ['regular']);
    const bookkeeper = await workshop.join(desk, 'bookkeeper');
    const elsewhere = await workshop.found();
    for (const [by, code] of [
      [bookkeeper, 'permission-denied'],
      [elsewhere, 'tag-not-found'],
    ] as const)
      for (const answer of [await rename('regular', 'often here', false, by), await remove('regular', by)])
        expect(answer).toMatchObject({ body: { code } });
    for (const to of ['', 'x'.repeat(41), 'often, here'])
      expect((await rename('regular', to)).status, to).toBe(400);
    expect(await names('tag=regular')).toEqual(['Dora']);
  });

  it('keeps its name apart from others, until two are to be one: in the rules, too', async () => {
    const desk = await workshop.found();
    const [ada, bea, cleo] = [
      await add('Ada', ['vip', 'wholsale'], desk),
      await add('Bea', ['wholsale', 'Wholesale'], desk),
      await add('Cleo', ['Wholesale'], desk),
    ];
    const [asking, archived, other] = [
      await segment('Shops', [hasTag('vip'), { match: 'any', parts: [hasTag('wholsale')] }], desk),
      await segment('No shops', [hasTag('Wholesale', 'has-not')], desk),
      await segment('Regulars', [hasTag('vip')], desk),
    ];
    const { name, color, rule } = await getSegment(archived, desk);
    granted(
      await desk.call('PUT', `/customer-segments/${archived}`, { name, color, rule, isArchived: true }),
    );
    expect(await rename('wholsale', 'wholesale', false, desk)).toMatchObject({
      status: 409,
      body: { code: 'tag-name-taken', data: { field: 'to' } },
    });
    expect(await getSegment(asking, desk)).toMatchObject({ count: 1, version: 1 });

    expect(granted(await rename('wholsale', 'wholesale', true, desk))).toEqual({
      count: 3,
      segments: ['No shops', 'Shops'],
    });
    expect([await tagsOf(ada, desk), await tagsOf(bea, desk), await tagsOf(cleo, desk)]).toEqual([
      ['vip', 'wholesale'],
      ['wholesale'],
      ['wholesale'],
    ]);
    expect(await used(desk)).toEqual([
      { tag: 'vip', count: 1, archivedCount: 0 },
      { tag: 'wholesale', count: 3, archivedCount: 0 },
    ]);
    expect(await getSegment(asking, desk)).toMatchObject({
      count: 1,
      version: 2,
      rule: { parts: [hasTag('vip'), { match: 'any', parts: [hasTag('wholesale')] }] },
    });
    expect(await getSegment(archived, desk)).toMatchObject({
      isArchived: true,
      rule: { parts: [hasTag('wholesale', 'has-not')] },
    });
    expect(await getSegment(other, desk)).toMatchObject({ version: 1 });
    expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  });

  it('has another name with whoever is archived or merged, and is told', async () => {
    const desk = await workshop.found();
    const [kept, other, archived] = [
      await add('Kit', [], desk),
      await add('Kitty', ['fiar'], desk),
      await add('Archie', ['fiar', 'vip'], desk),
    ];
    const mergeId = v7();
    granted(
      await desk.call('POST', '/customers/merges', {
        id: mergeId,
        keptId: kept,
        otherId: other,
        keptVersion: 1,
        otherVersion: 1,
        fromOther: [],
      }),
    );
    granted(await desk.call('PATCH', `/customers/${archived}`, { isArchived: true }));
    expect(await used(desk)).toEqual([
      { tag: 'fiar', count: 1, archivedCount: 1 },
      { tag: 'vip', count: 0, archivedCount: 1 },
    ]);
    const { version } = await get(archived, desk);

    expect(granted(await rename('fiar', 'fair', false, desk))).toEqual({ count: 2, segments: [] });
    expect(await get(archived, desk)).toMatchObject({ tags: ['fair', 'vip'], version: version + 1 });
    expect(await trail(archived, desk)).toContainEqual({
      name: 'tags',
      before: '["fiar", "vip"]',
      after: '["fair", "vip"]',
    });
    granted(await desk.call('POST', `/customers/merges/${mergeId}/undo`));
    expect(await used(desk)).toContainEqual({ tag: 'fair', count: 2, archivedCount: 1 });
    expect(await tagsOf(other, desk)).toEqual(['fair']);
  });

  it('is taken off everybody, and rules go on asking for it', async () => {
    const desk = await workshop.found();
    const ada = await add('Ada', ['fair', 'vip'], desk);
    await add('Bea', ['Fair'], desk);
    const id = await segment('From the fair', [hasTag('fair')], desk);
    expect(granted(await remove('fair', desk))).toEqual({ count: 1 });
    expect(await tagsOf(ada, desk)).toEqual(['vip']);
    // As it is written: the other is another tag in the list.
    expect(await names('tag=Fair', desk)).toEqual(['Bea']);
    expect(await getSegment(id, desk)).toMatchObject({ count: 0, rule: { parts: [hasTag('fair')] } });
    expect(await remove('fair', desk)).toMatchObject({ status: 404, body: { code: 'tag-not-found' } });
  });
});
