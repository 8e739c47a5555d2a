// cspell:ignore LSTM
import { fileURLToPath } from 'node:url';
import type { ReadWord } from '@atelier/domain/documents';
import sharp from 'sharp';
import { createWorker, OEM, type Worker } from 'tesseract.js';

/** The smaller of the two sets in the package: 3 MB. */
const languages = fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/4.0.0_best_int'));

/** The longer side in pixels at which small print is read well, and no time is lost. */
const readSide = 1800;
/** Smaller pictures have no print that could be read. */
const leastPixels = 300_000;
const leastConfidence = 30;
/** Bytes a pixel of the packed gray picture: print takes a tenth of one, and what takes more than one is noise. */
const mostBytesPerPixel = 1;

/** Text and words of a picture. */
export interface OcrReading {
  readonly text: string;
  readonly words: readonly ReadWord[];
}

/** Opens the reader of pictures. It takes its language from this machine, and asks no network. It must be terminated. */
export function openOcr(): Promise<Worker> {
  return createWorker('eng', OEM.LSTM_ONLY, {
    langPath: languages,
    cacheMethod: 'none',
    gzip: true,
  });
}

/** Tells if a picture is large enough to have print that can be read. */
export async function mayHavePrint(bytes: Uint8Array): Promise<boolean> {
  const { width, height } = await sharp(bytes).metadata();
  return width * height >= leastPixels;
}

/** Reads a picture. One without three clear words has no text: patterns of a glaze are no letters. */
export async function readPicture(ocr: Worker, bytes: Uint8Array): Promise<OcrReading> {
  const { data: image, info } = await sharp(bytes)
    // As the camera was held, else the print is on its side.
    .autoOrient()
    .grayscale()
    .resize(readSide, readSide, { fit: 'inside' })
    .normalise()
    .png()
    .toBuffer({ resolveWithObject: true });
  if (image.length > info.width * info.height * mostBytesPerPixel) return { text: '', words: [] };
  const { data } = await ocr.recognize(image, {}, { text: true, blocks: true });
  const words = (data.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .flatMap((line) => line.words)
    .filter(({ confidence, text }) => confidence >= leastConfidence && /[\p{L}\p{N}&]/u.test(text))
    .map(({ text, confidence, bbox }) => ({
      text,
      confidence: Math.round(confidence),
      left: bbox.x0 / info.width,
      top: bbox.y0 / info.height,
      right: bbox.x1 / info.width,
      bottom: bbox.y1 / info.height,
    }));
  const isText = words.filter(({ confidence, text }) => confidence >= 60 && text.length > 2).length >= 3;
  return isText ? { text: data.text, words } : { text: '', words: [] };
}
