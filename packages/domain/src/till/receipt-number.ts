import { readScaledNumber } from '../foundation/index.ts';

const letters = 26;
const codeOfA = 65;
const pattern = /^([A-Z]{1,4})-(\d{4,9})$/;

/** Returns the letters of a till by its place in the order of pairing: 0 is A, 25 is Z, 26 is AA. */
export function tillLetters(index: number): string {
  const last = String.fromCodePoint(codeOfA + (index % letters));
  return index < letters ? last : tillLetters(Math.floor(index / letters) - 1) + last;
}

/** Returns the place of letters in the order of pairing: A is 0, AA is 26. */
export function indexOfLetters(text: string): number {
  return [...text].reduce(
    (before, letter) => (before + 1) * letters + (letter.codePointAt(0) ?? codeOfA) - codeOfA,
    -1,
  );
}

/** Writes a receipt number: `A-0042` is the 42nd of till A. */
export function receiptNumber(till: string, count: number): string {
  return `${till}-${String(count).padStart(4, '0')}`;
}

/** Reads a receipt number, or null for a text that is none. */
export function readReceiptNumber(text: string): { readonly till: string; readonly count: number } | null {
  const [, till, digits] = pattern.exec(text) ?? [];
  if (till === undefined || digits === undefined) return null;
  const count = readScaledNumber(digits, 0);
  return count !== null && count > 0 && receiptNumber(till, count) === text ? { till, count } : null;
}

/** Returns the number after the last one of a till; null begins its series. */
export function nextReceiptNumber(till: string, last: string | null): string {
  const read = last === null ? null : readReceiptNumber(last);
  return receiptNumber(till, (read?.count ?? 0) + 1);
}
