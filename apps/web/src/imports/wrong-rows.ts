import type { ImportPreviewView } from '@atelier/contract/imports';
import { toCsv } from '@atelier/domain/foundation';
import type { ImportKind } from '@atelier/domain/imports';
import { importFieldTitle, importWords } from './import-words.ts';

type Problem = ImportPreviewView['rows'][number]['problems'][number];

/** Why a row cannot go in, as a person reads it. */
export const wordsOfProblem = (kind: ImportKind, { field, code, details }: Problem) => ({
  field: importFieldTitle(kind, field),
  why: importWords[code] ?? code.replaceAll('-', ' '),
  details,
});

/** The rows that cannot go in as they are in the file, each with why: to be mended there and brought again. */
export function wrongRowsCsv({ kind, header, rows }: ImportPreviewView): string {
  const wrong = rows.filter(({ outcome }) => outcome === 'wrong');
  return toCsv([
    [...header, 'Why it cannot go in'],
    ...wrong.map(({ cells, problems }) => [
      // A row may be shorter than the head, or longer.
      ...Array.from({ length: header.length }, (_, column) => cells[column] ?? ''),
      problems
        .map((problem) => {
          const { field, why, details } = wordsOfProblem(kind, problem);
          return `${field === '' ? '' : `${field}: `}${why}${details === '' ? '' : ` “${details}”`}`;
        })
        .join(' '),
    ]),
  ]);
}
