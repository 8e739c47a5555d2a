import type { JournalDraftView, JournalEntryView } from '@atelier/contract/books';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  balancesOf,
  granted,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
let bank: string;
let equity: string;

beforeAll(async () => {
  workshop = await openWorkshop();
  desk = await workshop.found();
  bank = await accountOf(desk, 'bank');
  equity = await accountOf(desk, '3000');
});
afterAll(() => workshop.close());

const whole = () => [
  { accountId: bank, amountCents: 5000, memo: 'till' },
  { accountId: equity, amountCents: -5000, memo: '' },
];
const save = (draftId: string, fields: object = {}, by: Desk = desk) =>
  by.call('PUT', `/finances/journal-drafts/${draftId}`, {
    date: '2026-03-10',
    memo: 'Opening float',
    version: null,
    lines: whole(),
    ...fields,
  });
const post = (id: string, fields: object = {}, by: Desk = desk) =>
  by.call('POST', '/finances/journal-entries', {
    id,
    date: '2026-03-10',
    memo: 'Opening float',
    lines: whole(),
    ...fields,
  });
const remove = (draftId: string, version: number, by: Desk = desk) =>
  by.call('POST', `/finances/journal-drafts/${draftId}/delete`, { version });
const draftsOf = async (by: Desk = desk) =>
  granted<JournalDraftView[]>(await by.call('GET', '/finances/journal-drafts'));

describe('drafts of entries', () => {
  it('are for who may post', async () => {
    const member = await workshop.join(desk, 'member');
    expect(refusalOf(await save(v7(), {}, member))).toEqual([403, 'permission-denied']);
    const id = v7();
    granted(await save(id));
    expect(refusalOf(await remove(id, 1, member))).toEqual([403, 'permission-denied']);
    granted(await remove(id, 1, await workshop.join(desk, 'bookkeeper')));
  });

  it('take no account of nobody or of another business', async () => {
    const foreign = await accountOf(await workshop.found(), 'bank');
    for (const accountId of [v7(), foreign]) {
      const answer = await save(v7(), { lines: [{ accountId, amountCents: 1, memo: '' }] });
      expect(refusalOf(answer)).toEqual([404, 'account-not-found']);
    }
  });

  it('are refused to who saw an older version, and where nothing is', async () => {
    const id = v7();
    expect(refusalOf(await save(id, { version: 1 }))).toEqual([404, 'journal-draft-not-found']);
    granted(await save(id));
    const changed = granted<JournalDraftView>(await save(id, { version: 1, memo: 'Float' }));
    expect(changed).toMatchObject({ version: 2, memo: 'Float' });
    for (const version of [null, 1]) {
      expect(refusalOf(await save(id, { version }))).toEqual([409, 'journal-draft-changed-meanwhile']);
    }
    expect(refusalOf(await remove(id, 1))).toEqual([409, 'journal-draft-changed-meanwhile']);
    expect(refusalOf(await post(id, { draftVersion: 1 }))).toEqual([409, 'journal-draft-changed-meanwhile']);
    granted(await remove(id, 2));
    expect(refusalOf(await remove(id, 2))).toEqual([404, 'journal-draft-not-found']);
  });

  it('post nothing, however incomplete, and keep what was typed', async () => {
    const before = await balancesOf(desk);
    const id = v7();
    const lines = [
      { accountId: null, amountCents: 1200, memo: 'which account?' },
      { accountId: bank, amountCents: 0, memo: '' },
    ];
    granted(await save(id, { date: null, memo: '', lines }));
    expect((await draftsOf()).find((draft) => draft.id === id)).toMatchObject({ date: null, lines });
    expect(await balancesOf(desk)).toEqual(before);
    granted(await remove(id, 1));
  });

  it('become the entry of their id, which is then reversed as any other', async () => {
    const before = await balancesOf(desk);
    const id = v7();
    granted(await save(id));
    const entry = granted<JournalEntryView>(await post(id, { draftVersion: 1 }));
    expect(entry).toMatchObject({ id, kind: 'manual', memo: 'Opening float' });
    expect((await draftsOf()).some((draft) => draft.id === id)).toBe(false);
    expect((await balancesOf(desk))['1000']).toBe((before['1000'] ?? 0) + 5000);
    expect(refusalOf(await post(id, { draftVersion: 1 }))).toEqual([409, 'entry-id-taken']);
    expect(refusalOf(await save(id))).toEqual([409, 'entry-id-taken']);
    granted(
      await desk.call('POST', `/finances/journal-entries/${id}/reverse`, {
        reversalId: v7(),
        date: '2026-03-11',
      }),
    );
    expect(await balancesOf(desk)).toEqual(before);
  });

  it('stay as they are when posting is refused, with the line that is wrong', async () => {
    const own = await workshop.found();
    const [money, rent] = [await accountOf(own, 'bank'), await accountOf(own, '6550')];
    const lines = [
      { accountId: money, amountCents: -5000, memo: '' },
      { accountId: rent, amountCents: 5000, memo: '' },
    ];
    const id = v7();
    granted(await save(id, { lines }, own));
    granted(await own.call('POST', `/finances/accounts/${rent}/archive`, {}));
    const archived = await post(id, { lines, draftVersion: 1 }, own);
    expect(refusalOf(archived)).toEqual([409, 'account-archived']);
    expect(archived.text).toContain('lines.1.accountId');
    granted(await own.call('POST', `/finances/accounts/${rent}/restore`, {}));
    const lock = { closedThrough: '2026-03-31', opened: null, reason: 'Filed' };
    granted(await own.call('PUT', '/finances/book-lock', lock));
    expect(refusalOf(await post(id, { lines, draftVersion: 1 }, own))).toEqual([409, 'period-closed']);
    expect(await draftsOf(own)).toMatchObject([{ id, version: 1 }]);
    expect(await balancesOf(own)).toEqual({});
  });
});
