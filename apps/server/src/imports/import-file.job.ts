import { importReadingInput } from '@atelier/contract/imports';
import { findImport, findImportFile, listImportsUnderWay } from '@atelier/database/imports/imports.reads';
import { failImport, holdImports, keepBrought } from '@atelier/database/imports/imports.store';
import { asClock, inBusiness, inBusinessByClock, type Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import type { Database } from '@atelier/database/platform/pool';
import { importRefusals, type ImportKind } from '@atelier/domain/imports';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { z } from 'zod';
import type { Tools } from '../platform/answer.ts';
import type { JobPayload } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Bringing, BringsFiles } from '../platform/bring-files.ts';
import { readImportTerms, readImportFile } from './read-import-file.ts';

type Parts = {
  readonly database: Database;
  readonly tools: Pick<Tools, 'clock' | 'ids' | 'publicUrl'>;
  readonly log: Log;
  readonly bring: BringsFiles['bring'];
};

const keptReading = importReadingInput.extend({ withoutWrongRows: z.boolean() });

/**
 * Brings the rows of a file in, all that can go in or none. What goes in by parts, each in a database transaction of its
 * own, is asked first whether all of it can; from then on what is refused is left out. Run again after a crash it goes on
 * behind the last part that is in, as after the process was stopped; an import that has ended stays as it is.
 */
export async function importFileJob(
  parts: Parts,
  job: JobPayload<'import-file'>,
  stopping: AbortSignal,
): Promise<void> {
  const { database, tools, log } = parts;
  const { businessId, personId, importId } = job;
  const bringNext = partsOf(importId, parts);
  for (;;) {
    const done = await inBusiness(database, { businessId, personId }, 'write', bringNext);
    if (done.ok && done.value && !stopping.aborted) continue;
    if (done.ok || done.refusal.code === 'import-ended') return;
    log.warn('a file was not imported', { importId, refusal: done.refusal.code });
    const failed = { at: tools.clock.now().toISOString(), failure: done.refusal.code };
    await inBusinessByClock(database, businessId, (inside) => failImport(inside, importId, failed));
    return;
  }
}

/**
 * Returns what brings the next part of a file in each time that it is called, and answers whether there is more of it.
 */
export function partsOf(
  importId: string,
  { tools, bring }: Pick<Parts, 'tools' | 'bring'>,
): (tenant: Tenant) => Promise<Outcome<boolean, Refusal>> {
  let file: ImportedFile | null = null;
  return async (tenant) => {
    await holdImports(tenant);
    const asked = await findImport(tenant, importId);
    if (asked?.state !== 'running') return refuse(importRefusals.refusal('import-ended'));
    file ??= await openFile(tenant, asked);
    const told = asked.newCount + asked.changedCount + asked.knownCount + asked.wrongCount;
    const bringing = { ...file.bringing, tenant, tools, told, isTrial: false };
    const brought = await bring(asked.kind, bringing);
    if (!brought.ok) return brought;
    const { rows, records, goesOn = false } = brought.value;
    const count = (outcome: (typeof rows)[number]['outcome']) =>
      rows.filter((row) => row.outcome === outcome).length;
    if (told === 0 && !file.withoutWrongRows) {
      const tried = goesOn ? await bring(asked.kind, { ...bringing, isTrial: true }) : brought;
      if (!tried.ok) return tried;
      if ([...rows, ...tried.value.rows].some(({ outcome }) => outcome === 'wrong')) {
        return refuse(importRefusals.refusal('import-has-wrong-rows'));
      }
    }
    await keepBrought(tenant, importId, {
      newCount: count('new'),
      changedCount: count('changed'),
      knownCount: count('known'),
      wrongCount: count('wrong') + count('left-out'),
      // Of other files the preview said the same.
      wrongRows:
        asked.kind === 'sales'
          ? rows.filter(({ outcome }) => outcome === 'wrong' || outcome === 'left-out')
          : [],
      records,
      finishedAt: goesOn ? null : tools.clock.now().toISOString(),
    });
    return succeed(goesOn);
  };
}

type ImportedFile = {
  readonly bringing: Pick<Bringing, 'rows' | 'day' | 'matches' | 'taxRateId'>;
  readonly withoutWrongRows: boolean;
};

async function openFile(
  tenant: Tenant,
  { id, kind }: { id: string; kind: ImportKind },
): Promise<ImportedFile> {
  const file = known(await findImportFile(tenant, id));
  const { withoutWrongRows, ...reading } = keptReading.parse(file.reading);
  const { rows } = readImportFile(kind, file.bytes, reading, await readImportTerms(tenant));
  const { day, matches = {}, taxRateId } = reading;
  return { bringing: { rows, day, matches, taxRateId }, withoutWrongRows };
}

/** Does what a computer that went out left in the middle; the queue would wait hours for a process that is gone. */
export async function resumeImportsJob(parts: Parts, stopping: AbortSignal): Promise<void> {
  for (const { personId, ...job } of await asClock(parts.database, listImportsUnderWay)) {
    if (personId !== null) {
      await importFileJob(parts, { ...job, personId }, stopping);
      continue;
    }
    const failed = { at: parts.tools.clock.now().toISOString(), failure: 'business-not-found' };
    await inBusinessByClock(parts.database, job.businessId, (inside) =>
      failImport(inside, job.importId, failed),
    );
  }
}
