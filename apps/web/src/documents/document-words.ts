import {
  documentEndings,
  documentMediaTypes,
  formOf,
  mostDocumentBytes,
  type DocumentCategory,
  type DocumentMediaType,
} from '@atelier/domain/documents';
import type { Words } from '../platform/problems.ts';

const heic = 'This photo is HEIC, which most browsers cannot show. Save it as JPEG and add that.';
const kinds =
  'Only pictures (JPEG, PNG, WebP, GIF), PDF, text, CSV, Office and OpenDocument files can be added.';
const tooLarge = 'This file is larger than 20 MB. Save it smaller and add that.';
const empty = 'There is nothing in this file.';

export const documentWords: Words = {
  'document-type-not-taken': kinds,
  'document-photo-heic': heic,
  'document-damaged': 'This picture cannot be read; it may be damaged or cut off.',
  'document-empty': empty,
  'document-too-large': tooLarge,
  TOO_LARGE: tooLarge,
  'documents-too-many': 'There are 50 documents here already, and more do not fit.',
  'document-record-not-found': 'The record this belongs to no longer exists.',
  'document-not-found': 'This document no longer exists.',
  'documents-too-large-to-mail': 'These documents are too large for one email. Leave some out.',
  'document-was-sent': 'This file was shown to the customer, and stays.',
  'document-not-in-trash': 'This document was restored from the trash meanwhile.',
  'document-tags-too-many': 'A document can have at most 20 tags.',
  'share-link-not-found': 'This link no longer works. Ask the sender for a new one.',
  'share-link-expired': 'This link has expired. Ask the sender for a new one.',
  'share-password-wrong': 'This is not the password. Check it and try again.',
  'share-password-too-often': 'Too many attempts. Try again in 15 minutes.',
  'document-member-not-found': 'This person is no longer a member of the business.',
};

export const categoryWords: Readonly<Record<DocumentCategory, string>> = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  contract: 'Contract',
  product: 'Product',
  customer: 'Customer',
  event: 'Event',
  financial: 'Financial',
  marketing: 'Marketing',
  legal: 'Legal',
  other: 'Other',
};

/** Names the kind of a file: `PDF`, `Spreadsheet`. */
export function kindOfFile(mediaType: DocumentMediaType): string {
  const form = formOf(mediaType);
  if (form === 'picture') return 'Picture';
  if (form === 'pdf') return 'PDF';
  if (form === 'text') return 'Text';
  if (form === 'table') return 'CSV';
  if (/spreadsheet/.test(mediaType)) return 'Spreadsheet';
  return /presentation/.test(mediaType) ? 'Presentation' : 'Text document';
}

const endings = documentMediaTypes.flatMap((mediaType) => documentEndings[mediaType]);
const isKnownEnding = (name: string): boolean =>
  endings.includes(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '');

/** Types and endings for the file picker. Endings, because some systems give CSV another type. */
export const acceptedFiles = [...documentMediaTypes, ...endings.map((ending) => `.${ending}`)].join(',');

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
  const isKnown = (documentMediaTypes as readonly string[]).includes(type) || isKnownEnding(name);
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
