import { indexOfLetters, readReceiptNumber } from '@atelier/domain/till';

/** Compares receipt numbers by the order in which they were given, whatever a clock said then; later tills come later. */
export function compareReceiptNumbers(one: string, other: string): number {
  const [first, second] = [readReceiptNumber(one), readReceiptNumber(other)];
  if (first === null || second === null) return Number(first !== null) - Number(second !== null);
  return indexOfLetters(first.till) - indexOfLetters(second.till) || first.count - second.count;
}
