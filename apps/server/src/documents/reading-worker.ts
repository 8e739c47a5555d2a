import { parentPort, workerData } from 'node:worker_threads';
import { formOf, type DocumentMediaType, type OfficeMediaType } from '@atelier/domain/documents';
import { decodeText } from '../platform/file-text.ts';
import { mayHavePrint, openOcr, readPicture, type OcrReading } from './ocr.ts';
import { officeText } from './office-text.ts';
import { drawPdfPage, openPdf, pdfText, pdfWords } from './pdf-text.ts';
import { longestText, thumbnailSide, type FileReading } from './reading-thread.ts';

const withoutWords = { thumbnail: null, words: null } as const;
const mostScannedPages = 5;
/** In pixels: as sharp as a scan. */
const scanSide = 2000;

async function readPictures(pictures: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<OcrReading> {
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

async function readFile(bytes: Uint8Array, mediaType: DocumentMediaType): Promise<FileReading> {
  switch (formOf(mediaType)) {
    case 'pdf':
      return readPdf(bytes);
    case 'office':
      return { text: officeText(bytes, mediaType as OfficeMediaType), ...withoutWords };
    case 'text':
    case 'table':
      return { text: decodeText(bytes)?.text ?? '', ...withoutWords };
    case 'picture':
      return (await mayHavePrint(bytes))
        ? { ...(await readPictures([bytes])), thumbnail: null }
        : { text: '', ...withoutWords };
  }
}

const { bytes, mediaType } = workerData as { bytes: Uint8Array; mediaType: DocumentMediaType };
parentPort?.postMessage(await readFile(bytes, mediaType));
