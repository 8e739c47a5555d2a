import { csvDelimiters, type CsvDelimiter, type CsvRecord } from '@atelier/domain/banking';
import papa from 'papaparse';

/**
 * The records of a CSV, each with the line of the file on which it begins. Where a quotation mark within a quoted field is
 * not doubled, those that are at neither end of a field are taken for text.
 */
export function readCsvText(text: string, delimiter: CsvDelimiter): CsvRecord[] {
  const records = parseCsv(text, delimiter);
  const broken = ({ isQuoteOpen }: CsvRecord) => isQuoteOpen === true;
  if (!records.some(broken)) return records;
  const sign = delimiter === '|' ? '\\|' : delimiter;
  const within = new RegExp(`(?<=[^\\n\\r"${sign}])"(?=[^\\n\\r"${sign}])`, 'g');
  const mended = parseCsv(text.replaceAll(within, '""'), delimiter);
  return mended.filter(broken).length < records.filter(broken).length ? mended : records;
}

function parseCsv(text: string, delimiter: CsvDelimiter): CsvRecord[] {
  const records: { row: number; cells: string[]; isQuoteOpen?: boolean }[] = [];
  let row = 1;
  let counted = 0;
  papa.parse<string[]>(text, {
    delimiter,
    // Quotes are quotes in each file; the end of a line is found by the first one.
    skipEmptyLines: false,
    step({ data, errors, meta }) {
      const isQuoteOpen = errors.some(({ code }) => code === 'MissingQuotes' || code === 'InvalidQuotes');
      records.push(isQuoteOpen ? { row, cells: data, isQuoteOpen } : { row, cells: data });
      for (let at = text.indexOf('\n', counted); at >= 0 && at < meta.cursor; at = text.indexOf('\n', at + 1))
        row += 1;
      counted = meta.cursor;
    },
  });
  return records;
}

/** The delimiter by which most of the first records have the same number of fields, and more than one. */
export function detectDelimiter(text: string): CsvDelimiter | null {
  const lines = text.split(/\r\n|\r|\n/, 60).join('\n');
  const scored = csvDelimiters.map((delimiter) => {
    const widths = readCsvText(lines, delimiter)
      .map(({ cells }) => cells.length)
      .filter((width) => width > 1);
    const counts = Map.groupBy(widths, (width) => width);
    const [most = []] = [...counts.values()].toSorted((left, right) => right.length - left.length);
    return { delimiter, records: most.length, width: most[0] ?? 0 };
  });
  const [best] = scored.toSorted((left, right) => right.records - left.records || right.width - left.width);
  return best && best.records > 0 ? best.delimiter : null;
}
