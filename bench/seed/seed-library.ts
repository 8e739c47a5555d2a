import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CalendarDate } from '@atelier/domain/foundation';
import { openBulkLoad } from './bulk-load.ts';

/** Documents of one business, feedback items with 25 votes each on average, and professionals with five reviews or none. */
export interface LibrarySize {
  readonly documents: number;
  readonly items: number;
  readonly professionals: number;
}

/** Loads documents with text, a board and a directory. The files themselves are left out: only their rows are asked for. */
export async function seedLibrary(
  superuserUrl: string,
  businessId: string,
  size: LibrarySize & { readonly today: CalendarDate },
): Promise<void> {
  const bulk = await openBulkLoad(superuserUrl);
  try {
    await bulk.run(
      `create temp table given as select $1::uuid as business, $2::date as today, $3::integer as documents,
         $4::integer as items, $5::integer as professionals`,
      [businessId, size.today, size.documents, size.items, size.professionals],
    );
    await bulk.run(await readFile(join(import.meta.dirname, 'library.sql'), 'utf8'));
  } finally {
    await bulk.close();
  }
}
