import { isSupportedCountry, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js';

// Fewer are a number of a house or an order.
const fewestDigits = 7;

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '');

/** Reads a phone as it is dialled in the country of a locale; null where it is not a whole number. */
function readPhone(phone: string, locale: string): PhoneNumber | null {
  const { region = '' } = new Intl.Locale(locale);
  const read = parsePhoneNumberFromString(phone, isSupportedCountry(region) ? region : undefined);
  return read?.isPossible() === true ? read : null;
}

const wholeNumber = ({ number, ext }: PhoneNumber): string =>
  ext === undefined ? number : `${number} ${ext}`;

/** By what two phones are the same however they are written: the whole number (E.164), else the digits or the words. */
export function phoneIdentity(phone: string, locale: string): string {
  const read = readPhone(phone, locale);
  return read === null ? digitsOf(phone) || phone.trim() : wholeNumber(read);
}

/** Tells if two phones are the same; one without its area, as it is dialled within it, is the same as one with it. */
export function isSamePhone(one: string, another: string, locale: string): boolean {
  const [first, second] = [readPhone(one, locale), readPhone(another, locale)];
  if (first !== null && second !== null) return wholeNumber(first) === wholeNumber(second);
  const [short = '', long = ''] = [digitsOf(one), digitsOf(another)].sort(
    (left, right) => left.length - right.length,
  );
  return short.length >= fewestDigits && long.endsWith(short);
}

/** Tells if words may be a phone that someone looks for. */
export const looksLikePhone = (words: string): boolean =>
  /^[\d\s+().\-/]+$/.test(words) && digitsOf(words).length >= fewestDigits;

/** The digits by which a phone is found, without the code of its country and the zero before its area. */
export function askedPhone(words: string, locale: string): string {
  return readPhone(words, locale)?.nationalNumber ?? digitsOf(words);
}
