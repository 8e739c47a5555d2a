import { documentRefusals } from '@atelier/domain/documents';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { file, id, refusals } from '../foundation/index.ts';
import { documentFile, documentRecordKind, documentView } from './documents.views.ts';

const tag = { tags: ['Documents'] };
const record = { recordKind: documentRecordKind, recordId: id };
const notFound = refusals(documentRefusals, 'document-not-found');

export const documents = {
  ofRecord: tenant
    .route({
      method: 'GET',
      path: '/documents',
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
        'JPEG, PNG, WebP, GIF or PDF by content, at most 20 MB. Where and with which camera a photo was taken is removed; the picture itself stays as it is.',
      ...tag,
    })
    .input(z.object({ documentId: id, ...record, file }))
    .errors(
      refusals(
        documentRefusals,
        'document-id-taken',
        'document-record-not-found',
        'document-type-not-taken',
        'document-photo-heic',
        'document-damaged',
        'document-empty',
        'document-too-large',
        'documents-too-many',
      ),
    )
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
