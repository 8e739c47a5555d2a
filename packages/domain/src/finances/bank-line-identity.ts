import type { BankFileFormat } from './bank-line.ts';
import type { StatementLine } from './bank-statement.ts';

/** Formats whose standard says that a reference names one line and no other. */
const formatsWithUniqueReferences: ReadonlySet<BankFileFormat> = new Set(['ofx']);

function contentOf(line: StatementLine): string {
  const told = `${line.payee} ${line.description} ${line.checkNumber}`;
  // Day and amount stand beside a reference because some banks give one to several lines.
  return JSON.stringify([
    line.date,
    line.amount,
    line.bankReference === '' ? told.toLowerCase().replaceAll(/\s+/g, ' ').trim() : line.bankReference,
  ]);
}

/**
 * What tells each line of a file from all others of its account, in the order of the lines; null for a line that the
 * file repeats. Where the format has references that name one line, the reference repeated is the line repeated.
 * Everywhere else equal lines are told apart by how often they stood in the file before, so that two equal purchases
 * of a day are two lines, in this file as in the next one that has them. The texts are long: keep a hash.
 */
export function lineIdentities(lines: readonly StatementLine[], format: BankFileFormat): (string | null)[] {
  const occurrences = new Map<string, number>();
  const isUnique = formatsWithUniqueReferences.has(format);
  return lines.map((line) => {
    const content = contentOf(line);
    const occurrence = occurrences.get(content) ?? 0;
    occurrences.set(content, occurrence + 1);
    if (isUnique && line.bankReference !== '') return occurrence === 0 ? content : null;
    return `${content} ${String(occurrence)}`;
  });
}
