import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runAloud } from './launcher/child.ts';
import { projectFolder } from './launcher/settings.ts';
import { checkSteps, runSteps } from './launcher/steps.ts';
import { readArguments, runCommand, say } from './launcher/terminal.ts';
import { findChromium, installOracles } from './launcher/test-tools.ts';
import { buildWebApp, testBuild } from './launcher/web-build.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const reports = join(projectFolder, '.atelier');
/** A person's own settings must not lead the tests to that person's books. */
const ownSettings = [
  'PORT',
  'HOST',
  'ATELIER_DATA',
  'DATABASE_URL',
  'ATELIER_URL',
  'SMTP_URL',
  'ATELIER_SECRET',
];

await runCommand(async () => {
  readArguments('test', {});
  for (const name of ownSettings) Reflect.deleteProperty(process.env, name);
  await mkdir(reports, { recursive: true });
  // What Node made of the sources for one process is kept for the next.
  process.env['NODE_COMPILE_CACHE'] ??= join(reports, 'compiled');

  const missing = await installOracles();
  const chromium = await findChromium();
  if ('path' in chromium) process.env['ATELIER_CHROMIUM'] = chromium.path;
  else missing.push(chromium.missing);
  for (const sentence of missing) say(`FAILED  ${sentence}`);

  const counts: Count[] = [{ passed: 0, failed: missing.length }];
  const built = buildBeside();
  say('\nChecks');
  counts.push(await runSteps(checkSteps));
  say('\nTests of the floors');
  counts.push(await runVitest());
  say('\nJourneys');
  counts.push(await runJourneys('path' in chromium, await built));

  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  say(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

async function runVitest(): Promise<Count> {
  const file = join(reports, 'vitest.json');
  await rm(file, { force: true });
  const { code } = await runAloud(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { cwd: projectFolder },
  );
  const report = (await readJson(file)) as { numPassedTests?: number; numFailedTests?: number };
  return countOf(code, report.numPassedTests, report.numFailedTests);
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

async function runJourneys(withBrowser: boolean, fault: string | undefined): Promise<Count> {
  if (fault !== undefined) {
    say(`FAILED  ${fault}`);
    return { passed: 0, failed: 1 };
  }
  if (!withBrowser) return { passed: 0, failed: 0 };
  const file = join(reports, 'playwright.json');
  await rm(file, { force: true });
  const { code } = await runAloud('playwright', ['test', '--reporter=list,json'], {
    cwd: join(projectFolder, 'e2e'),
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const { stats } = (await readJson(file)) as {
    stats?: { expected: number; flaky: number; unexpected: number };
  };
  return countOf(code, stats && stats.expected + stats.flaky, stats?.unexpected);
}

/** A run that failed without naming a failed test (one that could not even start) counts as one failure. */
function countOf(code: number, passed = 0, failed = 0): Count {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return {};
  }
}
