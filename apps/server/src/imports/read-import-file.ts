import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listOwnFields } from '@atelier/database/customers/customers.reads';
import { listPriceLists } from '@atelier/database/items/price-lists.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import {
  decimalSignOfRows,
  fieldsOfHeader,
  importFieldsWith,
  readImportRow,
  readProgramFile,
  salesOf,
  type ProgramRecords,
  type ImportRow,
  type ImportTerms,
  type ImportKind,
} from '@atelier/domain/imports';
import type { CsvRecord, DecimalSign } from '@atelier/domain/banking';
import { minorUnitDigits, toCsv, type CalendarDate } from '@atelier/domain/foundation';
import { detectDelimiter, readCsvText } from '../platform/csv-text.ts';
import { decodeText } from '../platform/file-text.ts';
import { readVcards } from './read-vcards.ts';

/** What a person says about a file; what is left out is found out. A column without a field is an empty name. */
export interface ImportFileReading {
  readonly columns?: readonly string[] | undefined;
  readonly decimalSign?: DecimalSign | undefined;
  /** Of what is there on the first day. */
  readonly day?: CalendarDate | undefined;
  /** Of sales, which product a thing of that name is; empty for words alone. */
  readonly matches?: Readonly<Record<string, string>> | undefined;
  /** The rate under which sales tax is reported that a marketplace charged. */
  readonly taxRateId?: string | undefined;
}

/** A file as it was read, before anything of it is looked up. */
export interface SeenImportFile {
  readonly fault: 'not-a-text' | 'empty' | 'too-long' | 'sold' | null;
  /** Its columns are those of a marketplace, and no one's to choose. */
  readonly isOfMarketplace: boolean;
  /** The program whose file it is known as; null of any other. */
  readonly program: string | null;
  readonly leftOut: ProgramRecords['leftOut'];
  readonly header: readonly string[];
  readonly columns: readonly (string | null)[];
  readonly decimalSign: DecimalSign;
  readonly sample: readonly (readonly string[])[];
  readonly rows: readonly ImportRow[];
  /** The same as they are in the file. */
  readonly records: readonly CsvRecord[];
}

/** Of sales, as many as a shop sells in a year; their orders go in together. */
const mostRows = { sales: 50_000, others: 5_000 };
const shownInSample = 4;

const nothing = {
  isOfMarketplace: false,
  program: null,
  leftOut: [],
  header: [],
  columns: [],
  decimalSign: '.',
  sample: [],
  rows: [],
  records: [],
} as const;

/** The rows of a CSV that hold something, or under a head of their own the cards of an address book. */
function recordsOf(kind: ImportKind, text: string): readonly CsvRecord[] {
  if (kind === 'customers' && /^\s*BEGIN:VCARD/i.test(text)) return readVcards(text);
  return readCsvText(text, detectDelimiter(text) ?? ',').filter(({ cells }) =>
    cells.some((cell) => cell.trim() !== ''),
  );
}

/** Reads a CSV whose first row names its columns; of customers also the vCards of an address book. */
export function readImportFile(
  kind: ImportKind,
  bytes: Uint8Array,
  said: ImportFileReading,
  { currency, ...terms }: ImportTerms & { readonly currency: string },
): SeenImportFile {
  const decoded = decodeText(bytes);
  if (decoded === null) return { ...nothing, fault: 'not-a-text' };
  const found = recordsOf(kind, decoded.text);
  const sales = kind === 'sales' || kind === 'customers' ? salesOf(found) : null;
  // Its names are numbers of orders, or are there once for each thing that was bought.
  if (sales !== null && kind === 'customers') return { ...nothing, fault: 'sold' };
  const other = sales === null ? readProgramFile(kind, found) : null;
  const [head, ...data] = sales ?? other?.records ?? found;
  if (head === undefined || data.length === 0) return { ...nothing, fault: 'empty' };
  if (data.length > mostRows[kind === 'sales' ? kind : 'others']) return { ...nothing, fault: 'too-long' };
  const fields = importFieldsWith(kind, terms);
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
    isOfMarketplace: sales !== null,
    program: other?.program ?? null,
    leftOut: other?.leftOut ?? [],
    header: head.cells.map((cell) => cell.trim()),
    columns,
    decimalSign,
    sample: cells.slice(0, shownInSample),
    rows: data.map((record) => readImportRow(fields, record, columns, format)),
    records: data,
  };
}

/** Reads what else a file is read by: the currency of its amounts, and what its columns may name. */
export async function readImportTerms(tenant: Tenant): Promise<ImportTerms & { readonly currency: string }> {
  const { currency } = await getBusiness(tenant);
  const inUse = (some: readonly { readonly name: string; readonly isArchived: boolean }[]) =>
    some.flatMap(({ name, isArchived }) => (isArchived ? [] : [name]));
  return {
    currency,
    priceLists: inUse(await listPriceLists(tenant)),
    ownFields: inUse(await listOwnFields(tenant)),
  };
}

/** A file to begin with: the titles of all columns and an example. */
export function importTemplate(kind: ImportKind, terms: ImportTerms): string {
  const fields = importFieldsWith(kind, terms);
  return toCsv([fields.map(({ title }) => title), fields.map(({ example }) => example)]);
}
