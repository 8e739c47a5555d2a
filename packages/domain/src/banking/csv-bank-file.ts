import { addMoney, negateMoney, subtractMoney, zeroMoney, type Money } from '../foundation/index.ts';
import { detectDecimalSign, readBankAmount, type DecimalSign } from './bank-amount.ts';
import { followBalances, type BalanceStep } from './bank-balance-check.ts';
import {
  detectDateOrder,
  looksLikeDate,
  readBankDate,
  type BankDateOrder,
  type DetectedDateOrder,
} from './bank-date.ts';
import {
  bankTextLimits,
  tidyText,
  type BankStatement,
  type StatementLine,
  type WrongRow,
  type WrongRowReason,
} from './bank-statement.ts';

/** Every sign that may separate the fields of a CSV. */
export const csvDelimiters = [',', ';', '\t', '|'] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

/** Every meaning of a column. */
export const csvColumnRoles = [
  'ignore',
  'date',
  'amount',
  'money-in',
  'money-out',
  'direction',
  'payee',
  'from',
  'to',
  'description',
  'check-number',
  'bank-reference',
  'balance',
  'currency',
  'status',
] as const;

/**
 * What a column of a CSV is. `direction` says debit or credit for an amount without a sign; of `from` and `to` the other
 * one is the payee.
 */
export type CsvColumnRole = (typeof csvColumnRoles)[number];

/** How a CSV of a bank is read. `firstRow` counts records from zero; those before it are no lines. */
export type CsvMapping = {
  readonly delimiter: CsvDelimiter;
  readonly firstRecord: number;
  readonly roles: readonly CsvColumnRole[];
  readonly dateOrder: BankDateOrder;
  readonly decimalSign: DecimalSign;
  /** The file writes what left the account above zero, as statements of cards do. */
  readonly isFlipped: boolean;
};

/** One record of a CSV; `row` is the line of the file on which it begins, counted from one. */
export type CsvRecord = {
  readonly row: number;
  readonly cells: readonly string[];
  readonly isQuoteOpen?: boolean;
};

// cspell:disable
const words: Readonly<Record<Exclude<CsvColumnRole, 'ignore'>, RegExp>> = {
  date: /\bdate\b|date ?time|\bdatum\b|\bfecha\b|\bdata\b|buchungstag|valuta|wertstellung|boekdatum|\bposted\b|^created|^day$|日付/,
  'money-in':
    /credit(?! card)|deposit|paid in|money in|\bin\b|receipts|gutschrift|haben|einnahme|entrate|avere|abono|ingreso|crédito|crédit|bij\b|recettes/,
  'money-out':
    /debit(?! card)|withdraw|paid out|money out|\bout\b|payments?\b(?! (type|method|reference|details|id|name))|lastschrift|soll|ausgabe|uscite|dare|cargo|gasto|débito|débit|\baf\b|dépenses|charges?\b/,
  amount:
    /amount|betrag|importe?|monto|montant|bedrag|valor|umsatz|value(?! date)|\bsum\b|\bbelopp\b|kwota|\bnet\b|金額/,
  direction:
    /debit.?credit|credit.?debit|\bcr.?dr\b|\bdr.?cr\b|soll.?haben|af bij|^(dc|cd|d\/c|c\/d|sign|s\/h)$/,
  payee:
    /payee|merchant|counterpart|beneficiary|recipient|empfänger|auftraggeber|begünstigter|zahlungspflichtiger|tegenpartij|naam|bénéficiaire|beneficiario|^name$|paid to|sender|receiver|vendor|supplier|customer/,
  from: /^from$/,
  to: /^to$/,
  description:
    /descri|memo|narrative|details|detail|verwendungszweck|buchungstext|libell|concept|causale|omschrijving|mededeling|particulars|\bnotes?\b|text|title|histórico|reference text|transaction$/,
  'check-number': /che(ck|que)\s*(#|no|num|nr)?|scheck/,
  'bank-reference':
    /transaction (id|no|number|ref)|\bfitid\b|unique id|^id$|reference (no|number|id)|^ref(erence)?\b|trn ref|referenz/,
  balance: /balance|\bbal\b|saldo|solde|kontostand/,
  currency: /currency|währung|devise|divisa|valuta?code|moneda|munt/,
  // What PayPal only notes moves no money.
  status: /^status$|^state$|^balance impact$/,
};

// cspell:enable

function roleOf(header: string): CsvColumnRole {
  const name = header.toLowerCase().replaceAll(/[_.]/g, ' ').trim();
  const has = (role: keyof typeof words) => words[role].test(name);
  if (name === '') return 'ignore';
  // The narrow ones first: a «balance amount» is a balance, a «transaction type» says nothing of the amount.
  if (has('status')) return 'status';
  if (has('balance')) return 'balance';
  if (has('direction') || /^(transaction )?type$/.test(name)) return 'direction';
  for (const role of ['currency', 'date', 'check-number', 'bank-reference', 'from', 'to'] as const) {
    if (has(role)) return role;
  }
  // The number of a deposit is no money that came in.
  if (/\bid$/.test(name)) return 'ignore';
  const isAmount = has('amount');
  if (has('money-in') && !has('money-out')) return 'money-in';
  if (has('money-out') && !(isAmount && /payment/.test(name)))
    return has('money-in') ? 'amount' : 'money-out';
  if (isAmount) return 'amount';
  if (has('payee')) return 'payee';
  return has('description') ? 'description' : 'ignore';
}

// cspell:disable
const saysDirection =
  /^(d|c|dr|cr|debit|credit|dbit|crdt|s|h|soll|haben|in|out|af|bij|\+|-|withdrawal|deposit)\.?$/i;
const saysOut = /^(d|dr|debit|dbit|s|soll|out|af|-|withdrawal)\.?$/i;
const saysPending = /pending|vorgemerkt|pendiente|en attente|in behandeling|processing/i;
const neverBooked = /declined|failed|cancell?ed|reverted|rejected|\bmemo\b/i;
const saysBalance = /balance|saldo|solde|kontostand|(?:brought|carried) forward/i;

// cspell:enable

const isEmpty = (record: CsvRecord): boolean => record.cells.every((cell) => cell.trim() === '');
const valuesOf = (records: readonly CsvRecord[], column: number): string[] =>
  records.map(({ cells }) => cells[column]?.trim() ?? '').filter((value) => value !== '');

const share = (values: readonly string[], matches: (value: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(matches).length / values.length;
const looksLikeAmount = (value: string): boolean =>
  /\d/.test(value) && (readBankAmount(value, '.', 4) ?? readBankAmount(value, ',', 4)) !== null;

/** Returns which of the first records names the columns; null where none does. */
function headerAmong(records: readonly CsvRecord[]): number | null {
  for (const [index, record] of records.slice(0, 40).entries()) {
    if (record.cells.length < 2 || record.cells.some((cell) => looksLikeDate(cell) || looksLikeAmount(cell)))
      continue;
    const roles = new Set(record.cells.map(roleOf));
    const hasMoney = roles.has('amount') || roles.has('money-in') || roles.has('money-out');
    if (roles.has('date') && hasMoney) return index;
  }
  return null;
}

/** The record right above the first one with a day, where it could name columns in words that are not known here. */
function nameless(records: readonly CsvRecord[], firstData: number): readonly string[] {
  const above = records[firstData - 1]?.cells ?? [];
  const names = above.filter((cell) => cell.trim() !== '');
  return above.length === records[firstData]?.cells.length &&
    names.length > above.length / 2 &&
    !names.some((name) => looksLikeDate(name) || looksLikeAmount(name))
    ? above.map((cell) => cell.trim())
    : [];
}

/** The most telling column of those that were taken for the same thing stays; the others are left out. */
function onlyOne(roles: CsvColumnRole[], records: readonly CsvRecord[], header: readonly string[]): void {
  const keep = (role: CsvColumnRole, rank: (column: number) => number) => {
    const columns = roles.flatMap((one, column) => (one === role ? [column] : []));
    const [best] = columns.toSorted((left, right) => rank(right) - rank(left) || left - right);
    for (const column of columns) if (column !== best) roles[column] = 'ignore';
  };
  const filled = (column: number) => valuesOf(records, column).length;
  const isValueDate = (column: number) => /value|valuta|wert|valeur|valor/i.test(header[column] ?? '');
  keep('date', (column) => filled(column) * (isValueDate(column) ? 0.5 : 1));
  // Of an amount and a net one, the net one is what moved; where one is often missing, the other.
  const readable = (column: number) => valuesOf(records, column).filter(looksLikeAmount).length;
  keep('amount', (column) => readable(column) + (/\b(?:net|total)\b/i.test(header[column] ?? '') ? 0.5 : 0));
  for (const role of [
    'money-in',
    'money-out',
    'direction',
    'payee',
    'check-number',
    'bank-reference',
  ] as const) {
    keep(role, filled);
  }
  keep('currency', filled);
  // A balance at the beginning and one at the end are in columns of their own, never in one row.
  const balances = roles.flatMap((role, column) => (role === 'balance' ? [column] : []));
  const isTold =
    ({ cells }: CsvRecord) =>
    (column: number) =>
      (cells[column]?.trim() ?? '') !== '';
  if (records.some((record) => balances.filter(isTold(record)).length > 1)) keep('balance', filled);
  // Who paid or was paid is in one column alone.
  for (const [side, other] of [
    ['from', 'to'],
    ['to', 'from'],
  ] as const) {
    if (roles.includes(side) && !roles.includes(other)) {
      roles[roles.indexOf(side)] = roles.includes('payee') ? 'ignore' : 'payee';
    }
  }
}

function rolesByContent(records: readonly CsvRecord[], width: number): CsvColumnRole[] {
  const roles: CsvColumnRole[] = Array.from({ length: width }, () => 'ignore');
  const columns = roles.map((_, column) => valuesOf(records, column));
  const take = (role: CsvColumnRole, wanted: (values: string[]) => boolean) => {
    const column = columns.findIndex(
      (values, index) => roles[index] === 'ignore' && values.length > 0 && wanted(values),
    );
    if (column >= 0) roles[column] = role;
  };
  take('date', (values) => share(values, looksLikeDate) > 0.6);
  // A number that runs through is no amount; one with a sign or with cents is.
  take(
    'amount',
    (values) => share(values, looksLikeAmount) > 0.6 && values.some((value) => /[-+.,(]/.test(value)),
  );
  take('direction', (values) => share(values, (value) => saysDirection.test(value)) > 0.9);
  const texts = columns
    .map((values, column) => ({ column, length: values.join('').length / Math.max(1, values.length) }))
    .filter(({ column, length }) => roles[column] === 'ignore' && length > 2)
    .filter(({ column }) => share(columns[column] ?? [], (value) => /\p{L}{2}/u.test(value)) > 0.5)
    .toSorted((left, right) => right.length - left.length);
  const [longest] = texts;
  if (longest) roles[longest.column] = 'description';
  return roles;
}

/** A mapping as far as the file itself tells it, with what no one can be certain of. */
export type GuessedMapping = {
  readonly mapping: CsvMapping;
  /** The names of the columns, or empty where the file has none. */
  readonly header: readonly string[];
  readonly isDateOrderCertain: boolean;
};

/**
 * Guesses how a CSV is read: which record names the columns, which column is what, the order of its dates. `preferred`
 * is how the country writes days; a card may write what was spent above zero.
 */
export function guessCsvMapping(
  records: readonly CsvRecord[],
  delimiter: CsvDelimiter,
  {
    preferred = 'MDY',
    isCard = false,
    decimals = 2,
  }: { preferred?: BankDateOrder; isCard?: boolean; decimals?: number } = {},
): GuessedMapping {
  const at = headerAmong(records);
  const firstData = records.findIndex(
    (record) => record.cells.length > 1 && record.cells.some(looksLikeDate),
  );
  const header =
    at === null ? nameless(records, firstData) : (records[at]?.cells.map((cell) => cell.trim()) ?? []);
  const firstRecord = at === null ? Math.max(0, firstData) : at + 1;
  const rows = records.slice(firstRecord).filter((record) => !isEmpty(record));
  const sample = rows.slice(0, 500);
  const width = Math.max(header.length, ...sample.map(({ cells }) => cells.length), 0);
  let roles: CsvColumnRole[];
  if (at === null) {
    roles = rolesByContent(sample, width);
  } else {
    roles = Array.from({ length: width }, (_, column) => roleOf(header[column] ?? ''));
    for (const [column, role] of roles.entries()) {
      const tells = share(valuesOf(sample, column), (value) => saysDirection.test(value)) > 0.9;
      // A column called «type» that says nothing of debit and credit is only text; one that says no more is no text.
      if ((role === 'direction' && !tells) || (role === 'description' && tells)) roles[column] = 'ignore';
    }
    onlyOne(roles, sample, header);
    if (roles.includes('amount')) {
      // In and out beside an amount repeat it.
      for (const [column, role] of roles.entries()) {
        if (role === 'money-in' || role === 'money-out') roles[column] = 'ignore';
      }
    }
    if (!roles.includes('payee') && !roles.includes('description')) {
      const text = rolesByContent(sample, width).indexOf('description');
      if (text >= 0 && roles[text] === 'ignore') roles[text] = 'description';
    }
  }
  const amounts = roles.flatMap((role, column) =>
    role === 'amount' || role === 'money-in' || role === 'money-out' ? valuesOf(rows, column) : [],
  );
  const decimalSign = detectDecimalSign(amounts, decimals);
  const dates = dateOrderOfRecords(rows, roles, preferred);
  return {
    header,
    isDateOrderCertain: dates.isCertain,
    mapping: {
      delimiter,
      firstRecord,
      roles,
      dateOrder: dates.order,
      decimalSign,
      // Purchases are what a card is for: where most of its amounts are above zero, these are what was spent.
      isFlipped:
        isCard &&
        roles.includes('amount') &&
        !roles.includes('direction') &&
        share(amounts, (text) => (readBankAmount(text, decimalSign, 4) ?? 0) > 0) > 0.7,
    },
  };
}

/** In which order the dates of these records stand, by all of them. */
export function dateOrderOfRecords(
  records: readonly CsvRecord[],
  roles: readonly CsvColumnRole[],
  preferred: BankDateOrder = 'MDY',
): DetectedDateOrder {
  const column = roles.indexOf('date');
  return detectDateOrder(column < 0 ? [] : valuesOf(records, column), preferred);
}

type Row = Readonly<Record<CsvColumnRole, string>>;

function rowOf(record: CsvRecord, roles: readonly CsvColumnRole[]): Row {
  const row = Object.fromEntries(csvColumnRoles.map((role) => [role, ''])) as Record<CsvColumnRole, string>;
  for (const [column, role] of roles.entries()) {
    const cell = record.cells[column]?.trim() ?? '';
    if (cell === '' || role === 'ignore') continue;
    row[role] = row[role] === '' ? cell : `${row[role]} ${cell}`;
  }
  return row;
}

type Read<Value> = { readonly value: Value } | { readonly reason: WrongRowReason; readonly text: string };

/** How a file as a whole writes what left the account; a single row does not tell. */
type Signs = {
  /** Amounts have a sign already: what says debit or credit repeats it. */
  readonly isSigned: boolean;
  /** In the columns of money in and out a minus repeats the column; else it is money that went the other way. */
  readonly repeats: { readonly 'money-in': boolean; readonly 'money-out': boolean };
};

function signsOf(rows: readonly Row[], mapping: CsvMapping, decimals: number): Signs {
  const amountIn = (row: Row, role: 'amount' | 'money-in' | 'money-out') =>
    readBankAmount(row[role], mapping.decimalSign, decimals) ?? zeroMoney;
  const out = rows.filter(({ direction }) => saysOut.test(direction)).map((row) => amountIn(row, 'amount'));
  const repeats = (role: 'money-in' | 'money-out') => rows.every((row) => amountIn(row, role) <= 0);
  return {
    isSigned: out.some((amount) => amount < 0) && out.every((amount) => amount <= 0),
    repeats: { 'money-in': repeats('money-in'), 'money-out': repeats('money-out') },
  };
}

function amountOf(row: Row, mapping: CsvMapping, signs: Signs, decimals: number): Read<Money> {
  const roles = ['amount', 'money-in', 'money-out'] as const;
  const told = roles.map((role) => ({ role, text: row[role].replace(/^[-–—]+$/, '') }));
  if (told.every(({ text }) => text === '')) return { reason: 'amount-missing', text: '' };
  let amount = zeroMoney;
  for (const { role, text } of told) {
    if (text === '') continue;
    const read = readBankAmount(text, mapping.decimalSign, decimals);
    if (read === null) return { reason: 'amount-not-understood', text };
    const size = role !== 'amount' && signs.repeats[role] && read < 0 ? negateMoney(read) : read;
    amount = role === 'money-out' ? subtractMoney(amount, size) : addMoney(amount, size);
  }
  if (row.amount !== '' && !signs.isSigned && saysOut.test(row.direction)) amount = negateMoney(amount);
  return { value: mapping.isFlipped ? negateMoney(amount) : amount };
}

function dateOf(row: Row, mapping: CsvMapping): Read<StatementLine['date']> {
  if (row.date === '') return { reason: 'date-missing', text: '' };
  const date = readBankDate(row.date, mapping.dateOrder);
  return date === null ? { reason: 'date-not-understood', text: row.date } : { value: date };
}

function lineOf(
  { record, row }: ReadRecord,
  mapping: CsvMapping,
  signs: Signs,
  decimals: number,
): Read<StatementLine | null> {
  const whole = tidyText(record.cells.join(' '), 120);
  if (record.isQuoteOpen === true) return { reason: 'quote-not-closed', text: whole };
  if (neverBooked.test(row.status)) return { value: null };
  const date = dateOf(row, mapping);
  const needed = Math.max(mapping.roles.indexOf('date'), mapping.roles.indexOf('amount'));
  if ('reason' in date) {
    return record.cells.length <= needed
      ? { reason: 'too-few-columns', text: whole }
      : { ...date, text: date.text || whole };
  }
  const amount = amountOf(row, mapping, signs, decimals);
  if ('reason' in amount) {
    return record.cells.length <= needed
      ? { reason: 'too-few-columns', text: whole }
      : { ...amount, text: amount.text || whole };
  }
  if (amount.value === 0) return { reason: 'amount-zero', text: whole };
  return {
    value: {
      row: record.row,
      date: date.value,
      amount: amount.value,
      payee: tidyText(row.payee || (amount.value > 0 ? row.from : row.to), bankTextLimits.payee),
      description: tidyText(row.description, bankTextLimits.description),
      checkNumber: tidyText(row['check-number'], bankTextLimits.checkNumber),
      bankReference: tidyText(row['bank-reference'], bankTextLimits.bankReference),
      pending: saysPending.test(row.status),
    },
  };
}

/** The balance of a row that tells nothing else, such as "Beginning balance"; null for all others. */
function balanceAlone(row: Row, mapping: CsvMapping, decimals: number): Money | null {
  const hasAmount = row.amount !== '' || row['money-in'] !== '' || row['money-out'] !== '';
  const isBalance = row.date === '' || saysBalance.test(`${row.description} ${row.payee}`);
  return hasAmount || !isBalance ? null : readBankAmount(row.balance, mapping.decimalSign, decimals);
}

const currencyOf = (row: Row): string => /^[A-Z]{3}$/.exec(row.currency.toUpperCase())?.[0] ?? '';

type ReadRecord = { readonly record: CsvRecord; readonly row: Row };

/**
 * Reads the records of a CSV by a mapping. Empty ones are passed over, and what the bank never booked. Rows of another
 * currency than the account's are wrong ones, unless the whole file is of another.
 */
export function readCsvRecords(
  records: readonly CsvRecord[],
  mapping: CsvMapping,
  { currency, decimals }: { readonly currency: string; readonly decimals: number },
): BankStatement {
  const read: ReadRecord[] = records
    .slice(mapping.firstRecord)
    .filter((record) => !isEmpty(record))
    .map((record) => ({ record, row: rowOf(record, mapping.roles) }));
  const signs = signsOf(
    read.map(({ row }) => row),
    mapping,
    decimals,
  );
  const named = new Set(read.map(({ row }) => currencyOf(row)).filter((one) => one !== ''));
  const lines: StatementLine[] = [];
  const wrongRows: WrongRow[] = [];
  const steps: BalanceStep[] = [];
  const alone: { opening: Money | null; closing: Money | null } = { opening: null, closing: null };
  for (const one of read) {
    const { record, row } = one;
    const balance = balanceAlone(row, mapping, decimals);
    if (balance !== null) {
      if (lines.length === 0) alone.opening ??= balance;
      else alone.closing = balance;
      continue;
    }
    const isOther = named.has(currency) && currencyOf(row) !== '' && currencyOf(row) !== currency;
    const line: Read<StatementLine | null> = isOther
      ? { reason: 'other-currency', text: tidyText(record.cells.join(' '), 120) }
      : lineOf(one, mapping, signs, decimals);
    if ('reason' in line) wrongRows.push({ row: record.row, reason: line.reason, text: line.text });
    else if (line.value !== null) {
      lines.push(line.value);
      if (line.value.pending) continue;
      const after = readBankAmount(row.balance, mapping.decimalSign, decimals);
      steps.push({ row: record.row, amount: line.value.amount, after });
    }
  }
  const followed = followBalances(steps);
  const [first] = named;
  const balanceOf = (amount: Money | null | undefined) => (amount == null ? null : { amount, date: null });
  return {
    account: '',
    currency: named.has(currency) ? currency : (first ?? null),
    opening: balanceOf(alone.opening ?? followed?.opening),
    closing: balanceOf(alone.closing ?? followed?.closing),
    brokenRow: followed?.brokenRow ?? null,
    lines,
    wrongRows,
  };
}

/** Tells whether a mapping names what every line needs: a day and an amount. */
export function isWholeMapping({ roles }: Pick<CsvMapping, 'roles'>): boolean {
  return (
    roles.includes('date') &&
    (roles.includes('amount') || roles.includes('money-in') || roles.includes('money-out'))
  );
}

/** By what the mapping of such a file is remembered: the names of its columns, or how many there are. */
export function csvFingerprintText(
  header: readonly string[],
  mapping: Pick<CsvMapping, 'delimiter' | 'roles'>,
): string {
  const names = header.map((name) => name.toLowerCase());
  return JSON.stringify([mapping.delimiter, header.length > 0 ? names : mapping.roles.length]);
}
