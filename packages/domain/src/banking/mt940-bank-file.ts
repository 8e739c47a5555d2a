// cspell:disable: the standard's own names
import {
  addMonths,
  daysBetween,
  money,
  negateMoney,
  type CalendarDate,
  type Money,
} from '../foundation/index.ts';
import { readBankAmount } from './bank-amount.ts';
import { readBankDate } from './bank-date.ts';
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

type Field = { readonly row: number; readonly tag: string; readonly text: string };

/** The fields of a SWIFT message: `:61:` and what follows, up to the next. Envelopes around it are taken off. */
function readFields(text: string): Field[] {
  const fields: { row: number; tag: string; text: string }[] = [];
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.replace(/^(?:\{[1235]:[^{}]*\})*\{4:/, '').trimEnd();
    const start = /^:(\d{2}[A-Z]?):(.*)$/.exec(line);
    if (start) fields.push({ row: index + 1, tag: start[1] ?? '', text: start[2] ?? '' });
    else if (line === '-' || line.startsWith('-}') || line === '') continue;
    else {
      const last = fields.at(-1);
      if (last) last.text += `\n${line}`;
    }
  }
  return fields;
}

const amountOf = (text: string, decimals: number): Money | null =>
  readBankAmount(text.replace(/[.,]$/, ''), text.includes(',') ? ',' : '.', decimals);

const dayOf = (sixDigits: string): CalendarDate | null => readBankDate(`20${sixDigits}`, 'YMD');

type Balance = { readonly currency: string; readonly balance: StatementBalance };

function readBalance(text: string, decimalsOf: (currency: string) => number): Balance | null {
  const match = /^([CD])(\d{6})([A-Z]{3})([\d.,]+)/.exec(text);
  if (!match) return null;
  const [, side, day = '', currency = '', written = ''] = match;
  const amount = amountOf(written, decimalsOf(currency));
  if (amount === null) return null;
  return { currency, balance: { amount: side === 'D' ? negateMoney(amount) : amount, date: dayOf(day) } };
}

/** Reads what field 86 says: in numbered parts (`?20…?32…`), in named ones (`/NAME/…`), or as it comes. */
function readInformation(text: string): { readonly payee: string; readonly description: string } {
  const joined = text.replaceAll('\n', '');
  const numbered = [...joined.matchAll(/([?>^~])(\d{2})([^?>^~]*)/g)];
  if (/^\d{3}[?>^~]\d{2}/.test(joined) || numbered.length > 2) {
    const parts = (wanted: RegExp) =>
      numbered.filter(([, , code = '']) => wanted.test(code)).map(([, , , part = '']) => part);
    const purpose = parts(/^2\d|6[0-3]$/).join('');
    const kind = parts(/^00$/).join('');
    return {
      payee: parts(/^3[23]$/).join(''),
      description: sepaPurpose(purpose) || purpose || kind,
    };
  }
  const named = new Map(
    [...joined.matchAll(/\/([A-Z]{3,4})\/+((?:(?!\/[A-Z]{3,4}\/).)*)/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  if (named.size > 1) {
    const party = named.get('NAME') ?? named.get('CNTP')?.split('/')[2] ?? '';
    return {
      payee: party,
      description: named.get('REMI')?.replace(/^(?:USTD)?\/+/, '') ?? named.get('USTD') ?? '',
    };
  }
  return { payee: '', description: text.replaceAll('\n', ' ') };
}

const sepaPurpose = (purpose: string): string => /SVWZ\+(.*?)(?:[A-Z]{4}\+|$)/.exec(purpose)?.[1] ?? '';

const transaction =
  /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?([\d.,]+)(?:([A-Z][A-Z\d]{3})([^\n]{0,35}?))?(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/;

/** Days may stand without a year; a booking in January can bear a value of December. */
function bookingDay(value: string, booked: string | undefined): CalendarDate | null {
  const day = dayOf(value);
  if (day === null || booked === undefined) return day;
  const sameYear = readBankDate(`${day.slice(0, 4)}${booked}`, 'YMD');
  if (sameYear === null) return day;
  const far = (date: CalendarDate) => Math.abs(daysBetween(day, date));
  const years = [sameYear, addMonths(sameYear, 12), addMonths(sameYear, -12)];
  return years.toSorted((left, right) => far(left) - far(right))[0] ?? day;
}

function readLine(
  field: Field,
  about: Field | undefined,
  decimals: number,
): { line: StatementLine } | { wrong: WrongRow } {
  const wrong = (reason: WrongRow['reason'], text: string) => ({
    wrong: { row: field.row, reason, text: tidyText(text, 120) },
  });
  const match = transaction.exec(field.text);
  if (!match) return wrong('row-not-understood', field.text);
  const [
    ,
    value = '',
    booked,
    side = '',
    ,
    written = '',
    kind = '',
    reference = '',
    bankReference = '',
    rest = '',
  ] = match;
  const date = bookingDay(value, booked);
  if (date === null) return wrong('date-not-understood', value);
  const size = amountOf(written, decimals);
  if (size === null) return wrong('amount-not-understood', written);
  if (size === 0) return wrong('amount-zero', field.text);
  // A reversal of a credit takes money out, one of a debit brings it back.
  const isOut = side === 'D' || side === 'ED' || side === 'RC';
  const told = about ? readInformation(about.text) : { payee: '', description: rest };
  const named = reference.trim() === 'NONREF' ? '' : reference.trim();
  return {
    line: {
      row: field.row,
      date,
      amount: money(isOut ? -size : size),
      payee: tidyText(told.payee, bankTextLimits.payee),
      description: tidyText(told.description || rest || kind, bankTextLimits.description),
      checkNumber: kind === 'NCHK' && /^\d+$/.test(named) ? tidyText(named, bankTextLimits.checkNumber) : '',
      bankReference: tidyText(bankReference, bankTextLimits.bankReference),
      pending: side.startsWith('E'),
    },
  };
}

/** Reads MT940, one statement or many. `decimalsOf` says how many decimals a currency has. */
export function readMt940(text: string, decimalsOf: (currency: string) => number): BankFileContent {
  const fields = readFields(text);
  if (!fields.some(({ tag }) => tag === '25' || tag === '61' || tag.startsWith('60')))
    return faultyFile('not-a-bank-file');
  type Open = { -readonly [Key in keyof BankStatement]: BankStatement[Key] } & {
    lines: StatementLine[];
    wrongRows: WrongRow[];
  };
  const statements: Open[] = [];
  for (const [index, field] of fields.entries()) {
    const current = statements.at(-1);
    if (field.tag === '20') {
      statements.push({
        account: '',
        currency: null,
        opening: null,
        closing: null,
        lines: [],
        brokenRow: null,
        wrongRows: [],
      });
    } else if (current === undefined) {
      return faultyFile('file-broken', `:${field.tag}: comes before :20:`, field.row);
    } else if (field.tag === '25') {
      current.account = tidyText(field.text, 80);
    } else if (/^6[02][FM]$/.test(field.tag)) {
      const read = readBalance(field.text, decimalsOf);
      if (!read) return faultyFile('file-broken', `:${field.tag}: is no balance`, field.row);
      current.currency ??= read.currency;
      if (field.tag.startsWith('60')) current.opening ??= read.balance;
      else current.closing = read.balance;
    } else if (field.tag === '61') {
      const next = fields[index + 1];
      const read = readLine(field, next?.tag === '86' ? next : undefined, decimalsOf(current.currency ?? ''));
      if ('line' in read) current.lines.push(read.line);
      else current.wrongRows.push(read.wrong);
    }
  }
  const cut = statements.find(({ closing, opening }) => opening !== null && closing === null);
  if (cut)
    return faultyFile('file-broken', 'the closing balance (:62F:) is missing', fields.at(-1)?.row ?? null);
  return { ok: true, statements };
}
