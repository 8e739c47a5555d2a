import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listPriceLists } from '@atelier/database/inventory/price-lists.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import {
  decimalSignOfRows,
  fieldsOfHeader,
  importFieldsWith,
  readImportRow,
  type ImportRow,
  type ImportKind,
} from '@atelier/domain/imports';
import type { DecimalSign } from '@atelier/domain/finances';
import { minorUnitDigits, toCsv, type CalendarDate } from '@atelier/domain/foundation';
import { detectDelimiter, readCsvText } from '../platform/csv-text.ts';
import { decodeText } from '../platform/file-text.ts';

/** What a person says about a file; what is left out is found out. A column without a field is an empty name. */
export interface ImportFileReading {
  readonly columns?: readonly string[] | undefined;
  readonly decimalSign?: DecimalSign | undefined;
  /** Of what is there on the first day. */
  readonly day?: CalendarDate | undefined;
}

/** A file as it was read, before anything of it is looked up. */
export interface SeenImportFile {
  readonly fault: 'not-a-text' | 'empty' | 'too-long' | null;
  readonly header: readonly string[];
  readonly columns: readonly (string | null)[];
  readonly decimalSign: DecimalSign;
  readonly sample: readonly (readonly string[])[];
  readonly rows: readonly ImportRow[];
}

const mostRows = 5_000;
const shownInSample = 4;

const nothing = { header: [], columns: [], decimalSign: '.', sample: [], rows: [] } as const;

/** Reads a CSV whose first row names its columns. */
export function readImportFile(
  kind: ImportKind,
  bytes: Uint8Array,
  said: ImportFileReading,
  { currency, priceLists }: { readonly currency: string; readonly priceLists: readonly string[] },
): SeenImportFile {
  const decoded = decodeText(bytes);
  if (decoded === null) return { ...nothing, fault: 'not-a-text' };
  const records = readCsvText(decoded.text, detectDelimiter(decoded.text) ?? ',').filter(({ cells }) =>
    cells.some((cell) => cell.trim() !== ''),
  );
  const [head, ...data] = records;
  if (head === undefined || data.length === 0) return { ...nothing, fault: 'empty' };
  if (data.length > mostRows) return { ...nothing, fault: 'too-long' };
  const fields = importFieldsWith(kind, priceLists);
  const names = fields.map(({ name }) => name);
  const columns =
    said.columns === undefined
      ? fieldsOfHeader(fields, head.cells)
      : head.cells.map((_, column) => names.find((name) => name === said.columns?.[column]) ?? null);
  const cells = data.map((record) => record.cells);
  const decimalSign = said.decimalSign ?? decimalSignOfRows(fields, columns, cells);
  const format = { decimalSign, currencyDecimals: minorUnitDigits(currency) };
  return {
    fault: null,
    header: head.cells.map((cell) => cell.trim()),
    columns,
    decimalSign,
    sample: cells.slice(0, shownInSample),
    rows: data.map((record) => readImportRow(fields, record, columns, format)),
  };
}

/** What else a file is read by: the currency of its amounts, and the price lists that its columns may name. */
export async function readImportTerms(
  tenant: Tenant,
): Promise<{ readonly currency: string; readonly priceLists: readonly string[] }> {
  const { currency } = await getBusiness(tenant);
  const lists = await listPriceLists(tenant);
  return { currency, priceLists: lists.flatMap(({ name, isArchived }) => (isArchived ? [] : [name])) };
}

/** A file to begin with: the titles of all columns and an example. */
export function importTemplate(kind: ImportKind, priceLists: readonly string[]): string {
  const fields = importFieldsWith(kind, priceLists);
  return toCsv([fields.map(({ title }) => title), fields.map(({ example }) => example)]);
}
