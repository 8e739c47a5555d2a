const words: readonly (readonly [RegExp, string])[] = [
  [/^Too big: expected number/, 'This is too large.'],
  [/^Too big: expected string/, 'This is too long.'],
  [/^Too big/, 'These are too many.'],
  [/^Too small: expected number/, 'This is too small.'],
  [/^Too small/, 'Something is missing here.'],
  [/received undefined$/, 'Something is missing here.'],
  [/^Invalid UUID/, 'There is no such record.'],
  [/^Invalid email/, 'This is not an email address.'],
  [/^Invalid/, 'This is not valid here.'],
];

/**
 * Returns what zod says of a value that the contract does not take, in the words of a person; sentences of ours stay.
 */
export function wordsOfIssue(message: string): string {
  return words.find(([pattern]) => pattern.test(message))?.[1] ?? message;
}
