import type { PreferencesView } from '@atelier/contract/identity';
import type { ResourceNoteView } from '@atelier/contract/resources';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  granted,
  openWorkshop,
  refusalOf,
  type Client,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let ada: Client;
let desk: Desk;

beforeAll(async () => {
  workshop = await openWorkshop();
  ada = await workshop.signUp('Ada Potter');
  desk = await workshop.found({ owner: ada });
});
afterAll(() => workshop.close());

const path = '/resources/packing-list/note';
const save = (changes: object, at = path) => desk.call('PATCH', at, { changes });
const entries = async () => granted<ResourceNoteView>(await desk.call('GET', path)).entries;

describe('a note on a resource', () => {
  it.each([
    ['a name that is none', '/resources/Packing%20List/note', {}],
    ['a text longer than a field', path, { 'field:terms': 'x'.repeat(4001) }],
    [
      'too many changes at once',
      path,
      Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`tick:${at}`, 'yes'])),
    ],
  ])('rejects %s', async (_, at, changes) => {
    expect((await save(changes, at)).status).toBe(400);
  });

  it('rejects a note that grew too large, and keeps the one before', async () => {
    const long = (part: number) =>
      Object.fromEntries(Array.from({ length: 15 }, (_, at) => [`field:${part}-${at}`, 'x'.repeat(4000)]));
    granted(await save(long(1), '/resources/big/note'));
    expect(refusalOf(await save(long(2), '/resources/big/note'))).toEqual([422, 'resource-note-too-large']);
    const kept = granted<ResourceNoteView>(await desk.call('GET', '/resources/big/note')).entries;
    expect(Object.keys(kept)).toHaveLength(15);
  });

  it('is empty at first, keeps entries one by one, and removes one by null', async () => {
    expect(await entries()).toEqual({});
    granted(await save({ 'tick:tent': 'yes', 'line:1': 'Fan' }));
    granted(await save({ 'tick:table': 'yes', 'tick:tent': null }));
    expect(await entries()).toEqual({ 'line:1': 'Fan', 'tick:table': 'yes' });
  });

  it('is not seen by another business', async () => {
    granted(await save({ 'tick:tent': 'yes' }));
    const other = await workshop.found();
    expect(granted<ResourceNoteView>(await other.call('GET', path)).entries).toEqual({});
  });

  it('is cleared as a whole', async () => {
    granted(await save({ 'tick:tent': 'yes' }));
    granted(await desk.call('DELETE', path));
    expect(await entries()).toEqual({});
  });
});

describe('favorites', () => {
  it('belong to a person, in any business', async () => {
    const favoriteResources = ['price-calculator', 'glossary'];
    granted(await ada.call('PATCH', '/api/v1/me/preferences', { favoriteResources }));
    const mine = granted<PreferencesView>(await ada.call('GET', '/api/v1/me/preferences'));
    expect(mine.favoriteResources).toEqual(favoriteResources);
    const ida = await workshop.signUp('Ida Weaver');
    const hers = granted<PreferencesView>(await ida.call('GET', '/api/v1/me/preferences'));
    expect(hers.favoriteResources).toEqual([]);
  });
});
