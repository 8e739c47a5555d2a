import { mostDocumentBytes, type DocumentMediaType } from '@atelier/domain/documents';
import type { Words } from '../platform/problems.ts';

const heic = 'This photo is HEIC, which most browsers cannot show. Save it as JPEG and attach that.';
const kinds = 'Only pictures (JPEG, PNG, WebP, GIF) and PDF can be attached.';
const tooLarge = 'This file is larger than 20 MB. Save it smaller and attach that.';
const empty = 'There is nothing in this file.';

export const documentWords: Words = {
  'document-type-not-taken': kinds,
  'document-photo-heic': heic,
  'document-damaged': 'This picture cannot be read; it may be damaged or cut off.',
  'document-empty': empty,
  'document-too-large': tooLarge,
  TOO_LARGE: tooLarge,
  'documents-too-many': 'There are 50 documents here already, and more do not fit.',
  'document-record-not-found': 'What this belongs to is not there any more.',
  'document-not-found': 'This document is not there any more.',
  'documents-too-large-to-mail': 'These documents are too large for one mail. Leave some out.',
  'document-was-sent': 'This file was shown to the customer, and stays.',
};

const endings: Readonly<Record<DocumentMediaType, RegExp>> = {
  'image/jpeg': /\.jpe?g$/i,
  'image/png': /\.png$/i,
  'image/webp': /\.webp$/i,
  'image/gif': /\.gif$/i,
  'application/pdf': /\.pdf$/i,
};

/** What the file picker offers. */
export const acceptedFiles = Object.keys(endings).join(',');

/**
 * Says what is wrong with a file before it is sent, as far as its size and kind tell; the server looks at its content.
 * A browser names a kind by the ending of the name, so an unknown one is left to the server.
 */
export function faultOf({
  name,
  type,
  size,
}: {
  name: string;
  type: string;
  size: number;
}): string | undefined {
  if (size === 0) return empty;
  if (size > mostDocumentBytes) return tooLarge;
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return heic;
  const isKnown = type in endings || Object.values(endings).some((ending) => ending.test(name));
  return isKnown || type === '' ? undefined : kinds;
}

const units = ['KB', 'MB', 'GB'] as const;

/** A size as the founding spec writes it: `532 B`, `12.35 KB`, `1.20 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${String(bytes)} B`;
  let size = bytes / 1024;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${size.toFixed(2)} ${units[unit] ?? ''}`;
}
