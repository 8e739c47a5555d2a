import type { CsvRecord } from '../banking/index.ts';
import { importFields, type ImportKind } from './import-file.ts';
import { otherProgramFiles } from './other-program-files.ts';
import type { Cell, ProgramFile } from './program-file.ts';
import { quickBooksFiles } from './quickbooks-files.ts';

const programFiles = [...quickBooksFiles, ...otherProgramFiles];

/** File of another program as one of ours. */
export interface ProgramRecords {
  readonly program: string;
  /** Under the titles of our fields; columns that the program has beside them come last, under their own heads. */
  readonly records: readonly CsvRecord[];
  /** Rows that are something else, with a word for it. */
  readonly leftOut: readonly { readonly row: number; readonly name: string; readonly is: string }[];
}

/** Records before the head of a file: a program may write its name and the date there. */
const mostBefore = 4;

/** Writes the file of another program over into one of ours; null where none is known by its columns. */
export function readProgramFile(kind: ImportKind, found: readonly CsvRecord[]): ProgramRecords | null {
  const sections = iifSection(kind, found) ?? found;
  for (let at = 0; at <= Math.min(mostBefore, sections.length - 1); at += 1) {
    const [top, ...data] = sections.slice(at);
    if (top === undefined) return null;
    const heads = top.cells.map((cell) => cell.trim().toLowerCase());
    const file = programFiles.find(
      (one) => one.kind === kind && one.columns.every((column) => heads.includes(column)),
    );
    if (file !== undefined) return writeOver(file, top, data);
  }
  return null;
}

function writeOver(file: ProgramFile, top: CsvRecord, data: readonly CsvRecord[]): ProgramRecords {
  const heads = top.cells.map((cell) => cell.trim().toLowerCase());
  const used = new Set<string>();
  const written = data.map((record) => {
    const cell: Cell = (column) => {
      used.add(column);
      // A file may have a column twice, for a company and its contact.
      const texts = record.cells.filter((_, index) => heads[index] === column).map((text) => text.trim());
      return texts.find((text) => text !== '') ?? '';
    };
    return { record, is: file.leavesOut?.(cell) ?? null, said: file.write(cell) };
  });
  const rows = written.filter(({ is }) => is === null);
  const fields = importFields[file.kind].filter(({ name }) =>
    rows.some(({ said }) => (said[name] ?? '') !== ''),
  );
  const others = heads.flatMap((head, index) =>
    used.has(head) || head.startsWith('!') || head === '' ? [] : [index],
  );
  return {
    program: file.program,
    records: [
      {
        row: top.row,
        cells: [...fields.map(({ title }) => title), ...others.map((index) => top.cells[index] ?? '')],
      },
      ...rows.map(({ record, said }) => ({
        ...record,
        cells: [
          ...fields.map(({ name }) => said[name] ?? ''),
          ...others.map((index) => record.cells[index] ?? ''),
        ],
      })),
    ],
    leftOut: written.flatMap(({ record, is, said }) =>
      is === null ? [] : [{ row: record.row, name: said['name'] ?? said['item'] ?? '', is }],
    ),
  };
}

// cspell:ignore INVITEM
const iifKeys: Partial<Record<ImportKind, string>> = {
  customers: 'CUST',
  suppliers: 'VEND',
  items: 'INVITEM',
};

/** The list of a kind in an IIF file, under its head; null in any other file, or where it has none. */
function iifSection(kind: ImportKind, found: readonly CsvRecord[]): readonly CsvRecord[] | null {
  const key = iifKeys[kind];
  if (key === undefined) return null;
  const head = found.findLast(({ cells }) => cells[0] === `!${key}`);
  return head === undefined ? null : [head, ...found.filter(({ cells }) => cells[0] === key)];
}
