import type { BankImportView } from '@atelier/contract/banking';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findBankImport } from '@atelier/database/banking/bank-imports.reads';
import { addBankImport, rememberBankMapping } from '@atelier/database/banking/bank-imports.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { checkBalances, type BankFileFault } from '@atelier/domain/banking';
import { financeRefusals } from '@atelier/domain/books';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { enqueue } from '../platform/jobs.ts';
import {
  chooseStatement,
  fingerprintOf,
  keptColumnsOf,
  statementsByAccount,
} from './bank-statement-choice.ts';
import { mayBringBankFile } from './preview-bank-file.ts';
import type { BankFileReading, BankFileSeen } from './read-bank-file.ts';

/** Input of a job that reads the file as the person saw it. */
export type ImportReading = BankFileReading & {
  readonly account?: string | undefined;
  readonly withoutWrongRows: boolean;
  readonly despiteBalance: boolean;
};

type StartRefusal = Refusal<
  | 'permission-denied'
  | 'account-not-found'
  | 'account-archived'
  | 'bank-account-not-allowed'
  | 'bank-file-not-readable'
  | 'bank-file-has-wrong-rows'
  | 'bank-file-does-not-add-up'
  | 'bank-file-needs-mapping'
  | 'bank-file-needs-account'
  | 'bank-file-other-currency'
  | 'bank-import-id-taken'
  | 'bank-import-not-found'
>;

/** A fault in one sentence: `row 12: …`. */
export const faultText = ({ row, reason, details }: BankFileFault): string =>
  `${row === null ? '' : `row ${String(row)}: `}${details === '' ? reason.replaceAll('-', ' ') : details}`;

/** Tells whether what was read can go in as it is. */
function decideImport(
  seen: BankFileSeen,
  reading: ImportReading,
  currency: string,
): Outcome<true, StartRefusal> {
  if (!seen.content.ok) {
    return refuse(
      financeRefusals.refusal('bank-file-not-readable', {
        field: 'file',
        details: faultText(seen.content.fault),
      }),
    );
  }
  if (seen.csv?.isWhole === false) {
    return refuse(financeRefusals.refusal('bank-file-needs-mapping', { field: 'reading.csv.roles' }));
  }
  // What no one can be certain of has been said by a person, or it is not imported.
  const isOrderSaid = reading.csv !== undefined || reading.dateOrder !== undefined;
  if (seen.dateOrder?.isCertain === false && !isOrderSaid) {
    return refuse(financeRefusals.refusal('bank-file-needs-mapping', { field: 'reading.dateOrder' }));
  }
  const statement = chooseStatement(statementsByAccount(seen.content.statements), reading.account);
  if (!statement)
    return refuse(financeRefusals.refusal('bank-file-needs-account', { field: 'reading.account' }));
  if (statement.currency !== null && statement.currency !== currency) {
    return refuse(
      financeRefusals.refusal('bank-file-other-currency', { field: 'file', details: statement.currency }),
    );
  }
  const [wrong] = statement.wrongRows;
  if (wrong && !reading.withoutWrongRows) {
    const details = `row ${String(wrong.row)}: ${wrong.reason.replaceAll('-', ' ')}`;
    return refuse(financeRefusals.refusal('bank-file-has-wrong-rows', { field: 'file', details }));
  }
  if (checkBalances(statement)?.agrees === false && !reading.despiteBalance) {
    return refuse(financeRefusals.refusal('bank-file-does-not-add-up', { field: 'file' }));
  }
  return succeed(true);
}

/** Takes a file that can be read, and has it imported in the background. How a CSV was read is remembered. */
export async function startBankImport(
  tenant: Tenant,
  input: {
    readonly importId: string;
    readonly accountId: string;
    readonly fileName: string;
    readonly bytes: Uint8Array;
    readonly reading: ImportReading;
  },
  seen: BankFileSeen,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<BankImportView, StartRefusal>> {
  const { accountId, importId } = input;
  const { currency } = await getBusiness(tenant);
  const permitted = await mayBringBankFile(tenant, accountId);
  if (!permitted.ok) return permitted;
  const decided = decideImport(seen, input.reading, currency);
  if (!decided.ok) return decided;

  const at = tools.clock.now().toISOString();
  // The job reads the file just so, whatever is remembered by then.
  const reading = seen.csv ? { ...input.reading, csv: seen.csv.mapping } : input.reading;
  const added = await addBankImport(tenant, {
    id: importId,
    accountId,
    fileName: input.fileName.slice(-255),
    format: seen.format,
    at,
    bytes: input.bytes,
    reading,
  });
  if (!added.ok) return added;
  if (seen.csv) {
    const { mapping } = seen.csv;
    await rememberBankMapping(
      tenant,
      { accountId, fingerprint: fingerprintOf(seen.csv.fingerprintText), at },
      { ...mapping, columns: keptColumnsOf(mapping) },
    );
  }
  await enqueue(tenant, 'import-bank-file', {
    businessId: tenant.businessId,
    personId: tenant.personId,
    importId,
  });

  const written = await findBankImport(tenant, importId);
  return written ? succeed(written) : refuse(financeRefusals.refusal('bank-import-not-found'));
}
