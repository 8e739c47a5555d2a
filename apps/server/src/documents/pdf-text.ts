import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import type { ReadWord } from '@atelier/domain/documents';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const mostPages = 300;

/** Opens a PDF. Nothing in it runs, and nothing is fetched. Throws for a damaged one, or one that asks for a password. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  return getDocument({
    data: bytes,
    standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
    cMapUrl: `${join(folder, 'cmaps')}/`,
    wasmUrl: `${join(folder, 'wasm')}/`,
    cMapPacked: true,
    enableXfa: false,
    useSystemFonts: false,
    verbosity: 0,
  }).promise;
}

/** Reads the text of the first 300 pages, until it has the wanted number of characters. */
export async function pdfText(pdf: PDFDocumentProxy, most: number): Promise<string> {
  let text = '';
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages) && text.length < most; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
    text += '\n';
    page.cleanup();
  }
  return text;
}

/** Draws a page as a WebP whose longer side has at most `side` pixels. Pages count from one. */
export async function drawPdfPage(pdf: PDFDocumentProxy, number: number, side: number): Promise<Uint8Array> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: side / Math.max(width, height) });
  const canvas = createCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  );
  await page.render({
    canvas: canvas as unknown as HTMLCanvasElement,
    viewport,
    background: 'white',
  }).promise;
  return canvas.encode('webp', 78);
}

/** Reads the words of the first page with their places. A run of text is one word here; it is read without doubt. */
export async function pdfWords(pdf: PDFDocumentProxy): Promise<ReadWord[]> {
  const page = await pdf.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [x = 0, y = 0] = item.transform.slice(4) as number[];
    return [
      {
        text: item.str.trim(),
        confidence: 100,
        left: x / width,
        top: 1 - (y + item.height) / height,
        right: (x + item.width) / width,
        bottom: 1 - y / height,
      },
    ];
  });
}
