import { createHash } from 'node:crypto';
import { implement } from '@orpc/server';
import { documents } from '@atelier/contract/documents';
import { findDocument, listDocumentsOfRecord } from '@atelier/database/documents/documents.reads';
import { documentRefusals } from '@atelier/domain/documents';
import { refuse, succeed } from '@atelier/domain/foundation';
import { change, read, refused, type BusinessRequest } from '../platform/answer.ts';
import { attachDocument, attachDocumentAgain } from './attach-document.command.ts';
import { mayAttach } from './attachable-records.ts';
import { detachDocument } from './detach-document.command.ts';
import { documentAnswer } from '../platform/document-answer.ts';
import { readDocument } from './read-document.ts';

const onDocuments = implement(documents).$context<BusinessRequest>();

/** The bytes of a document of this business, or of its thumbnail. */
async function openDocument(context: BusinessRequest, documentId: string, part: 'content' | 'thumbnail') {
  const found = await read(context, async (tenant) => {
    const document = await findDocument(tenant, documentId);
    const isThere = document !== null && (part === 'content' || document.hasThumbnail);
    return isThere ? succeed(document) : refuse(documentRefusals.refusal('document-not-found'));
  });
  const { files } = context.tools;
  const file =
    part === 'content'
      ? await files.find(context.businessId, found.sha256, found.mediaType)
      : await files.find(context.businessId, `${found.sha256}.webp`, 'image/webp');
  // The database names it and the disk does not have it: somebody has lost a part of the data folder.
  if (!file) throw new Error(`the bytes ${found.sha256} of a document are missing`);
  return { fileName: found.fileName, file };
}

export const documentRoutes = onDocuments.router({
  ofRecord: onDocuments.ofRecord.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listDocumentsOfRecord(tenant, input))),
  ),
  attach: onDocuments.attach.handler(async ({ input: { file, ...input }, context }) => {
    // Before the bytes are worked on, which takes longer than a database transaction should.
    await read(context, (tenant) => mayAttach(tenant, input));
    const brought = new Uint8Array(await file.arrayBuffer());
    const document = await readDocument(brought);
    if (!document.ok) throw refused(document.refusal);
    const hash = createHash('sha256').update(brought).digest('base64url');
    const asked = { ...input, fileName: file.name };
    return change(context, 'attachDocument', { ...asked, hash }, (tenant, tools) =>
      attachDocument(tenant, asked, document.value, tools),
    );
  }),
  detach: onDocuments.detach.handler(({ input, context }) =>
    change(context, 'detachDocument', input, (tenant) => detachDocument(tenant, input)),
  ),
  attachAgain: onDocuments.attachAgain.handler(({ input, context }) =>
    change(context, 'attachDocumentAgain', input, (tenant) => attachDocumentAgain(tenant, input)),
  ),
  content: onDocuments.content.handler(async ({ input, context }) => {
    const { file, fileName } = await openDocument(context, input.documentId, 'content');
    return documentAnswer(file, { fileName, as: input.as });
  }),
  thumbnail: onDocuments.thumbnail.handler(async ({ input, context }) => {
    const { file, fileName } = await openDocument(context, input.documentId, 'thumbnail');
    return documentAnswer(file, { fileName: `${fileName}.webp`, as: 'shown' });
  }),
});
