import { detectDecimalSign, readBankAmount } from './bank-amount.ts';
import { detectDateOrder, readBankDate, type BankDateOrder } from './bank-date.ts';
import {
  bankTextLimits,
  faultyFile,
  tidyText,
  type BankFileContent,
  type BankStatement,
  type StatementBalance,
  type StatementLine,
  type WrongRow,
} from './bank-statement.ts';

type QifRecord = { readonly row: number; readonly fields: ReadonlyMap<string, string> };
type QifAccount = { name: string; readonly records: QifRecord[] };

/** What holds money: lists of categories, investments and memorised transactions are passed over. */
const moneyTypes = /^!type:\s*(bank|cash|ccard|oth [al])/i;

function readRecords(text: string): { readonly accounts: QifAccount[]; readonly isQif: boolean } {
  const accounts: QifAccount[] = [];
  let mode: 'none' | 'money' | 'account' = 'none';
  let isQif = false;
  let name = '';
  let fields = new Map<string, string>();
  let row = 0;
  const finish = () => {
    if (fields.size === 0) return;
    if (mode === 'account') name = fields.get('N') ?? '';
    else if (mode === 'money') accounts.at(-1)?.records.push({ row, fields });
    fields = new Map();
  };
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trimEnd();
    const [code = ''] = line;
    if (code === '!') {
      finish();
      isQif ||= /^!(type|account|option|clear)/i.test(line);
      if (/^!account/i.test(line)) mode = 'account';
      else if (moneyTypes.test(line)) {
        mode = 'money';
        accounts.push({ name, records: [] });
      } else if (/^!type/i.test(line)) mode = 'none';
      continue;
    }
    if (code === '^') {
      finish();
      continue;
    }
    if (line.trim() === '') continue;
    if (fields.size === 0) row = index + 1;
    // Of a split (S, E, $) the whole is told by T; the first of each letter stays.
    if (!fields.has(code)) fields.set(code, line.slice(1).trim());
  }
  // The last record counts without its end, too.
  finish();
  return { accounts, isQif };
}

const dayOf = ({ fields }: QifRecord): string => fields.get('D') ?? '';
const amountOf = ({ fields }: QifRecord): string => fields.get('T') ?? fields.get('U') ?? '';

/** The dates of a QIF as they are written, to find out in which order they stand. */
export function qifDates(text: string): string[] {
  return readRecords(text).accounts.flatMap(({ records }) => records.map(dayOf).filter((day) => day !== ''));
}

function readAccount(account: QifAccount, order: BankDateOrder, decimals: number): BankStatement {
  const lines: StatementLine[] = [];
  const wrongRows: WrongRow[] = [];
  let opening: StatementBalance | null = null;
  const sign = detectDecimalSign(account.records.map(amountOf), decimals);
  for (const record of account.records) {
    const { row, fields } = record;
    const payee = fields.get('P') ?? '';
    const about = tidyText([payee, fields.get('M') ?? '', dayOf(record), amountOf(record)].join(' '), 120);
    const wrong = (reason: WrongRow['reason'], text: string) => void wrongRows.push({ row, reason, text });
    const date = readBankDate(dayOf(record), order);
    const amount = readBankAmount(amountOf(record), sign, decimals);
    if (dayOf(record) === '') wrong('date-missing', about);
    else if (date === null) wrong('date-not-understood', dayOf(record));
    else if (amountOf(record) === '') wrong('amount-missing', about);
    else if (amount === null) wrong('amount-not-understood', amountOf(record));
    else if (/^opening balance$/i.test(payee)) opening ??= { amount, date };
    else if (amount === 0) wrong('amount-zero', about);
    else {
      const number = fields.get('N') ?? '';
      lines.push({
        row,
        date,
        amount,
        payee: tidyText(payee, bankTextLimits.payee),
        description: tidyText(fields.get('M') ?? '', bankTextLimits.description),
        checkNumber: /^\d+$/.test(number) ? tidyText(number, bankTextLimits.checkNumber) : '',
        bankReference: '',
        pending: false,
      });
    }
  }
  return { account: account.name, currency: null, opening, closing: null, brokenRow: null, lines, wrongRows };
}

/** Reads QIF, whose dates may be in either order: without one, as all of them together tell. */
export function readQif(text: string, order: BankDateOrder | null, decimals = 2): BankFileContent {
  const { accounts, isQif } = readRecords(text);
  if (!isQif) return faultyFile('not-a-bank-file');
  if (accounts.length === 0) return faultyFile('no-account');
  const known = order ?? detectDateOrder(accounts.flatMap(({ records }) => records.map(dayOf))).order;
  return { ok: true, statements: accounts.map((account) => readAccount(account, known, decimals)) };
}
