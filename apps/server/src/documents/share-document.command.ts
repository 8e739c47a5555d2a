import type { DocumentDetailView } from '@atelier/contract/documents';
import { shareDocument, unshareDocument } from '@atelier/database/documents/documents.store';
import { listMembers } from '@atelier/database/businesses/members.reads';
import { tellMembers } from '@atelier/database/notifications/notifications.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { documentName } from '@atelier/domain/documents';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { findDocumentToChange } from './find-document-to-change.ts';
import { readDocumentDetail } from './read-document-detail.ts';

type Shared = { readonly documentId: string; readonly userId: string };
type MayShare<Code extends string = never> = Promise<
  Outcome<DocumentDetailView, Refusal<'permission-denied' | 'document-not-found' | Code>>
>;

/** Shares a document with a member of the business, and notifies the member. */
export async function shareDocumentWithMember(
  tenant: Tenant,
  { documentId, userId }: Shared,
  { clock, publicUrl }: Pick<Tools, 'clock' | 'publicUrl'>,
): MayShare<'document-member-not-found'> {
  const found = await findDocumentToChange(tenant, documentId);
  if (!found.ok) return found;

  const sharedAt = clock.now().toISOString();
  const shared = await shareDocument(tenant, documentId, { userId, sharedAt });
  if (!shared.ok) return shared;
  if (shared.value && userId !== tenant.personId) {
    const members = await listMembers(tenant);
    const sharedBy = members.find((member) => member.userId === tenant.personId)?.name ?? '';
    const facts = { sharedBy, documentName: documentName(found.value) };
    const news = {
      kind: 'document-shared',
      subjectId: documentId,
      occasion: `${userId} ${sharedAt}`,
      facts,
    } as const;
    await tellMembers(tenant, news, sharedAt, { onlyTo: userId });
  }

  return readDocumentDetail(tenant, documentId, publicUrl);
}

/** Stops sharing a document with a member. */
export async function unshareDocumentWithMember(
  tenant: Tenant,
  { documentId, userId }: Shared,
  { publicUrl }: Pick<Tools, 'publicUrl'>,
): MayShare {
  const found = await findDocumentToChange(tenant, documentId);
  if (!found.ok) return found;

  await unshareDocument(tenant, documentId, userId);

  return readDocumentDetail(tenant, documentId, publicUrl);
}
