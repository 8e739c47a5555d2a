import type { PaperSize } from '@atelier/domain/businesses';

/** What a document is printed on. */
export type Paper = PaperSize;

const letterCountries = new Set([
  'US',
  'CA',
  'MX',
  'PH',
  'CL',
  'CO',
  'VE',
  'GT',
  'CR',
  'PA',
  'DO',
  'SV',
  'NI',
]);

/** The paper that printers of the business's country hold. */
export function paperOf(locale: string): Paper {
  return letterCountries.has(new Intl.Locale(locale).maximize().region ?? '') ? 'letter' : 'a4';
}
