import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runAloud } from './launcher/child.ts';
import { findScratchFolder } from './launcher/scratch-folder.ts';
import { projectFolder } from './launcher/settings.ts';
import { checkSteps, runSteps } from './launcher/steps.ts';
import { readArguments, runCommand, say } from './launcher/terminal.ts';
import { findChromium, installOracles } from './launcher/test-tools.ts';
import { buildWebApp, testBuild } from './launcher/web-build.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** What failed at least once, a line each: said again at the end, where whoever reads only that finds it. */
  readonly faults?: readonly string[];
}

/** What is read of Vitest's report in JSON. One that passed at the second try keeps what it failed with. */
interface VitestReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    /** Why the file could not even be read. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** What is read of Playwright's report in JSON. */
interface PlaywrightReport {
  readonly stats?: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly specs?: readonly PlaywrightSpec[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightSpec {
  readonly file: string;
  readonly title: string;
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly { readonly error?: { readonly message?: string } }[];
  }[];
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
  'RETURNS_URL',
  'ATELIER_SECRET',
];

await runCommand(async () => {
  readArguments('test', {});
  for (const name of ownSettings) Reflect.deleteProperty(process.env, name);
  process.env['TMPDIR'] = await findScratchFolder();
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
  const faults = counts.flatMap((count) => count.faults ?? []);
  if (faults.length > 0) say(`\n${faults.join('\n')}`);
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
  const report = (await readJson(file)) as VitestReport;
  const faults = (report.testResults ?? []).flatMap(({ name, message = '', assertionResults }) => [
    ...(message === '' ? [] : [`FAILED  ${name}: ${beginning(message)}`]),
    ...assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map((test) =>
        faultOf(test.status === 'passed', `${name} › ${test.fullName}`, test.failureMessages[0]),
      ),
  ]);
  return { ...countOf(code, report.numPassedTests, report.numFailedTests), faults };
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
  const { stats, suites = [] } = (await readJson(file)) as PlaywrightReport;
  const faults = suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky' || status === 'unexpected')
        .map(({ status, results }) =>
          faultOf(status === 'flaky', `${file} › ${title}`, results[0]?.error?.message),
        ),
    );
  return { ...countOf(code, stats && stats.expected + stats.flaky, stats?.unexpected), faults };
}

function specsOf(suite: PlaywrightSuite): PlaywrightSpec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function faultOf(passedLater: boolean, test: string, message = ''): string {
  return `${passedLater ? 'FLAKY ' : 'FAILED'}  ${test.replace(`${projectFolder}/`, '')}: ${beginning(message)}`;
}

/** Two lines, since the second of a property says the seed. */
function beginning(message: string): string {
  return stripVTControlCharacters(message).split('\n', 2).join(' ');
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
