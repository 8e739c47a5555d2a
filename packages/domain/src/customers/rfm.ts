/**
 * What a customer is to a business by recency, frequency and money, under the names that Shopify gives them
 * (CustomerRfmGroup). Prospects are those who have not bought yet.
 */
export const rfmGroups = [
  'champions',
  'loyal',
  'active',
  'new',
  'promising',
  'needs-attention',
  'at-risk',
  'previously-loyal',
  'almost-lost',
  'dormant',
  'prospects',
] as const;
export type RfmGroup = (typeof rfmGroups)[number];

/** Those who bought well and stay away: whom to write to first. */
export const slippingGroups = ['previously-loyal', 'at-risk', 'almost-lost'] as const satisfies RfmGroup[];

/**
 * The group of the person who bought: a line for each fifth of recency, the longest ago first; in it, one for each fifth of
 * frequency and money together (their mean, a half rounded up), the least first.
 */
export const rfmTable = [
  ['dormant', 'dormant', 'at-risk', 'previously-loyal', 'previously-loyal'],
  ['almost-lost', 'almost-lost', 'at-risk', 'at-risk', 'previously-loyal'],
  ['promising', 'needs-attention', 'needs-attention', 'loyal', 'loyal'],
  ['promising', 'active', 'active', 'loyal', 'loyal'],
  ['new', 'active', 'active', 'champions', 'champions'],
] as const satisfies readonly (readonly RfmGroup[])[];

/** What a customer bought, as one number each; a later day is a greater number. */
export type RfmFigures = { readonly lastDay: number; readonly purchases: number; readonly cents: number };

/**
 * The four values that part what all buyers have into fifths: the smallest value that a fifth, two fifths and so on do not
 * exceed (percentile_disc of SQL).
 */
export function fifthsOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return [1, 2, 3, 4].map((part) => sorted[Math.ceil((part * sorted.length) / 5) - 1] ?? 0);
}

/**
 * The group of each buyer among all. Who bought on the day that parts two fifths belongs to the later one, and who bought
 * as often or as much to the lesser one: of one who bought once today, no one knows yet that he is loyal.
 */
export function rfmGroupsOf(buyers: readonly RfmFigures[]): RfmGroup[] {
  const days = fifthsOf(buyers.map(({ lastDay }) => lastDay));
  const counts = fifthsOf(buyers.map(({ purchases }) => purchases));
  const sums = fifthsOf(buyers.map(({ cents }) => cents));
  return buyers.map(({ lastDay, purchases, cents }) => {
    const recency = days.filter((day) => day <= lastDay).length;
    const frequency = counts.filter((count) => count < purchases).length;
    const money = sums.filter((sum) => sum < cents).length;
    return rfmTable[recency]?.[Math.ceil((frequency + money) / 2)] ?? 'dormant';
  });
}
