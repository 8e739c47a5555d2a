import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessContract } from '@atelier/contract';
import { slowRuns } from '@atelier/database/platform/slow-runs.factory';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fill } from './walk-filling.factory.ts';
import { proceduresOf, requestOf, type Procedure } from './walk-procedures.factory.ts';
import type { Victim } from './walk-parts.factory.ts';
import { businessSamples } from './walk-samples.factory.ts';
import { openWorkshop, type Answer, type Desk, type Workshop } from './workshop.factory.ts';

/*
 * No accepted input makes a later read fail: valid input with one field at an edge of what the contract takes is sent to
 * every writing procedure, and whatever of it is accepted, every reading one still answers.
 */

let workshop: Workshop;
let dataFolder: string;
let desk: Desk;
let known: Victim;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'accepted-'));
  workshop = await openWorkshop({ dataFolder });
  desk = await workshop.found();
  known = await fill(desk);
});
afterAll(async () => {
  await workshop.close();
  await rm(dataFolder, { recursive: true });
});

const all = proceduresOf(businessContract);
/** Hand out files, or wait for work that is done aside. */
const isSlow = /export|\.pdf|\.zip|print|import/i;
const reading = all.filter(({ method, path, name }) => method === 'GET' && !isSlow.test(path + name));
/** Deleting leaves less to be read. */
const writing = all.filter(
  ({ method, path, name }) =>
    method !== 'GET' && method !== 'DELETE' && !isSlow.test(path + name) && name !== 'members.takeOver',
);

const edges: readonly unknown[] = [
  ...[0, 1, -1, 100_000_000_000, 1_000_000_000_000_000, Number.MAX_SAFE_INTEGER, 999_999],
  ...['0001-01-01', '1000-01-01', '9999-12-31', '2024-02-29', '2099-12-31T23:59:59Z'],
  ...['', ' ', "'=1+1", 'ö𝕊🏺\u200b', 'x'.repeat(40), 'x'.repeat(200), 'x'.repeat(2000), '\\', '%', 'null'],
  ...[null, true, false, []],
];

type Path = readonly (string | number)[];

/** The places of an input that hold one value. */
function leavesOf(value: unknown, at: Path = []): Path[] {
  if (value instanceof File || value === undefined) return [];
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...at, key]))].filter(
    (path) => path.length > 0,
  );
}

function putAt(value: unknown, [first, ...rest]: Path, put: unknown): unknown {
  if (first === undefined) return put;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...(value as unknown[])]
    : { ...(value as Record<string, unknown>) };
  const slots = copy as Record<string | number, unknown>;
  slots[first] = putAt(slots[first], rest, put);
  return copy;
}

const ask = (procedure: Procedure, input: object): Promise<Answer> => {
  const { path, body } = requestOf(procedure, input as Readonly<Record<string, unknown>>);
  return desk.call(procedure.method as Parameters<Desk['call']>[0], path, body);
};
const sampleOf = ({ name }: Procedure) => businessSamples[name]?.input(known) ?? {};

async function readEverything(after: string): Promise<void> {
  for (const procedure of reading) {
    const { status, text } = await ask(procedure, sampleOf(procedure));
    expect(status < 500, `${procedure.name} answers ${String(status)} after ${after}: ${text}`).toBe(true);
  }
}

it('is read again, whatever of its fields stands at an edge', async () => {
  await readEverything('the beginning');
  const change = fc.record({
    procedure: fc.constantFrom(...writing),
    place: fc.nat(),
    edge: fc.constantFrom(...edges),
    isNew: fc.boolean(),
  });
  const { seed = 1 } = fc.readConfigureGlobal();
  for (const { procedure, place, edge, isNew } of fc.sample(change, { seed, numRuns: slowRuns(60) })) {
    const sample = sampleOf(procedure);
    const leaves = leavesOf(sample);
    const leaf = leaves[place % Math.max(leaves.length, 1)];
    if (leaf === undefined) continue;
    // What is made again has an id of its own.
    const begun = isNew && 'id' in sample ? { ...sample, id: v7() } : sample;
    const input = putAt(begun, leaf, edge) as object;
    const { status, text } = await ask(procedure, input);
    const said = `${procedure.name} with ${leaf.join('.')} = ${JSON.stringify(edge)}`;
    expect(status < 500, `${said}: ${text}`).toBe(true);
    if (status < 300) await readEverything(said);
  }
}, 600_000);
