import {
  declareRefusals,
  divideRatios,
  mostQuantity,
  multiplyRatios,
  quantity,
  ratio,
  refuse,
  roundRatio,
  succeed,
  type Outcome,
  type Quantity,
  type Ratio,
  type Refusal,
  type RefusalCode,
} from '../foundation/index.ts';
import { isUnitCode, units } from './unit.ts';

/** Why an amount cannot be said in another unit. */
export const conversionRefusals = declareRefusals({
  'units-do-not-meet': 'invalid',
  'amount-too-small': 'invalid',
  'amount-too-large': 'invalid',
});

/**
 * The most of an item that moves at once, and that is there: a billion of its stock unit, in millionths. What lists add
 * up of it stays exact.
 */
export const mostStock = mostQuantity;

export type ConversionRefusal = Refusal<RefusalCode<typeof conversionRefusals>>;

/**
 * What one item says of its units: `amount` of `unit` is as much as `equals` of `equalsUnit`. A roll that holds 50 m,
 * a sheet of 0.5 m², a kilo of yarn that is 2,000 m long. Units are codes of known units, or names of the item's own
 * packs. Amounts are in millionths and above zero.
 */
export type ItemConversion = {
  readonly amount: Quantity;
  readonly unit: string;
  readonly equals: Quantity;
  readonly equalsUnit: string;
};

/**
 * How many of `to` one of `from` is, exactly; null where nothing leads from one to the other. Known units of one kind
 * meet by themselves, all others through what the item says. The way with the fewest steps counts.
 */
export function unitRatio(from: string, to: string, conversions: readonly ItemConversion[]): Ratio | null {
  const reached = new Map<string, Ratio>([[from, ratio(1)]]);
  const waiting = [from];
  for (let unit = waiting.shift(); unit !== undefined; unit = waiting.shift()) {
    const soFar = reached.get(unit);
    if (soFar === undefined) break;
    if (unit === to) return soFar;
    for (const [next, step] of neighbours(unit, to, conversions)) {
      if (reached.has(next)) continue;
      reached.set(next, multiplyRatios(soFar, step));
      waiting.push(next);
    }
  }
  return null;
}

function neighbours(unit: string, to: string, conversions: readonly ItemConversion[]): [string, Ratio][] {
  const said = conversions.flatMap(({ amount, unit: left, equals, equalsUnit: right }): [string, Ratio][] => {
    if (left === unit) return [[right, ratio(equals, amount)]];
    return right === unit ? [[left, ratio(amount, equals)]] : [];
  });
  if (!isUnitCode(unit)) return said;
  const { kind, factor } = units[unit];
  // Of the many units of a kind only those matter that lead on: the one looked for, and those that the item names.
  const named = [to, ...conversions.flatMap((conversion) => [conversion.unit, conversion.equalsUnit])];
  const alike = named
    .filter(isUnitCode)
    .filter((other) => other !== unit && units[other].kind === kind)
    .map((other): [string, Ratio] => [other, divideRatios(factor, units[other].factor)]);
  return [...alike, ...said];
}

/**
 * Says an amount in another unit. Exact where millionths of the other unit can hold it, else rounded once, half up.
 * Refused where the units do not meet, and where something would become nothing.
 */
export function convertQuantity(
  amount: Quantity,
  from: string,
  to: string,
  conversions: readonly ItemConversion[],
): Outcome<Quantity, ConversionRefusal> {
  const each = unitRatio(from, to, conversions);
  if (each === null) {
    return refuse(conversionRefusals.refusal('units-do-not-meet', { details: `${from}, ${to}` }));
  }
  const exact = multiplyRatios(each, ratio(amount));
  if (magnitude(exact) > BigInt(mostStock)) return refuse(conversionRefusals.refusal('amount-too-large'));
  const converted = quantity(roundRatio(exact, 'half-up'));
  if (converted === 0 && amount !== 0) return refuse(conversionRefusals.refusal('amount-too-small'));
  return succeed(converted);
}

function magnitude({ numerator, denominator }: Ratio): bigint {
  return ((numerator < 0n ? -numerator : numerator) + denominator - 1n) / denominator;
}

/**
 * The conversion that contradicts the others: it leads back to its own unit with another amount than it began with.
 * Null where all agree. A difference of less than one in a thousand is none: makers write rounded figures.
 */
export function contradictingConversion(conversions: readonly ItemConversion[]): ItemConversion | null {
  for (const [index, conversion] of conversions.entries()) {
    const others = conversions.filter((_, other) => other !== index);
    const otherwise = unitRatio(conversion.unit, conversion.equalsUnit, others);
    if (otherwise === null) continue;
    const agreement = divideRatios(ratio(conversion.equals, conversion.amount), otherwise);
    const difference = agreement.numerator - agreement.denominator;
    if ((difference < 0n ? -difference : difference) * 1000n > agreement.denominator) return conversion;
  }
  return null;
}
