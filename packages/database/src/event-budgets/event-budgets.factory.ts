/** A budget without amounts. */
export const blankEventBudget = {
  ...{ averageSaleCents: null, productId: null, costRate: null, cardFeeRate: null, ownMinutes: null },
  ...{ hourlyCents: null, note: '', lines: [] },
} as const;
