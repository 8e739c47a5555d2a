import { declareRefusals, type CalendarDate } from '../foundation/index.ts';

/** The refusals of the customers room. */
export const customerRefusals = declareRefusals({
  'customer-not-found': 'not-found',
  'customer-id-taken': 'conflict',
});

/** Whether sales tax is charged, and what says that it is not. */
export type TaxStanding = {
  readonly isTaxExempt: boolean;
  /** In words, such as "Resale". */
  readonly taxExemptReason: string;
  /** The number of the certificate that the maker keeps. */
  readonly taxCertificate: string;
  /** The last day that the certificate holds; null: it does not end. */
  readonly taxExemptUntil: CalendarDate | null;
};

/** Whom the maker sells to. A shop is a customer of kind `business`. `address` is written as on an envelope. */
export type Customer = TaxStanding & {
  readonly id: string;
  readonly kind: 'person' | 'business';
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly notes: string;
};

/** Whether a customer pays no sales tax on a day; `ended`: he was exempt, and the certificate no longer holds. */
export function taxExemptionOn(
  { isTaxExempt, taxExemptUntil }: Pick<TaxStanding, 'isTaxExempt' | 'taxExemptUntil'>,
  day: CalendarDate,
): 'exempt' | 'ended' | 'none' {
  if (!isTaxExempt) return 'none';
  return taxExemptUntil === null || day <= taxExemptUntil ? 'exempt' : 'ended';
}
