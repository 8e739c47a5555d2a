/** A three-letter ISO 4217 code, such as `USD`. */
export type CurrencyCode = string;

const digitsByCurrency = new Map<CurrencyCode, number>();

/**
 * How many decimals the currency's minor unit has: 2 for USD, 0 for JPY, 3 for KWD.
 * @throws RangeError when the code is not three letters.
 */
export function minorUnitDigits(currency: CurrencyCode): number {
  const known = digitsByCurrency.get(currency);
  if (known !== undefined) return known;
  const options = new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions();
  const digits = options.maximumFractionDigits ?? 2;
  digitsByCurrency.set(currency, digits);
  return digits;
}
