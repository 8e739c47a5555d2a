import type { CalendarDate } from '@atelier/domain/foundation';

/** The lot of a line as it is typed. */
export type LotDraft = {
  readonly number: string;
  readonly expiresOn: CalendarDate | null;
  readonly supplierNumber: string;
};

export const noLot: LotDraft = { number: '', expiresOn: null, supplierNumber: '' };

/** The lot as the API takes it; null where none is named. */
export function lotOf(draft: LotDraft = noLot): LotDraft | null {
  const number = draft.number.trim();
  return number === '' ? null : { ...draft, number, supplierNumber: draft.supplierNumber.trim() };
}
