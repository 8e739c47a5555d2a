import { fileURLToPath } from 'node:url';
import { isOnPaper, paperText, signsOf, unknownSign } from '@atelier/domain/foundation';

/** The typefaces of the app. */
export type OwnFamily = 'Figtree' | 'Fraunces';
/** Those of a PDF: behind the app's own one that knows Greek, Cyrillic and most of Latin, and one with what is rarer. */
export type FontFamily = OwnFamily | 'Roboto' | 'DejaVu';

/** A stretch of text in one typeface, as pdfmake takes it. */
export interface TextRun {
  readonly text: string;
  readonly font: FontFamily;
  readonly wordBreak?: 'break-all';
}

/** Returns where the files of the typefaces lie: in the packages that bring them, never in this repository. */
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
    DejaVu: {
      normal: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
      bold: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
    },
  };
}

// What both Figtree and Fraunces have a glyph for, line feed included. pdfmake looks for no other font by itself: what
// is not in here would be printed as an empty box.
const inOurFonts =
  /^[\n -~\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u0237\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2039\u203a\u20ac\u20b9\u2122\u2212]+$/;

// What Roboto has of letters.
const inRoboto =
  /^[\n -~\u00a0-\u00ac\u00ae-\u017f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u0486\u0488-\u0513\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2010\u2011\u2030\u2116\u20bd]+$/;

const familyOf = (sign: string, own: OwnFamily): FontFamily =>
  inOurFonts.test(sign) ? own : inRoboto.test(sign) ? 'Roboto' : 'DejaVu';

/** A word longer than this would push its column over the edge of the page, so it may be cut anywhere. */
const longestWord = 32;

/**
 * Cuts text into stretches of one typeface, an unknown sign standing where none has a letter; words that no column could
 * hold may be broken anywhere.
 */
export function textRuns(text: string, family: OwnFamily = 'Figtree'): TextRun[] {
  const runs: TextRun[] = [];
  for (const part of paperText(text).split(/(\S+)/)) {
    const isLong = part.length > longestWord;
    for (const sign of inOurFonts.test(part) ? [part] : signsOf(part)) {
      const shown = isOnPaper(sign) ? sign : unknownSign;
      const font = familyOf(shown, family);
      const last = runs.at(-1);
      if (last?.font === font && (last.wordBreak === 'break-all') === isLong) {
        runs[runs.length - 1] = { ...last, text: last.text + shown };
      } else {
        runs.push({ text: shown, font, ...(isLong ? { wordBreak: 'break-all' as const } : {}) });
      }
    }
  }
  return runs;
}
