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
        return db
          .selectFrom('documents as d')
          .innerJoin('businesses as b', 'b.id', 'd.business_id')
          .orderBy('d.business_id')
          .orderBy('d.created_at')
          .orderBy('d.id')
          .select([
            'd.business_id as businessId',
            'b.name as businessName',
            'd.file_name as fileName',
            'd.sha256',
            'd.has_thumbnail as hasThumbnail',
          ])
          .execute();
      });
  } finally {
    await database.close();
  }
}
