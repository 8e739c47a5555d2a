/**
 * Signs that one of the typefaces of our paper has: Latin, Greek, Cyrillic, Armenian and Georgian letters, accents,
 * currencies, arrows, stars, hearts and the like. Not Hebrew and Arabic, which run the other way, and not the thousands
 * of signs of East Asia. A test of the server asks the typefaces themselves.
 */
const onPaper = new RegExp(
  `^[\\n -\\u02e9\\u0300-\\u034f\\u0370-\\u0525\\u0531-\\u0556\\u0559-\\u055f\\u0561-\\u0587\\u0589
    \\u10d0-\\u10fc\\u1e00-\\u1efb\\u1f00-\\u1fff\\u2010-\\u2027\\u2030-\\u205e\\u2070-\\u209c
    \\u20a0-\\u20b5\\u20b8-\\u20ba\\u20bd\\u2100-\\u2109\\u210b-\\u2149\\u2150-\\u2185\\u2190-\\u2311
    \\u2500-\\u269c\\u269e-\\u26b8\\u2701-\\u2704\\u2706-\\u2709\\u270c-\\u2727\\u2729-\\u274b\\u274d
    \\u274f-\\u2752\\u2756\\u2758-\\u275e\\u2761-\\u2794\\u2798-\\u27af\\ufb00-\\ufb06
    \\u{1f600}-\\u{1f623}\\u{1f625}-\\u{1f62b}\\u{1f62d}-\\u{1f640}]+$`.replace(/\n +/g, ''),
  'u',
);

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Stands on paper in the place of a sign that none of its typefaces has. */
export const unknownSign = '?';

/**
 * Text as it is set on paper: composed letters, line feeds alone between lines, no control characters. Narrow and thin
 * spaces, which Intl writes between groups of digits, are in none of the typefaces.
 */
export function paperText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u2000-\u200a\u202f\u205f]/g, '\u00a0')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\u00ad\ufe00-\ufe0f]/gu, (character) => (character === '\n' ? '\n' : ''));
}

/** The signs of a text as people count them: a letter with its accents is one. */
export function signsOf(text: string): readonly string[] {
  return Array.from(signs.segment(text), ({ segment }) => segment);
}

/** Tells whether paper can show a sign, or a text of such signs; what it cannot show is set as `unknownSign`. */
export function isOnPaper(sign: string): boolean {
  return onPaper.test(sign);
}

/** The signs of a text that paper cannot show, each once, in their order. */
export function signsNotOnPaper(text: string): readonly string[] {
  const said = paperText(text);
  if (said === '' || isOnPaper(said)) return [];
  return [...new Set(signsOf(said))].filter((sign) => !isOnPaper(sign));
}
