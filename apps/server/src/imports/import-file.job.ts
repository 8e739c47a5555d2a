import { importReadingInput } from '@atelier/contract/imports';
import { findImport, findImportFile, listImportsUnderWay } from '@atelier/database/imports/imports.reads';
import { failImport, finishImport, holdImports } from '@atelier/database/imports/imports.store';
import { asClock, inBusiness, inBusinessByClock } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { importRefusals } from '@atelier/domain/imports';
import { refuse, succeed } from '@atelier/domain/foundation';
import { z } from 'zod';
import type { Tools } from '../platform/answer.ts';
import type { JobPayload } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { BringsFiles } from '../platform/bring-files.ts';
import { readImportTerms, readImportFile } from './read-import-file.ts';

type Parts = {
  readonly database: Database;
  readonly tools: Pick<Tools, 'clock' | 'ids' | 'publicUrl'>;
  readonly log: Log;
  readonly bring: BringsFiles['bring'];
};

const keptReading = importReadingInput.extend({ withoutWrongRows: z.boolean() });

/**
 * Brings the rows of a file in, all that can go in or none, in one database transaction. Run again after a crash it
 * begins anew; an import that has ended stays as it is.
 */
export async function importFileJob(parts: Parts, job: JobPayload<'import-file'>): Promise<void> {
  const { database, tools, log, bring } = parts;
  const { businessId, personId, importId } = job;
  const at = tools.clock.now().toISOString();
  const done = await inBusiness(database, { businessId, personId }, 'write', async (tenant) => {
    await holdImports(tenant);
    const asked = await findImport(tenant, importId);
    const file = await findImportFile(tenant, importId);
    if (asked?.state !== 'running' || file === null) {
      return refuse(importRefusals.refusal('import-ended'));
    }
    const { withoutWrongRows, ...reading } = keptReading.parse(file.reading);
    const seen = readImportFile(asked.kind, file.bytes, reading, await readImportTerms(tenant));
    const brought = await bring(asked.kind, {
      tenant,
      rows: seen.rows,
      day: reading.day,
      tools,
      matches: reading.matches ?? {},
      isTrial: false,
    });
    if (!brought.ok) return brought;
    const { rows, records } = brought.value;
    const count = (outcome: (typeof rows)[number]['outcome']) =>
      rows.filter((row) => row.outcome === outcome).length;
    if (count('wrong') > 0 && !withoutWrongRows) {
      return refuse(importRefusals.refusal('import-has-wrong-rows'));
    }
    const isFinished = await finishImport(tenant, importId, {
      at,
      newCount: count('new'),
      changedCount: count('changed'),
      knownCount: count('known'),
      wrongCount: count('wrong'),
      records,
    });
    return isFinished ? succeed(null) : refuse(importRefusals.refusal('import-ended'));
  });
  if (done.ok || done.refusal.code === 'import-ended') return;
  log.warn('a file was not imported', { importId, refusal: done.refusal.code });
  await inBusinessByClock(database, businessId, (inside) =>
    failImport(inside, importId, { at, failure: done.refusal.code }),
  );
}

/** Does what a computer that went out left in the middle; the queue would wait hours for a process that is gone. */
export async function resumeImportsJob(parts: Parts): Promise<void> {
  for (const { personId, ...job } of await asClock(parts.database, listImportsUnderWay)) {
    if (personId !== null) {
      await importFileJob(parts, { ...job, personId });
      continue;
    }
    const failed = { at: parts.tools.clock.now().toISOString(), failure: 'business-not-found' };
    await inBusinessByClock(parts.database, job.businessId, (inside) =>
      failImport(inside, job.importId, failed),
    );
  }
}
