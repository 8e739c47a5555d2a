// cspell:ignore balancesheet
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from './client.ts';
import { meanCalibration, type Calibration } from './history.ts';
import { quantile } from './measure/figures.ts';
import { timeHledger } from './measure/hledger.ts';
import { createChance } from './seed/chance.ts';

const nodeTasks = 9;
const requests = 250;
const commits = 150;
const reports = 2;
const freshMs = 3_000;
const transactions = 4_000;

/** Measures the machine by fixed tasks that no change of Atelier touches. */
async function calibrate(superuserUrl: string): Promise<Calibration> {
  return {
    node: measureNode(),
    request: await measureRequests(superuserUrl),
    commit: await measureCommits(superuserUrl),
    hledger: await measureHledger(),
  };
}

/**
 * Measures the machine right before and after the work: a machine that others share changes its speed within minutes.
 *
 * @param superuserUrl a database of the PostgreSQL that runs now; the work may start another
 */
export async function calibrateAround<Value>(
  superuserUrl: () => string,
  work: () => Promise<Value>,
): Promise<{ value: Value; calibration: Calibration }> {
  // What was measured after one piece of work serves as what is measured before the next.
  const isFresh = latest !== undefined && performance.now() - latest.at < freshMs;
  const before = latest && isFresh ? latest.calibration : await calibrate(superuserUrl());
  const value = await work();
  const after = await calibrate(superuserUrl());
  latest = { at: performance.now(), calibration: after };
  return { value, calibration: meanCalibration([before, after]) };
}

let latest: { readonly at: number; readonly calibration: Calibration } | undefined;

/** Objects, text, numbers and a digest, as a request has them. */
function measureNode(): number {
  const samples: number[] = [];
  for (let task = 0; task < nodeTasks; task += 1) {
    const chance = createChance(7);
    const began = performance.now();
    const rows = Array.from({ length: 20_000 }, (_, index) => ({
      id: `row-${String(index)}`,
      cents: chance.whole(1, 1_000_000),
      note: 'a vase, thrown and glazed',
    }));
    const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
    const sorted = read.toSorted(
      (left, right) => left.cents - right.cents || left.id.localeCompare(right.id),
    );
    createHash('sha256').update(JSON.stringify(sorted)).digest();
    samples.push(performance.now() - began);
  }
  return quantile(samples, 0.5);
}

/** One client, a server of its own and PostgreSQL wake each other in turn, as they do for every request of Atelier. */
async function measureRequests(superuserUrl: string): Promise<number> {
  const server = fork(join(import.meta.dirname, 'fixed-server.ts'), [superuserUrl]);
  try {
    const [port] = (await once(server, 'message')) as [number];
    const client = connect(`http://127.0.0.1:${String(port)}`, '');
    const samples: number[] = [];
    for (let request = 0; request < requests; request += 1) samples.push((await client.ask('GET', '/')).took);
    client.close();
    return quantile(samples, 0.5);
  } finally {
    server.kill();
  }
}

/** One row and its commit, which waits for the disk. */
async function measureCommits(superuserUrl: string): Promise<number> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  try {
    await client.query('create schema bench_calibration');
    await client.query('create table bench_calibration.commits (number integer)');
    const samples: number[] = [];
    for (let number = 0; number < commits; number += 1) {
      const began = performance.now();
      await client.query('insert into bench_calibration.commits values ($1)', [number]);
      samples.push(performance.now() - began);
    }
    return quantile(samples, 0.5);
  } finally {
    await client.query('drop schema if exists bench_calibration cascade');
    await client.end();
  }
}

/** A balance sheet of a journal that is always the same; null where there is no hledger. */
async function measureHledger(): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-calibration-'));
  try {
    const journal = join(folder, 'fixed.journal');
    await writeFile(journal, fixedJournal());
    const samples: number[] = [];
    for (let report = 0; report < reports; report += 1) {
      const took = await timeHledger(['-f', journal, 'balancesheet', '-M']);
      if (took === null) return null;
      samples.push(took);
    }
    return quantile(samples, 0.5);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function fixedJournal(): string {
  const chance = createChance(8);
  const two = (number: number): string => String(number).padStart(2, '0');
  return Array.from({ length: transactions }, () => {
    const day = `2025-${two(chance.whole(1, 12))}-${two(chance.whole(1, 28))}`;
    const amount = `$${String(chance.whole(1, 900))}.${two(chance.whole(0, 99))}`;
    return `${day} Fair\n  assets:bank  ${amount}\n  revenues:sales\n`;
  }).join('\n');
}
