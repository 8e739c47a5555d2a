import { money, type Money } from '../foundation/index.ts';
import type { AccountType } from '../books/index.ts';

/**
 * From which sum in a calendar year a payee is named on form 1099-NEC, in cents, by the first year that it holds for.
 * $600 since 1954 (IRC § 6041(a)); $2,000 for payments made after 31 December 2025 (Public Law 119-21, § 70433, of
 * 4 July 2025), adjusted for inflation in steps of $100 from 2027 on (IRC § 6041(h)): add the year's figure here when
 * the IRS has published it.
 */
const thresholds: readonly { readonly from: number; readonly cents: number }[] = [
  { from: 2026, cents: 200_000 },
  { from: 0, cents: 60_000 },
];

/** The last year whose threshold is known to be final. */
export const lastKnown1099Year = 2026;

/** The sum from which a payee of this calendar year is reported, in cents of a US dollar. */
export function threshold1099(year: number): Money {
  return money(thresholds.find(({ from }) => year >= from)?.cents ?? 0);
}

/**
 * Whether what was paid from such an account counts for form 1099-NEC. What went by card or through a payment
 * processor does not: the processor reports it on form 1099-K (IRC § 6050W).
 */
export function counts1099(type: AccountType): boolean {
  return type === 'bank' || type === 'cash' || type === 'undeposited-funds';
}

/** Shows no more of a tax id than its last four signs; the dashes of its shape stay. */
export function maskTaxId(taxId: string): string {
  const plain = taxId.trim();
  return [...plain]
    .map((sign, index) => (/[\p{L}\p{N}]/u.test(sign) && index < plain.length - 4 ? '•' : sign))
    .join('');
}

/** Tells whether a tax id could be one of the United States: nine digits, as SSN or EIN. */
export function isWholeTaxId(taxId: string): boolean {
  return /^\d{9}$/.test(taxId.replace(/[\s-]/g, ''));
}
