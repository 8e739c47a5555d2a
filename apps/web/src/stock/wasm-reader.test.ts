import { barcodeOf } from '@atelier/domain/items';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { brightnessOf } from './barcode-reader.ts';
import { readCodeWithZxing, type Brightness } from './zxing-reader.ts';

/** What a camera sees of a printed barcode: dark bars on white, with white around them. */
function pictureOf(text: string, scale = 3): Brightness {
  const barcode = barcodeOf(text);
  if (barcode === null) throw new Error(`No barcode says ${text}.`);
  const width = (barcode.modules + 2 * barcode.quiet) * scale;
  const height = 90;
  const points = new Uint8ClampedArray(width * height).fill(240);
  let x = barcode.quiet * scale;
  for (const [index, modules] of barcode.widths.entries()) {
    for (let row = 15; index % 2 === 0 && row < height - 15; row += 1) {
      points.fill(25, row * width + x, row * width + x + modules * scale);
    }
    x += modules * scale;
  }
  return { points, width, height };
}

it.each([
  '4006381333931',
  '9521234543213',
  '96385074',
  'MUG-CEL-L',
  'Lot 2026/11 #7',
  '1234567890',
  'A1234B56',
])('reads the barcode that a label prints: %s', (text) => {
  expect(readCodeWithZxing(pictureOf(text))).toBe(text);
});

it('reads a UPC, and QR codes', () => {
  expect(readCodeWithZxing(pictureOf('036000291452'))).toMatch(/^0?036000291452$/);
  const { data, size } = encode('MUG-CEL-L', { border: 4 });
  const scale = 6;
  const side = size * scale;
  const points = new Uint8ClampedArray(side * side);
  for (let at = 0; at < points.length; at += 1) {
    const row = data[Math.floor(at / side / scale)];
    points[at] = row?.[Math.floor((at % side) / scale)] === true ? 20 : 240;
  }
  expect(readCodeWithZxing({ points, width: side, height: side })).toBe('MUG-CEL-L');
});

it('says nothing of a picture without a code', () => {
  const points = new Uint8ClampedArray(200 * 100).fill(128);
  expect(readCodeWithZxing({ points, width: 200, height: 100 })).toBeNull();
});

it('weighs colours as the eye does', () => {
  const colours = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]);
  const [white, black, green, blue] = brightnessOf(colours);
  expect([white, black]).toEqual([255, 0]);
  expect(green).toBeGreaterThan(blue ?? 255);
});
