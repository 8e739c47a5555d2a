import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { runAloud } from '../commands/launcher/child.ts';
import { ownProgram, projectFolder, workFolder } from '../commands/launcher/settings.ts';
import { countTests, type Count, type Fault } from './counts.ts';
import { noteDurations } from './durations.ts';
import { readJson } from './read-json.ts';

/** The part of Vitest's JSON report that is read. A test that passed on a second try keeps its first failure. */
interface VitestReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly FileResult[];
}

interface FileResult {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
  /** Why the file could not be loaded. */
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

/** Runs the given test files, or all. */
export async function runVitest(files: readonly string[] = []): Promise<Count> {
  const file = join(workFolder, 'vitest.json');
  await rm(file, { force: true });
  const { code } = await runAloud(
    ownProgram('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...files],
    { cwd: projectFolder },
  );
  const { testResults = [], numPassedTests, numFailedTests } = ((await readJson(file)) ?? {}) as VitestReport;
  await noteDurations(
    testResults
      .filter((result) => faultsOf(result).length === 0)
      .map(({ name, startTime, endTime }) => [relative(projectFolder, name), (endTime - startTime) / 1_000]),
  );
  return countTests(code, numPassedTests, numFailedTests, testResults.flatMap(faultsOf));
}

function faultsOf({ name, message = '', assertionResults }: FileResult): Fault[] {
  return [
    ...(message === '' ? [] : [{ test: name, message, passedLater: false }]),
    ...assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ fullName, status, failureMessages }) => ({
        test: `${name} › ${fullName}`,
        message: failureMessages[0],
        passedLater: status === 'passed',
      })),
  ];
}
