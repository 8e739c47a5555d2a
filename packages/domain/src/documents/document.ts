import type { Permission } from '../businesses/index.ts';
import { declareRefusals, refuse, succeed, type Outcome, type Refusal } from '../foundation/index.ts';

/** What a document may be: pictures that every browser shows, and PDF. */
export const documentMediaTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'application/pdf',
] as const;
export type DocumentMediaType = (typeof documentMediaTypes)[number];

/** The largest file that can be attached, in bytes: 20 MB as people's computers count them. */
export const mostDocumentBytes = 20 * 1024 * 1024;

/** How many documents one record may have; more is a program gone wrong. */
export const mostDocumentsOfRecord = 50;

/**
 * What of a record's documents goes with one mail: as many, and so much together, in bytes. Mail servers commonly take 25 MB,
 * of which a third is lost to how a mail is written.
 */
export const mostMailedDocuments = 20;
export const mostMailedBytes = 15 * 1024 * 1024;

/** How long a document that was removed from its last record is kept for an undo, in days. */
export const removedDocumentDays = 30;

/** What a document can be attached to, with the permission that attaching and removing need. */
export const attachPermissions = {
  transaction: 'finances.record',
  'journal-entry': 'finances.record',
  bill: 'finances.record',
  trip: 'finances.record',
  'tax-filing': 'finances.record',
  asset: 'finances.record',
  item: 'inventory.write',
  supplier: 'inventory.write',
  'purchase-order': 'inventory.write',
  'customer-order': 'invoices.write',
  invoice: 'invoices.write',
  quote: 'invoices.write',
  'credit-note': 'invoices.write',
  // What the customer sees: the sketches of a commission, by its order, and the files of a proof until it is sent.
  commission: 'invoices.write',
  'commission-proof': 'invoices.write',
  recipe: 'inventory.write',
  customer: 'customers.write',
  interaction: 'customers.write',
} as const satisfies Readonly<Record<string, Permission>>;

export type DocumentRecordKind = keyof typeof attachPermissions;

export const documentRecordKinds = Object.keys(attachPermissions) as [
  DocumentRecordKind,
  ...DocumentRecordKind[],
];

/** The record that a document belongs to. */
export interface AttachedTo {
  readonly recordKind: DocumentRecordKind;
  readonly recordId: string;
}

/** The refusals of the documents module. */
export const documentRefusals = declareRefusals({
  'document-not-found': 'not-found',
  'document-id-taken': 'conflict',
  'document-record-not-found': 'not-found',
  'document-type-not-taken': 'invalid',
  'document-photo-heic': 'invalid',
  'document-damaged': 'invalid',
  'document-empty': 'invalid',
  'document-too-large': 'invalid',
  'documents-too-many': 'conflict',
  'document-was-sent': 'conflict',
  'documents-too-large-to-mail': 'invalid',
});

/** Whether these documents go with a mail: each is attached to the record, and together they are not too large. */
export function decideMailedDocuments(
  attached: readonly { readonly id: string; readonly sizeBytes: number }[],
  documentIds: readonly string[],
): Outcome<true, Refusal<'document-not-found' | 'documents-too-large-to-mail'>> {
  const field = 'documentIds';
  const mailed = attached.filter(({ id }) => documentIds.includes(id));
  if (mailed.length < new Set(documentIds).size)
    return refuse(documentRefusals.refusal('document-not-found', { field }));
  return mailed.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > mostMailedBytes
    ? refuse(documentRefusals.refusal('documents-too-large-to-mail', { field }))
    : succeed(true);
}

const endings: Readonly<Record<DocumentMediaType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
};

const longestName = 200;

/**
 * The name under which a file is kept: what it was called, without what a file's name must not hold, at most 200
 * characters long, and with an ending that fits what it is.
 */
export function documentFileName(name: string, mediaType: DocumentMediaType): string {
  const cleaned = name
    .normalize('NFC')
    // A path is not a name; marks that turn the direction of writing can hide what a name ends with.
    .replaceAll(/[/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [, stem = cleaned, ending = ''] = /^(.+)\.([\p{L}\p{N}]{1,8})$/u.exec(cleaned) ?? [];
  const fits = endings[mediaType].includes(ending.toLowerCase());
  const kept = fits ? ending : endings[mediaType][0];
  const long = [...(fits ? stem : cleaned)]
    .slice(0, longestName / 2 - 10)
    .join('')
    .trim();
  return `${long === '' ? 'Document' : long}.${kept}`;
}

/** Makes names unique where they lie in one folder: the second `receipt.jpg` becomes `receipt (2).jpg`. */
export function uniqueFileNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [, stem = name, ending = ''] = /^(.+)(\.[^.]+)$/.exec(name) ?? [];
    let unique = name;
    // Folders of some systems take large and small letters for the same.
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1)
      unique = `${stem} (${String(number)})${ending}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}
