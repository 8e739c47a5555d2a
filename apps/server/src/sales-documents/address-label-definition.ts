import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { labelSheetOf, placeOfLabel } from '@atelier/domain/items';
import type { AddressLabelForm } from '@atelier/domain/orders';
import { write } from '../platform/pdf/printed-paper.ts';

/** Who sends to whom. */
export interface AddressLabel {
  readonly form: AddressLabelForm;
  /** So many labels of the sheet are gone already. */
  readonly skipped: number;
  readonly from: readonly string[];
  /** The name first. */
  readonly to: readonly string[];
}

const points = (thousandths: number) => (thousandths * 72) / 25_400;
const shipping = { width: 288, height: 432 };
/** Letters are so wide on average, in parts of their height. */
const letterWidth = 0.56;
const lineHeight = 1.22;

/** As large as the lines fit into a width and a height in points, and no larger than `most`. */
function sizeOf(lines: readonly string[], width: number, height: number, most: number): number {
  const longest = Math.max(1, ...lines.map((line) => line.length));
  return Math.min(most, width / (longest * letterWidth), height / (lines.length * lineHeight));
}

/** One label with an address, where it belongs on its sheet or on a page of its own; all lines fit. */
export function addressLabelDefinition({ form, skipped, from, to }: AddressLabel): TDocumentDefinitions {
  const sheet = form === '4x6' ? null : labelSheetOf(form);
  const place = sheet === null ? null : placeOfLabel(sheet, skipped % (sheet.columns * sheet.rows));
  const box = {
    x: points(place?.x ?? 0),
    y: points(place?.y ?? 0),
    width: sheet === null ? shipping.width : points(sheet.width),
    height: sheet === null ? shipping.height : points(sheet.height),
  };
  const pad = Math.min(18, box.height * 0.08);
  const inner = { width: box.width - 2 * pad, height: box.height - 2 * pad };
  // Who sends it takes a quarter, where there is one to spare.
  const sent = box.height < 100 ? [] : from;
  const small = sizeOf(sent, inner.width, inner.height * 0.25, 9);
  const sentHeight = sent.length === 0 ? 0 : sent.length * small * lineHeight + pad;
  const large = sizeOf(to, inner.width, inner.height - sentHeight, 20);
  const stack = (lines: readonly string[], fontSize: number, y: number): Content[] =>
    lines.map((line, index) =>
      write(line, {
        fontSize,
        bold: lines === to && index === 0,
        noWrap: true,
        absolutePosition: { x: box.x + pad, y: box.y + pad + y + index * fontSize * lineHeight },
      }),
    );
  return {
    pageSize: sheet === null ? shipping : sheet.paper === 'a4' ? 'A4' : 'LETTER',
    pageMargins: [0, 0, 0, 0],
    version: '1.7',
    displayTitle: true,
    info: { title: `Address of ${to[0] ?? ''}`, creator: 'Atelier' },
    defaultStyle: { font: 'Figtree', color: '#000000', lineHeight: 1 },
    // Everything has a place of its own; the empty line makes the page.
    content: [{ text: ' ', fontSize: 1 }, ...stack(sent, small, 0), ...stack(to, large, sentHeight)],
  };
}
