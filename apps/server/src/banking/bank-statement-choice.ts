import { createHash } from 'node:crypto';
import {
  lineIdentities,
  type BankFileFormat,
  type BankStatement,
  type CsvMapping,
  type StatementLine,
} from '@atelier/domain/banking';
import { compareDates, type CalendarDate } from '@atelier/domain/foundation';
import type { KeptBankMapping } from '@atelier/database/banking/bank-imports.reads';
import type { z } from 'zod';
import { csvMappingInput } from '@atelier/contract/banking';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A line of a file with what tells it from all others of its account. */
export interface IdentifiedLine {
  readonly line: StatementLine;
  readonly bankId: string;
}

/** The lines of a statement, without those that the file itself repeats. */
export function identifiedLines(lines: readonly StatementLine[], format: BankFileFormat): IdentifiedLine[] {
  const identities = lineIdentities(lines, format);
  return lines.flatMap((line, index) => {
    const identity = identities[index] ?? null;
    return identity === null ? [] : [{ line, bankId: hashOf(identity) }];
  });
}

/** Statements of the same account are one: a file may hold a page for each day. */
function joined(pages: readonly BankStatement[]): BankStatement {
  const dayOf = ({ opening, closing }: BankStatement) => closing?.date ?? opening?.date ?? '';
  const statements = pages.every((page) => dayOf(page) !== '')
    ? pages.toSorted((left, right) => (dayOf(left) < dayOf(right) ? -1 : Number(dayOf(left) > dayOf(right))))
    : pages;
  const [first] = statements;
  if (!first) throw new Error('A file without a statement is a faulty one.');
  return {
    account: first.account,
    currency: first.currency,
    opening: statements.find(({ opening }) => opening !== null)?.opening ?? null,
    closing: statements.findLast(({ closing }) => closing !== null)?.closing ?? null,
    brokenRow: statements.find(({ brokenRow }) => brokenRow !== null)?.brokenRow ?? null,
    lines: statements.flatMap(({ lines }) => lines),
    wrongRows: statements.flatMap(({ wrongRows }) => wrongRows),
  };
}

/** The accounts that a file holds, each as one statement. */
export function statementsByAccount(statements: readonly BankStatement[]): BankStatement[] {
  return [...Map.groupBy(statements, ({ account }) => account).values()].map(joined);
}

/** The statement that is meant: the one of this name, or the only one; null where a person must say. */
export function chooseStatement(
  statements: readonly BankStatement[],
  account: string | undefined,
): BankStatement | null {
  const [only, ...others] = statements;
  if (account !== undefined) return statements.find((one) => one.account === account) ?? null;
  return others.length > 0 ? null : (only ?? null);
}

/** The first and the last day of the lines. */
export function daysOf(lines: readonly StatementLine[]): {
  readonly firstDate: CalendarDate | null;
  readonly lastDate: CalendarDate | null;
} {
  let [firstDate, lastDate]: [CalendarDate | null, CalendarDate | null] = [null, null];
  for (const { date } of lines) {
    if (firstDate === null || compareDates(date, firstDate) < 0) firstDate = date;
    if (lastDate === null || compareDates(date, lastDate) > 0) lastDate = date;
  }
  return { firstDate, lastDate };
}

/** By what the mapping of such a file is found again. */
export const fingerprintOf = (text: string): string => hashOf(text);

const keptColumns = csvMappingInput.pick({ firstRecord: true, roles: true, isFlipped: true });

/** A mapping as it was kept, or undefined for one that an older Atelier kept in another shape. */
export function mappingOf(kept: KeptBankMapping | null): CsvMapping | undefined {
  const columns = keptColumns.safeParse(kept?.columns);
  if (kept === null || !columns.success) return undefined;
  const { delimiter, dateOrder, decimalSign } = kept;
  return { ...columns.data, delimiter, dateOrder, decimalSign };
}

/** Parts of a mapping that are kept as plain JSON. */
export const keptColumnsOf = ({
  firstRecord,
  roles,
  isFlipped,
}: CsvMapping): z.infer<typeof keptColumns> => ({
  firstRecord,
  roles: [...roles],
  isFlipped,
});
