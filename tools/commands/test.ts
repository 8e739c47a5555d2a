// cspell:ignore PWTEST
import { randomInt } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runChecks } from '../tests/checks.ts';
import type { Count } from '../tests/counts.ts';
import { readPropertySeed } from '../tests/property-seed.ts';
import { chooseJourneys, readJourneys } from '../tests/journeys.ts';
import { readRecentChanges, setRotation } from '../tests/recent-changes.ts';
import { runJourneys } from '../tests/run-journeys.ts';
import { runVitest } from '../tests/run-vitest.ts';
import { readSourceTree } from '../tests/source-tree.ts';
import { testChanged } from '../tests/test-changed.ts';
import { describeThoroughRun, noteThoroughRun } from '../tests/thorough-run.ts';
import { findScratchFolder } from './launcher/scratch-folder.ts';
import { workFolder } from './launcher/settings.ts';
import { CommandError, readArguments, runCommand, say } from './launcher/terminal.ts';
import { findChromium, installOracles } from './launcher/test-tools.ts';
import { buildWebApp, testBuild } from './launcher/web-build.ts';

/** A person's own settings must not lead the tests to that person's books. */
const ownSettings = [
  'PORT',
  'HOST',
  'ATELIER_DATA',
  'DATABASE_URL',
  'ATELIER_URL',
  'SMTP_URL',
  'RETURNS_URL',
  'ATELIER_SECRET',
];

/** Phases of the run with their seconds, in order. */
const phases: string[] = [];

await runCommand(async () => {
  const { values, positionals } = readArguments(
    'test',
    { changed: { type: 'boolean', default: false }, thorough: { type: 'boolean', default: false } },
    ['[REF]'],
  );
  if (positionals.length > 0 && !values.changed) throw new CommandError('A REF belongs to --changed.');
  if (values.changed && values.thorough) throw new CommandError('A thorough run is of everything.');

  for (const name of ownSettings) Reflect.deleteProperty(process.env, name);
  const scratch = await findScratchFolder();
  const own = await mkdtemp(join(scratch, 'atelier-run-'));
  // The account that runs PostgreSQL for root has to enter.
  await chmod(own, 0o755);
  process.env['TMPDIR'] = own;
  // Vitest keeps a token there.
  process.env['XDG_DATA_HOME'] = own;
  await mkdir(workFolder, { recursive: true });
  // What Node made of the sources for one process is kept for the next.
  process.env['NODE_COMPILE_CACHE'] ??= join(workFolder, 'compiled');
  process.env['PWTEST_CACHE_DIR'] ??= join(workFolder, 'compiled-journeys');
  try {
    return await runTests({
      changed: values.changed ? { since: positionals[0], scratch } : undefined,
      isThorough: values.thorough,
    });
  } finally {
    await rm(own, { recursive: true, force: true });
  }
});

/** Options of a run. */
interface Asked {
  /** Only what a change calls for. */
  readonly changed: { readonly since: string | undefined; readonly scratch: string } | undefined;
  readonly isThorough: boolean;
}

/** Returns the exit code. */
async function runTests({ changed, isThorough }: Asked): Promise<number> {
  if (isThorough) {
    process.env['ATELIER_THOROUGH'] = '1';
    process.env['ATELIER_SEED'] ??= String(randomInt(2 ** 31));
  }

  say(`Properties start from seed ${String(readPropertySeed())}.`);

  const missing = await installOracles();
  const chromium = await findChromium();
  if ('path' in chromium) process.env['ATELIER_CHROMIUM'] = chromium.path;
  else missing.push(chromium.missing);
  const counts: Count[] = [
    { passed: 0, failed: missing.length, faults: missing.map((sentence) => `FAILED  ${sentence}`) },
    ...(changed
      ? await testChanged(changed, 'path' in chromium)
      : await testEverything('path' in chromium, isThorough)),
  ];

  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  const faults = counts.flatMap((count) => count.faults ?? []);
  if (faults.length > 0) say(`\n${faults.join('\n')}`);
  if (isThorough && failed === 0) await noteThoroughRun(passed, readPropertySeed());
  if (!changed) say(`\n${await describeThoroughRun()}`);
  say(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function testEverything(withBrowser: boolean, isThorough: boolean): Promise<Count[]> {
  const tree = await readSourceTree();
  const recent = await readRecentChanges();
  if (recent) setRotation(recent);
  const built = buildBeside();
  const lately = isThorough ? undefined : recent?.files;
  const counts = [
    await timed('Checks', () => runChecks({ tree, ...(lately && { lately }) })),
    await timed('Tests', () => runVitest()),
  ];
  const fault = await built;
  if (fault !== undefined) counts.push({ passed: 0, failed: 1, faults: [`FAILED  ${fault}`] });
  else if (withBrowser) {
    const journeys =
      tree && recent && !isThorough ? chooseJourneys(await readJourneys(tree.keys()), recent) : undefined;
    counts.push(await timed('Journeys', () => runJourneys(journeys?.chosen)));
    if (journeys)
      say(`\nJourneys left for other commits:\n${journeys.left.map((id) => `  ${id}`).join('\n')}`);
  }
  say(`\n${phases.join(' · ')}`);
  return counts;
}

async function timed(name: string, run: () => Promise<Count>): Promise<Count> {
  say(`\n${name}`);
  const began = performance.now();
  const count = await run();
  phases.push(`${name} ${String(Math.round((performance.now() - began) / 1_000))} s`);
  return count;
}

/**
 * Builds what the journeys open while other things are looked at: a build alone leaves most of a second core idle.
 *
 * @returns what went wrong, if anything
 */
async function buildBeside(): Promise<string | undefined> {
  try {
    await buildWebApp();
    await buildWebApp(undefined, testBuild);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
