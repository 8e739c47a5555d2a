import { createHash } from 'node:crypto';
import { implement } from '@orpc/server';
import { documents } from '@atelier/contract/documents';
import {
  countUnreadTexts,
  listDocuments,
  listDocumentTags,
  readDocumentUsage,
} from '@atelier/database/documents/document-list.reads';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findDocumentWords } from '@atelier/database/documents/document-texts.reads';
import { listDocumentVersions } from '@atelier/database/documents/document-versions.reads';
import { findDocument, listDocumentsOfRecord } from '@atelier/database/documents/documents.reads';
import { saveOpening } from '@atelier/database/documents/documents.store';
import { documentRefusals, readReceipt } from '@atelier/domain/documents';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed } from '@atelier/domain/foundation';
import { change, read, refused, type BusinessRequest } from '../platform/answer.ts';
import { attachDocument, attachDocumentAgain } from './attach-document.command.ts';
import { mayAttach } from './attachable-records.ts';
import { changeDocuments } from './change-documents.command.ts';
import { detachDocument } from './detach-document.command.ts';
import { documentFilter } from './document-filter.ts';
import { todayIn } from '../platform/clock.ts';
import { documentAnswer } from '../platform/document-answer.ts';
import { replaceDocument, restoreDocumentVersion } from './replace-document.command.ts';
import { addDocumentLink, revokeDocumentLink } from './share-by-link.command.ts';
import { readDocumentDetail } from './read-document-detail.ts';
import { readDocument } from './read-document.ts';
import { shareDocumentWithMember, unshareDocumentWithMember } from './share-document.command.ts';
import { destroyDocuments, removeDocuments, restoreDocuments } from './trash-documents.command.ts';
import { updateDocument } from './update-document.command.ts';
import { uploadDocument } from './upload-document.command.ts';

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
  // The database names it and the disk does not have it: someone has lost a part of the data folder.
  if (!file) throw new Error(`the bytes ${found.sha256} of a document are missing`);
  return { fileName: found.fileName, file };
}

/** The file as it is kept, and the hash that its idempotency key is checked by. */
async function readBrought(file: File) {
  const brought = new Uint8Array(await file.arrayBuffer());
  const document = await readDocument(brought);
  if (!document.ok) throw refused(document.refusal);
  return { document: document.value, hash: createHash('sha256').update(brought).digest('base64url') };
}

export const documentRoutes = onDocuments.router({
  list: onDocuments.list.handler(({ input: { after, limit, ...asked }, context }) =>
    read(context, async (tenant) => {
      const filter = await documentFilter(tenant, asked, context.tools.clock);
      const page = await listDocuments(tenant, { ...filter, after, limit });
      return succeed({ ...page, reading: await countUnreadTexts(tenant) });
    }),
  ),
  get: onDocuments.get.handler(({ input, context }) =>
    read(context, (tenant) => readDocumentDetail(tenant, input.documentId, context.tools.publicUrl)),
  ),
  receipt: onDocuments.receipt.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const document = await findDocument(tenant, input.documentId);
      if (!document) return refuse(documentRefusals.refusal('document-not-found'));
      const words = await findDocumentWords(tenant, input.documentId);
      const { locale, timeZone } = await getBusiness(tenant);
      const today = todayIn(timeZone, context.tools.clock);
      return succeed({
        isRead: document.textState !== 'waiting',
        ...readReceipt(words ?? [], { locale, today }),
      });
    }),
  ),
  tags: onDocuments.tags.handler(({ context }) =>
    read(context, async (tenant) => succeed(await listDocumentTags(tenant))),
  ),
  usage: onDocuments.usage.handler(({ context }) =>
    read(context, async (tenant) => succeed(await readDocumentUsage(tenant))),
  ),
  ofRecord: onDocuments.ofRecord.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listDocumentsOfRecord(tenant, input))),
  ),
  upload: onDocuments.upload.handler(async ({ input: { file, ...input }, context }) => {
    await read(context, async (tenant) => requirePermission(tenant.role, 'documents.write'));
    const { document, hash } = await readBrought(file);
    const asked = { ...input, fileName: file.name };
    return change(context, 'uploadDocument', { ...asked, hash }, (tenant, tools) =>
      uploadDocument(tenant, { ...asked, keepBoth: input.keepBoth === 'true' }, document, tools),
    );
  }),
  attach: onDocuments.attach.handler(async ({ input: { file, ...input }, context }) => {
    // Before the bytes are worked on, which takes longer than a database transaction should.
    await read(context, (tenant) => mayAttach(tenant, input));
    const { document, hash } = await readBrought(file);
    const asked = { ...input, fileName: file.name };
    return change(context, 'attachDocument', { ...asked, hash }, (tenant, tools) =>
      attachDocument(tenant, asked, document, tools),
    );
  }),
  update: onDocuments.update.handler(({ input, context }) =>
    change(context, 'updateDocument', input, (tenant, tools) => updateDocument(tenant, input, tools)),
  ),
  changeMany: onDocuments.changeMany.handler(({ input, context }) =>
    change(context, 'changeDocuments', input, (tenant) => changeDocuments(tenant, input)),
  ),
  remove: onDocuments.remove.handler(({ input, context }) =>
    change(context, 'removeDocuments', input, (tenant, tools) => removeDocuments(tenant, input, tools)),
  ),
  restore: onDocuments.restore.handler(({ input, context }) =>
    change(context, 'restoreDocuments', input, (tenant) => restoreDocuments(tenant, input)),
  ),
  destroy: onDocuments.destroy.handler(({ input, context }) =>
    change(context, 'destroyDocuments', input, (tenant) => destroyDocuments(tenant, input)),
  ),
  markOpened: onDocuments.markOpened.handler(({ input, context }) =>
    change(context, 'openDocument', input, async (tenant, { clock }) => {
      if (!(await findDocument(tenant, input.documentId)))
        return refuse(documentRefusals.refusal('document-not-found'));
      const openedAt = clock.now().toISOString();
      await saveOpening(tenant, input.documentId, openedAt);
      return succeed({ openedAt });
    }),
  ),
  share: onDocuments.share.handler(({ input, context }) =>
    change(context, 'shareDocument', input, (tenant, tools) => shareDocumentWithMember(tenant, input, tools)),
  ),
  unshare: onDocuments.unshare.handler(({ input, context }) =>
    change(context, 'unshareDocument', input, (tenant, tools) =>
      unshareDocumentWithMember(tenant, input, tools),
    ),
  ),
  addLink: onDocuments.addLink.handler(({ input, context }) =>
    change(context, 'addDocumentLink', input, (tenant, tools) => addDocumentLink(tenant, input, tools)),
  ),
  revokeLink: onDocuments.revokeLink.handler(({ input, context }) =>
    change(context, 'revokeDocumentLink', input, (tenant, tools) => revokeDocumentLink(tenant, input, tools)),
  ),
  replace: onDocuments.replace.handler(async ({ input: { file, documentId }, context }) => {
    await read(context, async (tenant) => requirePermission(tenant.role, 'documents.write'));
    const { document, hash } = await readBrought(file);
    const asked = { documentId, fileName: file.name };
    return change(context, 'replaceDocument', { ...asked, hash }, (tenant, tools) =>
      replaceDocument(tenant, asked, document, tools),
    );
  }),
  restoreVersion: onDocuments.restoreVersion.handler(({ input, context }) =>
    change(context, 'restoreDocumentVersion', input, (tenant, tools) =>
      restoreDocumentVersion(tenant, input, tools),
    ),
  ),
  versionContent: onDocuments.versionContent.handler(async ({ input, context }) => {
    const found = await read(context, async (tenant) => {
      const versions = await listDocumentVersions(tenant, input.documentId);
      const version = versions.find(({ number }) => number === input.number);
      return version ? succeed(version) : refuse(documentRefusals.refusal('document-not-found'));
    });
    const file = await context.tools.files.find(context.businessId, found.sha256, found.mediaType);
    if (!file) throw new Error(`the bytes ${found.sha256} of a version are missing`);
    return documentAnswer(file, { fileName: found.fileName, as: 'saved' });
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
