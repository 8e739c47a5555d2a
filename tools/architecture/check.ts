/**
 * Checks the repository against the map of modules.
 *
 *   node tools/architecture/check.ts            exit code 1 and one line per violation
 *   node tools/architecture/check.ts --write    also brings the printed map in ARCHITECTURE.md up to date, and lowers the
 *                                               budget of faults of language to what is left
 *   node tools/architecture/check.ts --json     the result as JSON
 *   node tools/architecture/check.ts --root DIR another tree (the test plants its violations in one)
 */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cruise } from 'dependency-cruiser';
import { violationsOfShownText } from './shown-text-rules.ts';
import { lowerBudget, violationsOfLanguage, type LanguageBudget } from './language-rules.ts';
import { printedMap, withPrintedMap } from './printed-map.ts';
import { faultsOfMap, layers, modules } from './modules.ts';
import { importRules } from './rules.ts';
import { violationsOfSizes } from './size-rules.ts';
import { violationsOfNames, violationsOfText, type Violation } from './text-rules.ts';

/**
 * A cruise that sees nothing finds nothing and calls it success: with a TypeScript that it does not know,
 * dependency-cruiser does exactly that. So it must see nearly every source file that the file system shows.
 */
const leastShareSeen = 0.95;

const skippedFolders = new Set([
  'node_modules',
  'dist',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
]);

const budgetFile = 'tools/architecture/language-budget.json';

export type Report = { readonly modulesSeen: number; readonly violations: readonly Violation[] };

/** Judges the tree under `root`; the current directory must be `root` already, see `main`. */
async function check(root: string): Promise<Report> {
  const files = listFiles(root);
  const sources = files.filter(isSource);

  const violations: Violation[] = faultsOfMap(modules).map((fault) => ({
    rule: 'map-is-sound',
    file: 'tools/architecture/modules.ts',
    because: fault,
  }));
  for (const file of files) violations.push(...violationsOfNames(file));
  const budget = readBudget(root);
  const sized = [];
  for (const file of sources) {
    const source = readFileSync(join(root, file), 'utf8');
    sized.push({ path: file, lines: source.split('\n').length - 1 });
    violations.push(...violationsOfText(file, source), ...violationsOfShownText(file, source));
    if (budget) violations.push(...violationsOfLanguage(file, source, budget));
  }

  violations.push(...violationsOfSizes(sized));

  const cruised = await cruiseImports(root, sources);
  violations.push(...cruised.violations);
  const seen = sources.filter((file) => cruised.seen.has(file));
  if (seen.length === 0 || seen.length < sources.length * leastShareSeen) {
    violations.push({
      rule: 'modules-are-seen',
      file: sources.find((file) => !cruised.seen.has(file)) ?? 'tools/architecture/check.ts',
      because: `The import rules looked at ${seen.length} of ${sources.length} source files, so their silence means nothing.`,
    });
  }
  return { modulesSeen: seen.length, violations };
}

const isSource = (file: string): boolean => /(?<!\.d)\.tsx?$/.test(file);

function listFiles(root: string): string[] {
  return [...layers.map((layer) => layer.folder), 'e2e', 'bench', 'tools']
    .filter((tree) => existsSync(join(root, tree)))
    .flatMap((tree) => filesUnder(root, tree));
}

/** Returns undefined where there is none: a tree of planted violations has faults of one kind alone. */
function readBudget(root: string): LanguageBudget | undefined {
  const path = join(root, budgetFile);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as LanguageBudget) : undefined;
}

async function cruiseImports(
  root: string,
  sources: string[],
): Promise<{ seen: Set<string>; violations: Violation[] }> {
  const result = await cruise(
    sources,
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: importRules() },
      doNotFollow: { path: 'node_modules' },
      tsPreCompilationDeps: true,
      combinedDependencies: true,
      parser: 'tsc',
    },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types', 'require'],
      mainFields: ['module', 'main', 'types'],
    },
  );
  if (typeof result.output === 'string')
    throw new Error(`dependency-cruiser answered with text: ${result.output}`);
  return {
    seen: new Set(result.output.modules.map((module) => module.source)),
    violations: result.output.summary.violations.map((violation) => ({
      rule: violation.rule.name,
      file: violation.from,
      because: `imports ${violation.to}. ${howToMend(violation.rule.name, violation.from)}`,
    })),
  };
}

/** Rules share names; the one that speaks of this file has the comment that helps. */
function howToMend(name: string, file: string): string {
  const named = importRules().filter((rule) => rule.name === name);
  const speaking = named.find((rule) => {
    const { path } = rule.from;
    return typeof path === 'string' && new RegExp(path).test(file);
  });
  return (speaking ?? named[0])?.comment ?? '';
}

function filesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesUnder(root, path);
    return entry.isFile() ? [path] : [];
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      root: { type: 'string', default: resolve(import.meta.dirname, '../..') },
      write: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const root = resolve(values.root);
  process.chdir(root);
  if (values.write) {
    const page = join(root, 'ARCHITECTURE.md');
    writeFileSync(page, withPrintedMap(readFileSync(page, 'utf8'), printedMap()));
    const sources = listFiles(root).filter(isSource);
    const texts = new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
    const lowered = lowerBudget(readBudget(root) ?? {}, texts);
    writeFileSync(join(root, budgetFile), `${JSON.stringify(lowered, null, 2)}\n`);
  }
  const report = await check(root);
  if (values.json) {
    console.log(JSON.stringify(report));
  } else {
    for (const { rule, file, because } of report.violations) console.log(`${file}\n    ${rule}: ${because}`);
    const count = report.violations.length;
    console.log(
      `Architecture: ${report.modulesSeen} modules seen, ${count} ${count === 1 ? 'violation' : 'violations'}.`,
    );
  }
  process.exitCode = report.violations.length > 0 ? 1 : 0;
}

await main();
