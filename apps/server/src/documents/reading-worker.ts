import { parentPort, workerData } from 'node:worker_threads';
import { formOf, type DocumentMediaType, type OfficeMediaType } from '@atelier/domain/documents';
import type { OcrReading } from './ocr.ts';
import { officeText } from './office-text.ts';
import { longestText, thumbnailSide, type FileReading } from './reading-thread.ts';

const withoutWords = { thumbnail: null, words: null } as const;
const mostScannedPages = 5;
/** In pixels: as sharp as a scan. */
const scanSide = 2000;

async function readPictures(pictures: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<OcrReading> {
  const { openOcr, readPicture } = await import('./ocr.ts');
  const ocr = await openOcr();
  try {
    const pages: OcrReading[] = [];
    for await (const picture of pictures) pages.push(await readPicture(ocr, picture));
    return { text: pages.map(({ text }) => text).join('\n'), words: pages[0]?.words ?? [] };
  } finally {
    await ocr.terminate();
  }
}

async function readPdf(bytes: Uint8Array): Promise<FileReading> {
  const { drawPdfPage, openPdf, pdfText, pdfWords } = await import('./pdf-text.ts');
  const pdf = await openPdf(bytes);
  // A page that cannot be drawn leaves the document without a picture, and nothing else.
  const thumbnail = await drawPdfPage(pdf, 1, thumbnailSide).catch(() => null);
  const text = await pdfText(pdf, longestText);
  if (text.trim() !== '') return { text, thumbnail, words: await pdfWords(pdf) };
  const drawPages = async function* () {
    for (let page = 1; page <= Math.min(pdf.numPages, mostScannedPages); page += 1)
      yield await drawPdfPage(pdf, page, scanSide);
  };
  return { ...(await readPictures(drawPages())), thumbnail };
}

async function readPhoto(bytes: Uint8Array): Promise<FileReading> {
  const { mayHavePrint } = await import('./ocr.ts');
  return (await mayHavePrint(bytes))
    ? { ...(await readPictures([bytes])), thumbnail: null }
    : { text: '', ...withoutWords };
}

// Each reader is loaded when it is needed: together they take half a second.
async function readFile(bytes: Uint8Array, mediaType: DocumentMediaType): Promise<FileReading> {
  const form = formOf(mediaType);
  if (form === 'pdf') return readPdf(bytes);
  return form === 'picture'
    ? readPhoto(bytes)
    : { text: officeText(bytes, mediaType as OfficeMediaType), ...withoutWords };
}

const { bytes, mediaType } = workerData as { bytes: Uint8Array; mediaType: DocumentMediaType };
parentPort?.postMessage(await readFile(bytes, mediaType));
