import { createHash } from 'node:crypto';
import {
  documentRefusals,
  formOf,
  mostDocumentBytes,
  type DocumentMediaType,
} from '@atelier/domain/documents';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { stripPhoto } from '../platform/strip-photo.ts';
import { fileKind } from './file-kind.ts';
import { thumbnailSide } from './reading-thread.ts';

/** A brought file as it will be kept. */
export interface ReadDocument {
  readonly mediaType: DocumentMediaType;
  readonly bytes: Uint8Array;
  /** Of these bytes, in hexadecimal digits. */
  readonly sha256: string;
  /** A small WebP; null for a file that is no picture. */
  readonly thumbnail: Uint8Array | null;
}

type ReadRefusal = Refusal<
  | 'document-type-not-taken'
  | 'document-photo-heic'
  | 'document-damaged'
  | 'document-empty'
  | 'document-too-large'
>;

/** More than any camera takes; a small file can claim to be a huge picture, and is then kept without a thumbnail. */
const mostPixels = 220_000_000;

/** Fetched with the first picture: it takes ten megabytes. */
const loadSharp = async () => (await import('sharp')).default;

async function drawThumbnail(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated' })
    .autoOrient()
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
}

const damaged = (): Outcome<never, ReadRefusal> =>
  refuse(documentRefusals.refusal('document-damaged', { field: 'file' }));

async function readPicture(
  bytes: Uint8Array,
  mediaType: DocumentMediaType,
): Promise<Outcome<Pick<ReadDocument, 'bytes' | 'thumbnail'>, ReadRefusal>> {
  try {
    const sharp = await loadSharp();
    const { width, height, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const stripped = stripPhoto(bytes, mediaType, orientation);
    if (stripped === null) return damaged();
    const isTooManyPixels = width * height > mostPixels;
    return succeed({ bytes: stripped, thumbnail: isTooManyPixels ? null : await drawThumbnail(stripped) });
  } catch {
    return damaged();
  }
}

/** Looks what a brought file is, removes what a photo says beside its picture, and draws a thumbnail. */
export async function readDocument(bytes: Uint8Array): Promise<Outcome<ReadDocument, ReadRefusal>> {
  if (bytes.length === 0) return refuse(documentRefusals.refusal('document-empty', { field: 'file' }));
  if (bytes.length > mostDocumentBytes)
    return refuse(documentRefusals.refusal('document-too-large', { field: 'file' }));
  const found = await fileKind(bytes);
  if (found === null) return refuse(documentRefusals.refusal('document-type-not-taken', { field: 'file' }));
  if (found === 'heic') return refuse(documentRefusals.refusal('document-photo-heic', { field: 'file' }));
  const read =
    formOf(found) === 'picture' ? await readPicture(bytes, found) : succeed({ bytes, thumbnail: null });
  if (!read.ok) return read;
  const sha256 = createHash('sha256').update(read.value.bytes).digest('hex');
  return succeed({ ...read.value, mediaType: found, sha256 });
}
