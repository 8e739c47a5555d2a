// cspell:ignore IHDR IDAT IEND Łódź Кружка Αθήνα Nguyễn Thị Hương Κεραμικά ἄλφα Ђорђе ḥoṭ Հայ ქართული fontkit pdfinfo pdffonts
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { InvoiceDocumentView } from '@atelier/contract/invoices';
import {
  formatDate,
  formatMoney,
  isOnPaper,
  money,
  paperText,
  quantity,
  type Money,
} from '@atelier/domain/foundation';
import { invoicePaperWords } from '@atelier/domain/sales-documents';
import { salesPaperDefinition } from '../sales-documents/sales-paper-definition.ts';
import type { SalesPaperPrint } from '../sales-documents/sales-paper-sheet.ts';
import { fontFiles, textRuns } from '../platform/pdf/pdf-fonts.ts';
import { drawSalesPaper } from '../sales-documents/sales-paper-pdf.ts';
import { manyLines, printedInvoice, printedLine } from './invoice-pdf.factory.ts';

const folder = mkdtempSync(join(tmpdir(), 'atelier-pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));

const publicUrl = 'https://atelier.example/i/3vQm0cX8t1ZpKf5bNwYe7RjLh2UaSgDo9iTqVxMyBnE';
const style = { paper: 'letter', design: 'classic', color: '#9a4320' } as const;
const onLetter: SalesPaperPrint = { ...style, logo: null, publicUrl };
const printable = (document: InvoiceDocumentView, logo: SalesPaperPrint['logo'] = null) => ({
  document,
  words: invoicePaperWords(document),
  logo,
  style,
});
const invoiceDefinition = (document: InvoiceDocumentView, print: SalesPaperPrint = onLetter) =>
  salesPaperDefinition(document, invoicePaperWords(document), print);
const dollars = (amount: Money) => formatMoney(amount, { currency: 'USD', locale: 'en-US' });

let written = 0;
/** Keeps a PDF as a file and answers what a tool says of it (poppler-utils and qpdf, which `./atelier test` installs). */
async function pdf(document: InvoiceDocumentView, print: SalesPaperPrint = onLetter) {
  written += 1;
  const path = join(folder, `${written}.pdf`);
  const { bytes } = await drawSalesPaper({ ...printable(document, print.logo), style: print }, { publicUrl });
  writeFileSync(path, bytes);
  const ask = (tool: string, ...args: string[]): string => execFileSync(tool, args, { encoding: 'utf8' });
  return {
    path,
    text: () => ask('pdftotext', '-layout', path, '-'),
    info: () => ask('pdfinfo', path),
    fonts: () => ask('pdffonts', path).split('\n').slice(2).filter(Boolean),
    check: () => ask('qpdf', '--check', path),
  };
}

/** A PNG of one colour; without a valid sum when `broken`. */
function png(broken = false): { contentType: string; bytes: Buffer } {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.from([0, 0, 0, 60, 0, 0, 0, 20, 8, 6, 0, 0, 0]);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(60 * 4, 0xaa)]);
  const pixels = broken
    ? Buffer.from('not compressed')
    : deflateSync(Buffer.concat(Array<Buffer>(20).fill(row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return { contentType: 'image/png', bytes: Buffer.concat(parts) };
}

describe('the document definition', () => {
  it('is a pure function of the record', () => {
    const one = JSON.stringify(invoiceDefinition(printedInvoice(), onLetter));
    expect(JSON.stringify(invoiceDefinition(printedInvoice(), onLetter))).toBe(one);
    expect(one).toContain(publicUrl);
  });

  it('says who wrote what, in which language, and on which paper', () => {
    const definition = invoiceDefinition(printedInvoice(), { ...onLetter, paper: 'a4' });
    expect(definition).toMatchObject({
      pageSize: 'A4',
      language: 'en-US',
      info: { title: 'Invoice INV-0042', author: 'Kiln & Co' },
    });
    expect(invoiceDefinition(printedInvoice({ locale: 'de-DE' }), onLetter).language).toBe('en');
  });

  it.each([
    ['draft', 'DRAFT'],
    ['scheduled', 'DRAFT'],
    ['paid', 'PAID'],
    ['partially-refunded', 'PAID'],
    ['refunded', 'REFUNDED'],
    ['void', 'VOID'],
    ['overdue', undefined],
  ] as const)('stamps what is %s with %s', (state, stamp) => {
    const { watermark } = invoiceDefinition(printedInvoice({ state }), onLetter);
    expect(typeof watermark === 'object' ? watermark.text : watermark).toBe(stamp);
  });

  it('takes letters that our typefaces lack from another, and breaks endless words', () => {
    expect(textRuns('Café Łódź').map(({ font }) => font)).toEqual(['Figtree']);
    expect(textRuns('Кружка €5')).toEqual([
      { text: 'Кружка', font: 'Roboto' },
      { text: ' €5', font: 'Figtree' },
    ]);
    expect(textRuns('ḥoṭ ★')).toEqual([
      { text: 'ḥ', font: 'DejaVu' },
      { text: 'o', font: 'Figtree' },
      { text: 'ṭ', font: 'DejaVu' },
      { text: ' ', font: 'Figtree' },
      { text: '★', font: 'DejaVu' },
    ]);
    // A letter stays with its accent, and what no typeface has is seen to be missing.
    expect(textRuns('x\u030c')).toEqual([{ text: 'x\u030c', font: 'DejaVu' }]);
    expect(textRuns('陶 👩🏽')).toEqual([{ text: '? ?', font: 'Figtree' }]);
    // French groups of digits are divided by a space that no typeface has.
    expect(textRuns('1\u202f234,50\u00a0€')).toEqual([{ text: '1\u00a0234,50\u00a0€', font: 'Figtree' }]);
    expect(textRuns(`a ${'b'.repeat(40)}`).at(-1)).toMatchObject({ wordBreak: 'break-all' });
    expect(textRuns('one\r\ntwo\tthree\u0007')).toEqual([{ text: 'one\ntwo three', font: 'Figtree' }]);
  });
});

describe('the typefaces', () => {
  const fontkit = createRequire(import.meta.resolve('pdfmake'))('fontkit') as {
    openSync: (path: string) => { hasGlyphForCodePoint: (code: number) => boolean };
  };

  it.each(['normal', 'bold'] as const)('have each sign that paper is said to show (%s)', (weight) => {
    const faces = Object.entries(fontFiles()).map(
      ([family, files]) => [family, fontkit.openSync(files[weight])] as const,
    );
    const missing: string[] = [];
    for (let code = 0x20; code < 0x20000; code += 1) {
      const sign = String.fromCodePoint(code);
      if (paperText(sign) !== sign || !isOnPaper(sign) || /\p{Cn}/u.test(sign)) continue;
      for (const own of ['Figtree', 'Fraunces'] as const) {
        const [run] = textRuns(sign, own);
        const face = faces.find(([family]) => family === run?.font)?.[1];
        if (face?.hasGlyphForCodePoint(code) !== true)
          missing.push(`${code.toString(16)} ${String(run?.font)}`);
      }
    }
    expect(missing).toEqual([]);
  });
});

describe('the file', () => {
  it('can be read in any script that our typefaces have', async () => {
    const names = [
      'Łódź',
      'Nguyễn Thị Hương',
      'Κεραμικά',
      'ἄλφα',
      'Кружка',
      'Ђорђе',
      'ḥoṭ',
      'Հայ',
      'ქართული',
      '★',
    ];
    const { text } = await pdf(printedInvoice({ note: names.join('\n') }));
    for (const name of names) expect(text()).toContain(name);
  });

  it('is drawn at the very moment at which the idle thread is let go', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await pdf(printedInvoice());
      vi.runOnlyPendingTimers();
      expect((await pdf(printedInvoice())).check()).toContain('No syntax');
    } finally {
      vi.useRealTimers();
    }
  });

  it('says everything that the record says', async () => {
    const invoice = printedInvoice();
    const file = await pdf(invoice);
    const text = file.text();
    const lines = text.split('\n').map((row) => row.trim().replace(/\s{2,}/g, ' | '));
    const said = [
      'Mug, celadon glaze | 2 | $24.00 | $48.00',
      'Dinner plate, 27 cm, stoneware with an ash glaze, sold by weight | 1.5 kg | $1,234.56 | 10% | $1,666.66',
      'Delivery of samples | 1 | $15.00 | $5.00 | $10.00',
      `Subtotal | ${dollars(invoice.subtotalCents)}`,
      'Discount (5%) | -$86.23',
      `Shipping | ${dollars(invoice.shippingCents)}`,
      `County sales tax (8.25%) | ${dollars(invoice.taxCents)}`,
      `Total | ${dollars(invoice.totalCents)}`,
      'Paid | -$500.00',
      'Ways to pay',
      'Card',
      'Venmo: @kiln-and-co',
      `Balance due | ${dollars(invoice.balanceCents)}`,
    ];
    // The code is beside the sums.
    for (const row of said)
      expect(
        lines.some((one) => one === row || one.endsWith(` | ${row}`)),
        row,
      ).toBe(true);
    const parts = [
      'INV-0042',
      'PO 7781',
      formatDate(invoice.issueDate),
      formatDate(invoice.dueDate),
      'Café Łódź — Zoë Müller',
      '12 Clay Lane',
      'Tax No. 12-3456789',
      'Thank you for eating from our plates.',
      publicUrl,
      'Page 1 of 1',
    ];
    for (const part of parts) expect(text).toContain(part);
  });

  it('says included tax after the total', async () => {
    const text = (await pdf(printedInvoice({ pricesIncludeTax: true }))).text();
    expect(text).toMatch(/Total\s+\$1,785\.32[^]*Includes County sales tax \(8\.25%\)\s+\$134\.39/);
  });

  it.each([
    ['letter', '612 x 792'],
    ['a4', '595.28 x 841.89'],
  ] as const)('is sound, embeds its typefaces and fits on %s', async (paper, size) => {
    const file = await pdf(printedInvoice({ note: 'Кружка, Αθήνα' }), { ...onLetter, paper, logo: png() });
    expect(file.info()).toContain(size);
    expect(file.info()).toMatch(
      /Title:\s+Invoice INV-0042\nSubject:[^\n]+\n(?:Keywords:[^\n]+\n)?Author:\s+Kiln & Co/,
    );
    expect(file.check()).toContain('No syntax or stream encoding errors found');
    expect(readFileSync(file.path, 'latin1')).toContain('/Lang (en-US)');
    const fonts = file.fonts();
    expect(fonts.map((row) => /\+([A-Za-z]+)/.exec(row)?.[1]).sort()).toEqual([
      'Figtree',
      'Figtree',
      'Fraunces',
      'Roboto',
    ]);
    for (const row of fonts) expect(row).toMatch(/CID TrueType\s+Identity-H\s+yes yes yes/);
  });

  it('repeats the head of the table and loses no line of a long invoice', async () => {
    for (const paper of ['letter', 'a4'] as const) {
      const file = await pdf(printedInvoice({ lines: manyLines(100) }), { ...onLetter, paper });
      const pages = file.text().split('\f').slice(0, -1);
      expect(pages.length).toBeGreaterThan(3);
      const withLines = pages.filter((page) => page.includes('Piece '));
      for (const page of withLines) expect(page).toMatch(/Description\s+Quantity\s+Unit price\s+Amount/);
      pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`));
      const found = [...pages.join('').matchAll(/Piece (\d+)/g)].map(([, number]) => Number(number));
      expect(found).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
      expect(file.text().match(/signed/g)).toHaveLength(11);
    }
  });

  it('prints whole what is too tall or too wide for its column', async () => {
    const huge = { quantity: quantity(1_234_567_890_123), amountCents: money(999_999_999_999_999) };
    const file = await pdf(
      printedInvoice({
        waysToPay: [],
        lines: [printedLine({ ...huge, description: 'W'.repeat(999) }), ...manyLines(3)],
      }),
    );
    expect(file.text().match(/W/g)).toHaveLength(999);
    expect(file.text()).toContain('$9,999,999,999,999.99');
  });

  it('carries a logo, and leaves without one that cannot be drawn', async () => {
    const hasPicture = async (logo: SalesPaperPrint['logo']) => {
      const { filename, bytes } = await drawSalesPaper(
        printable(printedInvoice({ number: '2026/Ä 7"' }), logo),
        { publicUrl },
      );
      expect(filename).toBe('2026-Ä-7.pdf');
      return Buffer.from(bytes).toString('latin1').includes('/Subtype /Image');
    };
    expect([await hasPicture(png()), await hasPicture(png(true)), await hasPicture(null)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('does not unfold a picture without measure', async () => {
    const bomb = png();
    bomb.bytes.writeUInt32BE(60_000, 16);
    bomb.bytes.writeUInt32BE(60_000, 20);
    const { bytes } = await drawSalesPaper(printable(printedInvoice(), bomb), { publicUrl });
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('/Subtype /Image');
  });

  it('is loaded for the first invoice only', () => {
    const script = `await import('./apps/server/src/platform/mount-api.ts');
      const { createRequire } = await import('node:module');
      const loaded = Object.keys(createRequire(import.meta.url).cache);
      console.log(loaded.filter((path) => /pdfmake|pdfkit|fontkit|nodemailer/.test(path)).length, loaded.length);`;
    const root = join(import.meta.dirname, '../../../..');
    const out = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: root,
      encoding: 'utf8',
    });
    const [heavy, all] = out.trim().split(' ').map(Number);
    expect(all).toBeGreaterThan(0);
    expect(heavy).toBe(0);
  });
});
