// cspell:ignore RONDOUT
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { calendarDate, formatMoney, money } from '@atelier/domain/foundation';
import { readReceipt } from '@atelier/domain/documents';
import { createCanvas, GlobalFonts, type Canvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { readInThread } from './reading-thread.ts';

interface Printed {
  readonly vendor: string;
  readonly date: string;
  readonly taxCents: number;
  readonly totalCents: number;
}

/** Circumstances of a photo: degrees of turn, height of folds in pixels, and share of the light. */
interface Photo {
  readonly turn: number;
  readonly folds: number;
  readonly light: number;
}

const vendors = [
  'BAILEY POTTERY SUPPLY',
  'RONDOUT HARDWARE',
  'Hudson Valley Clay',
  'ULSTER PRINT SHOP',
  'Kiln & Co',
];
const photos: readonly Photo[] = [
  { turn: 0, folds: 0, light: 1 },
  { turn: 3, folds: 0, light: 1 },
  { turn: -4, folds: 0, light: 0.8 },
  { turn: 0, folds: 5, light: 1 },
  { turn: 2, folds: 4, light: 0.6 },
  { turn: 0, folds: 0, light: 0.35 },
  { turn: -2, folds: 6, light: 0.5 },
  { turn: 1, folds: 3, light: 0.4 },
  { turn: 5, folds: 0, light: 0.7 },
  { turn: -1, folds: 7, light: 0.9 },
];

beforeAll(() => {
  const fonts = dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'));
  GlobalFonts.registerFromPath(join(fonts, 'ttf', 'DejaVuSansMono.ttf'), 'Receipt');
});

const printedOf = (at: number): Printed => ({
  vendor: vendors[at % vendors.length] ?? '',
  date: `2026-0${String(1 + (at % 5))}-${String(11 + at)}`,
  taxCents: 137 + at * 91,
  totalCents: 1837 + at * 1191,
});

function drawReceipt({ vendor, date, taxCents, totalCents }: Printed): Canvas {
  const canvas = createCanvas(700, 900);
  const paper = canvas.getContext('2d');
  paper.fillStyle = '#fbf9f4';
  paper.fillRect(0, 0, 700, 900);
  paper.fillStyle = '#222';
  const line = (at: number, left: string, right = '', size = 26) => {
    paper.font = `${String(size)}px Receipt`;
    paper.textAlign = 'left';
    paper.fillText(left, 60, at);
    paper.textAlign = 'right';
    paper.fillText(right, 640, at);
  };
  const dollars = (cents: number) => formatMoney(money(cents), { currency: 'USD', locale: 'en-US' });
  line(100, vendor, '', 32);
  line(150, '41 Dock Street, Kingston NY');
  line(200, `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`, '14:31');
  line(300, 'Stoneware clay 50 lb', dollars(totalCents - taxCents - 500));
  line(350, 'Sponge', dollars(500));
  line(450, 'Subtotal', dollars(totalCents - taxCents));
  line(500, 'Sales tax', dollars(taxCents));
  line(570, 'TOTAL', dollars(totalCents), 34);
  line(680, 'Thank you!');
  return canvas;
}

/** Lays the paper on a dark table, folded, turned and badly lit. */
async function photograph(paper: Canvas, { turn, folds, light }: Photo): Promise<Buffer> {
  const table = createCanvas(900, 1200);
  const photo = table.getContext('2d');
  photo.fillStyle = '#6b5a48';
  photo.fillRect(0, 0, 900, 1200);
  photo.translate(450, 600);
  photo.rotate((turn * Math.PI) / 180);
  photo.translate(-350, -450);
  // Folds move narrow strips of it up and down.
  for (let x = 0; x < 700; x += 4) photo.drawImage(paper, x, 0, 4, 900, x, Math.sin(x / 90) * folds, 4, 900);
  return sharp(table.toBuffer('image/png'))
    .modulate({ brightness: light })
    .blur(0.6)
    .jpeg({ quality: 80 })
    .toBuffer();
}

it('ten receipts are read as they were printed, or left empty', { timeout: 120_000 }, async () => {
  const wrong: string[] = [];
  const read = { vendor: 0, date: 0, tax: 0, total: 0 };
  for (const [at, photo] of photos.entries()) {
    const printed = printedOf(at);
    const picture = await photograph(drawReceipt(printed), photo);
    const { words } = await readInThread(new Uint8Array(picture), 'image/jpeg');
    const found = readReceipt(words ?? [], { locale: 'en-US', today: calendarDate('2026-06-15') });
    const fields = [
      ['vendor', found.vendor?.value, printed.vendor],
      ['date', found.date?.value, printed.date],
      ['tax', found.tax?.value, printed.taxCents],
      ['total', found.total?.value, printed.totalCents],
    ] as const;
    for (const [field, value, wanted] of fields) {
      if (value === wanted) read[field] += 1;
      else if (value !== undefined)
        wrong.push(`${String(at)} ${field}: ${String(value)} for ${String(wanted)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(read.total).toBeGreaterThanOrEqual(8);
  expect(read.date).toBeGreaterThanOrEqual(8);
  expect(read.vendor).toBeGreaterThanOrEqual(8);
});
