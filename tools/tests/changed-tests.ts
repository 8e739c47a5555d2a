import { readDurations } from './durations.ts';
import { findDependents, type Importers } from './import-graph.ts';
import { fileOf, readJourneys, readTexts } from './journeys.ts';
import { foldersOf, isProduct } from './recent-changes.ts';
import { fillBudget, rankTests, type Change, type TestText } from './rank-tests.ts';
import type { SourceTree } from './source-tree.ts';

/** The tests that a change calls for. */
export interface Selection {
  readonly vitest: readonly string[];
  readonly journeys: readonly string[];
  /** A line for each kind of test that was left out in part. */
  readonly leftOut: readonly string[];
  /** Changed files that everything is built on. */
  readonly wide: readonly string[];
}

/** Seconds of tests of each kind, so that all fits into ninety on two cores. */
const budget = { vitest: 30, journeys: 30 };
/** Seconds of a test that has not run on this machine. */
const assumed = { vitest: 4, journeys: 8 };

/** All that a change reaches take a few seconds. */
const isQuickTest = /^(?:packages\/(?:domain|contract)|tools)\/.*\.test\.ts$/;
const isWebTest = /^apps\/web\/.*\.test\.tsx?$/;
const isServerTest = /^(?:apps\/server|packages\/database)\/.*\.test\.ts$/;
/** The walk over every route belongs to the usual run. */
const isWalk = /^e2e\/every-route\.spec\.ts$/;
/** Tests that share no words with what they find; what a changed line says calls for each. */
const calledFor = [{ line: /\brequirePermission\(/, test: 'apps/server/src/platform/walk.test.ts' }];
/** Sources and tests of the server and of everything below it. */
const isServerSource = /^(?:apps\/server|packages)\//;
const isWide =
  /(?:^|\/)package(?:-lock)?\.json$|^[^/]+\.config\.ts$|\/src\/(?:platform|foundation|design)\/(?!.*\.test\.tsx?$)|^e2e\/product\/|^tools\/(?!.*\.test\.ts$)/;

/**
 * Selects tests: by their imports in domain, contract, web and tools, by module and shared words in server, database and
 * journeys; most specific first, until the budget is filled.
 *
 * @param lines the changed lines
 */
export async function selectTests(
  tree: SourceTree,
  importers: Importers,
  files: readonly string[],
  lines: string,
): Promise<Selection> {
  const sources = [...tree.keys()];
  const dependents = findDependents(importers, files);
  const durations = await readDurations();
  const change: Change = {
    modules: new Set(files.flatMap(modulesOf)),
    text: `${files.join('\n')}\n${lines}`,
  };
  const select = (kind: 'vitest' | 'journeys', tests: readonly TestText[]): string[] => {
    const ranked = rankTests(tests, change);
    const changed = ranked.filter((id) => files.includes(fileOf(id)));
    const secondsOf = (id: string): number => durations.get(fileOf(id)) ?? assumed[kind];
    return fillBudget([...new Set([...changed, ...ranked])], budget[kind], secondsOf);
  };

  const quick = [...dependents].filter((file) => tree.has(file) && isQuickTest.test(file));
  const isServerAsked = files.some((file) => isServerSource.test(file));
  const slow = sources.filter((file) =>
    isServerTest.test(file) ? isServerAsked : isWebTest.test(file) && dependents.has(file),
  );
  const called = calledFor.filter(({ line }) => line.test(lines)).map(({ test }) => test);
  const chosen = [...new Set([...called, ...select('vitest', await readTexts(slow))])];
  const isJourneyAsked = files.some((file) => isProduct.test(file) || file.startsWith('e2e/'));
  const journeys = await readJourneys(sources.filter((file) => !isWalk.test(file)));
  const chosenJourneys = isJourneyAsked ? select('journeys', journeys) : [];

  const testFiles = sources.filter((file) =>
    [isQuickTest, isWebTest, isServerTest].some((pattern) => pattern.test(file)),
  );
  const left = testFiles.length - quick.length - chosen.length;
  return {
    vitest: [...quick, ...chosen],
    journeys: chosenJourneys,
    leftOut: [
      `${String(left)} of ${String(testFiles.length)} test files`,
      `${String(journeys.length - chosenJourneys.length)} of ${String(journeys.length)} journeys`,
      'dead code',
    ],
    wide: files.filter((file) => isWide.test(file)),
  };
}

/** Migrations are tested by the platform's tests. */
function modulesOf(file: string): string[] {
  return /^packages\/database\/(?:schema|migrations)\//.test(file) ? ['platform'] : foldersOf(file);
}
