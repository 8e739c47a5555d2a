import { money, type Money } from './money.ts';

type Share = { readonly index: number; readonly whole: bigint; readonly remainder: bigint };

/**
 * Splits an amount over weights so that the parts add up to it exactly (largest remainder; between equal
 * remainders the earlier part wins). Weights are non-negative safe integers of any one unit. When every weight
 * is zero the amount is split evenly.
 * @throws RangeError for a negative or fractional weight, or when an amount is to be split over nothing.
 */
export function allocateMoney(total: Money, weights: readonly number[]): Money[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('Weights must be non-negative safe integers.');
  }
  if (weights.length === 0) {
    if (total === 0) return [];
    throw new RangeError('An amount cannot be split over nothing.');
  }
  const effective = weights.every((weight) => weight === 0) ? weights.map(() => 1n) : weights.map(BigInt);
  const shares = divideByWeight(BigInt(Math.abs(total)), effective);
  return total < 0
    ? shares.map((share) => money(-Number(share)))
    : shares.map((share) => money(Number(share)));
}

function divideByWeight(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((left, right) => left + right, 0n);
  const shares: Share[] = weights.map((weight, index) => ({
    index,
    whole: (total * weight) / sum,
    remainder: (total * weight) % sum,
  }));
  const parts = shares.map((share) => share.whole);
  let left = total - parts.reduce((before, part) => before + part, 0n);
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const { index, whole } of byRemainder) {
    if (left === 0n) break;
    parts[index] = whole + 1n;
    left -= 1n;
  }
  return parts;
}
