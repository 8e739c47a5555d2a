/**
 * Measures what Atelier promises. Run by `./atelier bench`, which builds the web app first; see README.md.
 */
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { inBusinessByClock } from '@atelier/database/platform/in-business';
import { openDatabase } from '@atelier/database/platform/pool';
import { sumTaxMonth } from '@atelier/database/taxes/tax-months.store';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
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
import { calibrateAround } from './calibrate.ts';
import { connect, signUp } from './client.ts';
import { asPast, compareRuns, findSlower, lastRun, type Part, type PastRun } from './history.ts';
import { measureBankInbox } from './measure/bank-inbox.ts';
import { measureBankFile } from './measure/bank-file.ts';
import { atMost, type Figure } from './measure/figures.ts';
import { measureCalendar } from './measure/calendar.ts';
import { measureInventory } from './measure/inventory.ts';
import { measureLive } from './measure/live.ts';
import { measurePreviews } from './measure/previews.ts';
import { measureReports } from './measure/reports.ts';
import { prepareRequests } from './measure/requests.ts';
import { measureSalesFile } from './measure/sales-file.ts';
import { measureEvents } from './measure/events.ts';
import { measureLibrary } from './measure/library.ts';
import { measureSelling } from './measure/selling.ts';
import { measureScripts } from './measure/scripts.ts';
import { measureIssuing, measureMixedLoad, measureReads } from './measure/speed.ts';
import { measureTill } from './measure/till.ts';
import { measureWholeJournal } from './measure/whole-journal.ts';
import {
  asMarkdown,
  asTable,
  describeComparison,
  describeMachine,
  figuresOf,
  type Report,
} from './report.ts';
import { createChance } from './seed/chance.ts';
import { seedBusiness, type SeededBusiness } from './seed/seed-business.ts';
import { seedEvents } from './seed/seed-events.ts';
import { seedLibrary } from './seed/seed-library.ts';
import { seedSelling } from './seed/seed-selling.ts';
import { seedTill } from './seed/seed-till.ts';
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
  issues: 150,
  mixedSeconds: 3,
  changes: 20,
  bankFiles: 1,
  soldRows: 150,
  longestMs: 220,
  fewest: 3,
  withHledger: false,
  rounds: 1,
  counts: 200,
  restMs: 5_000,
  taps: 5,
};
const wholeEffort: typeof quickEffort = {
  samples: 400,
  issues: 3000,
  mixedSeconds: 15,
  changes: 60,
  bankFiles: 3,
  soldRows: 20_000,
  longestMs: 8_000,
  fewest: 5,
  withHledger: true,
  rounds: 3,
  counts: 2_000,
  // Before memory is looked at.
  restMs: 20_000,
  taps: 30,
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
  'library',
  'calendar',
  'events',
  'till',
  'start',
  'scripts',
  'previews',
] as const;
type PartName = (typeof parts)[number];
const chosen = new Set(values.only?.split(',') ?? parts);
for (const part of chosen) {
  if (!parts.some((known) => known === part)) throw new Error(`--only takes some of ${parts.join(', ')}.`);
}
if (values.write && values.only !== undefined) throw new Error('A part of the figures is not written.');
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

/** Measures one part if it is wanted, and the machine around it. */
async function measurePart(
  current: () => Atelier,
  name: PartName,
  what: string,
  work: () => Promise<Figure[]>,
): Promise<Part[]> {
  if (!chosen.has(name)) return [];
  const { value: figures, calibration } = await calibrateAround(
    () => current().superuserUrl,
    () => step(what, work),
  );
  // Said at once: what was measured is not lost with a part that fails after it.
  say(asTable(figures));
  return [{ name, calibration, figures }];
}

async function measureLoaded(atelier: Atelier, cookie: string, business: SeededBusiness): Promise<Part[]> {
  const chance = createChance(3);
  const client = connect(atelier.url, cookie);
  try {
    const found: Part[] = [];
    const measure = async (name: PartName, what: string, work: () => Promise<Figure[]>): Promise<void> => {
      found.push(...(await measurePart(() => atelier, name, what, work)));
    };
    await measure('requests', 'Read, issued and did all sorts of things', async () => {
      const requests = await prepareRequests(client, business, today, chance);
      const reads = await measureReads(requests, effort);
      const issuing = await measureIssuing(requests, effort);
      return [...issuing, ...reads, ...(await measureMixedLoad(requests, effort, chance))];
    });
    await measure('live', 'Looked on from another browser', async () => [
      await measureLive(client, cookie, business.businessId, effort.changes),
    ]);
    await measure('reports', 'Read every report', () =>
      measureReports(client, business, { ...effort, today, chance: createChance(4) }),
    );
    await measure('journal', 'Took the whole journal', () =>
      measureWholeJournal(client, cookie, business, { ...effort, today }),
    );
    await measure('inbox', 'Opened the inbox', () => measureBankInbox(client, cookie, business));
    await measure('bank-file', 'Imported bank files', async () => [
      await measureBankFile(client, cookie, business, effort.bankFiles),
    ]);
    await measure('sales-file', 'Imported a file of sales', async () => [
      await measureSalesFile(client, cookie, business, effort.soldRows),
    ]);
    if (chosen.has('selling')) {
      // Last of what is asked of this business: what was measured before had fewer of both.
      const size = { customers: invoices, orders: 2 * invoices };
      await step('Seeded customers and orders', () =>
        seedSelling(atelier.superuserUrl, business, { ...size, today }),
      );
      if (!values.quick) await mustBeSound(atelier, 'with customers and orders');
      await measure('selling', 'Went through customers and orders', () =>
        measureSelling(atelier, client, business, {
          size,
          sampling: effort,
          today,
          chance: createChance(6),
        }),
      );
    }
    if (chosen.has('inventory')) {
      // A business of its own, and last: the figures of the other one stay what they were without it.
      const studio = await step('Seeded the inventory', () =>
        seedInventory(client, atelier.superuserUrl, { movements, today }),
      );
      if (!values.quick) await mustBeSound(atelier, 'with the inventory');
      await measure('inventory', 'Went through the inventory', () =>
        measureInventory(client, studio, { ...effort, today, chance: createChance(5) }),
      );
    }
    if (chosen.has('library')) {
      const size = values.quick
        ? { documents: 10_000, items: 2_000, professionals: 500 }
        : { documents: 100_000, items: 20_000, professionals: 5_000 };
      await step('Seeded documents, feedback and professionals', () =>
        seedLibrary(atelier.superuserUrl, business.businessId, { ...size, today }),
      );
      await measure('library', 'Went through documents, feedback and professionals', () =>
        measureLibrary(client, business, { size, sampling: effort, chance: createChance(7) }),
      );
    }
    await measure('calendar', 'Went through a year of events', () =>
      measureCalendar(client, { sampling: effort, today }),
    );
    if (chosen.has('events')) {
      // A business of its own, too: its books hold nothing but what events need.
      const events = values.quick ? 50 : 500;
      const stalls = await step('Seeded events with attendees and sales', () =>
        seedEvents(client, atelier.superuserUrl, { events, today }),
      );
      await step('Summed sales tax of events', () => sumSalesTax(atelier.databaseUrl, stalls.businessId));
      if (!values.quick) await mustBeSound(atelier, 'with events');
      await measure('events', 'Went through events', () =>
        measureEvents(client, stalls, { sampling: effort, today, chance: createChance(8) }),
      );
    }
    if (chosen.has('till')) {
      const size = { sales: invoices, products: 2_000 };
      await step('Seeded products and sales of a till', () =>
        seedTill(client, atelier.superuserUrl, business, { ...size, today }),
      );
      await measure('till', 'Sold at a till', () =>
        measureTill(client, cookie, business, { size, taps: effort.taps, today, chance: createChance(9) }),
      );
    }
    return found;
  } finally {
    client.close();
  }
}

/** A fresh process on the seeded books: how soon it answers, and what it takes while no one asks anything. */
async function measureFootprint(atelier: Atelier): Promise<Figure[]> {
  await sleep(effort.restMs);
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

/** Does at once what a job does in the five minutes after a change. */
async function sumSalesTax(databaseUrl: string, businessId: string): Promise<void> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    while (await inBusinessByClock(database, businessId, sumTaxMonth));
  } finally {
    await database.close();
  }
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
  try {
    return await measureIn(folder.path);
  } finally {
    await folder.remove();
    await removeHomesElsewhere();
  }
}

async function measureIn(dataFolder: string): Promise<Report> {
  let atelier = await step('Started for the first time', () => startAtelier(dataFolder));
  const current = (): Atelier => atelier;
  try {
    const cookie = await signUp(atelier.url);
    const founder = connect(atelier.url, cookie);
    const business = await step('Seeded the business', () =>
      seedBusiness(founder, atelier.superuserUrl, { invoices, today }),
    );
    founder.close();
    await step('Summed sales tax', () => sumSalesTax(atelier.databaseUrl, business.businessId));
    const loaded = await measureLoaded(atelier, cookie, business);
    if (!values.quick) await mustBeSound(atelier, 'after the load');
    const machine = describeMachine(await postgresVersion(atelier.databaseUrl));
    const started = await measurePart(current, 'start', 'Started again and rested', async () => {
      await atelier.stop();
      atelier = await startAtelier(dataFolder);
      return measureFootprint(atelier);
    });
    const scripts = await measurePart(current, 'scripts', 'Loaded pages in Chromium', async () => {
      const found = await measureScripts(atelier.url, cookie);
      if (!found) say('There is no Chromium: bytes of JavaScript are left out.');
      return found ?? [];
    });
    // Last: the texts of the photos go on being read after it.
    const previews = await measurePart(current, 'previews', 'Added photos, opened previews', () =>
      measurePreviews(atelier.url, cookie, business, values.quick ? 100 : 1_000),
    );
    return {
      measuredOn: today,
      machine,
      seeded: { ...business.counts, ...(chosen.has('inventory') ? { movements } : {}) },
      parts: [...loaded, ...started, ...scripts, ...previews],
    };
  } finally {
    await atelier.stop();
  }
}

const report = await run();
const size = values.quick ? 'quick' : 'whole';
// As committed: a run that is only written is not compared with.
const before = lastRun(askGit(['show', `HEAD:./${historyFile}`]) ?? '', size);
const comparisons = before ? compareRuns(report.parts, before) : [];
say(`\n${asTable(figuresOf(report), comparisons)}`);
say(`\n${describeComparison(report.parts, before, findSlower(comparisons))}`);
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
if (values.write) {
  const line: PastRun = {
    commit: report.machine['commit'] ?? 'unknown',
    measuredOn: report.measuredOn,
    size,
    parts: Object.fromEntries(report.parts.map((part) => [part.name, asPast(part)])),
  };
  await appendFile(join(import.meta.dirname, historyFile), `${JSON.stringify(line)}\n`);
  if (size === 'whole')
    await writeFile(join(import.meta.dirname, 'results.md'), asMarkdown(report, comparisons));
}
