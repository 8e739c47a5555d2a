import { calendarDate, quantity, rate } from '@atelier/domain/foundation';
import {
  decideLotsOfMovement,
  reversalLines,
  traceLot,
  type StockLine,
  type StockOperationDraft,
} from '@atelier/domain/stock';
import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyBooks } from '../verify/verify.reads.ts';
import { postJournalEntry } from '../books/journal.store.ts';
import type { Tenant, Visit } from '../platform/in-business.ts';
import { known } from '../platform/known.ts';
import { accountIdOf, openStage, valueOf, type Stage } from '../platform/stage.factory.ts';
import { addTestItem } from '../items/items.factory.ts';
import { receiveTestItem } from './stock.factory.ts';
import { readLotFamily } from './lot-traces.reads.ts';
import { addLots } from './lots.store.ts';
import { findStockOperation } from './stock-operations.reads.ts';
import { recordStockOperation, writeMovementLots } from './stock.store.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const day = calendarDate('2026-02-01');
const gate = { lock: { closedThrough: null }, nextId: () => v7(), post: postJournalEntry };

type Bench = {
  readonly home: Visit;
  /** What is bought, what is made of it, and what is made of that. */
  readonly items: readonly [string, string, string];
  /** Three lots of each. */
  readonly lots: readonly (readonly string[])[];
  readonly places: readonly string[];
  readonly costs: string;
};

async function open(): Promise<Bench> {
  const home = await stage.found();
  return stage.inside(home, async (tenant) => {
    const items = [
      await addTestItem(tenant),
      await addTestItem(tenant, 'Tile'),
      await addTestItem(tenant, 'Set'),
    ] as const;
    await receiveTestItem(tenant, items[0]);
    const lots = items.map(() => [v7(), v7(), v7()]);
    await addLots(
      tenant,
      items.flatMap((itemId, index) =>
        known(lots[index]).map((id, number) => ({
          id,
          itemId,
          number: `T-${String(number)}`,
          expiresOn: number === 2 ? null : calendarDate(`2026-0${String(9 - number)}-01`),
          supplierNumber: '',
        })),
      ),
    );
    const places = await tenant.db.selectFrom('stock_places').select('id').orderBy('id').execute();
    const costs = await accountIdOf(tenant, 'cost-of-goods-sold');
    return { home, items, lots, places: places.slice(0, 2).map(({ id }) => id), costs };
  });
}

const record = async (
  tenant: Tenant,
  draft: Pick<StockOperationDraft, 'id' | 'kind' | 'lines'> & { reversesId?: string },
) =>
  valueOf(
    await recordStockOperation(tenant, { reversesId: null, ...draft, day, reason: '', source: null }, gate),
  );

type Action = {
  readonly kind: 'receive' | 'make' | 'sell' | 'move' | 'reverse' | 'assign';
  readonly level: 0 | 1 | 2;
  readonly lot: number;
  readonly place: 0 | 1;
  readonly amount: number;
};
const action: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom('receive', 'receive', 'make', 'make', 'make', 'sell', 'move', 'reverse', 'assign'),
  level: fc.constantFrom(0, 1, 2),
  lot: fc.integer({ min: 0, max: 2 }),
  place: fc.constantFrom(0, 1),
  amount: fc.integer({ min: 1, max: 9_000_000 }),
});

/** Does one thing to the stock; `done` are the operations that still stand. */
async function act(
  tenant: Tenant,
  { items, lots, places, costs }: Bench,
  done: string[],
  one: Action,
): Promise<void> {
  const id = v7();
  const placeId = known(places[one.place]);
  const amount = quantity(one.amount);
  const itemId = known(items[one.level]);
  const lotId = known(known(lots[one.level])[one.lot]);
  const line = (fields: Partial<StockLine>): StockLine => ({
    itemId,
    placeId,
    quantity: quantity(-amount),
    value: null,
    counterAccountId: costs,
    ...fields,
  });
  const ofLot = { quantity: amount, lots: [{ lotId, quantity: amount }] };
  if (one.kind === 'reverse' || one.kind === 'assign') {
    const last = one.kind === 'reverse' ? done.pop() : done.at(-1);
    const operation = last === undefined ? null : await findStockOperation(tenant, last);
    if (!operation) return;
    if (one.kind === 'reverse') {
      const lines = reversalLines(operation.drafts);
      await record(tenant, { id, kind: 'reversal', reversesId: operation.id, lines });
      return;
    }
    const moved = known(operation.drafts[0]);
    const other = known(known(lots[items.indexOf(moved.itemId)])[one.lot]);
    const part = quantity(Math.ceil(Math.abs(moved.quantity) / 2));
    const rows = decideLotsOfMovement(operation, moved, [{ lotId: other, quantity: part }]);
    if (rows.ok) await writeMovementLots(tenant, operation.id, rows.value);
    return;
  }
  const within = { isWithin: true, counterAccountId: null };
  const materialId = items[one.level === 0 ? 0 : one.level === 1 ? 0 : 1];
  const lines: Readonly<Record<typeof one.kind, readonly StockLine[]>> = {
    receive: [line(ofLot)],
    sell: [line({})],
    move: [line(within), line({ ...within, placeId: known(places[1 - one.place]), quantity: amount })],
    make: [line({ itemId: materialId }), line({ ...ofLot, costShare: rate(1_000_000) })],
  };
  const kinds = { receive: 'count', sell: 'sale', move: 'transfer', make: 'production' } as const;
  if (one.kind === 'make' && one.level === 0) return;
  await record(tenant, { id, kind: kinds[one.kind], lines: lines[one.kind] });
  done.push(id);
}

/** All lots that a lot went into, or that went into it, by what movements leave over after all that came back. */
async function reachedBy(tenant: Tenant, lotId: string, isForward: boolean): Promise<readonly string[]> {
  const from = sql.raw(isForward ? '<' : '>');
  const to = sql.raw(isForward ? '>' : '<');
  const { rows } = await sql<{ lotId: string }>`
    with recursive net as (
      select coalesce(m.of_operation_id, m.operation_id) as operation_id, l.lot_id, sum(l.quantity) as quantity
        from stock_movement_lots l
        join stock_movements m using (business_id, operation_id, position)
        where not m.is_within
        group by coalesce(m.of_operation_id, m.operation_id), coalesce(m.of_position, m.position), l.lot_id
    ), reached (lot_id) as (
      select ${lotId}::uuid
      union
      select b.lot_id
        from reached r
        join net a on a.lot_id = r.lot_id and a.quantity ${from} 0
        join net b on b.operation_id = a.operation_id and b.quantity ${to} 0
    )
    select lot_id as "lotId" from reached where lot_id <> ${lotId} order by 1`.execute(tenant.db);
  return rows.map((row) => row.lotId);
}

it('traces what a recursive query over all movements of lots says, whatever was made, sold, moved and taken back', async () => {
  let reached = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 12, maxLength: 30 }), async (actions) => {
      const bench = await open();
      const done: string[] = [];
      for (const one of actions) await stage.inside(bench.home, (tenant) => act(tenant, bench, done, one));
      await stage.inside(bench.home, async (tenant) => {
        const all = bench.lots.flat();
        for (const lotId of all) {
          const passages = await readLotFamily(tenant, lotId);
          const { forward, backward } = traceLot(lotId, [...passages.values()].flat());
          const ids = (steps: typeof forward) => steps.map((step) => step.lotId).toSorted();
          expect(ids(forward)).toEqual(await reachedBy(tenant, lotId, true));
          expect(ids(backward)).toEqual(await reachedBy(tenant, lotId, false));
          const family = new Set([lotId, ...ids(forward), ...ids(backward)]);
          expect(new Set(passages.keys())).toEqual(family);
          reached += forward.length;
        }
      });
    }),
    { numRuns: 12 },
  );
  expect(reached).toBeGreaterThan(0);
  expect(await verifyBooks(stage.url)).toEqual([]);
});

it('refuses lots that are more than what moved, go the other way, or are of another item', async () => {
  const { home, items, lots, places, costs } = await open();
  const loss = v7();
  const line = {
    itemId: items[0],
    placeId: known(places[0]),
    quantity: quantity(-5),
    value: null,
    counterAccountId: costs,
  };
  await stage.inside(home, (tenant) =>
    record(tenant, { id: loss, kind: 'loss', lines: [{ ...line, lots: [] }] }),
  );
  const write = (lotId: string | undefined, amount: number) =>
    stage.inside(home, async (tenant) => {
      await writeMovementLots(tenant, loss, [
        { position: 1, lotId: known(lotId), quantity: quantity(amount) },
      ]);
    });
  await expect(write(lots[0]?.[0], -6)).rejects.toThrow('no more than it');
  await expect(write(lots[0]?.[0], 1)).rejects.toThrow('no more than it');
  await expect(write(lots[1]?.[0], -1)).rejects.toThrow('stock_lot_levels_business_id_lot_id_item_id_fkey');
  await write(lots[0]?.[0], -5);
  const change = stage.inside(home, (tenant) =>
    sql`update stock_movement_lots set quantity = -1`.execute(tenant.db),
  );
  await expect(change).rejects.toThrow();
});
