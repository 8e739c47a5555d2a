import { money, subtractMoney, type Money } from '../foundation/index.ts';
import type { HalfRounding } from '../tax-rates/index.ts';

/** The rule by which cash is rounded, in minor units; null in a setting: not at all. */
export type CashRounding = { readonly stepCents: number; readonly rounding: HalfRounding };

/** Settings of all tills of a business. */
export type TillSettings = {
  readonly cashRounding: CashRounding | null;
  readonly taxRounding: HalfRounding;
};

/**
 * Rounds an amount that is paid in cash to whole steps. Below zero it mirrors the amount above, so that a refund gives
 * back what was paid. Tax is worked out before.
 */
export function roundCash(amount: Money, rule: CashRounding | null): Money {
  if (rule === null) return amount;
  const size = Math.abs(amount);
  const rest = size % rule.stepCents;
  const down = size - rest;
  const isEven = (down / rule.stepCents) % 2 === 0;
  const twice = rest * 2 - rule.stepCents;
  const isUp = twice > 0 || (twice === 0 && (rule.rounding === 'half-up' || !isEven));
  const rounded = isUp ? down + rule.stepCents : down;
  return money(amount < 0 ? -rounded : rounded);
}

/** Returns what rounding adds to an amount paid in cash: below zero where the customer pays less. */
export function cashDifference(amount: Money, rule: CashRounding | null): Money {
  return subtractMoney(roundCash(amount, rule), amount);
}
