import { documentCategories, documentMediaTypes, documentRecordKinds } from '@atelier/domain/documents';
import { z } from 'zod';
import { calendarDate, cents, file, id, instant, pageOf } from '../foundation/index.ts';

export const documentRecordKind = z.enum(documentRecordKinds);

/** A document as the records show it to which it is attached. */
export const documentView = z.object({
  id,
  fileName: z.string(),
  mediaType: z.enum(documentMediaTypes),
  /** Of the bytes as they are kept, which may be fewer than were brought: photos lose where they were taken. */
  sizeBytes: z.int(),
  hasThumbnail: z.boolean(),
  createdAt: instant,
});

/** A document as the list of documents shows it. */
export const documentRowView = documentView.extend({
  /** Empty where the file name serves. */
  title: z.string(),
  description: z.string(),
  category: z.enum(documentCategories),
  tags: z.array(z.string()),
  /** The date printed on the document. */
  documentDate: calendarDate.nullable(),
  /** The last day on which it is valid. */
  expiresOn: calendarDate.nullable(),
  /** Progress of reading its text: `none` when the file has no text. */
  textState: z.enum(['waiting', 'read', 'none', 'failed']),
  /** Since when it is in the trash. */
  removedAt: instant.nullable(),
  /** Number of records it is attached to. */
  recordCount: z.int(),
  /** The passage of its text that fits the search, with the words found between U+E000 and U+E001. */
  excerpt: z.string().nullable(),
});

/** Page of documents with the number that the filters find: exact up to 1,000, and 1,001 where there are more. */
export const documentPage = pageOf(documentRowView).extend({
  total: z.int(),
  /** Documents of the business whose text is still to be read, whatever the filters. */
  reading: z.int(),
});

/** A document with everything that is known about it. */
export const documentDetailView = documentRowView.omit({ excerpt: true }).extend({
  createdBy: z.string().nullable(),
  records: z.array(z.object({ recordKind: documentRecordKind, recordId: id, name: z.string() })),
  sharedWith: z.array(z.object({ userId: id, name: z.string(), sharedAt: instant })),
  links: z.array(
    z.object({
      id,
      /** Address of the page that the link opens. */
      url: z.string(),
      hasPassword: z.boolean(),
      /** Null: until it is revoked. */
      expiresAt: instant.nullable(),
      createdAt: instant,
      createdBy: z.string().nullable(),
      downloadCount: z.int(),
    }),
  ),
  /** Files that it had before, the latest first. */
  versions: z.array(
    z.object({
      number: z.int(),
      fileName: z.string(),
      mediaType: z.enum(documentMediaTypes),
      sizeBytes: z.int(),
      replacedAt: instant,
      replacedBy: z.string().nullable(),
    }),
  ),
});

/** A document behind a share link. Without its password, a locked one shows the name of the business only. */
export const sharedDocumentView = z.discriminatedUnion('state', [
  z.object({ state: z.literal('locked'), businessName: z.string() }),
  z.object({
    state: z.literal('open'),
    businessName: z.string(),
    fileName: z.string(),
    title: z.string(),
    description: z.string(),
    mediaType: z.enum(documentMediaTypes),
    sizeBytes: z.int(),
  }),
]);

/** A file that is kept, or the document that has the same bytes already. */
export const uploadedView = z.discriminatedUnion('state', [
  z.object({ state: z.literal('kept'), document: documentView }),
  z.object({ state: z.literal('twin'), document: documentView, isRemoved: z.boolean() }),
]);

const pageBox = z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() });
const receiptField = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, words: z.string(), box: pageBox }).nullable();

/** Fields read from a receipt; what is not certain is null. Boxes are shares of the first page. */
export const receiptView = z.object({
  /** False while the text is being read. */
  isRead: z.boolean(),
  vendor: receiptField(z.string()),
  date: receiptField(calendarDate),
  total: receiptField(cents),
  tax: receiptField(cents),
});

/** Space taken by the documents of a business, in bytes; the same bytes count once. */
export const documentUsageView = z.object({
  count: z.int(),
  sizeBytes: z.int(),
  removedCount: z.int(),
  removedBytes: z.int(),
  categories: z.array(z.object({ category: z.enum(documentCategories), count: z.int(), sizeBytes: z.int() })),
});

/** The bytes of a document, with the headers that keep a browser from doing more than show them. */
export const documentFile = z.object({
  status: z.literal(200),
  headers: z.record(z.string(), z.string()),
  body: file,
});

export type DocumentView = z.infer<typeof documentView>;
export type DocumentRowView = z.infer<typeof documentRowView>;
export type DocumentDetailView = z.infer<typeof documentDetailView>;
export type DocumentUsageView = z.infer<typeof documentUsageView>;
export type ReceiptView = z.infer<typeof receiptView>;
export type SharedDocumentView = z.infer<typeof sharedDocumentView>;
export type UploadedView = z.infer<typeof uploadedView>;
