import { createHash } from 'node:crypto';
import { implement } from '@orpc/server';
import { bankFiles } from '@atelier/contract/banking';
import { findBankImport, listBankImports } from '@atelier/database/banking/bank-imports.reads';
import { financeRefusals } from '@atelier/domain/books';
import { refuse, succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { cancelBankImport } from './cancel-bank-import.command.ts';
import {
  mayBringBankFile,
  previewBankFile,
  readBroughtFile,
  rememberedMapping,
  type ReadFile,
} from './preview-bank-file.ts';
import type { BankFileReading } from './read-bank-file.ts';
import { startBankImport } from './start-bank-import.command.ts';
import { undoBankImport } from './undo-bank-import.command.ts';

const onBankFiles = implement(bankFiles).$context<BusinessRequest>();

/** Reads a brought file outside of any database transaction, for a long file takes long. */
async function readFile(
  context: BusinessRequest,
  accountId: string,
  bytes: Uint8Array,
  reading: BankFileReading,
): Promise<ReadFile> {
  const options = await read(context, (tenant) => mayBringBankFile(tenant, accountId));
  return readBroughtFile(bytes, reading, options, (fingerprint) =>
    read(context, async (tenant) => succeed(await rememberedMapping(tenant, accountId)(fingerprint))),
  );
}

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

export const bankFileRoutes = onBankFiles.router({
  preview: onBankFiles.preview.handler(async ({ input, context }) => {
    const { accountId, reading = {} } = input;
    const file = await readFile(context, accountId, await bytesOf(input.file), reading);
    return read(context, async (tenant) =>
      succeed(await previewBankFile(tenant, accountId, file, reading.account)),
    );
  }),
  start: onBankFiles.start.handler(async ({ input, context }) => {
    const { accountId, importId, withoutWrongRows, despiteBalance } = input;
    const bytes = await bytesOf(input.file);
    const { seen, isRemembered } = await readFile(context, accountId, bytes, input.reading ?? {});
    // What was said the last time counts as said.
    const csv = isRemembered ? seen.csv?.mapping : input.reading?.csv;
    const reading = { ...input.reading, csv, withoutWrongRows, despiteBalance };
    const asked = { accountId, importId, reading, fileName: input.file.name };
    const hash = createHash('sha256').update(bytes).digest('base64url');
    return change(context, 'startBankImport', { ...asked, hash }, (tenant, tools) =>
      startBankImport(tenant, { ...asked, bytes }, seen, tools),
    );
  }),
  list: onBankFiles.list.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listBankImports(tenant, input))),
  ),
  get: onBankFiles.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const found = await findBankImport(tenant, input.importId);
      return found ? succeed(found) : refuse(financeRefusals.refusal('bank-import-not-found'));
    }),
  ),
  cancel: onBankFiles.cancel.handler(({ input, context }) =>
    change(context, 'cancelBankImport', input, (tenant, tools) =>
      cancelBankImport(tenant, input.importId, tools),
    ),
  ),
  undo: onBankFiles.undo.handler(({ input, context }) =>
    change(context, 'undoBankImport', input, (tenant, tools) => undoBankImport(tenant, input, tools)),
  ),
});
