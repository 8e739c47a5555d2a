import ts from 'typescript';
import { bannedWords } from './language-rules.ts';
import type { Violation } from './text-rules.ts';

/** The second spelling of English. What people read here is American. */
const british = [
  'cheques?',
  'e-mails?',
  'colours?',
  '(?:organise|recognise|categorise|customise|specialise)[ds]?',
  'instalments?',
  'licences?',
  'favourites?',
];
const fault = new RegExp(String.raw`\b(?:${[...bannedWords, ...british].join('|')})\b`, 'gi');

/** Files whose texts people read: on screens, in mails, on paper, in files and as answers of the API. */
const isShown = (file: string): boolean =>
  /^(?:apps\/(?:web|server)|packages\/(?:domain|contract))\/src\//.test(file) &&
  !/\.(?:test|factory)\.tsx?$|\/samples\/|\/sample-business\//.test(file);

/** Returns one violation for each text that people read in which the language guide bans a word. */
export function violationsOfShownText(file: string, source: string): Violation[] {
  if (!isShown(file) || source.search(fault) < 0) return [];
  return shownTexts(file, source).flatMap(({ text, line }) =>
    [...text.matchAll(fault)].map(([found]) => ({
      rule: 'shown-text-is-plain',
      file,
      because: `says “${found}” in line ${line}. See “Plain words” in CONTRIBUTING.md.`,
    })),
  );
}

/** Returns texts of more than one word: strings, parts of templates and text between tags. SQL is none of them. */
function shownTexts(file: string, source: string): { text: string; line: number }[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind);
  const texts: { text: string; line: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) || ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node)) {
      const start = node.getStart(tree);
      const { line } = tree.getLineAndCharacterOfPosition(start);
      if (/\S\s+\S/.test(node.text)) texts.push({ text: node.text, line: line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return texts;
}
