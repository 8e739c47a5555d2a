import { listLinesToCompare } from '@atelier/database/banking/bank-lines.reads';
import { inBusinessByClock } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import type { JobPayload } from '../platform/jobs.ts';
import { compareBankLines } from './compare-bank-lines.ts';

const linesAtOnce = 1_000;

/** Compares all lines of a business that wait for it, part by part, each in a database transaction of its own. */
export async function compareBankLinesJob(
  { database }: { readonly database: Database },
  { businessId }: JobPayload<'compare-bank-lines'>,
): Promise<void> {
  for (;;) {
    const done = await inBusinessByClock(database, businessId, async (inside) => {
      const lineIds = await listLinesToCompare(inside, linesAtOnce);
      await compareBankLines(inside, lineIds);
      return lineIds.length;
    });
    if (done === null || done < linesAtOnce) return;
  }
}
