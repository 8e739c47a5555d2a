import { sql } from 'kysely';
import type { BankFileFormat, BankLine } from '@atelier/domain/finances';
import type { Tenant } from '../platform/in-business.ts';

/** Writes down that a file is to be imported into an account, with the file and how to read it. */
export async function addBankImport(
  tenant: Tenant,
  asked: {
    readonly id: string;
    readonly accountId: string;
    readonly fileName: string;
    readonly format: BankFileFormat;
    readonly at: string;
    readonly bytes: Uint8Array;
    /** Plain JSON. */
    readonly reading: unknown;
  },
): Promise<void> {
  await tenant.db
    .insertInto('bank_imports')
    .values({
      business_id: tenant.businessId,
      id: asked.id,
      account_id: asked.accountId,
      file_name: asked.fileName,
      format: asked.format,
      imported_at: asked.at,
      imported_by: tenant.personId,
    })
    .execute();
  await tenant.db
    .insertInto('bank_import_files')
    .values({
      business_id: tenant.businessId,
      import_id: asked.id,
      bytes: Buffer.from(asked.bytes),
      reading: JSON.stringify(asked.reading),
    })
    .execute();
}

/** Adds those lines that the account does not have yet; answers how many. */
export async function addBankLines(
  tenant: Tenant,
  importId: string,
  accountId: string,
  lines: readonly BankLine[],
): Promise<number> {
  const column = <Value>(read: (line: BankLine) => Value) => lines.map(read);
  const { numAffectedRows } = await sql`
    insert into bank_lines (business_id, import_id, account_id, id, line_date, amount_cents, payee, description,
      check_number, bank_id, pending)
    select ${tenant.businessId}, ${importId}, ${accountId}, * from unnest(
      ${column((line) => line.id)}::uuid[], ${column((line) => line.date)}::date[],
      ${column((line) => line.amount)}::bigint[], ${column((line) => line.payee)}::text[],
      ${column((line) => line.description)}::text[], ${column((line) => line.checkNumber)}::text[],
      ${column((line) => line.bankId)}::text[], ${column((line) => line.pending)}::boolean[])
    on conflict on constraint bank_lines_bank_id do nothing`.execute(tenant.db);
  return Number(numAffectedRows ?? 0n);
}

/** Keeps how a CSV with such a header is read for this account. `columns` is plain JSON. */
export async function rememberBankMapping(
  tenant: Tenant,
  of: { readonly accountId: string; readonly fingerprint: string; readonly at: string },
  mapping: {
    readonly delimiter: string;
    readonly dateOrder: string;
    readonly decimalSign: string;
    readonly columns: unknown;
  },
): Promise<void> {
  const told = {
    delimiter: mapping.delimiter,
    date_order: mapping.dateOrder,
    decimal_sign: mapping.decimalSign,
    columns: JSON.stringify(mapping.columns),
    used_at: of.at,
  };
  await tenant.db
    .insertInto('bank_file_mappings')
    .values({
      business_id: tenant.businessId,
      account_id: of.accountId,
      header_fingerprint: of.fingerprint,
      ...told,
    })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'account_id', 'header_fingerprint']).doUpdateSet(told),
    )
    .execute();
}
