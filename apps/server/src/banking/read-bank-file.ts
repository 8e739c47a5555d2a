// cspell:ignore BANKTRANLIST
import {
  csvFingerprintText,
  dateOrderOfRecords,
  detectDateOrder,
  faultyFile,
  guessCsvMapping,
  isWholeMapping,
  qifDates,
  readCamt,
  readCsvRecords,
  readMt940,
  readOfx,
  readQif,
  type BankDateOrder,
  type BankFileContent,
  type BankFileFormat,
  type CsvMapping,
} from '@atelier/domain/banking';
import { minorUnitDigits } from '@atelier/domain/foundation';
import { detectDelimiter, readCsvText } from '../platform/csv-text.ts';
import { decodeText } from '../platform/file-text.ts';
import { readXml } from './bank-file-xml.ts';

/** Fields that a person fills in for a file; what is left out is found out. */
export interface BankFileReading {
  readonly csv?: CsvMapping | undefined;
  /** For a QIF, which does not say. */
  readonly dateOrder?: BankDateOrder | undefined;
}

/** Reading of a CSV, with what a person needs to see in order to correct it. */
export interface CsvSeen {
  readonly mapping: CsvMapping;
  readonly header: readonly string[];
  /** The first records that are lines. */
  readonly sample: readonly (readonly string[])[];
  readonly isWhole: boolean;
  /** By what such files are known again. */
  readonly fingerprintText: string;
}

/** A file as it was read. */
export interface BankFileSeen {
  readonly format: BankFileFormat;
  readonly encoding: string;
  readonly dateOrder: { readonly order: BankDateOrder; readonly isCertain: boolean } | null;
  readonly csv: CsvSeen | null;
  readonly content: BankFileContent;
}

const sampleRecords = 6;

/** The format by what the file begins with; CSV is what is left over. */
function formatOf(text: string): BankFileFormat {
  const start = text.slice(0, 4000);
  if (/OFXHEADER|<OFX>|<BANKTRANLIST>/i.test(start)) return 'ofx';
  if (/^\s*(?:<\?xml|<Document|<\w+:Document)/.test(start)) return 'camt';
  if (/^\s*!(?:type|account|option|clear)/im.test(start)) return 'qif';
  if (/^(?:\{[1-5]:.*)?:\d{2}[A-Z]?:/m.test(start) && /:(?:20|25|60F|61):/.test(text)) return 'mt940';
  return 'csv';
}

function decimalsOf(fallback: string) {
  return (currency: string): number => {
    try {
      return minorUnitDigits(/^[A-Z]{3}$/.test(currency) ? currency : fallback);
    } catch {
      // Three letters that are no currency.
      return minorUnitDigits(fallback);
    }
  };
}

function seenCsv(
  text: string,
  reading: CsvMapping | undefined,
  options: BankFileOptions,
): Pick<BankFileSeen, 'csv' | 'content' | 'dateOrder'> {
  const delimiter = reading?.delimiter ?? detectDelimiter(text);
  if (delimiter === null) return { csv: null, dateOrder: null, content: faultyFile('not-a-bank-file') };
  const decimals = minorUnitDigits(options.currency);
  const records = readCsvText(text, delimiter);
  const guessed = guessCsvMapping(records, delimiter, {
    preferred: options.preferredOrder,
    isCard: options.isCard,
    decimals,
  });
  const mapping = reading ?? guessed.mapping;
  const rows = records.slice(mapping.firstRecord);
  const certain = reading
    ? dateOrderOfRecords(rows, mapping.roles, options.preferredOrder).isCertain
    : guessed.isDateOrderCertain;
  const isWhole = isWholeMapping(mapping);
  const statement = readCsvRecords(isWhole ? records : [], mapping, {
    currency: options.currency,
    decimals,
  });
  const isNoTable = guessed.header.length === 0 && !guessed.mapping.roles.includes('date');
  return {
    dateOrder: { order: mapping.dateOrder, isCertain: certain },
    csv: {
      mapping,
      header: guessed.header,
      sample: rows
        .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
        .slice(0, sampleRecords)
        .map(({ cells }) => cells),
      isWhole,
      fingerprintText: csvFingerprintText(guessed.header, guessed.mapping),
    },
    content: isNoTable && !reading ? faultyFile('not-a-bank-file') : { ok: true, statements: [statement] },
  };
}

function seenCamt(text: string, currency: string): BankFileContent {
  const root = readXml(text);
  if ('brokenAt' in root) return faultyFile('file-broken', root.details, root.brokenAt);
  return readCamt(root, decimalsOf(currency));
}

/** Facts known before a file is read: of the business, its country and the account. */
export interface BankFileOptions {
  readonly currency: string;
  readonly preferredOrder: BankDateOrder;
  /** True when the account is a card, whose banks like to write what was spent above zero. */
  readonly isCard: boolean;
}

const unread = (content: BankFileContent): BankFileSeen => ({
  format: 'csv',
  encoding: '',
  dateOrder: null,
  csv: null,
  content,
});

/** Reads a file of a bank, whatever its format. Nothing of it is kept. */
export function readBankFile(
  bytes: Uint8Array,
  reading: BankFileReading,
  options: BankFileOptions,
): BankFileSeen {
  if (bytes.length === 0) return unread(faultyFile('file-empty'));
  const decoded = decodeText(bytes);
  if (decoded === null) return unread(faultyFile('not-a-bank-file'));
  const { text, encoding } = decoded;
  if (text.trim() === '') return unread(faultyFile('file-empty'));
  const format = formatOf(text);
  const plain = { format, encoding, dateOrder: null, csv: null };
  switch (format) {
    case 'csv':
      return { format, encoding, ...seenCsv(text, reading.csv, options) };
    case 'ofx':
      return { ...plain, content: readOfx(text, decimalsOf(options.currency)) };
    case 'camt':
      return { ...plain, content: seenCamt(text, options.currency) };
    case 'mt940':
      return { ...plain, content: readMt940(text, decimalsOf(options.currency)) };
    case 'qif': {
      const found = detectDateOrder(qifDates(text), options.preferredOrder);
      const order = reading.dateOrder ?? found.order;
      return {
        ...plain,
        dateOrder: { order, isCertain: found.isCertain },
        content: readQif(text, order, minorUnitDigits(options.currency)),
      };
    }
  }
}
