import { documentMediaTypes, documentRecordKinds } from '@atelier/domain/documents';
import { z } from 'zod';
import { file, id, instant } from '../foundation/index.ts';

export const documentRecordKind = z.enum(documentRecordKinds);

/** A file that is kept, as the records show it to which it is attached. */
export const documentView = z.object({
  id,
  fileName: z.string(),
  mediaType: z.enum(documentMediaTypes),
  /** Of the bytes as they are kept, which may be fewer than were brought: photos lose where they were taken. */
  sizeBytes: z.int(),
  hasThumbnail: z.boolean(),
  createdAt: instant,
});

/** The bytes of a document, with the headers that keep a browser from doing more than show them. */
export const documentFile = z.object({
  status: z.literal(200),
  headers: z.record(z.string(), z.string()),
  body: file,
});

export type DocumentView = z.infer<typeof documentView>;
