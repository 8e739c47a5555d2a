/** The ages that open documents are told apart by. */
export const agesOfDebt = ['Not due yet', '1–30 days', '31–60 days', '61–90 days', 'Over 90 days'] as const;
export const ageCount = agesOfDebt.length;

/**
 * Returns which of the ages a document has that has been due for so many days: 0 is not due yet, 4 more than 90 days.
 */
export function ageOfDebt(daysOverdue: number): number {
  return daysOverdue <= 0 ? 0 : Math.min(ageCount - 1, Math.ceil(daysOverdue / 30));
}
