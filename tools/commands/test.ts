import { randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runChecks } from '../tests/checks.ts';
import type { Count } from '../tests/counts.ts';
import { readPropertySeed } from '../tests/property-seed.ts';
import { setRotation } from '../tests/recent-changes.ts';
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

/** How long each phase took, in the order of the run. */
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
  process.env['TMPDIR'] = await findScratchFolder();
  await mkdir(workFolder, { recursive: true });
  // What Node made of the sources for one process is kept for the next.
  process.env['NODE_COMPILE_CACHE'] ??= join(workFolder, 'compiled');
  if (values.thorough) {
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
    ...(values.changed
      ? await testChanged(positionals[0], 'path' in chromium)
      : await testEverything('path' in chromium)),
  ];

  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  const faults = counts.flatMap((count) => count.faults ?? []);
  if (faults.length > 0) say(`\n${faults.join('\n')}`);
  if (values.thorough && failed === 0) await noteThoroughRun(passed, readPropertySeed());
  if (!values.changed) say(`\n${await describeThoroughRun()}`);
  say(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

async function testEverything(withBrowser: boolean): Promise<Count[]> {
  await setRotation();
  const built = buildBeside();
  const counts = [
    await timed('Checks', async () => runChecks({ tree: await readSourceTree() })),
    await timed('Tests', () => runVitest()),
  ];
  const fault = await built;
  if (fault !== undefined) counts.push({ passed: 0, failed: 1, faults: [`FAILED  ${fault}`] });
  else if (withBrowser) counts.push(await timed('Journeys', () => runJourneys()));
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
