import type { Tenant } from '../platform/in-business.ts';
import { v7 } from 'uuid';
import { valueOf } from '../platform/stage.factory.ts';
import { addDocument, linkDocument, saveOpening, shareDocument } from './documents.store.ts';
import { createHash, randomBytes } from 'node:crypto';
import { addShareLink, replaceDocumentFile } from './document-sharing.store.ts';

/** Attaches a document to a transaction; its bytes are not stored. */
export async function attachTestDocument(tenant: Tenant, transactionId: string): Promise<string> {
  const id = v7();
  valueOf(
    await addDocument(tenant, {
      id,
      fileName: 'Rent.pdf',
      mediaType: 'application/pdf',
      sizeBytes: 4,
      sha256: createHash('sha256').update(id).digest('hex'),
      hasThumbnail: false,
      category: 'receipt',
      isFiled: false,
      createdAt: '2026-03-15T12:00:00Z',
    }),
  );
  await linkDocument(tenant, id, { recordKind: 'transaction', recordId: transactionId });
  return id;
}

/** Opens a document as the person, shares it with the person and by link, and replaces its file. */
export async function openTestDocument(tenant: Tenant, documentId: string): Promise<void> {
  const at = '2026-03-16T12:00:00Z';
  await saveOpening(tenant, documentId, at);
  await shareDocument(tenant, documentId, { userId: tenant.personId, sharedAt: at });
  await addShareLink(tenant, {
    id: v7(),
    documentId,
    token: randomBytes(24).toString('base64url'),
    passwordHash: null,
    expiresAt: null,
    createdAt: at,
  });
  const file = {
    fileName: 'Rent, corrected.pdf',
    mediaType: 'application/pdf',
    sizeBytes: 5,
    hasThumbnail: false,
  } as const;
  const sha256 = createHash('sha256').update(`${documentId} corrected`).digest('hex');
  await replaceDocumentFile(tenant, documentId, { ...file, sha256 }, at);
}
