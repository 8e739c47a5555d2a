import type { PaperSize } from '@atelier/domain/businesses';

/** Size of the paper of a document. */
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

/** Letterhead of a business, and the size of its paper. */
export interface Letterhead {
  readonly name: string;
  readonly currency: string;
  readonly locale: string;
  /** Null where the business has not chosen. */
  readonly paperSize: Paper | null;
}

/** The paper that the business chose, or that printers of its country hold. */
export function paperOf({ locale, paperSize }: Pick<Letterhead, 'locale' | 'paperSize'>): Paper {
  if (paperSize !== null) return paperSize;
  return letterCountries.has(new Intl.Locale(locale).maximize().region ?? '') ? 'letter' : 'a4';
}

/** Returns what every printed page of a business needs; on its own paper unless another size is asked for. */
export const printOf = (letterhead: Letterhead, size: Paper = paperOf(letterhead)) => ({
  businessName: letterhead.name,
  currency: letterhead.currency,
  locale: letterhead.locale,
  size,
});
