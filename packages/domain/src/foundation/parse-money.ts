import { readScaledDecimal } from './decimal-text.ts';
import { money, mostAmount, type Money } from './money.ts';
import { refuse, succeed, type Outcome } from './outcome.ts';
import { declareRefusals, type Refusal } from './refusal.ts';

/** Why typed text is no amount. */
export const amountRefusals = declareRefusals({
  'amount-empty': 'invalid',
  'amount-not-understood': 'invalid',
  'amount-too-precise': 'invalid',
  'amount-divided-by-zero': 'invalid',
  'amount-too-large': 'invalid',
});

type AmountRefusal = Refusal<keyof typeof amountRefusals.natures>;
type Fraction = { readonly top: bigint; readonly bottom: bigint };

const longestInput = 200;
const inputDecimals = 12;
const inputScale = 10n ** 12n;

/**
 * Reads an amount as people type it: `12`, `$1,234.50`, or a sum to work out such as `3*12.50 + 4` (+ − * /
 * and brackets). A typed number may not have more decimals than the currency; a worked-out one is rounded half
 * up. `currencyDecimals` is 2 for dollars (see `minorUnitDigits`).
 */
export function parseMoney(text: string, currencyDecimals = 2): Outcome<Money, AmountRefusal> {
  const typed = text
    .replace(/[\p{Sc}\s]/gu, '')
    .replaceAll('−', '-')
    .replaceAll(/[×x]/g, '*')
    .replaceAll('÷', '/');
  if (typed === '') return refuse(amountRefusals.refusal('amount-empty'));
  const value = typed.length > longestInput ? null : evaluate(typed);
  if (value === null) return refuse(amountRefusals.refusal('amount-not-understood', { details: text }));
  if (value.bottom === 0n) return refuse(amountRefusals.refusal('amount-divided-by-zero', { details: text }));
  if (isSingleNumber(typed) && readScaledDecimal(typed, currencyDecimals) === null) {
    return refuse(amountRefusals.refusal('amount-too-precise', { details: text }));
  }
  const minorUnits = Number(roundHalfUp({ ...value, top: value.top * 10n ** BigInt(currencyDecimals) }));
  if (!(Math.abs(minorUnits) <= mostAmount))
    return refuse(amountRefusals.refusal('amount-too-large', { details: text }));
  return succeed(money(minorUnits));
}

function isSingleNumber(typed: string): boolean {
  return /^[+-]?[\d.,]+$/.test(typed);
}

function roundHalfUp({ top, bottom }: Fraction): bigint {
  const negative = top < 0n !== bottom < 0n;
  const [dividend, divisor] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
  const rounded = (dividend * 2n + divisor) / (divisor * 2n);
  return negative ? -rounded : rounded;
}

// A recursive descent over the three levels of arithmetic. Fractions stay exact until the very end, and a
// division by zero stays a fraction with zero at the bottom, so that it can be told from a typing mistake.
function evaluate(typed: string): Fraction | null {
  const tokens = typed.match(/[\d.,]+|[-+*/()]|./gu) ?? [];
  let position = 0;
  const takeIf = (choices: string): string | null => {
    const token = tokens[position];
    if (token === undefined || token.length !== 1 || !choices.includes(token)) return null;
    position += 1;
    return token;
  };

  const readSum = (): Fraction | null => {
    let left = readProduct();
    for (let sign = takeIf('+-'); left !== null && sign !== null; sign = takeIf('+-')) {
      const right = readProduct();
      if (right === null) return null;
      const top = sign === '+' ? right.top : -right.top;
      left = { top: left.top * right.bottom + top * left.bottom, bottom: left.bottom * right.bottom };
    }
    return left;
  };

  const readProduct = (): Fraction | null => {
    let left = readSigned();
    for (let sign = takeIf('*/'); left !== null && sign !== null; sign = takeIf('*/')) {
      const right = readSigned();
      if (right === null) return null;
      const [top, bottom] = sign === '*' ? [right.top, right.bottom] : [right.bottom, right.top];
      // x ÷ (1 ÷ 0) would turn the zero around and hide it, hence the second factor.
      left = { top: left.top * top, bottom: left.bottom * bottom * (right.bottom === 0n ? 0n : 1n) };
    }
    return left;
  };

  const readSigned = (): Fraction | null => {
    const sign = takeIf('+-');
    const value = readValue();
    return sign === '-' && value !== null ? { ...value, top: -value.top } : value;
  };

  const readValue = (): Fraction | null => {
    if (takeIf('(') !== null) {
      const inner = readSum();
      return takeIf(')') === null ? null : inner;
    }
    const scaled = readScaledDecimal(tokens[position] ?? '', inputDecimals);
    position += 1;
    return scaled === null ? null : { top: scaled, bottom: inputScale };
  };

  const value = readSum();
  return position === tokens.length ? value : null;
}
