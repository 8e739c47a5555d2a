import type { BankFilePreviewView } from '@atelier/contract/banking';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findAccount } from '@atelier/database/books/accounts.reads';
import {
  countLapsedLines,
  findBankMapping,
  findKnownBankIds,
} from '@atelier/database/banking/bank-imports.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import {
  checkBalances,
  type BankDateOrder,
  type BankFileFormat,
  type BankStatement,
} from '@atelier/domain/banking';
import { financeRefusals, hasStatements } from '@atelier/domain/books';
import { refuse, succeed, sumMoney, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { readBankFileAside } from './bank-file-thread.ts';
import {
  chooseStatement,
  daysOf,
  fingerprintOf,
  identifiedLines,
  mappingOf,
  statementsByAccount,
  type IdentifiedLine,
} from './bank-statement-choice.ts';
import type { BankFileOptions, BankFileReading, BankFileSeen } from './read-bank-file.ts';

const mostShown = 200;

/** Returns who may bring files of a bank, and into which account. */
export async function mayBringBankFile(
  tenant: Tenant,
  accountId: string,
): Promise<
  Outcome<
    BankFileOptions,
    Refusal<'permission-denied' | 'account-not-found' | 'account-archived' | 'bank-account-not-allowed'>
  >
> {
  const account = await findAccount(tenant, accountId);
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;
  if (!account) return refuse(financeRefusals.refusal('account-not-found'));
  if (account.archived) return refuse(financeRefusals.refusal('account-archived'));
  if (!hasStatements(account.type)) return refuse(financeRefusals.refusal('bank-account-not-allowed'));
  const { currency, locale } = await getBusiness(tenant);
  return succeed({ currency, preferredOrder: orderOf(locale), isCard: account.type === 'card' });
}

/** Returns how the business's country writes a day in figures. */
function orderOf(locale: string): BankDateOrder {
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type === 'year' || type === 'month' || type === 'day');
  if (parts[0] === 'year') return 'YMD';
  return parts[0] === 'month' ? 'MDY' : 'DMY';
}

/** A file as it was read, by a remembered mapping where no one said another. */
export interface ReadFile {
  readonly seen: BankFileSeen;
  readonly isRemembered: boolean;
}

/**
 * Reads a file: as the person says, else as one with such columns was read the last time. `remember` finds that.
 */
export async function readBroughtFile(
  bytes: Uint8Array,
  reading: BankFileReading,
  options: BankFileOptions,
  remember: (fingerprint: string) => Promise<ReturnType<typeof mappingOf>>,
): Promise<ReadFile> {
  const seen = await readBankFileAside({ bytes, reading, options });
  if (seen.csv === null || reading.csv !== undefined) return { seen, isRemembered: false };
  const csv = await remember(fingerprintOf(seen.csv.fingerprintText));
  if (csv === undefined) return { seen, isRemembered: false };
  return {
    seen: await readBankFileAside({ bytes, reading: { ...reading, csv }, options }),
    isRemembered: true,
  };
}

/** Finds the last reading of a CSV of these columns for this account. */
export const rememberedMapping =
  (tenant: Tenant, accountId: string) =>
  async (fingerprint: string): Promise<ReturnType<typeof mappingOf>> =>
    mappingOf(await findBankMapping(tenant, accountId, fingerprint));

async function statementView(
  tenant: Tenant,
  accountId: string,
  statement: BankStatement,
  format: BankFileFormat,
): Promise<BankFilePreviewView['statement']> {
  const identified = identifiedLines(statement.lines, format);
  const known = await findKnownBankIds(
    tenant,
    accountId,
    identified.map(({ line, bankId }) => ({ bankId, pending: line.pending })),
  );
  const fresh = identified.filter(({ bankId }) => !known.has(bankId)).map(({ line }) => line.amount);
  const days = daysOf(statement.lines);
  const check = checkBalances(statement);
  const balance = (one: BankStatement['opening']) => one && { amountCents: one.amount, date: one.date };
  return {
    account: statement.account,
    currency: statement.currency,
    ...days,
    opening: balance(statement.opening),
    closing: balance(statement.closing),
    balances: check && {
      closingCents: check.closing,
      linesMakeCents: check.linesMake,
      brokenRow: check.brokenRow,
      agrees: check.agrees,
    },
    newCount: fresh.length,
    knownCount: statement.lines.length - fresh.length,
    wrongCount: statement.wrongRows.length,
    lapsedCount: await countLapsed(tenant, accountId, days, identified),
    inCents: sumMoney(fresh.filter((amount) => amount > 0)),
    outCents: sumMoney(fresh.filter((amount) => amount < 0)),
    lines: identified.slice(0, mostShown).map(({ line, bankId }) => ({
      row: line.row,
      date: line.date,
      amountCents: line.amount,
      payee: line.payee,
      description: line.description,
      checkNumber: line.checkNumber,
      pending: line.pending,
      isKnown: known.has(bankId),
    })),
    wrongRows: statement.wrongRows.slice(0, mostShown),
  };
}

async function countLapsed(
  tenant: Tenant,
  accountId: string,
  { firstDate, lastDate }: ReturnType<typeof daysOf>,
  lines: readonly IdentifiedLine[],
): Promise<number> {
  if (firstDate === null || lastDate === null) return 0;
  const bankIds = lines.map(({ bankId }) => bankId);
  return countLapsedLines(tenant, accountId, { firstDate, lastDate, bankIds });
}

/** Returns what a file would bring into an account. */
export async function previewBankFile(
  tenant: Tenant,
  accountId: string,
  { seen, isRemembered }: ReadFile,
  account: string | undefined,
): Promise<BankFilePreviewView> {
  const { content, csv } = seen;
  const statements = content.ok ? statementsByAccount(content.statements) : [];
  const chosen = chooseStatement(statements, account);
  return {
    format: seen.format,
    encoding: seen.encoding,
    fault: content.ok ? null : content.fault,
    accounts: statements.map((one) => ({ account: one.account, lineCount: one.lines.length })),
    dateOrder: seen.dateOrder,
    csv: csv && {
      mapping: { ...csv.mapping, roles: [...csv.mapping.roles] },
      header: [...csv.header],
      sample: csv.sample.map((cells) => [...cells]),
      isWhole: csv.isWhole,
      isRemembered,
    },
    statement: chosen && (await statementView(tenant, accountId, chosen, seen.format)),
  };
}
