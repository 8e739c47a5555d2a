import type { CalendarDate } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import type { Client } from '../client.ts';
import type { Chance } from '../seed/chance.ts';
import type { SeededInventory } from '../seed/seed-inventory.ts';
import { committing, durations, type Figure } from './figures.ts';
import { heavy, interactive, prepareInventoryReads } from './inventory-reads.ts';
import { sampleAll, timed, type Sampling } from './sample.ts';

const oneUnit = 1_000_000;

type Options = Sampling & {
  /** Edits of all items and stock takes. */
  readonly rounds: number;
  /** Items of a stock take that are counted; the rest stays. */
  readonly counts: number;
  readonly today: CalendarDate;
  readonly chance: Chance;
};

/** One person among ten thousand items and a million movements: what is looked up, reckoned and written. */
export async function measureInventory(
  client: Client,
  studio: SeededInventory,
  options: Options,
): Promise<Figure[]> {
  const { rounds, counts, today, chance } = options;
  const { path, placeId } = studio;
  const get = (address: string) => client.ask('GET', path + address);
  const write = async <Body>(method: 'POST' | 'PUT', address: string, body: unknown) =>
    JSON.parse((await client.ask(method, path + address, body)).body) as Body;
  const { asked, made } = await prepareInventoryReads(client, studio, { today, chance });
  const figures = await sampleAll(options, asked);

  const [planning, finishing]: [number[], number[]] = [[], []];
  for (let index = 0; index < Math.min(options.samples, 60); index += 1) {
    const [batchId, itemId] = [v7(), chance.pick(made)];
    const plan = { id: batchId, itemId, quantity: 4 * oneUnit, plannedFor: today };
    const planned: { version: number; materials: { itemId: string; planned: number }[] }[] = [];
    planning.push(await timed(async () => planned.push(await write('POST', '/inventory/batches', plan))));
    const [batch] = planned;
    const output = {
      id: v7(),
      version: batch?.version,
      day: today,
      made: 4 * oneUnit,
      used: batch?.materials.map((one) => ({ itemId: one.itemId, quantity: one.planned })),
    };
    finishing.push(await timed(() => write('POST', `/inventory/batches/${batchId}/outputs`, output)));
  }
  figures.push(committing(durations('plan a production batch', planning, interactive)));
  figures.push(committing(durations('record what came out of a batch', finishing, interactive)));

  const bulk = { showing: [] as number[], editing: [] as number[], undoing: [] as number[] };
  for (let leadTimeDays = 20; leadTimeDays < 20 + rounds; leadTimeDays += 1) {
    const asked = { which: { filter: {} }, edit: { kind: 'lead-time', leadTimeDays } };
    const shown: { stamp: string }[] = [];
    bulk.showing.push(
      await timed(async () => shown.push(await write('POST', '/inventory/item-edit-preview', asked))),
    );
    const edit = { ...asked, id: v7(), stamp: shown[0]?.stamp };
    bulk.editing.push(await timed(() => write('POST', '/inventory/item-edits', edit)));
    bulk.undoing.push(await timed(() => write('POST', `/inventory/item-edits/${edit.id}/undo`, {})));
  }
  figures.push(durations('show what an edit of 10,000 items would do', bulk.showing, heavy));
  figures.push(durations('edit 10,000 items', bulk.editing, null));
  figures.push(durations('undo editing 10,000 items', bulk.undoing, null));

  const takes = { opening: [], counting: [], reviewing: [], valuing: [], posting: [] } as Record<
    'opening' | 'counting' | 'reviewing' | 'valuing' | 'posting',
    number[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    const takeId = v7();
    const take = `/inventory/stock-takes/${takeId}`;
    const opened: { lines: { itemId: string; expected: number }[] }[] = [];
    const sheet = { id: takeId, day: today, placeId, category: 'Shelves', withEmpty: true };
    takes.opening.push(
      await timed(async () => opened.push(await write('POST', '/inventory/stock-takes', sheet))),
    );
    for (const [index, { itemId, expected }] of (opened[0]?.lines ?? []).slice(0, counts).entries()) {
      // Every fifth is not what it should be.
      const counted = Math.max(0, expected + (index % 5 === 0 ? oneUnit : 0));
      const count = { counted, seen: null };
      takes.counting.push(await timed(() => write('PUT', `${take}/counts/${itemId}`, count)));
    }
    takes.reviewing.push(await timed(() => write('POST', `${take}/review`, { rest: 'stays' })));
    takes.valuing.push(await timed(() => get(`${take}/value`)));
    takes.posting.push(await timed(() => write('POST', `${take}/post`, { day: today })));
  }
  return [
    ...figures,
    durations('open a stock take of 2,000 items', takes.opening, heavy),
    committing(durations('count an item of it', takes.counting, interactive)),
    durations('review it', takes.reviewing, heavy),
    durations('what its differences are worth', takes.valuing, heavy),
    durations('post it', takes.posting, heavy),
  ];
}
