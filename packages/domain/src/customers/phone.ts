const comparedDigits = 9;
// Fewer are a number of a house or an order.
const fewestDigits = 7;

/** By what two phones are the same however they are punctuated: their last nine digits, without a country's code. */
export const phoneEnding = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-comparedDigits);

/** The ending of the phone that somebody looks for, or null where the words are something else. */
export function askedPhone(words: string): string | null {
  const ending = phoneEnding(words);
  return /^[\d\s+().\-/]+$/.test(words) && ending.length >= fewestDigits ? ending : null;
}
