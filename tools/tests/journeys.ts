import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../commands/launcher/settings.ts';
import type { TestText } from './rank-tests.ts';
import { foldersOf, isProduct, type RecentChanges } from './recent-changes.ts';

/** The journeys of a landing, and those left for other commits. */
export interface ChosenJourneys {
  readonly chosen: readonly string[];
  readonly left: readonly string[];
}

const isJourney = /^e2e\/.*\.spec\.ts$/;
/** One in so many of the journeys that nothing else calls for, others with each commit. */
const turns = 6;
/** More journeys of what changed than these do not fit into a landing: they take turns as well, one in so many. */
const mostChanged = 40;
const turnsOfChanged = 6;

/** Reads every journey; its id is `file:line`, which Playwright accepts. */
export async function readJourneys(files: Iterable<string>): Promise<TestText[]> {
  const texts = await readTexts([...files].filter((file) => isJourney.test(file)).sort());
  return texts.flatMap(splitJourneys);
}

/** Reads tests with the module that their folder names. */
export async function readTexts(files: readonly string[]): Promise<TestText[]> {
  return Promise.all(
    files.map(async (file) => ({
      id: file,
      module: /^(?:\w+\/\w+\/src|e2e)\/([\w-]+)\//.exec(file)?.[1],
      text: await readFile(join(projectFolder, file), 'utf8'),
    })),
  );
}

/**
 * Chooses the journeys of a landing: those of no module, the spine of each module (titles that end with `@spine`), all
 * of modules and spec files that changed, and of the rest a share that turns with each commit. Where nearly everything
 * changed, of these those run that the newest commit has touched or that name a label of its changes, and a sixth of the
 * others, another with each commit.
 */
export function chooseJourneys(
  journeys: readonly TestText[],
  { rotation, files, newestFiles, newestLines }: RecentChanges,
): ChosenJourneys {
  const modules = new Set(files.filter((file) => isProduct.test(file)).flatMap(foldersOf));
  const open = journeys.filter(({ module, text }) => module !== undefined && !text.includes('@spine'));
  const isChanged = ({ id, module = '' }: TestText): boolean =>
    modules.has(module) || files.includes(fileOf(id));
  const changed = open.filter(isChanged);
  const others = open.filter((journey) => !isChanged(journey));
  const labels = labelsIn(newestLines);
  const older = changed.filter(
    ({ id, text }) => !newestFiles.includes(fileOf(id)) && !labels.some((label) => text.includes(label)),
  );
  const left = new Set([
    ...others.filter((_, position) => position % turns !== rotation % turns),
    ...(changed.length > mostChanged
      ? older.filter((_, position) => position % turnsOfChanged !== rotation % turnsOfChanged)
      : []),
  ]);
  return {
    chosen: journeys.filter((journey) => !left.has(journey)).map(({ id }) => id),
    left: journeys.filter((journey) => left.has(journey)).map(({ id }) => id),
  };
}

/** Labels that a change has touched: what is in quotation marks, or between tags, in its lines. */
function labelsIn(change: string): string[] {
  const lines = change.split('\n').filter((line) => /^[+-](?![+-])/.test(line));
  const quoted = lines.flatMap((line) =>
    [...line.matchAll(/(?<=['"`>])[A-Z][^'"`<>{}]{5,60}(?=['"`<])/g)].map(([label]) => label),
  );
  return [...new Set(quoted)];
}

/** Returns the file of a test's id. */
export function fileOf(id: string): string {
  return id.replace(/:\d+$/, '');
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
