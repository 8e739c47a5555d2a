import type { Permission } from '../businesses/index.ts';
import { declareRefusals, refuse, succeed, type Outcome, type Refusal } from '../foundation/index.ts';

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

/** Documents that a list counts one by one; beyond, it says that there are more. */
export const mostCounted = 1000;

/** Days that a document stays in the trash before it is deleted with its file. */
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
  event: 'finances.record',
  organizer: 'finances.record',
} as const satisfies Readonly<Record<string, Permission>>;

export type DocumentRecordKind = keyof typeof attachPermissions;

export const documentRecordKinds = Object.keys(attachPermissions) as [
  DocumentRecordKind,
  ...DocumentRecordKind[],
];

/** Categories of documents, in the order of the founding spec. */
export const documentCategories = [
  'invoice',
  'receipt',
  'contract',
  'product',
  'customer',
  'event',
  'financial',
  'marketing',
  'legal',
  'other',
] as const;
export type DocumentCategory = (typeof documentCategories)[number];

/** Returns the category that a document gets from the first record it is attached to. */
export function categoryOfRecord(recordKind: DocumentRecordKind): DocumentCategory {
  switch (recordKind) {
    case 'invoice':
    case 'credit-note':
    case 'quote':
      return 'invoice';
    case 'transaction':
    case 'bill':
    case 'purchase-order':
      return 'receipt';
    case 'item':
    case 'recipe':
      return 'product';
    case 'customer':
    case 'interaction':
    case 'customer-order':
    case 'commission':
    case 'commission-proof':
      return 'customer';
    case 'journal-entry':
    case 'asset':
    case 'trip':
    case 'tax-filing':
      return 'financial';
    case 'event':
    case 'organizer':
      return 'event';
    case 'supplier':
      return 'other';
  }
}

/** Limits of what people write about a document: characters, and the number of tags. */
export const mostOfDocument = { title: 200, description: 2000, tag: 40, tags: 20 } as const;

/** The most documents that one bulk action takes. */
export const mostChosenDocuments = 200;

/** Days after which a share link can be made to expire. */
export const shareLinkDays = [1, 7, 30] as const;

/** Days during which a document that was added or opened counts as recent. */
export const recentDocumentDays = 30;

/**
 * Adds tags to those of a document and removes others; a tag is the same whatever its capitals, and keeps the spelling
 * that it has.
 */
export function changeDocumentTags(
  tags: readonly string[],
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): string[] {
  const isIn = (some: readonly string[], tag: string) =>
    some.some((one) => one.toLowerCase() === tag.toLowerCase());
  const kept = tags.filter((tag) => !isIn(remove, tag));
  return [...kept, ...add.filter((tag, at) => !isIn([...kept, ...add.slice(0, at)], tag))];
}

/** Names a document: by its title, or by its file where it has none. */
export const documentName = ({
  title,
  fileName,
}: {
  readonly title: string;
  readonly fileName: string;
}): string => (title === '' ? fileName : title);

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
  'document-not-in-trash': 'conflict',
  'document-tags-too-many': 'invalid',
  'document-member-not-found': 'not-found',
  'share-link-not-found': 'not-found',
  'share-link-expired': 'not-found',
  'share-password-wrong': 'not-allowed',
  'share-password-too-often': 'too-often',
});

/**
 * Tells whether these documents go with a mail: each is attached to the record, and together they are not too large.
 */
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
