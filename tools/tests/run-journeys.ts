import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runAloud } from '../commands/launcher/child.ts';
import { ownProgram, projectFolder, workFolder } from '../commands/launcher/settings.ts';
import { countTests, type Count, type Fault } from './counts.ts';
import { noteDurations } from './durations.ts';
import { readJson } from './read-json.ts';

/** The part of Playwright's JSON report that is read. */
interface PlaywrightReport {
  readonly stats?: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
  readonly suites?: readonly Suite[];
}

interface Suite {
  readonly specs?: readonly Spec[];
  readonly suites?: readonly Suite[];
}

interface Spec {
  readonly file: string;
  readonly title: string;
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly {
      readonly duration: number;
      readonly error?: { readonly message?: string };
    }[];
  }[];
}

/** Runs the given journeys (`file` or `file:line`), or all. */
export async function runJourneys(journeys: readonly string[] = []): Promise<Count> {
  const report = join(workFolder, 'playwright.json');
  await rm(report, { force: true });
  const { code } = await runAloud(ownProgram('playwright'), ['test', '--reporter=list,json', ...journeys], {
    cwd: join(projectFolder, 'e2e'),
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const { stats, suites = [] } = ((await readJson(report)) ?? {}) as PlaywrightReport;
  const specs = suites.flatMap(specsOf);
  await noteDurations(
    [...Map.groupBy(specs, ({ file }) => `e2e/${file}`)].map(([file, own]) => [file, secondsOf(own)]),
  );
  return countTests(code, stats && stats.expected + stats.flaky, stats?.unexpected, specs.flatMap(faultsOf));
}

function specsOf(suite: Suite): Spec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/** The mean of a file's journeys. */
function secondsOf(specs: readonly Spec[]): number {
  const durations = specs.flatMap(({ tests }) => tests.map(({ results }) => results.at(-1)?.duration ?? 0));
  return durations.reduce((sum, each) => sum + each, 0) / 1_000 / Math.max(1, durations.length);
}

function faultsOf({ file, title, tests }: Spec): Fault[] {
  return tests
    .filter(({ status }) => status === 'flaky' || status === 'unexpected')
    .map(({ status, results }) => ({
      test: `${file} › ${title}`,
      message: results[0]?.error?.message,
      passedLater: status === 'flaky',
    }));
}
