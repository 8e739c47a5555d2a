import { parentPort, workerData } from 'node:worker_threads';
import { formOf, type DocumentMediaType, type OfficeMediaType } from '@atelier/domain/documents';
import { decodeText } from '../platform/file-text.ts';
import { officeText } from './office-text.ts';
import { drawPdfPage, openPdf, pdfText } from './pdf-text.ts';
import { longestText, thumbnailSide, type FileReading } from './reading-thread.ts';

async function readPdf(bytes: Uint8Array): Promise<FileReading> {
  const pdf = await openPdf(bytes);
  const text = await pdfText(pdf, longestText);
  // A page that cannot be drawn leaves the document without a picture, and nothing else.
  const thumbnail = await drawPdfPage(pdf, 1, thumbnailSide).catch(() => null);
  return { text, thumbnail };
}

async function readFile(bytes: Uint8Array, mediaType: DocumentMediaType): Promise<FileReading> {
  switch (formOf(mediaType)) {
    case 'pdf':
      return readPdf(bytes);
    case 'office':
      return { text: officeText(bytes, mediaType as OfficeMediaType), thumbnail: null };
    case 'text':
    case 'table':
      return { text: decodeText(bytes)?.text ?? '', thumbnail: null };
    case 'picture':
      return { text: '', thumbnail: null };
  }
}

const { bytes, mediaType } = workerData as { bytes: Uint8Array; mediaType: DocumentMediaType };
parentPort?.postMessage(await readFile(bytes, mediaType));
