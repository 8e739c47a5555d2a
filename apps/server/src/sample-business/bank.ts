import { findAccount, listAccounts, readRegister } from '@atelier/database/books/accounts.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { addDays, toCsv, type CalendarDate } from '@atelier/domain/foundation';
import { readBankFile } from '../banking/read-bank-file.ts';
import { saveBankRule } from '../banking/save-bank-rule.command.ts';
import { startBankImport } from '../banking/start-bank-import.command.ts';
import type { Tools } from '../platform/answer.ts';
import { done } from './done.ts';

// cspell:ignore RONDOUT
const days = 35;

/** What the bank knows and the potter has not written down: days before the last one, cents, names. */
const unrecorded: readonly (readonly [number, number, string, string])[] = [
  [2, -1285, 'USPS PO 3540130401', 'POSTAGE KINGSTON NY'],
  [4, -23480, 'RONDOUT KILN', 'CHECK 1187'],
  [6, -1570, 'USPS PO 3540130401', 'POSTAGE KINGSTON NY'],
  [9, -2240, 'USPS PO 3540130401', 'POSTAGE KINGSTON NY'],
  [11, -500, 'HUDSON VALLEY CU', 'MONTHLY SERVICE FEE'],
  [13, -4399, 'SHEFFIELD CLAY 0417', 'POS PURCHASE'],
  [16, -1899, 'ACE HARDWARE 11284', 'POS PURCHASE'],
  [20, 12500, 'M OKAFOR', 'MOBILE DEPOSIT'],
  [24, -3250, 'STREAMING MUSIC', 'CARD 4471'],
];

/** Returns what banks make of a name. */
const asBanksWrite = (memo: string) =>
  memo
    .replace(/[^\p{L}\p{N} .&-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()
    .slice(0, 60);

/**
 * Brings the last weeks of the bank account as a file of the bank: what is in the books a day late and in the bank's
 * own words, and some things that no one has recorded. It posts nothing. The rules know what comes each month.
 */
export async function bringSampleBankFile(tenant: Tenant, today: CalendarDate, tools: Tools): Promise<void> {
  const all = await listAccounts(tenant);
  const idOf = (code: string) => all.find((account) => account.code === code)?.id ?? '';
  const accountId = idOf('1000');
  const account = await findAccount(tenant, accountId);
  if (!account) throw new Error('The sample business has no bank.');
  const rule = { isActive: true, descriptionTexts: [], least: null, most: null, accountId: null } as const;
  const says = { payee: '', payeeId: null, memo: '' } as const;
  const postage = {
    ...rule,
    ...says,
    id: tools.ids.next(),
    name: 'Post office',
    payeeTexts: ['usps'],
    direction: 'out',
    categoryAccountId: idOf('7150'),
    payee: 'USPS',
  } as const;
  const fee = {
    ...rule,
    ...says,
    id: tools.ids.next(),
    name: 'Bank fees',
    payeeTexts: [],
    descriptionTexts: ['service fee'],
    direction: 'out',
    categoryAccountId: idOf('7000'),
  } as const;
  done(await saveBankRule(tenant, postage, 'add'));
  done(await saveBankRule(tenant, fee, 'add'));

  const period = { from: addDays(today, -days), to: addDays(today, -1), countsFrom: null };
  const { rows } = await readRegister(tenant, account, period, { limit: 500 });
  const lines = [
    ...rows.map((row) => [addDays(row.date, 1), row.amountCents, asBanksWrite(row.memo), ''] as const),
    ...unrecorded.map(
      ([before, cents, payee, text]) => [addDays(today, -before), cents, payee, text] as const,
    ),
  ].toSorted(([one], [other]) => one.localeCompare(other));
  const bytes = new TextEncoder().encode(
    toCsv([
      ['Date', 'Payee', 'Memo', 'Amount'],
      ...lines.map(([date, cents, payee, text]) => [date, payee, text, (cents / 100).toFixed(2)]),
    ]),
  );
  const seen = readBankFile(bytes, {}, { currency: 'USD', preferredOrder: 'MDY', isCard: false });
  const importId = tools.ids.next();
  const asked = {
    importId,
    accountId,
    fileName: 'hudson-valley-cu.csv',
    bytes,
    reading: { withoutWrongRows: false, despiteBalance: false },
  };
  done(await startBankImport(tenant, asked, seen, tools));
}
