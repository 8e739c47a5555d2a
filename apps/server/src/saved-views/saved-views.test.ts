import type { SavedViewView } from '@atelier/contract/saved-views';
import { mostSavedViews } from '@atelier/domain/saved-views';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { granted, openWorkshop, refusalOf, type Desk, type Workshop } from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());
beforeEach(async () => {
  desk = await workshop.found();
});

const fairs = { list: 'events', name: 'Fairs of this year', filters: { kind: 'fair', year: 2026 } };
const save = (at: Desk, id: string, view: object = fairs) => at.call('PUT', `/saved-views/${id}`, view);
const namesOf = async (at: Desk, list = 'events') =>
  granted<SavedViewView[]>(await at.call('GET', `/saved-views?list=${list}`)).map(({ name }) => name);

describe('a saved view', () => {
  it('keeps filters under a name, which are replaced under the same id', async () => {
    const id = v7();
    expect(granted(await save(desk, id))).toEqual({ id, ...fairs });
    const tagged = { ...fairs, name: 'fairs', filters: { tags: ['craft', 'spring'], archived: false } };
    granted(await save(desk, id, tagged));
    expect(granted(await desk.call('GET', '/saved-views?list=events'))).toEqual([{ id, ...tagged }]);
    expect(await namesOf(desk, 'invoices')).toEqual([]);
  });

  it('is of one person, a viewer too: the others neither see, change nor remove it', async () => {
    const id = v7();
    const viewer = await workshop.join(desk, 'viewer');
    granted(await save(viewer, id));
    expect(await namesOf(viewer)).toEqual([fairs.name]);
    expect(await namesOf(desk)).toEqual([]);
    expect(refusalOf(await save(desk, id, { ...fairs, name: 'Mine' }))).toEqual([409, 'saved-view-id-taken']);
    expect(refusalOf(await desk.call('DELETE', `/saved-views/${id}`))).toEqual([404, 'saved-view-not-found']);
    granted(await save(desk, v7()));
    expect(await namesOf(viewer)).toEqual([fairs.name]);
  });

  it('has a name of its own in its list, in whatever letters', async () => {
    granted(await save(desk, v7()));
    const same = { ...fairs, name: 'FAIRS of this year' };
    expect(refusalOf(await save(desk, v7(), same))).toEqual([409, 'saved-view-name-taken']);
    granted(await save(desk, v7(), { ...same, list: 'invoices' }));
  });

  it('is removed, once', async () => {
    const id = v7();
    granted(await save(desk, id));
    granted(await desk.call('DELETE', `/saved-views/${id}`));
    expect(await namesOf(desk)).toEqual([]);
    expect(refusalOf(await desk.call('DELETE', `/saved-views/${id}`))).toEqual([404, 'saved-view-not-found']);
  });

  it('is one of thirty at most; one of them can still be changed', async () => {
    const ids = Array.from({ length: mostSavedViews }, () => v7());
    for (const [index, id] of ids.entries()) {
      granted(await save(desk, id, { ...fairs, name: `View ${String(index)}` }));
    }
    expect(refusalOf(await save(desk, v7()))).toEqual([409, 'saved-views-full']);
    granted(await save(desk, ids[0] ?? ''));
  });

  it.each([
    ['no name', { ...fairs, name: '  ' }],
    ['a list without views', { ...fairs, list: 'till' }],
    ['filters within filters', { ...fairs, filters: { kind: { not: 'fair' } } }],
    [
      'more filters than a list has',
      { ...fairs, filters: Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`f${String(n)}`, n])) },
    ],
  ])('with %s is refused', async (_, view) => {
    expect((await save(desk, v7(), view)).status).toBe(400);
  });
});
