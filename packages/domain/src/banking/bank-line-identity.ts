import type { BankFileFormat } from './bank-line.ts';
import type { StatementLine } from './bank-statement.ts';

/** Formats whose standard says that a reference names one line and no other. */
const formatsWithUniqueReferences: ReadonlySet<BankFileFormat> = new Set(['ofx']);

const tidy = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
const payeeOf = ({ payee }: StatementLine): string => tidy(payee);

function contentOf(line: StatementLine): string {
  // Day and amount are beside a reference because some banks give one to several lines.
  return JSON.stringify([
    line.date,
    line.amount,
    line.bankReference === ''
      ? tidy(`${line.payee} ${line.description} ${line.checkNumber}`)
      : line.bankReference,
  ]);
}

/**
 * What tells each line of a file from all others of its account, in the order of the lines; null for a line that the
 * file repeats. Where the format has references that name one line, the reference repeated is the line repeated, unless its
 * payee is another. Everywhere else equal lines are told apart by how often they stood in the file before, so that two
 * equal purchases of a day are two lines, in this file as in the next one that has them. The texts are long: keep a hash.
 */
export function lineIdentities(lines: readonly StatementLine[], format: BankFileFormat): (string | null)[] {
  const occurrences = new Map<string, number>();
  const isUnique = formatsWithUniqueReferences.has(format);
  const payees = isUnique ? payeesByContent(lines) : new Map<string, string[]>();
  return lines.map((line) => {
    const content = contentOf(line);
    const isNamed = isUnique && line.bankReference !== '';
    // The first payee of several goes without, as a reference alone does.
    const payee = isNamed && payees.get(content)?.[0] !== payeeOf(line) ? ` ${payeeOf(line)}` : '';
    const occurrence = occurrences.get(content + payee) ?? 0;
    occurrences.set(content + payee, occurrence + 1);
    if (isNamed) return occurrence === 0 ? content + payee : null;
    return `${content} ${String(occurrence)}`;
  });
}

/** The payees of each content, in an order that does not depend on the file. */
function payeesByContent(lines: readonly StatementLine[]): Map<string, string[]> {
  const payees = Map.groupBy(lines, contentOf);
  return new Map([...payees].map(([content, alike]) => [content, alike.map(payeeOf).toSorted()]));
}
