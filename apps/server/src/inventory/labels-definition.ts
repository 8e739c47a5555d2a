import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { barcodeOf, labelSheetOf, placeOfLabel, type LabelSheetCode } from '@atelier/domain/inventory';
import { write, type PaperPrint } from '../platform/printed-paper.ts';

/** What stands on one label. */
export interface LabelText {
  readonly name: string;
  readonly price: string;
  readonly code: { readonly kind: 'bars' | 'qr'; readonly text: string } | null;
  /** Lines below, the first the most wanted. */
  readonly small: readonly string[];
}

const pointsPerThousandth = 72 / 25_400;
const points = (length: number) => length * pointsPerThousandth;
/** Letters are so wide on average, in parts of their height. */
const letterWidth = 0.53;
/** A bar this narrow, in points, is the least that scanners read from a usual printer: a quarter of a millimetre. */
const leastModule = 0.7;
const mostModule = 1.1;

/** Labels on a sheet, each where it belongs; nothing reaches beyond its own label. */
export function labelsDefinition(
  {
    sheet: code,
    skipped,
    labels,
  }: { readonly sheet: LabelSheetCode; readonly skipped: number; readonly labels: readonly LabelText[] },
  print: PaperPrint,
): TDocumentDefinitions {
  const sheet = labelSheetOf(code);
  const box = { width: points(sheet.width), height: points(sheet.height) };
  const pages: Content[][] = [];
  for (const [index, label] of labels.entries()) {
    const { page, x, y } = placeOfLabel(sheet, skipped + index);
    (pages[page] ??= []).push(...drawLabel(label, { ...box, x: points(x), y: points(y) }));
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

function drawLabel(label: LabelText, box: Box): Content[] {
  const pad = box.height < 45 ? 3.5 : 6;
  const size = box.height < 45 ? 6.5 : box.height < 80 ? 8 : 10.5;
  const inner = {
    x: box.x + pad + 2,
    y: box.y + pad,
    width: box.width - 2 * (pad + 2),
    height: box.height - 2 * pad,
  };
  const drawn: Content[] = [];

  const bars = label.code?.kind === 'bars' ? layBars(label.code.text, inner, size) : null;
  const isQr = label.code?.kind === 'qr';
  const qrSide = isQr ? Math.min(inner.height, inner.width * 0.4) : 0;
  if (label.code && isQr) {
    drawn.push({
      qr: label.code.text,
      fit: qrSide,
      absolutePosition: { x: inner.x + inner.width - qrSide, y: inner.y + (inner.height - qrSide) / 2 },
    });
  }
  if (bars) drawn.push(...bars.contents);

  const text = {
    width: inner.width - (isQr ? qrSide + pad : 0),
    bottom: inner.y + inner.height - (bars ? bars.height + 2 : 0),
  };
  let y = inner.y;
  const line = (said: string, fontSize: number, isBold: boolean): boolean => {
    const height = fontSize * 1.18;
    if (y + height > text.bottom + 0.5) return false;
    drawn.push(write(said, { fontSize, bold: isBold, noWrap: true, absolutePosition: { x: inner.x, y } }));
    y += height;
    return true;
  };
  const priceSize = box.height < 45 ? size + 1 : size * 1.35;
  const isWide = label.price !== '' && box.height < 80;
  const priceWidth = label.price.length * priceSize * letterWidth + 4;
  if (isWide) {
    drawn.push(
      write(label.price, {
        fontSize: priceSize,
        bold: true,
        noWrap: true,
        absolutePosition: { x: inner.x + text.width - priceWidth + 4, y: inner.y },
      }),
    );
  }
  const nameLines = wrapped(label.name, text.width - (isWide ? priceWidth : 0), size);
  for (const said of nameLines.slice(0, box.height < 45 ? 1 : 2)) line(said, size, true);
  if (label.price !== '' && !isWide) line(label.price, priceSize, true);
  const smallSize = Math.max(5, size * 0.78);
  for (const said of label.small.flatMap((small) => wrapped(small, text.width, smallSize))) {
    if (!line(said, smallSize, false)) break;
  }
  return drawn;
}

/** The bars at the foot of a label with their number below; a code that is too long for it is printed in letters. */
function layBars(code: string, inner: Box, size: number): { contents: Content[]; height: number } {
  const barcode = barcodeOf(code);
  const digitSize = Math.max(5, size * 0.72);
  const bottom = inner.y + inner.height;
  const module = barcode ? Math.min(mostModule, inner.width / (barcode.modules + 2 * barcode.quiet)) : 0;
  const caption = (x: number): Content =>
    write(code, { fontSize: digitSize, noWrap: true, absolutePosition: { x, y: bottom - digitSize * 1.1 } });
  if (!barcode || module < leastModule) return { contents: [caption(inner.x)], height: digitSize * 1.2 };
  const width = barcode.modules * module;
  const left = inner.x + (inner.width - width) / 2;
  const height = Math.max(11, Math.min(inner.height * 0.42, 40));
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

/** A text in lines of about this width in points; what is longer than a line is cut. */
function wrapped(text: string, width: number, fontSize: number): readonly string[] {
  const most = Math.max(4, Math.floor(width / (fontSize * letterWidth)));
  const lines: string[] = [];
  for (const word of text.replace(/\s+/g, ' ').trim().split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.length > most ? `${word.slice(0, most - 1)}…` : word);
  }
  return lines;
}
