import { fileURLToPath } from 'node:url';

/** The typefaces of a PDF: those of the app, and one behind them that knows Greek, Cyrillic and most of Latin. */
export type FontFamily = 'Figtree' | 'Fraunces' | 'Roboto';

/** A stretch of text in one typeface, as pdfmake takes it. */
export interface TextRun {
  readonly text: string;
  readonly font: FontFamily;
  readonly wordBreak?: 'break-all';
}

/** Where the files of the typefaces lie: in the packages that bring them, never in this repository. */
export function fontFiles(): Record<FontFamily, { normal: string; bold: string }> {
  return {
    Figtree: {
      normal: fileURLToPath(
        import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
      ),
      bold: fileURLToPath(
        import.meta.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
      ),
    },
    Fraunces: {
      normal: fileURLToPath(
        import.meta.resolve('@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf'),
      ),
      bold: fileURLToPath(
        import.meta.resolve('@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf'),
      ),
    },
    Roboto: {
      normal: fileURLToPath(import.meta.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf')),
      bold: fileURLToPath(import.meta.resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf')),
    },
  };
}

// What both Figtree and Fraunces have a glyph for, line feed included. pdfmake looks for no other font by itself: what
// is not in here would be printed as an empty box.
const inOurFonts =
  /[\n -~\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u0237\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2039\u203a\u20ac\u20b9\u2122\u2212]/;

/** A word longer than this would push its column over the edge of the page, so it may be cut anywhere. */
const longestWord = 32;

/** Narrow and thin spaces, which Intl writes between groups of digits, are in none of the fonts. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u2000-\u200a\u202f\u205f]/g, '\u00a0')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\u00ad]/gu, (character) => (character === '\n' ? '\n' : ''));
}

/** Cuts text into stretches of one typeface; words that no column could hold may be broken anywhere. */
export function textRuns(text: string, family: Exclude<FontFamily, 'Roboto'> = 'Figtree'): TextRun[] {
  const runs: TextRun[] = [];
  for (const part of plain(text).split(/(\S+)/)) {
    const isLong = part.length > longestWord;
    for (const character of part) {
      const font = inOurFonts.test(character) ? family : 'Roboto';
      const last = runs.at(-1);
      if (last?.font === font && (last.wordBreak === 'break-all') === isLong) {
        runs[runs.length - 1] = { ...last, text: last.text + character };
      } else {
        runs.push({ text: character, font, ...(isLong ? { wordBreak: 'break-all' as const } : {}) });
      }
    }
  }
  return runs;
}
