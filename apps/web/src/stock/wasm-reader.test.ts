import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { barcodeOf } from '@atelier/domain/items';
import { encode } from 'uqr';
import { beforeAll, expect, it } from 'vitest';
import { openWasmReader, type Picture, type PictureReader } from './wasm-reader.ts';

let read: PictureReader;
beforeAll(async () => {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  read = await openWasmReader(new Uint8Array(await readFile(path)).buffer);
});

/** A picture of points from black to white. */
function greyPicture(points: Uint8ClampedArray, width: number, height: number): Picture {
  const data = new Uint8ClampedArray(points.length * 4).fill(255);
  for (const [at, point] of points.entries()) data.fill(point, 4 * at, 4 * at + 3);
  return { data, width, height };
}

/** Turns a picture by a quarter: the bars lie on their side. */
function turned({ data, width, height }: Picture): Picture {
  const points = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) points[x * height + y] = data[4 * (y * width + x)] ?? 0;
  return greyPicture(points, height, width);
}

/** A printed barcode before a camera: dark bars on white, with white around them. */
function pictureOf(text: string, scale = 3): Picture {
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
  return greyPicture(points, width, height);
}

it.each([
  '4006381333931',
  '9521234543213',
  '96385074',
  'MUG-CEL-L',
  'Lot 2026/11 #7',
  '1234567890',
  'A1234B56',
])('reads the barcode that a label prints, also on its side: %s', async (text) => {
  expect(await read(pictureOf(text))).toBe(text);
  expect(await read(turned(pictureOf(text)))).toBe(text);
});

it('reads a UPC, and QR codes', async () => {
  expect(await read(pictureOf('036000291452'))).toMatch(/^0?036000291452$/);
  const { data, size } = encode('MUG-CEL-L', { border: 4 });
  const scale = 6;
  const side = size * scale;
  const points = new Uint8ClampedArray(side * side);
  for (let at = 0; at < points.length; at += 1) {
    const row = data[Math.floor(at / side / scale)];
    points[at] = row?.[Math.floor((at % side) / scale)] === true ? 20 : 240;
  }
  expect(await read(greyPicture(points, side, side))).toBe('MUG-CEL-L');
});

it('says nothing of a picture without a code', async () => {
  const points = new Uint8ClampedArray(200 * 100).fill(128);
  expect(await read(greyPicture(points, 200, 100))).toBeNull();
});
