/**
 * Measures what Atelier promises. Run by `./atelier bench`, which builds the web app first; see README.md.
 */
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { verifyBooks } from '@atelier/database/finances/verify.reads';
import { calendarDate } from '@atelier/domain/foundation';
import pg from 'pg';
import {
  makeScratchFolder,
  readMemory,
  removeHomesElsewhere,
  startAtelier,
  type Atelier,
} from './atelier-process.ts';
import { askGit } from './ask-git.ts';
import { between, calibrate } from './calibrate.ts';
import { connect, signUp } from './client.ts';
import { compareFigures, findSlower, lastRun, type PastRun } from './history.ts';
import { measureBankInbox } from './measure/bank-inbox.ts';
import { measureBankFile } from './measure/bank-file.ts';
import { atMost, type Figure } from './measure/figures.ts';
import { measureInventory } from './measure/inventory.ts';
import { measureLive } from './measure/live.ts';
import { measureReports } from './measure/reports.ts';
import { prepareRequests } from './measure/requests.ts';
import { measureSalesFile } from './measure/sales-file.ts';
import { measureSelling } from './measure/selling.ts';
import { measureScripts } from './measure/scripts.ts';
import { measureIssuing, measureMixedLoad, measureReads } from './measure/speed.ts';
import { measureWholeJournal } from './measure/whole-journal.ts';
import { asMarkdown, asTable, describeComparison, describeMachine, type Report } from './report.ts';
import { createChance } from './seed/chance.ts';
import { seedBusiness, type SeededBusiness } from './seed/seed-business.ts';
import { seedSelling } from './seed/seed-selling.ts';
import { seedInventory } from './seed/seed-inventory.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    json: { type: 'string' },
    only: { type: 'string' },
  },
});
const invoices = values.quick ? 10_000 : 100_000;
const quickEffort = {
  samples: 40,
  reportSamples: 20,
  issues: 300,
  mixedSeconds: 3,
  bankFiles: 1,
  soldRows: 300,
  longestMs: 2_000,
  rounds: 1,
  counts: 400,
};
const wholeEffort: typeof quickEffort = {
  samples: 400,
  reportSamples: 400,
  issues: 3000,
  mixedSeconds: 15,
  bankFiles: 3,
  soldRows: 20_000,
  longestMs: 6_000,
  rounds: 3,
  counts: 2_000,
};
const effort = values.quick ? quickEffort : wholeEffort;
const movements = values.quick ? 50_000 : 1_000_000;
const parts = [
  'requests',
  'live',
  'reports',
  'journal',
  'inbox',
  'bank-file',
  'sales-file',
  'selling',
  'inventory',
  'start',
  'scripts',
] as const;
const chosen = new Set(values.only?.split(',') ?? parts);
for (const part of chosen) {
  if (!parts.some((known) => known === part)) throw new Error(`--only takes some of ${parts.join(', ')}.`);
}
if (values.write && values.only !== undefined) throw new Error('A part of the figures is not written.');
const restBeforeMemoryMs = 20_000;
const historyFile = 'history.jsonl';

const today = calendarDate(new Date().toISOString().slice(0, 10));
const say = (line: string): void => console.log(line);

/** Does something and says how long it took. */
async function step<Value>(what: string, work: () => Promise<Value>): Promise<Value> {
  const began = performance.now();
  const value = await work();
  say(`${what} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  return value;
}

async function measureLoaded(atelier: Atelier, cookie: string, business: SeededBusiness): Promise<Figure[]> {
  const chance = createChance(3);
  const client = connect(atelier.url, cookie);
  try {
    const figures: Figure[] = [];
    const measure = async (part: (typeof parts)[number], what: string, work: () => Promise<Figure[]>) => {
      if (!chosen.has(part)) return;
      const found = await step(what, work);
      // Said at once: what was measured is not lost with a part that fails after it.
      say(asTable(found));
      figures.push(...found);
    };
    await measure('requests', 'Read, issued and did all sorts of things', async () => {
      const requests = await prepareRequests(client, business, today, chance);
      const reads = await measureReads(requests, effort);
      const issuing = await measureIssuing(requests, effort);
      return [...issuing, ...reads, ...(await measureMixedLoad(requests, effort, chance))];
    });
    await measure('live', 'Looked on from another browser', async () => [
      await measureLive(client, cookie, business.businessId),
    ]);
    await measure('reports', 'Read every report', () =>
      measureReports(client, business, { samples: effort.reportSamples, today, chance: createChance(4) }),
    );
    await measure('journal', 'Took the whole journal', () =>
      measureWholeJournal(client, cookie, business, today),
    );
    await measure('inbox', 'Opened the inbox', () => measureBankInbox(client, cookie, business));
    await measure('bank-file', 'Imported bank files', async () => [
      await measureBankFile(client, cookie, business, effort.bankFiles),
    ]);
    await measure('sales-file', 'Imported a file of sales', async () => [
      await measureSalesFile(client, cookie, business, effort.soldRows),
    ]);
    await measure('selling', 'Went through customers and orders', async () => {
      // Last of what is asked of this business: what was measured before had fewer of both.
      const size = { customers: invoices, orders: 2 * invoices };
      await step('Seeded customers and orders', () =>
        seedSelling(atelier.superuserUrl, business, { ...size, today }),
      );
      if (!values.quick) await mustBeSound(atelier, 'with customers and orders');
      return measureSelling(atelier, client, business, {
        size,
        samples: effort.samples,
        today,
        chance: createChance(6),
      });
    });
    await measure('inventory', 'Went through the inventory', async () => {
      // A business of its own, and last: the figures of the other one stay what they were without it.
      const studio = await step('Seeded the inventory', () =>
        seedInventory(client, atelier.superuserUrl, { movements, today }),
      );
      if (!values.quick) await mustBeSound(atelier, 'with the inventory');
      return measureInventory(client, studio, { ...effort, today, chance: createChance(5) });
    });
    return figures;
  } finally {
    client.close();
  }
}

/** A fresh process on the seeded books: how soon it answers, and what it takes while nobody asks anything. */
async function measureFootprint(atelier: Atelier): Promise<Figure[]> {
  await sleep(restBeforeMemoryMs);
  const memory = await readMemory(atelier);
  const started: Figure = {
    what: 'second start, to the first healthy answer',
    unit: 's',
    median: atelier.startedIn / 1000,
    p95: null,
    aim: atMost(2),
  };
  if (!memory) return [started];
  const megabytes = (what: string, bytes: number, aim: Figure['aim']): Figure => ({
    what,
    unit: 'MB',
    median: bytes / 1e6,
    p95: null,
    aim,
  });
  return [
    started,
    megabytes('idle memory, server and database', memory.server + memory.postgres, atMost(250)),
    megabytes('of which the server', memory.server, null),
    megabytes('of which the database', memory.postgres, null),
  ];
}

async function mustBeSound(atelier: Atelier, when: string): Promise<void> {
  const differences = await step(`Recomputed the books ${when}`, () => verifyBooks(atelier.databaseUrl));
  if (differences.length > 0) throw new Error(`The books ${when} differ: ${JSON.stringify(differences[0])}`);
}

async function postgresVersion(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return rows[0]?.server_version ?? 'unknown';
}

async function run(): Promise<Report> {
  const folder = await makeScratchFolder();
  let atelier: Atelier | null = null;
  try {
    atelier = await step('Started for the first time', () => startAtelier(folder.path));
    const first = atelier;
    const atFirst = await step('Measured the machine', () => calibrate(first.superuserUrl));
    const cookie = await signUp(first.url);
    const founder = connect(first.url, cookie);
    const business = await step('Seeded the business', () =>
      seedBusiness(founder, first.superuserUrl, { invoices, today }),
    );
    founder.close();
    const loaded = await measureLoaded(first, cookie, business);
    await mustBeSound(first, 'after the load');
    const atLast = await step('Measured the machine again', () => calibrate(first.superuserUrl));
    const version = await postgresVersion(first.databaseUrl);
    const figures = [...loaded];
    if (chosen.has('start') || chosen.has('scripts')) {
      await first.stop();
      const second = await step('Started again', () => startAtelier(folder.path));
      atelier = second;
      if (chosen.has('start')) figures.push(...(await step('Rested', () => measureFootprint(second))));
      if (chosen.has('scripts')) {
        const scripts = await step('Loaded pages in Chromium', () => measureScripts(second.url, cookie));
        if (!scripts) say('There is no Chromium: bytes of JavaScript are left out.');
        figures.push(...(scripts ?? []));
      }
    }
    return {
      measuredOn: today,
      machine: describeMachine(version),
      seeded: { ...business.counts, ...(chosen.has('inventory') ? { movements } : {}) },
      calibration: between(atFirst, atLast),
      figures,
    };
  } finally {
    await atelier?.stop();
    await folder.remove();
    await removeHomesElsewhere();
  }
}

const report = await run();
const size = values.quick ? 'quick' : 'whole';
// As committed: a run that is only written is not compared with.
const before = lastRun(askGit(['show', `HEAD:./${historyFile}`]) ?? '', size);
const comparisons = before ? compareFigures(report.figures, report.calibration, before) : [];
say(`\n${asTable(report.figures, comparisons)}`);
say(`\n${describeComparison(report.calibration, before, findSlower(comparisons))}`);
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
if (values.write) {
  const { measuredOn, calibration } = report;
  const figures = Object.fromEntries(
    report.figures.map(({ what, median }) => [what, Number(median.toPrecision(4))]),
  );
  const line: PastRun = {
    commit: report.machine['commit'] ?? 'unknown',
    measuredOn,
    size,
    calibration,
    figures,
  };
  await appendFile(join(import.meta.dirname, historyFile), `${JSON.stringify(line)}\n`);
  if (size === 'whole')
    await writeFile(join(import.meta.dirname, 'results.md'), asMarkdown(report, comparisons));
}
