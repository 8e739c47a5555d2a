import { money, quantity } from '../foundation/index.ts';

/**
 * The bounds of one invoice. Together they keep every total far inside the safe integers, so that working out
 * totals never fails. Prices and shipping in minor units, quantity in millionths.
 */
export const invoiceLimits = {
  lines: 200,
  unitPrice: money(100_000_000),
  quantity: quantity(100_000_000_000),
  unitLetters: 20,
  shipping: money(100_000_000),
} as const;
