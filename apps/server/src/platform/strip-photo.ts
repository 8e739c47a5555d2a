// cspell:ignore JFIF IHDR IEND
import { crc32 } from 'node:zlib';

/*
 * What a photo says beside the picture (where it was taken, when, by which camera, an earlier state of it, a short film)
 * is cut out of the file; the picture itself is not drawn again, so that a receipt stays as sharp as it was. Only how the
 * camera was held is kept. Formats: JPEG by ITU T.81 annex B, PNG by its third edition, WebP by Google's container
 * specification, Exif 2.32.
 */

type Piece = Uint8Array;

const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', start, end);

/** A TIFF block that says how the camera was held (1 to 8) and nothing else. */
function orientationBlock(orientation: number): Piece {
  const block = Buffer.alloc(26);
  block.write('II*\0', 0, 'latin1');
  block.writeUInt32LE(8, 4);
  block.writeUInt16LE(1, 8);
  block.writeUInt16LE(0x01_12, 10);
  block.writeUInt16LE(3, 12);
  block.writeUInt32LE(1, 14);
  block.writeUInt16LE(orientation, 18);
  return block;
}

const hasTurn = (orientation: number): boolean => orientation > 1 && orientation <= 8;

function jpegOrientation(orientation: number): Piece[] {
  if (!hasTurn(orientation)) return [];
  const block = orientationBlock(orientation);
  const head = Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1');
  head.writeUInt16BE(block.length + 8, 2);
  return [head, block];
}

/** Of the segments that belong to programs: the JFIF head, the colours' profile, and how Adobe mixed the colours. */
function isKeptSegment(marker: number, content: string): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  return (
    (marker === 0xe0 && content.startsWith('JFIF\0')) ||
    (marker === 0xe2 && content.startsWith('ICC_PROFILE\0')) ||
    (marker === 0xee && content.startsWith('Adobe'))
  );
}

/** Returns where coded picture data ends: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = start; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0x00 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function stripJpeg(bytes: Uint8Array, orientation: number): Piece[] | null {
  const pieces: Piece[] = [bytes.subarray(0, 2), ...jpegOrientation(orientation)];
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
    } else if (marker === 0xd9) {
      // What comes after the end is no part of this picture: a film, or a second picture with its own place.
      return [...pieces, bytes.subarray(at, at + 2)];
    } else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      pieces.push(bytes.subarray(at, at + 2));
      at += 2;
    } else {
      const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
      if (length < 2 || at + 2 + length > bytes.length) return null;
      const next = at + 2 + length;
      if (isKeptSegment(marker, ascii(bytes, at + 4, Math.min(next, at + 20))))
        pieces.push(bytes.subarray(at, next));
      at = next;
      if (marker === 0xda) {
        at = endOfScan(bytes, next);
        pieces.push(bytes.subarray(next, at));
      }
    }
  }
  // Without an end it is cut off; what is there can still be shown.
  return pieces;
}

const pngWithoutPicture = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

function pngOrientation(orientation: number): Piece[] {
  if (!hasTurn(orientation)) return [];
  const block = orientationBlock(orientation);
  const named = Buffer.concat([Buffer.from('eXIf', 'latin1'), block]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(block.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return [length, named, sum];
}

function stripPng(bytes: Uint8Array, orientation: number): Piece[] | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: Piece[] = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + view.readUInt32BE(at);
    if (end > bytes.length) return null;
    const kind = ascii(bytes, at + 4, at + 8);
    if (!pngWithoutPicture.has(kind)) pieces.push(bytes.subarray(at, end));
    if (kind === 'IHDR') pieces.push(...pngOrientation(orientation));
    if (kind === 'IEND') return pieces;
    at = end;
  }
  return null;
}

const exifFlag = 0x08;
const xmpFlag = 0x04;

function riffChunk(kind: string, content: Piece): Piece[] {
  const head = Buffer.alloc(8);
  head.write(kind, 0, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return [head, content, ...(content.length % 2 === 1 ? [new Uint8Array(1)] : [])];
}

function stripWebp(bytes: Uint8Array, orientation: number): Piece[] | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: Piece[] = [];
  for (let at = 12; at + 8 <= bytes.length;) {
    const kind = ascii(bytes, at, at + 4);
    const length = view.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > bytes.length) return null;
    if (kind === 'VP8X') {
      const content = Uint8Array.from(bytes.subarray(at + 8, at + 8 + length));
      content[0] = ((content[0] ?? 0) & ~(exifFlag | xmpFlag)) | (hasTurn(orientation) ? exifFlag : 0);
      pieces.push(...riffChunk(kind, content));
    } else if (kind === 'EXIF') {
      if (hasTurn(orientation)) pieces.push(...riffChunk(kind, orientationBlock(orientation)));
    } else if (kind !== 'XMP ') {
      pieces.push(bytes.subarray(at, Math.min(end, bytes.length)));
    }
    at = end;
  }
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + pieces.reduce((sum, piece) => sum + piece.length, 0), 4);
  return [head, ...pieces];
}

/**
 * The same picture without what the file says beside it. `orientation` is what Exif said of how the camera was held, 1
 * when it said nothing. Null when the file is not built as its format asks; GIF and PDF are handed back as they are.
 */
export function stripPhoto(bytes: Uint8Array, mediaType: string, orientation: number): Uint8Array | null {
  const strip = { 'image/jpeg': stripJpeg, 'image/png': stripPng, 'image/webp': stripWebp } as const;
  if (!(mediaType in strip)) return bytes;
  const pieces = strip[mediaType as keyof typeof strip](bytes, orientation);
  return pieces && new Uint8Array(Buffer.concat(pieces));
}
