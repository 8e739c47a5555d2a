/**
 * Reads a plain decimal (`1,234.5`, `-0.25`, `.5`) into an integer scaled by ten to the power of `decimals`,
 * without ever going through a binary fraction. Commas are accepted only where they group thousands.
 * Returns null when the text is not such a number or has more significant decimals than asked for.
 */
export function readScaledDecimal(text: string, decimals: number): bigint | null {
  const match = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/.exec(text.trim());
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > decimals) return null;
  const digits = BigInt(whole.replaceAll(',', '') + significant.padEnd(decimals, '0'));
  return sign === '-' ? -digits : digits;
}

/** Reads a plain decimal as a scaled safe integer; null for anything else. */
export function readScaledNumber(text: string, decimals: number): number | null {
  const read = Number(readScaledDecimal(text, decimals) ?? Number.NaN);
  return Number.isSafeInteger(read) ? read : null;
}

/** Writes a scaled integer as a plain decimal with exactly `decimals` places: (1250, 2) is `12.50`. */
export function writeScaledDecimal(scaled: number | bigint, decimals: number): `${number}` {
  const value = BigInt(scaled);
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? '' : `.${digits.slice(digits.length - decimals)}`;
  return `${value < 0n ? '-' : ''}${whole}${fraction}` as `${number}`;
}

/** Writes a plain decimal for people, with the decimals that it has: `-1005.10` is `−1,005.10`. */
export function formatDecimal(written: string, locale: string): string {
  const decimals = written.split('.')[1]?.length ?? 0;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(locale, digits).format(written as `${number}`).replace('-', '−');
}
