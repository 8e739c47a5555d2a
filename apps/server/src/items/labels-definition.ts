import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import {
  barcodeOf,
  labelSheetOf,
  placeOfLabel,
  type LabelSheet,
  type LabelSheetCode,
} from '@atelier/domain/items';
import { write, type PaperPrint } from '../platform/pdf/printed-paper.ts';

/** Text on one label. */
export interface LabelText {
  readonly name: string;
  readonly price: string;
  readonly code: { readonly kind: 'bars' | 'qr'; readonly text: string } | null;
  /** Parts that may not be missing: a label that has no room for them is not printed. */
  readonly must: readonly string[];
  /** Lines below, as many as there is room for, the first the most wanted. */
  readonly small: readonly string[];
}

const pointsPerThousandth = 72 / 25_400;
const points = (length: number) => length * pointsPerThousandth;
/** Letters are so wide on average, in parts of their height. */
const letterWidth = 0.53;
/** A bar this narrow, in points, is the least that scanners read from a usual printer: a quarter of a millimetre. */
const leastModule = 0.7;
const mostModule = 1.1;
const leastBars = 11;

/** Labels and the sheets they are printed on; the first `skipped` places stay empty. */
export interface PrintedLabels {
  readonly sheet: LabelSheetCode;
  readonly skipped: number;
  readonly labels: readonly LabelText[];
}

/** Draws labels on a sheet, each where it belongs; nothing reaches beyond its own label. */
export function labelsDefinition(
  { sheet: code, skipped, labels }: PrintedLabels,
  print: PaperPrint,
): TDocumentDefinitions {
  const sheet = labelSheetOf(code);
  const pages: Content[][] = [];
  for (const [index, label] of labels.entries()) {
    const { page, x, y } = placeOfLabel(sheet, skipped + index);
    (pages[page] ??= []).push(...drawLabel(label, boxOn(sheet, x, y)).contents);
  }
  return {
    pageSize: sheet.paper === 'a4' ? 'A4' : 'LETTER',
    pageMargins: [0, 0, 0, 0],
    version: '1.7',
    language: print.locale.startsWith('en') ? print.locale : 'en',
    displayTitle: true,
    info: { title: `Labels · ${print.businessName}`, author: print.businessName, creator: 'Atelier' },
    defaultStyle: { font: 'Figtree', color: '#000000', lineHeight: 1 },
    content: pages.map((contents, page): Content => ({
      // Everything has a place of its own; the empty line makes the page.
      stack: [{ text: ' ', fontSize: 1 }, ...contents],
      ...(page === 0 ? {} : { pageBreak: 'before' }),
    })),
  };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function boxOn({ width, height }: LabelSheet, x: number, y: number): Box {
  return { x: points(x), y: points(y), width: points(width), height: points(height) };
}

/** Tells whether a label of a sheet has room for all that may not be missing on it. */
export function holdsLabel(code: LabelSheetCode, label: LabelText): boolean {
  return drawLabel(label, boxOn(labelSheetOf(code), 0, 0)).hasAll;
}

const lineHeight = (fontSize: number) => fontSize * 1.18;

function drawLabel(label: LabelText, box: Box): { readonly contents: Content[]; readonly hasAll: boolean } {
  const pad = box.height < 45 ? 3.5 : 6;
  const size = box.height < 45 ? 6.5 : box.height < 80 ? 8 : 10.5;
  const inner = {
    x: box.x + pad + 2,
    y: box.y + pad,
    width: box.width - 2 * (pad + 2),
    height: box.height - 2 * pad,
  };
  const drawn: Content[] = [];

  const isQr = label.code?.kind === 'qr';
  const qrSide = isQr ? Math.min(inner.height, inner.width * 0.4) : 0;
  const width = inner.width - (isQr ? qrSide + pad : 0);
  const priceSize = box.height < 45 ? size + 1 : size * 1.35;
  const isWide = label.price !== '' && box.height < 80;
  const smallSize = Math.max(5, size * 0.78);
  const must = label.must.flatMap((said) => wrapped(said, width, smallSize));
  // The bars and the second line of the name give way to what may not be missing.
  const needed =
    lineHeight(size) +
    (label.price === '' || isWide ? 0 : lineHeight(priceSize)) +
    must.length * lineHeight(smallSize);
  const bars =
    label.code?.kind === 'bars' ? layBars(label.code.text, inner, size, inner.height - needed - 2) : null;
  if (label.code && isQr) {
    drawn.push({
      qr: label.code.text,
      fit: qrSide,
      absolutePosition: { x: inner.x + inner.width - qrSide, y: inner.y + (inner.height - qrSide) / 2 },
    });
  }
  if (bars) drawn.push(...bars.contents);

  const bottom = inner.y + inner.height - (bars ? bars.height + 2 : 0);
  let y = inner.y;
  const line = (said: string, fontSize: number, isBold: boolean): boolean => {
    if (y + lineHeight(fontSize) > bottom + 0.5) return false;
    drawn.push(write(said, { fontSize, bold: isBold, noWrap: true, absolutePosition: { x: inner.x, y } }));
    y += lineHeight(fontSize);
    return true;
  };
  const priceWidth = label.price.length * priceSize * letterWidth + 4;
  if (isWide) {
    drawn.push(
      write(label.price, {
        fontSize: priceSize,
        bold: true,
        noWrap: true,
        absolutePosition: { x: inner.x + width - priceWidth + 4, y: inner.y },
      }),
    );
  }
  const nameLines = wrapped(label.name, width - (isWide ? priceWidth : 0), size);
  const hasRoomForTwo = inner.y + needed + lineHeight(size) <= bottom + 0.5;
  for (const said of nameLines.slice(0, box.height < 45 || !hasRoomForTwo ? 1 : 2)) line(said, size, true);
  if (label.price !== '' && !isWide) line(label.price, priceSize, true);
  const hasAll = must.every((said) => line(said, smallSize, false));
  for (const said of label.small.flatMap((small) => wrapped(small, width, smallSize))) {
    if (!line(said, smallSize, false)) break;
  }
  return { contents: drawn, hasAll };
}

/**
 * The bars at the foot of a label with their number below, no higher than there is room, but as high as a scanner needs;
 * a code that is too long for the label is printed in letters.
 */
function layBars(
  code: string,
  inner: Box,
  size: number,
  room: number,
): { contents: Content[]; height: number } {
  const barcode = barcodeOf(code);
  const digitSize = Math.max(5, size * 0.72);
  const bottom = inner.y + inner.height;
  const module = barcode ? Math.min(mostModule, inner.width / (barcode.modules + 2 * barcode.quiet)) : 0;
  const caption = (x: number): Content =>
    write(code, { fontSize: digitSize, noWrap: true, absolutePosition: { x, y: bottom - digitSize * 1.1 } });
  if (!barcode || module < leastModule) return { contents: [caption(inner.x)], height: digitSize * 1.2 };
  const width = barcode.modules * module;
  const left = inner.x + (inner.width - width) / 2;
  const height = Math.max(leastBars, Math.min(inner.height * 0.42, 40, room - digitSize * 1.2));
  const top = bottom - digitSize * 1.2 - height;
  let x = 0;
  const rectangles = barcode.widths.flatMap((modules, index) => {
    const at = x;
    x += modules * module;
    return index % 2 === 0
      ? [{ type: 'rect' as const, x: at, y: 0, w: modules * module, h: height, color: '#000000' }]
      : [];
  });
  return {
    contents: [
      { canvas: rectangles, absolutePosition: { x: left, y: top } },
      caption(inner.x + (inner.width - code.length * digitSize * letterWidth) / 2),
    ],
    height: height + digitSize * 1.2,
  };
}

/** A text in lines of about this width in points; a word that is longer than a line goes on in the next. */
function wrapped(text: string, width: number, fontSize: number): readonly string[] {
  const most = Math.max(4, Math.floor(width / (fontSize * letterWidth)));
  const lines: string[] = [];
  for (const word of text.replace(/\s+/g, ' ').trim().split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(...(word.match(new RegExp(`.{1,${String(most)}}`, 'gu')) ?? []));
  }
  return lines;
}
