import type { Violation } from './text-rules.ts';

/** The faults that each file still has, by its path from the root of the repository. It may only fall. */
export type LanguageBudget = Readonly<Record<string, number>>;

/** A word or a beginning that the language guide bans, and its line. */
export type LanguageFault = { readonly line: number; readonly found: string };

/** Spaces and, within a comment, the asterisk of the next line. */
const gap = String.raw`[\s*]+`;
/** The words that the language guide bans, as patterns. */
export const bannedWords = [
  `any${gap}more`,
  'anew',
  'deeds?',
  'whom',
  'who(?:so)?ever',
  '(?:no|some)body',
  'crosswise',
  'stands?|stood|lies',
  'shall',
  `told${gap}of`,
  `hears?${gap}of`,
  `takes${gap}its${gap}number`,
  `of${gap}theirs`,
  `so${gap}much${gap}of`,
  `of${gap}which`,
  `at${gap}one${gap}stroke`,
  `for${gap}ever`,
  String.raw`reckon\w*`,
];
const bannedWord = new RegExp(String.raw`\b(?:${bannedWords.join('|')})\b`, 'gi');
const bannedBeginning = new RegExp(String.raw`/\*\*${gap}(?:What|Of|Whether|How|That|Who)\b`, 'g');
const hump = /(?<=[a-z\d])(?=[A-Z])/g;

/** Files in which the banned words are spelled out. */
const namesThem = /^tools\/architecture\/(?:language|shown-text)-rules\b/;

/** Returns the faults of a source in the order of their lines, in text, comments and the words of its names. */
export function languageFaults(source: string): LanguageFault[] {
  const words = source.replaceAll(hump, ' ');
  return [bannedWord, bannedBeginning]
    .flatMap((pattern) => [...words.matchAll(pattern)])
    .map(({ index, 0: found }) => ({
      line: words.slice(0, index).split('\n').length,
      found: found.replaceAll(/[\s*/]+/g, ' ').trim(),
    }))
    .sort((one, other) => one.line - other.line);
}

/** Returns one violation for a file with more faults than its budget, or with fewer, so that the budget follows. */
export function violationsOfLanguage(file: string, source: string, budget: LanguageBudget): Violation[] {
  if (namesThem.test(file)) return [];
  const faults = languageFaults(source);
  const allowed = budget[file] ?? 0;
  if (faults.length === allowed) return [];
  const because =
    faults.length < allowed
      ? `has ${faults.length} faults of language left of ${allowed}; run node tools/architecture/check.ts --write, so that it stays so.`
      : `has ${faults.length} faults of language where ${allowed} are left to mend: ${faults.map(({ line, found }) => `“${found}” in line ${line}`).join(', ')}. See “Plain words” in CONTRIBUTING.md.`;
  return [{ rule: 'language-only-improves', file, because }];
}

/** Lowers a budget to what is left; files that are gone have none. */
export function lowerBudget(budget: LanguageBudget, sources: ReadonlyMap<string, string>): LanguageBudget {
  const left = Object.entries(budget).flatMap(([file, allowed]) => {
    const source = sources.get(file);
    const faults = source === undefined ? 0 : Math.min(allowed, languageFaults(source).length);
    return faults > 0 ? [[file, faults] as const] : [];
  });
  return Object.fromEntries(left);
}
