import { lockDocuments } from '@atelier/database/documents/document-list.reads';
import { deleteDocuments, moveDocuments, wasSent } from '@atelier/database/documents/documents.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { documentRefusals } from '@atelier/domain/documents';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { enqueue } from '../platform/jobs.ts';

interface Chosen {
  readonly documentIds: readonly string[];
}

type Counted<Code extends string = never> = Promise<
  Outcome<{ count: number }, Refusal<'permission-denied' | 'document-not-found' | Code>>
>;

async function lockChosen(tenant: Tenant, { documentIds }: Chosen) {
  const documents = await lockDocuments(tenant, documentIds);
  const permitted = requirePermission(tenant.role, 'documents.write');
  if (!permitted.ok) return permitted;
  return documents.length < new Set(documentIds).size
    ? refuse(documentRefusals.refusal('document-not-found', { field: 'documentIds' }))
    : succeed(documents);
}

/** Moves documents to the trash. Their records no longer show them. */
export async function removeDocuments(
  tenant: Tenant,
  input: Chosen,
  { clock }: Pick<Tools, 'clock'>,
): Counted<'document-was-sent'> {
  const documents = await lockChosen(tenant, input);
  if (!documents.ok) return documents;
  if (await wasSent(tenant, input.documentIds)) return refuse(documentRefusals.refusal('document-was-sent'));

  const ids = documents.value.filter(({ isRemoved }) => !isRemoved).map(({ id }) => id);
  await moveDocuments(tenant, ids, clock.now().toISOString());

  return succeed({ count: ids.length });
}

/** Restores documents from the trash, with the records they were attached to. */
export async function restoreDocuments(tenant: Tenant, input: Chosen): Counted {
  const documents = await lockChosen(tenant, input);
  if (!documents.ok) return documents;

  const ids = documents.value.filter(({ isRemoved }) => isRemoved).map(({ id }) => id);
  await moveDocuments(tenant, ids, null);

  return succeed({ count: ids.length });
}

/** Deletes documents in the trash, and enqueues the sweep of their files. */
export async function destroyDocuments(tenant: Tenant, input: Chosen): Counted<'document-not-in-trash'> {
  const documents = await lockChosen(tenant, input);
  if (!documents.ok) return documents;
  if (documents.value.some(({ isRemoved }) => !isRemoved))
    return refuse(documentRefusals.refusal('document-not-in-trash', { field: 'documentIds' }));

  await deleteDocuments(tenant, input.documentIds);
  await enqueue(tenant, 'sweep-documents', { businessId: tenant.businessId });

  return succeed({ count: documents.value.length });
}
