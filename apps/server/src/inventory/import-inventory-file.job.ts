import { inventoryReadingInput } from '@atelier/contract/inventory';
import {
  findInventoryImport,
  findInventoryImportFile,
  listInventoryImportsUnderWay,
} from '@atelier/database/inventory/inventory-imports.reads';
import {
  failInventoryImport,
  finishInventoryImport,
  holdInventoryImports,
} from '@atelier/database/inventory/inventory-imports.store';
import { asClock, inBusiness, inBusinessByClock } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { inventoryRefusals } from '@atelier/domain/inventory';
import { refuse, succeed } from '@atelier/domain/foundation';
import { z } from 'zod';
import type { Tools } from '../platform/answer.ts';
import type { JobPayload } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { bringInventoryRows } from './bring-inventory-rows.ts';
import { readImportTerms, readInventoryFile } from './read-inventory-file.ts';

type Parts = {
  readonly database: Database;
  readonly tools: Pick<Tools, 'clock' | 'ids'>;
  readonly log: Log;
};

const keptReading = inventoryReadingInput.extend({ withoutWrongRows: z.boolean() });

/**
 * Brings the rows of a file in, all that can go in or none, in one database transaction. Run again after a crash it
 * begins anew; an import that has ended stays as it is.
 */
export async function importInventoryFileJob(
  parts: Parts,
  job: JobPayload<'import-inventory-file'>,
): Promise<void> {
  const { database, tools, log } = parts;
  const { businessId, personId, importId } = job;
  const at = tools.clock.now().toISOString();
  const done = await inBusiness(database, { businessId, personId }, 'write', async (tenant) => {
    await holdInventoryImports(tenant);
    const asked = await findInventoryImport(tenant, importId);
    const file = await findInventoryImportFile(tenant, importId);
    if (asked?.state !== 'running' || file === null) {
      return refuse(inventoryRefusals.refusal('import-ended'));
    }
    const { withoutWrongRows, ...reading } = keptReading.parse(file.reading);
    const seen = readInventoryFile(asked.kind, file.bytes, reading, await readImportTerms(tenant));
    const brought = await bringInventoryRows(asked.kind, {
      tenant,
      rows: seen.rows,
      day: reading.day,
      tools,
    });
    if (!brought.ok) return brought;
    const { rows, recordIds } = brought.value;
    const count = (outcome: (typeof rows)[number]['outcome']) =>
      rows.filter((row) => row.outcome === outcome).length;
    if (count('wrong') > 0 && !withoutWrongRows) {
      return refuse(inventoryRefusals.refusal('import-has-wrong-rows'));
    }
    const isFinished = await finishInventoryImport(tenant, importId, {
      at,
      newCount: count('new'),
      knownCount: count('known'),
      wrongCount: count('wrong'),
      recordIds,
    });
    return isFinished ? succeed(null) : refuse(inventoryRefusals.refusal('import-ended'));
  });
  if (done.ok || done.refusal.code === 'import-ended') return;
  log.warn('a file was not imported', { importId, refusal: done.refusal.code });
  await inBusinessByClock(database, businessId, (inside) =>
    failInventoryImport(inside, importId, { at, failure: done.refusal.code }),
  );
}

/** Does what a computer that went out left in the middle; the queue would wait hours for a process that is gone. */
export async function resumeInventoryImportsJob(parts: Parts): Promise<void> {
  for (const { personId, ...job } of await asClock(parts.database, listInventoryImportsUnderWay)) {
    if (personId !== null) {
      await importInventoryFileJob(parts, { ...job, personId });
      continue;
    }
    const failed = { at: parts.tools.clock.now().toISOString(), failure: 'business-not-found' };
    await inBusinessByClock(parts.database, job.businessId, (inside) =>
      failInventoryImport(inside, job.importId, failed),
    );
  }
}
