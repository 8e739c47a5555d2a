import { signsNotOnPaper, unknownSign } from '@atelier/domain/foundation';

const mostNamed = 6;

/**
 * Returns what a field says below itself when its text has signs that no typeface of our paper has; undefined for
 * none.
 */
export function paperHelp(...texts: readonly (string | undefined)[]): string | undefined {
  const signs = signsNotOnPaper(texts.join(' '));
  if (signs.length === 0) return undefined;
  const named = signs.slice(0, mostNamed).join(' ');
  return `PDFs and labels show ${unknownSign} in place of ${named}${signs.length > mostNamed ? ' …' : ''}`;
}
