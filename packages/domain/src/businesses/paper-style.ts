/** How the quotes, invoices and credit notes of a business look. */
export const paperDesigns = ['classic', 'bold', 'plain'] as const;
export type PaperDesign = (typeof paperDesigns)[number];

export const paperSizes = ['letter', 'a4'] as const;
/** Size of the paper of a document. */
export type PaperSize = (typeof paperSizes)[number];

/** A colour as a business chooses it: `#` and six hexadecimal digits in lower case. */
export const paperColorPattern = /^#[0-9a-f]{6}$/;
export const defaultPaperColor = '#9a4320';

/** What sets a sum apart on paper, a little darker than white: words in the colour must be readable on it, too. */
export const paperPanel = '#faf6ee';
const white = '#ffffff';
const black = '#000000';
/** What WCAG 2.2 asks of text (success criterion 1.4.3, AA). */
const leastContrast = 4.5;

const channels = (color: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Mixes two colours; `share` of the first, from 0 to 1. */
export function mixColors(first: string, second: string, share: number): string {
  const other = channels(second);
  const mixed = channels(first).map((value, index) =>
    Math.round(value * share + (other[index] ?? 0) * (1 - share)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance as WCAG 2.2 defines it, from 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours as WCAG 2.2 defines it, from 1 to 21. */
export function contrastOf(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour on paper: as it is, the shade in which words can be read on white, and what can be read on it. */
export interface PaperColor {
  readonly fill: string;
  readonly text: string;
  readonly onFill: string;
}

/**
 * What a colour becomes on white paper, so that all that is written in it or on it can be read: words in it are darkened
 * as far as they need it, words on it are black or white. `color` is of `paperColorPattern`.
 */
export function paperColorOf(color: string): PaperColor {
  let text = color;
  for (let share = 0.95; contrastOf(text, paperPanel) < leastContrast; share -= 0.05) {
    text = mixColors(color, black, share);
  }
  const onFill = contrastOf(color, white) >= leastContrast ? white : black;
  return { fill: color, text, onFill };
}
