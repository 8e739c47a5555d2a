/** Something to pack that is no product: gear, papers, float. */
export type PackingEntry = {
  readonly name: string;
  readonly quantity: number;
  readonly group: string;
};

/** A packing list as a stall at a market usually needs it. */
export const usualPackingList: readonly PackingEntry[] = [
  { name: 'Tent', quantity: 1, group: 'Stall' },
  { name: 'Tent weights', quantity: 4, group: 'Stall' },
  { name: 'Tables', quantity: 2, group: 'Stall' },
  { name: 'Chair', quantity: 1, group: 'Stall' },
  { name: 'Tablecloths', quantity: 2, group: 'Display' },
  { name: 'Displays and shelves', quantity: 1, group: 'Display' },
  { name: 'Banner and signs', quantity: 1, group: 'Display' },
  { name: 'Price tags', quantity: 1, group: 'Display' },
  { name: 'Business cards', quantity: 1, group: 'Display' },
  { name: 'Lights', quantity: 1, group: 'Display' },
  { name: 'Float (small bills and coins)', quantity: 1, group: 'Selling' },
  { name: 'Cash box', quantity: 1, group: 'Selling' },
  { name: 'Card reader', quantity: 1, group: 'Selling' },
  { name: 'Charger and power bank', quantity: 1, group: 'Selling' },
  { name: 'Bags', quantity: 1, group: 'Selling' },
  { name: 'Wrapping paper', quantity: 1, group: 'Selling' },
  { name: 'Permits and licenses', quantity: 1, group: 'Papers' },
  { name: 'Booth confirmation', quantity: 1, group: 'Papers' },
  { name: 'Certificate of insurance', quantity: 1, group: 'Papers' },
  { name: 'Tools, tape and clamps', quantity: 1, group: 'Just in case' },
  { name: 'First aid kit', quantity: 1, group: 'Just in case' },
  { name: 'Water and food', quantity: 1, group: 'Just in case' },
];

const nameKey = (name: string) => name.trim().toLowerCase();

/** Returns the entries of a template that a list does not have yet, compared by name. */
export function missingEntries(
  template: readonly PackingEntry[],
  list: readonly Pick<PackingEntry, 'name'>[],
): readonly PackingEntry[] {
  const known = new Set(list.map(({ name }) => nameKey(name)));
  return template.filter(({ name }) => !known.has(nameKey(name)));
}
