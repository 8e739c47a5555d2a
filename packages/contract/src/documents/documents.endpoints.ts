import {
  documentCategories,
  documentRefusals,
  mostChosenDocuments,
  mostOfDocument,
  shareLinkDays,
} from '@atelier/domain/documents';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  calendarDate,
  file,
  id,
  instant,
  optionalText,
  pageInput,
  refusals,
  requiredText,
} from '../foundation/index.ts';
import {
  documentDetailView,
  documentFile,
  documentPage,
  documentRecordKind,
  documentUsageView,
  documentView,
  receiptView,
  uploadedView,
} from './documents.views.ts';

const tag = { tags: ['Documents'] };
const record = { recordKind: documentRecordKind, recordId: id };
const notFound = refusals(documentRefusals, 'document-not-found');
const fileRefusals = refusals(
  documentRefusals,
  'document-id-taken',
  'document-type-not-taken',
  'document-photo-heic',
  'document-damaged',
  'document-empty',
  'document-too-large',
);
const chosen = { documentIds: z.array(id).min(1).max(mostChosenDocuments) };
const counted = z.object({ count: z.int() });
const tagNames = z
  .array(requiredText(mostOfDocument.tag))
  .max(mostOfDocument.tags, `At most ${String(mostOfDocument.tags)} tags`);

/** Details that people write about a document. */
export const documentDetails = z.object({
  title: optionalText(mostOfDocument.title),
  description: optionalText(mostOfDocument.description),
  category: z.enum(documentCategories),
  tags: tagNames,
  documentDate: calendarDate.nullable(),
  expiresOn: calendarDate.nullable(),
});

/** Expiry and password of a new share link. */
export const shareLinkFields = z.object({
  /** Null: until it is revoked. */
  expiresInDays: z.literal(shareLinkDays).nullable(),
  password: z.string().max(200).optional(),
});

export const documents = {
  list: tenant
    .route({
      method: 'GET',
      path: '/documents',
      summary: 'Documents, the newest first',
      description:
        'The search matches part of file name, title or description, and whole words of the text in the file. All chosen tags must be present; any chosen category fits. Both days of a range are included.',
      ...tag,
    })
    .input(
      z.object({
        ...pageInput,
        search: z.string().max(200).optional(),
        /** `recent`: added or opened by the person in the last 30 days; `shared`: shared with the person. */
        view: z.enum(['all', 'recent', 'shared', 'trash']).default('all'),
        categories: z.array(z.enum(documentCategories)).max(documentCategories.length).optional(),
        tags: z.array(z.string().max(mostOfDocument.tag)).max(mostOfDocument.tags).optional(),
        from: calendarDate.optional(),
        to: calendarDate.optional(),
        /** Both of them: what is attached to one record. */
        recordKind: documentRecordKind.optional(),
        recordId: id.optional(),
        /** Only documents that have expired, or expire within 30 days. */
        expiring: z.boolean().optional(),
      }),
    )
    .output(documentPage),
  get: tenant
    .route({ method: 'GET', path: '/documents/{documentId}', summary: 'A document with its details', ...tag })
    .input(z.object({ documentId: id }))
    .errors(notFound)
    .output(documentDetailView),
  receipt: tenant
    .route({
      method: 'GET',
      path: '/documents/{documentId}/receipt',
      summary: 'Vendor, date, total and tax read from a receipt',
      ...tag,
    })
    .input(z.object({ documentId: id }))
    .errors(notFound)
    .output(receiptView),
  tags: tenant
    .route({
      method: 'GET',
      path: '/documents/tags',
      summary: 'Tags in use, with how many documents',
      ...tag,
    })
    .output(z.array(z.object({ tag: z.string(), count: z.int() }))),
  usage: tenant
    .route({ method: 'GET', path: '/documents/usage', summary: 'Space that documents take', ...tag })
    .output(documentUsageView),
  upload: tenant
    .route({
      method: 'PUT',
      path: '/documents/{documentId}/file',
      summary: 'Keep a file as a document',
      description:
        'JPEG, PNG, WebP, GIF, PDF, plain text, CSV, or a file of Office or OpenDocument by content, at most 20 MB. When another document has the same bytes, nothing is kept and that document is returned, unless `keepBoth` is true.',
      ...tag,
    })
    .input(
      z.object({
        documentId: id,
        // A form carries text only.
        keepBoth: z.enum(['true', 'false']).default('false'),
        category: z.enum(documentCategories).optional(),
        file,
      }),
    )
    .errors(fileRefusals)
    .output(uploadedView),
  update: tenant
    .route({
      method: 'PATCH',
      path: '/documents/{documentId}',
      summary: 'Change the details of a document',
      ...tag,
    })
    .input(documentDetails.partial().extend({ documentId: id }))
    .errors(notFound)
    .output(documentDetailView),
  changeMany: tenant
    .route({
      method: 'POST',
      path: '/documents/changes',
      summary: 'Add tags to documents, remove tags, or set their category',
      ...tag,
    })
    .input(
      z.object({
        ...chosen,
        addTags: tagNames.default([]),
        removeTags: tagNames.default([]),
        category: z.enum(documentCategories).optional(),
      }),
    )
    .errors({ ...notFound, ...refusals(documentRefusals, 'document-tags-too-many') })
    .output(counted),
  remove: tenant
    .route({
      method: 'POST',
      path: '/documents/removals',
      summary: 'Move documents to the trash, where they stay for 30 days',
      ...tag,
    })
    .input(z.object(chosen))
    .errors({ ...notFound, ...refusals(documentRefusals, 'document-was-sent') })
    .output(counted),
  restore: tenant
    .route({
      method: 'POST',
      path: '/documents/restorations',
      summary: 'Restore documents from the trash',
      ...tag,
    })
    .input(z.object(chosen))
    .errors(notFound)
    .output(counted),
  destroy: tenant
    .route({
      method: 'POST',
      path: '/documents/deletions',
      summary: 'Delete documents in the trash permanently, with their files',
      ...tag,
    })
    .input(z.object(chosen))
    .errors({ ...notFound, ...refusals(documentRefusals, 'document-not-in-trash') })
    .output(counted),
  markOpened: tenant
    .route({
      method: 'POST',
      path: '/documents/{documentId}/openings',
      summary: 'Record that the person opened a document',
      ...tag,
    })
    .input(z.object({ documentId: id }))
    .errors(notFound)
    .output(z.object({ openedAt: instant })),
  share: tenant
    .route({
      method: 'PUT',
      path: '/documents/{documentId}/members/{userId}',
      summary: 'Share a document with a member of the business',
      ...tag,
    })
    .input(z.object({ documentId: id, userId: id }))
    .errors({ ...notFound, ...refusals(documentRefusals, 'document-member-not-found') })
    .output(documentDetailView),
  unshare: tenant
    .route({
      method: 'DELETE',
      path: '/documents/{documentId}/members/{userId}',
      summary: 'Stop sharing a document with a member',
      ...tag,
    })
    .input(z.object({ documentId: id, userId: id }))
    .errors(notFound)
    .output(documentDetailView),
  addLink: tenant
    .route({
      method: 'PUT',
      path: '/documents/{documentId}/share-links/{linkId}',
      summary: 'Make a link that opens a document without signing in',
      ...tag,
    })
    .input(shareLinkFields.extend({ documentId: id, linkId: id }))
    .errors(notFound)
    .output(documentDetailView),
  revokeLink: tenant
    .route({
      method: 'DELETE',
      path: '/documents/{documentId}/share-links/{linkId}',
      summary: 'Revoke a share link',
      ...tag,
    })
    .input(z.object({ documentId: id, linkId: id }))
    .errors(notFound)
    .output(documentDetailView),
  replace: tenant
    .route({
      method: 'PUT',
      path: '/documents/{documentId}/present-file',
      summary: 'Replace the file of a document; the file before is kept as a version',
      ...tag,
    })
    .input(z.object({ documentId: id, file }))
    .errors({ ...notFound, ...fileRefusals, ...refusals(documentRefusals, 'document-was-sent') })
    .output(documentDetailView),
  restoreVersion: tenant
    .route({
      method: 'POST',
      path: '/documents/{documentId}/versions/{number}/restore',
      summary: 'Restore an earlier file of a document; the present one becomes a version',
      ...tag,
    })
    .input(z.object({ documentId: id, number: z.coerce.number().int().min(1) }))
    .errors({ ...notFound, ...refusals(documentRefusals, 'document-was-sent') })
    .output(documentDetailView),
  versionContent: tenant
    .route({
      method: 'GET',
      path: '/documents/{documentId}/versions/{number}/content',
      summary: 'An earlier file of a document',
      outputStructure: 'detailed',
      ...tag,
    })
    .input(z.object({ documentId: id, number: z.coerce.number().int().min(1) }))
    .errors(notFound)
    .output(documentFile),
  ofRecord: tenant
    .route({
      method: 'GET',
      path: '/records/{recordKind}/{recordId}/documents',
      summary: 'What is attached to a record, the oldest first',
      ...tag,
    })
    .input(z.object(record))
    .output(z.array(documentView)),
  attach: tenant
    .route({
      method: 'PUT',
      path: '/documents/{documentId}',
      summary: 'Attach a file to a record',
      description:
        'JPEG, PNG, WebP, GIF, PDF, plain text, CSV, or a file of Office or OpenDocument by content, at most 20 MB. Where and with which camera a photo was taken is removed; the picture itself stays as it is.',
      ...tag,
    })
    .input(z.object({ documentId: id, ...record, file }))
    .errors({
      ...fileRefusals,
      ...refusals(documentRefusals, 'document-record-not-found', 'documents-too-many'),
    })
    .output(documentView),
  detach: tenant
    .route({
      method: 'DELETE',
      path: '/documents/{documentId}/links/{recordKind}/{recordId}',
      summary: 'Remove a document from a record; without any record it is kept for 30 days',
      ...tag,
    })
    .input(z.object({ documentId: id, ...record }))
    .errors({ ...notFound, ...refusals(documentRefusals, 'document-was-sent') })
    .output(documentView),
  attachAgain: tenant
    .route({
      method: 'PUT',
      path: '/documents/{documentId}/links/{recordKind}/{recordId}',
      summary: 'Attach a document that is kept to a record',
      ...tag,
    })
    .input(z.object({ documentId: id, ...record }))
    .errors({ ...notFound, ...refusals(documentRefusals, 'document-record-not-found', 'documents-too-many') })
    .output(documentView),
  content: tenant
    .route({
      method: 'GET',
      path: '/documents/{documentId}/content',
      summary: 'The file, to be shown or saved',
      outputStructure: 'detailed',
      ...tag,
    })
    .input(z.object({ documentId: id, as: z.enum(['shown', 'saved']).default('shown') }))
    .errors(notFound)
    .output(documentFile),
  thumbnail: tenant
    .route({
      method: 'GET',
      path: '/documents/{documentId}/thumbnail',
      summary: 'A small picture of it, as WebP',
      outputStructure: 'detailed',
      ...tag,
    })
    .input(z.object({ documentId: id }))
    .errors(notFound)
    .output(documentFile),
};
