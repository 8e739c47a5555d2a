/** How many ages open documents are told apart by: not due yet, 1–30, 31–60, 61–90 and more than 90 days. */
export const ageCount = 5;

/** Which of the ages a document has that has been due for so many days: 0 is not due yet, 4 more than 90 days. */
export function ageOfDebt(daysOverdue: number): number {
  return daysOverdue <= 0 ? 0 : Math.min(ageCount - 1, Math.ceil(daysOverdue / 30));
}
