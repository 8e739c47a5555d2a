import { money, mostAmount, readScaledNumber, type Money } from '../foundation/index.ts';

/** What separates whole units from their parts. */
export type DecimalSign = '.' | ',';

const minusSigns = /[−–—﹣－]/g;

type Signless = { readonly digits: string; readonly negative: boolean };

/** Takes off what is around the digits: currency, brackets, signs before or after, `CR` and `DR`. */
function withoutSign(text: string): Signless | null {
  let rest = text
    .replaceAll(minusSigns, '-')
    .replaceAll(/[\s'’ʼ٬\p{Sc}]/gu, '')
    .toUpperCase();
  let negative = false;
  const bracketed = /^(.*)\((.+)\)(.*)$/.exec(rest);
  if (bracketed) {
    negative = true;
    rest = bracketed.slice(1).join('');
  }
  // Letters that are alone are a currency; those of debit and credit say the sign.
  const marker = /(?<=[\d.,])(CR|DR|CREDIT|DEBIT|DB|C|D|H|S)\.?$/.exec(rest);
  if (marker) {
    rest = rest.slice(0, marker.index);
    if (marker[1] === 'S' || marker[1]?.startsWith('D') === true) negative = !negative;
  }
  rest = rest.replaceAll(/^[+-]*[A-Z]{1,3}\.?(?=[\d+.,-])|[A-Z]{3}$/g, (found) =>
    found.replace(/[^+-]+$/, ''),
  );
  // What is taken off twice, such as a refund of an expense, comes in.
  const signed = /^([+-]|--)?([\d.,]*\d[\d.,]*)([+-]?)$/.exec(rest);
  if (!signed) return null;
  const [, before = '', digits = '', after = ''] = signed;
  if (before !== '' && after !== '') return null;
  if (before === '-' || after === '-') negative = !negative;
  return { digits, negative };
}

/**
 * Reads an amount of a bank's file: `1,234.56`, `1.234,56`, `1'234.56`, `(12.00)`, `12.00-`, `$12`, `12.00 DR`.
 * Groups must be groups: `1,5` is no amount where the decimal sign is a point. `decimals` is how many the currency has.
 * Null for anything else, and for more than one amount may be.
 */
export function readBankAmount(text: string, sign: DecimalSign, decimals = 2): Money | null {
  const read = readBankNumber(text, sign, decimals);
  return read === null || Math.abs(read) > mostAmount ? null : money(read);
}

/** Reads a number that is written like an amount, scaled by its decimals; null for anything else. */
export function readBankNumber(text: string, sign: DecimalSign, decimals: number): number | null {
  const signless = withoutSign(text);
  if (!signless) return null;
  const { digits, negative } = signless;
  const at = digits.indexOf(sign);
  const whole = at < 0 ? digits : digits.slice(0, at);
  const part = at < 0 ? '' : digits.slice(at + 1);
  if (/\D/.test(part)) return null;
  // Also in the way of India: 1,23,456.
  if (!/^(?:\d*|\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3})$/.test(whole)) return null;
  const significant = part.replace(/0+$/, '');
  if (significant.length > decimals || whole.length > 18) return null;
  const read = readScaledNumber(`0${whole.replaceAll(/\D/g, '')}.${significant}0`, decimals);
  return negative && read ? -read : read;
}

/** Returns what the amount itself says about its decimal sign; null where it could be either. */
function decimalSignOf(text: string, decimals: number): DecimalSign | null {
  const digits = withoutSign(text)?.digits ?? '';
  const signs = digits.replaceAll(/\d/g, '');
  const last = signs.at(-1);
  if (last !== '.' && last !== ',') return null;
  const other = last === '.' ? ',' : '.';
  if (signs.includes(other)) return last;
  // The same sign twice groups.
  if (signs.length > 1) return other;
  if (!/[.,]\d{3}$/.test(digits) || /^0?[.,]/.test(digits)) return last;
  // Of a currency with cents, three figures that do not end in zero are no cents.
  return decimals < 3 && !digits.endsWith('0') ? other : null;
}

/** The decimal sign of a column, by what most of its amounts say; a point where none says anything. */
export function detectDecimalSign(amounts: readonly string[], decimals = 2): DecimalSign {
  let votes = 0;
  for (const text of amounts) {
    const sign = decimalSignOf(text, decimals);
    if (sign !== null) votes += sign === ',' ? 1 : -1;
  }
  return votes > 0 ? ',' : '.';
}
