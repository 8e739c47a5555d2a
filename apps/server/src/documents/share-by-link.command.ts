import type { DocumentDetailView } from '@atelier/contract/documents';
import { addShareLink, revokeShareLink } from '@atelier/database/documents/document-sharing.store';
import { listShareLinks } from '@atelier/database/documents/share-links.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { documentRefusals, type shareLinkDays } from '@atelier/domain/documents';
import { instantAfterDays, refuse, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { makePublicToken } from '../platform/public-token.ts';
import { findDocumentToChange } from './find-document-to-change.ts';
import { readDocumentDetail } from './read-document-detail.ts';
import { hashSharePassword } from './share-password.ts';

type Detail = Promise<Outcome<DocumentDetailView, Refusal<'permission-denied' | 'document-not-found'>>>;

/** Makes a link that opens the present file of a document without signing in. */
export async function addDocumentLink(
  tenant: Tenant,
  input: {
    readonly documentId: string;
    readonly linkId: string;
    readonly expiresInDays: (typeof shareLinkDays)[number] | null;
    readonly password?: string | undefined;
  },
  tools: Pick<Tools, 'clock' | 'publicUrl'>,
): Detail {
  const { documentId, linkId, expiresInDays, password = '' } = input;
  const found = await findDocumentToChange(tenant, documentId);
  if (!found.ok) return found;

  const links = await listShareLinks(tenant, documentId);
  if (!links.some(({ id }) => id === linkId)) {
    const createdAt = tools.clock.now().toISOString();
    await addShareLink(tenant, {
      id: linkId,
      documentId,
      token: makePublicToken(),
      passwordHash: password === '' ? null : await hashSharePassword(password),
      expiresAt: expiresInDays === null ? null : instantAfterDays(createdAt, expiresInDays),
      createdAt,
    });
  }

  return readDocumentDetail(tenant, documentId, tools.publicUrl);
}

/** Revokes a share link. Revoked already, it stays so. */
export async function revokeDocumentLink(
  tenant: Tenant,
  { documentId, linkId }: { readonly documentId: string; readonly linkId: string },
  tools: Pick<Tools, 'clock' | 'publicUrl'>,
): Detail {
  const found = await findDocumentToChange(tenant, documentId);
  if (!found.ok) return found;
  const revokedAt = tools.clock.now().toISOString();
  if (!(await revokeShareLink(tenant, { documentId, linkId, revokedAt })))
    return refuse(documentRefusals.refusal('document-not-found'));

  return readDocumentDetail(tenant, documentId, tools.publicUrl);
}
