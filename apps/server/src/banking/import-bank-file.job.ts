import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import {
  findBankImport,
  findBankImportFile,
  listBankImportsUnderWay,
} from '@atelier/database/banking/bank-imports.reads';
import {
  addBankLines,
  failBankImport,
  finishBankImport,
  holdBankAccount,
  lookAtBankLinesAnew,
  removeLapsedLines,
  tellBankImportProgress,
} from '@atelier/database/banking/bank-imports.store';
import { asClock, inBusiness, inBusinessByClock } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { bankFileReadingInput } from '@atelier/contract/banking';
import { financeRefusals } from '@atelier/domain/books';
import { refuse, succeed } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import type { JobPayload } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { readBankFileAside } from './bank-file-thread.ts';
import { chooseStatement, daysOf, identifiedLines, statementsByAccount } from './bank-statement-choice.ts';

const linesAtOnce = 2_000;

/**
 * Brings the lines of a file into its account, all of them or none: they are added in one database transaction, beside
 * which others tell how far it is and hear whether it was cancelled. Run again after a crash, it begins again. What the
 * database cannot do now is thrown, so that the queue tries again; a file that cannot be read ends the import.
 */
export async function importBankFileJob(
  parts: { readonly database: Database; readonly tools: Pick<Tools, 'clock' | 'ids'>; readonly log: Log },
  job: JobPayload<'import-bank-file'>,
): Promise<void> {
  const { database, tools, log } = parts;
  const { importId } = job;
  const visit = { businessId: job.businessId, personId: job.personId };
  const now = () => tools.clock.now().toISOString();

  const found = await inBusiness(database, visit, 'read', async (tenant) => {
    const asked = await findBankImport(tenant, importId);
    const file = await findBankImportFile(tenant, importId);
    const { currency } = await getBusiness(tenant);
    return asked && file
      ? succeed({ asked, file, currency })
      : refuse(financeRefusals.refusal('bank-import-ended'));
  });
  if (!found.ok) {
    // Else it was cancelled, or done before.
    if (found.refusal.code === 'business-not-found') await abandon(database, job, now());
    return;
  }
  const { asked, file, currency } = found.value;

  const fail = async (failure: string): Promise<void> => {
    await inBusiness(database, visit, 'write', async (tenant) => {
      await failBankImport(tenant, importId, { at: now(), failure });
      return succeed(null);
    });
  };
  const reading = bankFileReadingInput.parse(file.reading);
  let seen;
  try {
    // The mapping of a CSV is given and the order of dates said or certain: nothing is left to guess.
    seen = await readBankFileAside({
      bytes: file.bytes,
      reading,
      options: { currency, preferredOrder: 'MDY', isCard: false },
    });
  } catch (error) {
    log.error('a file of a bank could not be read', error, { importId });
    return fail('The file took too long or too much memory to read. Export a shorter period and try again.');
  }
  const statement = seen.content.ok
    ? chooseStatement(statementsByAccount(seen.content.statements), reading.account)
    : null;
  if (!statement) return fail('The file could not be read.');

  const lines = identifiedLines(statement.lines, asked.format);
  const lineCount = lines.length;
  const goesOn = async (doneCount: number): Promise<boolean> => {
    const told = await inBusiness(database, visit, 'write', async (tenant) =>
      succeed(await tellBankImportProgress(tenant, importId, { lineCount, doneCount })),
    );
    return told.ok && told.value;
  };
  if (!(await goesOn(0))) return;

  const outcome = await inBusiness(database, visit, 'write', async (tenant) => {
    await holdBankAccount(tenant, asked.accountId);
    let newCount = 0;
    for (let start = 0; start < lineCount; start += linesAtOnce) {
      const part = lines.slice(start, start + linesAtOnce);
      newCount += await addBankLines(
        tenant,
        importId,
        asked.accountId,
        part.map(({ line, bankId }) => ({ ...line, id: tools.ids.next(), bankId })),
      );
      const doneCount = start + part.length;
      if (doneCount < lineCount && !(await goesOn(doneCount))) {
        return refuse(financeRefusals.refusal('bank-import-ended'));
      }
    }
    const { firstDate, lastDate } = daysOf(statement.lines);
    if (firstDate !== null && lastDate !== null) {
      const bankIds = lines.map(({ bankId }) => bankId);
      await removeLapsedLines(tenant, asked.accountId, { firstDate, lastDate, bankIds });
    }
    const isFinished = await finishBankImport(tenant, importId, {
      at: now(),
      lineCount,
      newCount,
      knownCount: statement.lines.length - newCount,
      wrongCount: statement.wrongRows.length,
      ...{ firstDate, lastDate },
      opening: statement.opening,
      closing: statement.closing,
    });
    return isFinished ? succeed(null) : refuse(financeRefusals.refusal('bank-import-ended'));
  });
  if (outcome.ok && lineCount >= linesAtOnce) {
    await inBusiness(database, visit, 'write', async (tenant) => {
      await lookAtBankLinesAnew(tenant);
      return succeed(null);
    });
  }
  if (!outcome.ok && outcome.refusal.code !== 'bank-import-ended') {
    log.warn('a file of a bank was not imported', { importId, refusal: outcome.refusal.code });
  }
}

/** Ends the import of someone who is no member any longer. */
async function abandon(
  database: Database,
  { businessId, importId }: Pick<JobPayload<'import-bank-file'>, 'businessId' | 'importId'>,
  at: string,
): Promise<void> {
  const failure = 'Who brought this file has left the business. Import it once more.';
  await inBusinessByClock(database, businessId, (inside) =>
    failBankImport(inside, importId, { at, failure }),
  );
}

/**
 * Does what a computer that went out left in the middle; the queue would wait hours for a process that is gone. One
 * that is under way elsewhere is done twice and goes in once.
 */
export async function resumeBankImportsJob(parts: Parameters<typeof importBankFileJob>[0]): Promise<void> {
  for (const { personId, ...job } of await asClock(parts.database, listBankImportsUnderWay)) {
    if (personId === null) await abandon(parts.database, job, parts.tools.clock.now().toISOString());
    else await importBankFileJob(parts, { ...job, personId });
  }
}
