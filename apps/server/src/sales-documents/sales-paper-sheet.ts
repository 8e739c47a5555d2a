import type { Content, ContentText } from 'pdfmake/interfaces.js';
import type { PartyView, SalesPaperView } from '@atelier/contract/sales-documents';
import type { PaperColor, PaperDesign } from '@atelier/domain/businesses';
import { formatDate } from '@atelier/domain/foundation';
import type { SalesPaperWords } from '@atelier/domain/sales-documents';
import type { Paper } from '../platform/pdf/paper.ts';
import { inks, write } from '../platform/pdf/printed-paper.ts';

/** Style of a business's papers. */
export interface PaperStyle {
  readonly paper: Paper;
  readonly design: PaperDesign;
  /** `#` and six digits. */
  readonly color: string;
}

export interface SalesPaperPrint extends PaperStyle {
  /** A PNG or JPEG. */
  readonly logo: { readonly contentType: string; readonly bytes: Uint8Array } | null;
  /** Where the customer finds it on the web; a draft has no such place. */
  readonly publicUrl?: string | null;
}

/** Contents of a drawing with their style. */
export interface Sheet {
  readonly document: SalesPaperView;
  readonly words: SalesPaperWords;
  readonly print: SalesPaperPrint;
  readonly color: PaperColor;
}

/** Margins in points: left, top, right, bottom. Holes for a binder and the edge of any printer fit in. */
export const margins: [number, number, number, number] = [52, 48, 52, 60];

export type Look = Omit<ContentText, 'text'> & { width?: number | 'auto' };

export const label = (text: string, look: Look = {}): ContentText =>
  write(text, { fontSize: 8, color: inks.soft, ...look });

export function titleOf({ document: { number }, words: { name } }: Sheet): string {
  return number === null ? `Draft ${name.toLowerCase()}` : `${name} ${number}`;
}

/** Someone with all that is known of them. */
export function party(heading: string, { name, address, email, phone, taxNumber }: PartyView): Content {
  const rest = [address, email, phone, taxNumber && `Tax No. ${taxNumber}`].filter(
    (part) => part.trim() !== '',
  );
  return {
    stack: [
      label(heading, { margin: [0, 0, 0, 3] }),
      write(name, { bold: true }),
      ...rest.map((part) => write(part, { color: inks.soft })),
    ],
  };
}

/** Its days and its reference, each with its name. */
export function factsOf({ document, words }: Sheet): [name: string, value: string][] {
  return [
    ...words.days.map(({ name, day }): [string, string] => [name, formatDate(day, document.locale)]),
    ...(document.reference === '' ? [] : [['Reference', document.reference] as [string, string]]),
  ];
}

/** The logo within so many points, or null where there is none. */
export function logoOf({ print: { logo } }: Sheet, fit: [number, number]): Content | null {
  if (logo === null) return null;
  return { image: `data:${logo.contentType};base64,${Buffer.from(logo.bytes).toString('base64')}`, fit };
}
