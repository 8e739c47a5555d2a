import { isCalendarMonth } from '@atelier/domain/foundation';

export type BudgetSearch = { span?: string; basis?: 'accrual' | 'cash' };

/** From an address: which months are compared, and on which basis. Stands alone because the first page carries it. */
export function readBudgetSearch({ span, basis }: Record<string, unknown>): BudgetSearch {
  const isSpan = typeof span === 'string' && (span === 'to-date' || span === 'year' || isCalendarMonth(span));
  return {
    ...(isSpan ? { span } : {}),
    ...(basis === 'accrual' || basis === 'cash' ? { basis } : {}),
  };
}
