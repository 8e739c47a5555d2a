import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../commands/launcher/settings.ts';
import { readDurations } from './durations.ts';
import { findDependents, readImporters } from './import-graph.ts';
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

/** Processor seconds for each kind, so that all fits into ninety seconds on two cores. */
const budget = { vitest: 50, journeys: 55 };
/** Seconds of a test that has not run on this machine. */
const assumed = { vitest: 4, journeys: 8 };

const isTestOfImports = /^(?:packages\/(?:domain|contract)|apps\/web|tools)\/.*\.test\.tsx?$/;
const isTestOfModule = /^(?:apps\/server|packages\/database)\/.*\.test\.ts$/;
const isJourney = /^e2e\/.*\.spec\.ts$/;
/** The walk over every route belongs to the usual run. */
const isWalk = /^e2e\/every-route\.spec\.ts$/;
const isProduct = /^(?:apps|packages)\/(?!.*\.(?:test|factory)\.tsx?$)/;
const isWide =
  /(?:^|\/)package(?:-lock)?\.json$|^[^/]+\.config\.ts$|\/src\/(?:platform|foundation|design)\/(?!.*\.test\.tsx?$)|^e2e\/product\/|^tools\/(?!.*\.test\.ts$)/;

/**
 * Selects tests: by their imports in domain, contract, web and tools; by module and shared words in server, database
 * and journeys, most specific first, until the budget is filled.
 *
 * @param lines the changed lines
 */
export async function selectTests(
  tree: SourceTree,
  files: readonly string[],
  lines: string,
): Promise<Selection> {
  const dependents = findDependents(await readImporters(tree.keys()), files);
  const durations = await readDurations();
  const change: Change = {
    modules: new Set(files.flatMap(modulesOf)),
    text: `${files.join('\n')}\n${lines}`,
  };
  const select = async (kind: 'vitest' | 'journeys', candidates: readonly TestText[]) => {
    const ranked = rankTests(candidates, change);
    const own = ranked.filter((id) => files.includes(fileOf(id)));
    const secondsOf = (id: string) => durations.get(fileOf(id)) ?? assumed[kind];
    const chosen = fillBudget([...new Set([...own, ...ranked])], budget[kind], secondsOf);
    return { chosen, left: candidates.length - chosen.length };
  };

  const isAsked = files.some((file) => isProduct.test(file) || isTestOfModule.test(file));
  const moduleTests = await readTexts([...tree.keys()].filter((file) => isTestOfModule.test(file)));
  const ofModules =
    isAsked && files.some(reachesServer) ? await select('vitest', moduleTests) : none(moduleTests);
  const journeyFiles = [...tree.keys()].filter((file) => isJourney.test(file) && !isWalk.test(file));
  const journeyTexts = (await readTexts(journeyFiles)).flatMap(splitJourneys);
  const needsJourneys = files.some((file) => isProduct.test(file) || file.startsWith('e2e/'));
  const journeys = needsJourneys ? await select('journeys', journeyTexts) : none(journeyTexts);
  return {
    vitest: [
      ...[...dependents].filter((file) => tree.has(file) && isTestOfImports.test(file)),
      ...ofModules.chosen,
    ],
    journeys: journeys.chosen,
    leftOut: [
      `${String(ofModules.left)} of ${String(moduleTests.length)} test files of server and database`,
      `${String(journeys.left)} of ${String(journeyTexts.length)} journeys, and the walk over every route`,
      'dead code',
    ],
    wide: files.filter((file) => isWide.test(file)),
  };
}

function none(candidates: readonly TestText[]): { chosen: string[]; left: number } {
  return { chosen: [], left: candidates.length };
}

/** What the server and the database are made of: not the web app. */
function reachesServer(file: string): boolean {
  return /^(?:apps\/server|packages)\//.test(file);
}

/** The folders of a file, of which one is its module. Migrations are tested by the platform's tests. */
function modulesOf(file: string): string[] {
  return file.startsWith('packages/database/migrations/') ? ['platform'] : file.split('/').slice(1, -1);
}

function fileOf(id: string): string {
  return id.replace(/:\d+$/, '');
}

async function readTexts(files: readonly string[]): Promise<TestText[]> {
  return Promise.all(
    files.map(async (file) => ({
      id: file,
      module: /^(?:\w+\/\w+\/src|e2e)\/([\w-]+)\//.exec(file)?.[1],
      text: await readFile(join(projectFolder, file), 'utf8'),
    })),
  );
}

/** Splits a file into its journeys. */
function splitJourneys({ id, module, text }: TestText): TestText[] {
  const lines = text.split('\n');
  const starts = lines.flatMap((line, number) => (/^\s*test\(/.test(line) ? [number] : []));
  return starts.map((start, position) => ({
    id: `${id}:${String(start + 1)}`,
    module,
    text: lines.slice(start, starts[position + 1]).join('\n'),
  }));
}
