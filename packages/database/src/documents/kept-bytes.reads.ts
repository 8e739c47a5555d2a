import { sql } from 'kysely';
import { openDatabase } from '../platform/pool.ts';

/** What a document needs on the disk. */
export interface NeededBytes {
  readonly businessId: string;
  readonly businessName: string;
  readonly fileName: string;
  /** Hexadecimal, of the bytes; also their name on the disk. */
  readonly sha256: string;
  readonly hasThumbnail: boolean;
}

/**
 * What the documents of every business need on the disk, removed ones included: their bytes are kept until they are
 * swept. Reads only, as the role `atelier_keeper`.
 *
 * @param databaseUrl a PostgreSQL URL of the role that owns the schema
 */
export async function listNeededBytes(databaseUrl: string): Promise<NeededBytes[]> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    return await database.kysely
      .transaction()
      .setAccessMode('read only')
      .execute(async (db) => {
        await sql`set local role atelier_keeper`.execute(db);
        const { rows } = await sql<NeededBytes>`
          select d.business_id as "businessId", b.name as "businessName", d.file_name as "fileName", d.sha256,
                 d.has_thumbnail as "hasThumbnail"
            from (
              select business_id, file_name, sha256, has_thumbnail, created_at, id from documents
              union all
              select business_id, file_name, sha256, has_thumbnail, replaced_at, document_id from document_versions
            ) d join businesses b on b.id = d.business_id
            order by d.business_id, d.created_at, d.id`.execute(db);
        return rows;
      });
  } finally {
    await database.close();
  }
}
