import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runQuietly } from '../commands/launcher/child.ts';
import { projectFolder } from '../commands/launcher/settings.ts';
import { CommandError, say } from '../commands/launcher/terminal.ts';
import { selectTests } from './changed-tests.ts';
import { runChecks } from './checks.ts';
import type { Count } from './counts.ts';
import { readImporters } from './import-graph.ts';
import { findKeptProduct, type KeptProduct } from './kept-product.ts';
import { runJourneys } from './run-journeys.ts';
import { runVitest } from './run-vitest.ts';
import { listByGit, readSourceTree } from './source-tree.ts';

/**
 * Tests what changed since a commit, the uncommitted included: by default what is not committed yet, else the last commit.
 *
 * @param scratch where the kept product has its data, which outlives the run
 * @throws CommandError outside a git checkout, or when git does not know `since`
 */
export async function testChanged(
  { since, scratch }: { readonly since: string | undefined; readonly scratch: string },
  withBrowser: boolean,
): Promise<Count[]> {
  const tree = await readSourceTree();
  if (!tree) throw new CommandError('--changed asks git what changed, and this folder is no git checkout.');
  const added = (await listByGit(['ls-files', '--others', '--exclude-standard'])) ?? [];
  const isClean = added.length === 0 && (await listDiffering('HEAD')).length === 0;
  const base = since ?? (isClean ? 'HEAD~1' : 'HEAD');
  const changed = [...(await listDiffering(base)), ...added];
  if (changed.length === 0) {
    say(`Nothing changed since ${base}.`);
    return [];
  }
  const importers = await readImporters(tree.keys());
  const chosen = await selectTests(tree, importers, changed, await readChangedLines(base, added));
  say(`${count(changed.length, 'file')} changed since ${base}: ${summary(changed)}`);
  if (chosen.wide.length > 0) {
    say(
      `Too wide for --changed, since everything is built on ${summary(chosen.wide)}. Run ./atelier test as well.`,
    );
  }
  say(
    `Running the checks, ${count(chosen.vitest.length, 'test file')} and ${count(chosen.journeys.length, 'journey')}.`,
  );

  const product = chosen.journeys.length > 0 && withBrowser ? findKeptProduct(tree, scratch) : undefined;
  // Whatever goes wrong with it is told when the journeys are due.
  product?.catch(() => undefined);
  const counts = [
    await runChecks({ tree, changed, importers }),
    chosen.vitest.length > 0 ? await runVitest(chosen.vitest) : { passed: 0, failed: 0 },
  ];
  if (product) counts.push(await runJourneysOn(product, chosen.journeys));
  say(`\nRan:\n${[...chosen.vitest, ...chosen.journeys].map((each) => `  ${each}`).join('\n')}`);
  say(`Not run: ${chosen.leftOut.join('; ')}.`);
  return counts;
}

async function runJourneysOn(product: Promise<KeptProduct>, journeys: readonly string[]): Promise<Count> {
  try {
    const { url, stripeUrl } = await product;
    process.env['ATELIER_JOURNEYS_URL'] = url;
    process.env['ATELIER_JOURNEYS_STRIPE'] = stripeUrl;
  } catch (error) {
    return { passed: 0, failed: 1, faults: [`FAILED  ${String(error)}`] };
  }
  return runJourneys(journeys);
}

async function listDiffering(base: string): Promise<string[]> {
  const files = await listByGit(['diff', '--name-only', '--no-renames', base]);
  if (!files) throw new CommandError(`git does not know ${base}.`);
  return files;
}

async function readChangedLines(base: string, added: readonly string[]): Promise<string> {
  const { output } = await runQuietly('git', ['diff', '-U0', '--no-renames', base], { cwd: projectFolder });
  const texts = await Promise.all(added.map((file) => readFile(join(projectFolder, file), 'utf8')));
  return [...output.split('\n').filter((line) => /^[+-](?!\+\+|--)/.test(line)), ...texts].join('\n');
}

function count(number: number, noun: string): string {
  return `${String(number)} ${noun}${number === 1 ? '' : 's'}`;
}

function summary(files: readonly string[]): string {
  return files.length <= 5
    ? files.join(', ')
    : `${files.slice(0, 5).join(', ')} and ${String(files.length - 5)} more`;
}
