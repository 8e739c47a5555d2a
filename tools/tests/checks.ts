import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runQuietly } from '../commands/launcher/child.ts';
import { ownProgram, projectFolder, workFolder } from '../commands/launcher/settings.ts';
import { say } from '../commands/launcher/terminal.ts';
import type { Count } from './counts.ts';
import { findDependents, readImporters, type Importers } from './import-graph.ts';
import { readJson } from './read-json.ts';
import { changedSince, type SourceTree } from './source-tree.ts';

/** A program whose exit code says whether the sources are in order. */
interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Arguments for a run over everything. */
  readonly whole?: readonly string[];
  /** The files it can look at alone; without it, it takes all sources or none. */
  readonly files?: RegExp;
  /** A file's result depends on what the file imports. */
  readonly followsImports?: boolean;
  /** A file's result depends on the file alone: where nothing is known, those of the last day of commits are looked at. */
  readonly isOfFile?: boolean;
}

/** The long ones come first, so that none is left alone at the end. */
const checks: readonly Check[] = [
  { name: 'lint and types', command: ownProgram('oxlint'), args: [], files: /\.tsx?$/, followsImports: true },
  {
    name: 'spelling',
    command: ownProgram('cspell'),
    args: ['lint', '--no-progress', '--no-must-find-files'],
    files: /^(?:packages|apps|e2e|bench|tools|docs)\/|^[^/]+\.md$|^atelier$/,
    isOfFile: true,
  },
  { name: 'architecture', command: process.execPath, args: ['tools/architecture/check.ts'] },
  { name: 'dead code', command: ownProgram('knip'), args: ['--no-progress'] },
  {
    name: 'format',
    command: ownProgram('oxfmt'),
    args: ['--check', '--no-error-on-unmatched-pattern'],
    whole: ['.'],
    files: /\.(?:tsx?|jsx?|json|css|html|md|ya?ml)$/,
  },
];

/** A change of one of these can change the result of any file. */
const settingsOfChecks =
  /(?:^|\/)(?:package(?:-lock)?\.json|tsconfig[\w.]*\.json|\.oxlintrc\.json|\.oxfmtrc\.json|cspell\.json|cspell-words\.txt)$|\.d\.ts$/;

/** Beyond this many files, typed lint takes about as long as over everything. */
const mostLinted = 400;
/** Those that changed and the nearest that import them: what typed lint does in ten seconds. */
const mostLintedOfChange = 100;

export interface CheckScope {
  /** Undefined outside a git checkout, where everything is checked. */
  readonly tree: SourceTree | undefined;
  /** Files that changed, when only they are in question. */
  readonly changed?: readonly string[];
  /** Files of the last day of commits, when what did not change since is not in question for checks of single files. */
  readonly lately?: readonly string[];
  /** The imports between the sources, where the caller has read them already. */
  readonly importers?: Importers;
}

/**
 * Runs the checks, two at a time, each to its end; shows what failed as soon as it has. What passed on these very
 * sources before is not run again, and typed lint looks only at what changed since it last passed and what imports it.
 */
export async function runChecks(scope: CheckScope): Promise<Count> {
  const queue = scope.changed ? checks.filter(({ name }) => name !== 'dead code') : [...checks];
  let passed = 0;
  let failed = 0;
  const work = async (): Promise<void> => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      if (await runCheck(check, scope)) passed += 1;
      else failed += 1;
    }
  };
  await Promise.all([work(), work()]);
  return { passed, failed };
}

async function runCheck(check: Check, scope: CheckScope): Promise<boolean> {
  const began = performance.now();
  const { files, isProof } = await chooseFiles(check, scope);
  if (files?.length === 0) {
    say(`passed  ${check.name} (nothing changed that it looks at)`);
    return true;
  }
  const { code, output } = await runQuietly(check.command, [...check.args, ...(files ?? check.whole ?? [])], {
    cwd: projectFolder,
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
  });
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const extent = files ? `, ${String(files.length)} files` : '';
  say(`${code === 0 ? 'passed' : 'FAILED'}  ${check.name} (${seconds} s${extent})`);
  if (code !== 0) say(output.trim().replaceAll(/^/gm, '        '));
  else if (isProof && scope.tree) await notePassed(check, scope.tree);
  return code === 0;
}

interface Choice {
  /** Undefined for everything. */
  readonly files?: readonly string[];
  /** Its success says that all sources are in order. */
  readonly isProof: boolean;
}

async function chooseFiles(check: Check, { tree, changed, lately, importers }: CheckScope): Promise<Choice> {
  if (!tree) return { isProof: false };
  if (check.isOfFile && lately && !lately.includes('cspell.json')) {
    return { files: await filesToCheck(check, tree, lately), isProof: false };
  }
  const before = await readPassed(check);
  const since = before && changedSince(before, tree);
  if (since?.length === 0) return { files: [], isProof: true };
  if (since && check.files && !since.some((file) => settingsOfChecks.test(file))) {
    const files = await filesToCheck(check, tree, since, importers);
    if (files.length <= (changed ? mostLintedOfChange : mostLinted)) return { files, isProof: true };
  }
  if (!changed || !check.files) return { isProof: true };
  const files = await filesToCheck(check, tree, changed, importers);
  return { files: files.slice(0, mostLintedOfChange), isProof: false };
}

async function filesToCheck(
  check: Check,
  tree: SourceTree,
  changed: readonly string[],
  importers?: Importers,
): Promise<string[]> {
  const asked = check.followsImports
    ? findDependents(importers ?? (await readImporters(tree.keys())), changed)
    : changed;
  return [...asked].filter((file) => tree.has(file) && check.files?.test(file));
}

function passedFile(check: Check): string {
  return join(workFolder, 'passed', `${check.name.replaceAll(' ', '-')}.json`);
}

async function readPassed(check: Check): Promise<SourceTree | undefined> {
  const passed = (await readJson(passedFile(check))) as [string, string][] | undefined;
  return passed && new Map(passed);
}

async function notePassed(check: Check, tree: SourceTree): Promise<void> {
  await mkdir(join(workFolder, 'passed'), { recursive: true });
  await writeFile(passedFile(check), JSON.stringify([...tree]));
}
