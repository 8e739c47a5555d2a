/** Why stock came or went, as reports tell it; whatever is in none of them is `other`. */
export const stockCauses = [
  'opening',
  'bought',
  'made',
  'used',
  'sold',
  'damaged',
  'lost',
  'stolen',
  'counted',
  'given',
  'taken',
  'other',
] as const;
export type StockCause = (typeof stockCauses)[number];

/**
 * The kinds of operations behind a cause. What production brought is made, what it took is used. A reversal and a
 * correction belong to what they take back or correct.
 */
const kindsOfCauses: Readonly<Record<Exclude<StockCause, 'other'>, readonly string[]>> = {
  opening: ['opening'],
  bought: ['purchase-receipt', 'supplier-return'],
  made: ['production'],
  used: ['production'],
  sold: ['sale', 'customer-return'],
  damaged: ['damage'],
  lost: ['loss'],
  stolen: ['theft'],
  counted: ['count'],
  given: ['sample', 'gift'],
  taken: ['personal-use'],
};

/** The cause of what an operation of a kind moved; `isIn`: it brought something, before it was taken back. */
export function stockCauseOf(kind: string, isIn: boolean): StockCause {
  if (kind === 'production') return isIn ? 'made' : 'used';
  const found = stockCauses.find((cause) => cause !== 'other' && kindsOfCauses[cause].includes(kind));
  return found ?? 'other';
}

/** Returns how a cause is found among operations: by their kinds, those of `other` being all that are not named. */
export function kindsOfCause(cause: StockCause): {
  readonly kinds: readonly string[];
  readonly isNamed: boolean;
  /** Only what it brought, or only what it took; null: both. */
  readonly isIn: boolean | null;
} {
  if (cause === 'other') {
    return { kinds: Object.values(kindsOfCauses).flat(), isNamed: false, isIn: null };
  }
  const isIn = cause === 'made' ? true : cause === 'used' ? false : null;
  return { kinds: kindsOfCauses[cause], isNamed: true, isIn };
}
