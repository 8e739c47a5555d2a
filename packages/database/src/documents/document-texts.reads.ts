import type { ReadWord } from '@atelier/domain/documents';
import { sql } from 'kysely';
import type { Inside } from '../platform/in-business.ts';

/** A document whose text is waiting to be read, or null. */
export async function findUnreadDocument(inside: Inside, documentId: string) {
  return (
    (await inside.db
      .selectFrom('documents')
      .where('business_id', '=', inside.businessId)
      .where('id', '=', documentId)
      .where('text_state', '=', 'waiting')
      .select(['sha256', 'media_type as mediaType'])
      .executeTakeFirst()) ?? null
  );
}

const mostAtOnce = 1000;

/** Documents of all businesses whose text is waiting to be read, the oldest first, at most 1,000. */
export async function listUnreadDocuments(
  clock: Pick<Inside, 'db'>,
): Promise<{ businessId: string; documentId: string }[]> {
  return clock.db
    .selectFrom('documents')
    .where('text_state', '=', 'waiting')
    .orderBy('created_at')
    .limit(mostAtOnce)
    .select(['business_id as businessId', 'id as documentId'])
    .execute();
}

/** Words of the first page of a document; null when there is no such document, or its text was not read. */
export async function findDocumentWords(
  inside: Inside,
  documentId: string,
): Promise<readonly ReadWord[] | null> {
  const found = await inside.db
    .selectFrom('documents')
    .where('business_id', '=', inside.businessId)
    .where('id', '=', documentId)
    .where('removed_at', 'is', null)
    .select(sql<readonly ReadWord[] | null>`read_words`.as('words'))
    .executeTakeFirst();
  return found?.words ?? null;
}
