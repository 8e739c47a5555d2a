import { fileSuffixes, layers, modules, vagueNames } from './modules.ts';

export type Violation = { readonly rule: string; readonly file: string; readonly because: string };

const journalGate = 'packages/database/src/books/journal.store.ts';
const journalTable = String.raw`(?:\w+\.)?["']?journal_(?:entries|lines)\b`;
const journalWrite = new RegExp(
  [
    String.raw`\b(?:insert\s+into|update|delete\s+from|merge\s+into|copy|truncate)\s+(?:only\s+|table\s+)?${journalTable}`,
    String.raw`\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*["'\x60]${journalTable}`,
  ].join('|'),
  'i',
);

interface BannedText {
  readonly rule: string;
  readonly where: (path: string) => boolean;
  readonly pattern: RegExp;
  /** What follows the number of the line. */
  readonly because: string;
}

const domain = 'packages/domain/src/';
const foundation = `${domain}foundation/`;

const bannedTexts: readonly BannedText[] = [
  {
    rule: 'journal-has-one-gate',
    where: (path) => path !== journalGate,
    pattern: journalWrite,
    because: `writes journal rows; only ${journalGate} does that.`,
  },
  {
    rule: 'amounts-are-parsed',
    where: (path) => path.startsWith(domain) && !path.startsWith(foundation),
    pattern: /(?<![.\w])Number\(/,
    because:
      'makes a number of whatever there is. Money, quantities and rates are integers: parse them through foundation, which refuses what is not exact.',
  },
  {
    rule: 'time-is-a-parameter',
    where: (path) => path.startsWith(foundation),
    pattern: /\bnew Date\(\)/,
    because: 'asks what time it is. Take the instant as a parameter.',
  },
];

const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const suffixes = new Set<string>(fileSuffixes);
const vague = new Set<string>(vagueNames);
const isTest = /\.(?:test|spec|bench|factory)\.tsx?$/;
const moduleNames = new Set(modules.map((module) => module.name));

/** The router reads meaning from these names ($id is a parameter), so they follow its grammar and not ours. */
const namedByTheRouter = /^apps\/web\/src\/routes\//;
const namedByTools = /(?:\.d\.ts|\.config\.ts)$/;

/** Rules about the names of files; `path` is from the root of the repository with forward slashes. */
export function violationsOfNames(path: string): Violation[] {
  const found: Violation[] = [];
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  const [stem = '', ...endings] = name.split('.');
  const extension = endings.pop();
  for (const part of [...folders, stem]) {
    if (vague.has(part)) {
      found.push({
        rule: 'no-vague-names',
        file: path,
        because: `"${part}" says nothing of what is inside; name the thing, or find the module that it belongs to.`,
      });
    }
  }
  if (!/^tsx?$/.test(extension ?? '')) return found;

  const layer = layers.find((candidate) => path.startsWith(`${candidate.folder}/src/`));
  const firstFolder = layer
    ? path.slice(`${layer.folder}/src/`.length).split('/').slice(0, -1)[0]
    : undefined;
  if (
    layer &&
    firstFolder &&
    !moduleNames.has(firstFolder) &&
    !layer.foldersThatAreNotModules.includes(firstFolder)
  ) {
    found.push({
      rule: 'module-is-on-the-map',
      file: path,
      because: `"${firstFolder}" is not a module; docs/recipes/add-a-module.md tells how to add one.`,
    });
  }
  if (namedByTheRouter.test(path) || namedByTools.test(name)) return found;

  for (const part of [...folders, stem]) {
    if (!kebabCase.test(part) && part !== '') {
      found.push({ rule: 'names-in-kebab-case', file: path, because: `"${part}" is not in kebab-case.` });
    }
  }
  for (const ending of endings) {
    if (!suffixes.has(ending)) {
      found.push({
        rule: 'suffix-is-known',
        file: path,
        because: `".${ending}" is not one of .${fileSuffixes.join(' .')}.`,
      });
    }
  }
  return found;
}

/** Rules about what stands in a file that no import shows. */
export function violationsOfText(path: string, text: string): Violation[] {
  const inProduct = layers.some((layer) => path.startsWith(`${layer.folder}/src/`));
  if (!inProduct || isTest.test(path)) return [];
  return bannedTexts
    .filter(({ where, pattern }) => where(path) && pattern.test(text))
    .map(({ rule, pattern, because }) => {
      const line = text.slice(0, pattern.exec(text)?.index).split('\n').length;
      return { rule, file: path, because: `Line ${line} ${because}` };
    });
}
