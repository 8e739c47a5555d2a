/**
 * When income and expenses count: on the date of the document (accrual), or when money moves for it (cash). A basis is a
 * way to read the books, never a way to post: both read the same journal.
 */
export const bookBases = ['accrual', 'cash'] as const;

/** A way to read the books. */
export type BookBasis = (typeof bookBases)[number];

/** Returns the basis that one is not. */
export function otherBasis(basis: BookBasis): BookBasis {
  return basis === 'cash' ? 'accrual' : 'cash';
}
