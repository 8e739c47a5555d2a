/** One field of a table. Null is written as an empty field. */
export type CsvCell = string | number | null;

const plainNumber = /^-?\d+(?:\.\d+)?$/;
// OWASP, CSV injection: spreadsheets run a field as a formula when it starts with one of these. Apostrophes before them
// are guarded as well, so that reading the file removes none that was typed by hand.
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Writes rows as CSV (RFC 4180: comma, CRLF, quotes doubled). Text that a spreadsheet would run as a formula
 * gets a leading apostrophe; plain negative numbers stay numbers.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
}

/** A cell without the apostrophe that toCsv() puts before what a spreadsheet would run. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function csvField(cell: CsvCell): string {
  const text = cell === null ? '' : String(cell);
  const safe = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
