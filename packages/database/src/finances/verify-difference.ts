/** A derived figure that is not what follows from the rows it is derived from. Amounts are minor units. */
export interface VerifyDifference {
  /** Name and id of the business; of a check by itself only the id. */
  readonly business: string;
  /** Which figure, of what. */
  readonly what: string;
  readonly expected: string;
  readonly found: string;
}
