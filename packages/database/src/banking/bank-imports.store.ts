import { sql } from 'kysely';
import { financeRefusals } from '@atelier/domain/books';
import type { BankFileFormat, BankLine } from '@atelier/domain/banking';
import type { CalendarDate, Money, Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { known } from '../platform/known.ts';
import { lapsedLines } from './bank-imports.reads.ts';

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
): Promise<Outcome<unknown, Refusal<'bank-import-id-taken'>>> {
  const added = await orRefusal(
    tenant.db
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
      .execute(),
    { bank_imports_pkey: financeRefusals.refusal('bank-import-id-taken') },
  );
  if (!added.ok) return added;
  await tenant.db
    .insertInto('bank_import_files')
    .values({
      business_id: tenant.businessId,
      import_id: asked.id,
      bytes: Buffer.from(asked.bytes),
      reading: JSON.stringify(asked.reading),
    })
    .execute();
  return added;
}

/** Only one import at a time adds lines to an account; the others wait for the end of this database transaction. */
export async function holdBankAccount(tenant: Tenant, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank ${tenant.businessId} ${accountId}`}, 0))`.execute(
    tenant.db,
  );
}

/**
 * Adds those lines that the account does not have yet, and posts those of which it has but the pending one; answers how
 * many.
 */
export async function addBankLines(
  tenant: Tenant,
  importId: string,
  accountId: string,
  lines: readonly BankLine[],
): Promise<number> {
  const column = <Value>(read: (line: BankLine) => Value) => lines.map(read);
  const { rows } = await sql<{ count: number; posted: number }>`
    with brought as (insert into bank_lines (business_id, import_id, account_id, id, line_date, amount_cents, payee, description,
      check_number, bank_id, pending)
    select ${tenant.businessId}, ${importId}, ${accountId}, * from unnest(
      ${column((line) => line.id)}::uuid[], ${column((line) => line.date)}::date[],
      ${column((line) => line.amount)}::bigint[], ${column((line) => line.payee)}::text[],
      ${column((line) => line.description)}::text[], ${column((line) => line.checkNumber)}::text[],
      ${column((line) => line.bankId)}::text[], ${column((line) => line.pending)}::boolean[])
    on conflict on constraint bank_lines_bank_id do update set pending = false, compared_at = null
      where bank_lines.pending and not excluded.pending
    returning xmax <> 0 as "isPosted")
    select count(*)::int as count, count(*) filter (where "isPosted")::int as posted from brought`.execute(
    tenant.db,
  );
  const { count, posted } = known(rows[0]);
  // What is added is compared by itself.
  if (posted > 0) await sql`select want_bank_lines_compared()`.execute(tenant.db);
  return count;
}

/** Takes out the pending lines on the days of a file that the file no longer has. */
export async function removeLapsedLines(...of: Parameters<typeof lapsedLines>): Promise<void> {
  await sql`delete from bank_lines where ${lapsedLines(...of)}`.execute(of[0].db);
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

const ofImport = (tenant: Inside, importId: string) =>
  tenant.db
    .updateTable('bank_imports')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', importId);

const notEnded = (tenant: Inside, importId: string) =>
  ofImport(tenant, importId)
    .where('finished_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('failed_at', 'is', null);

/** Tells how far an import is; answers whether it goes on. */
export async function tellBankImportProgress(
  tenant: Tenant,
  importId: string,
  progress: { readonly lineCount: number; readonly doneCount: number },
): Promise<boolean> {
  const { numUpdatedRows } = await notEnded(tenant, importId)
    .set({ line_count: progress.lineCount, done_count: progress.doneCount })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type KeptBalance = { readonly amount: Money; readonly date: CalendarDate | null } | null;

/** Ends an import whose lines are in; answers false where it was cancelled meanwhile. */
export async function finishBankImport(
  tenant: Tenant,
  importId: string,
  result: {
    readonly at: string;
    readonly lineCount: number;
    readonly newCount: number;
    readonly knownCount: number;
    readonly wrongCount: number;
    readonly firstDate: CalendarDate | null;
    readonly lastDate: CalendarDate | null;
    readonly opening: KeptBalance;
    readonly closing: KeptBalance;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await notEnded(tenant, importId)
    .set({
      finished_at: result.at,
      line_count: result.lineCount,
      done_count: result.lineCount,
      new_count: result.newCount,
      known_count: result.knownCount,
      wrong_count: result.wrongCount,
      first_date: result.firstDate,
      last_date: result.lastDate,
      opening_cents: result.opening?.amount ?? null,
      opening_date: result.opening?.date ?? null,
      closing_cents: result.closing?.amount ?? null,
      closing_date: result.closing?.date ?? null,
    })
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await forgetBankFile(tenant, importId);
  return numUpdatedRows > 0n;
}

/** Lets the database look how many bank lines there are now, so that it plans its searches for as many. */
export async function lookAtBankLinesAnew(tenant: Tenant): Promise<void> {
  await sql`select look_at_bank_lines_anew()`.execute(tenant.db);
}

/** Ends an import that cannot go in; one that has ended stays as it is. */
export async function failBankImport(
  tenant: Inside,
  importId: string,
  failed: { readonly at: string; readonly failure: string },
): Promise<void> {
  await notEnded(tenant, importId)
    .set({ failed_at: failed.at, failure: failed.failure.slice(0, 500) })
    .execute();
  await forgetBankFile(tenant, importId);
}

/** Ends an import that is under way; answers false where it has ended. */
export async function cancelBankImport(tenant: Tenant, importId: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await notEnded(tenant, importId).set({ cancelled_at: at }).executeTakeFirst();
  await forgetBankFile(tenant, importId);
  return numUpdatedRows > 0n;
}

/** Takes all lines of an import out and keeps that it was there. */
export async function undoBankImport(tenant: Tenant, importId: string, at: string): Promise<void> {
  await tenant.db
    .deleteFrom('bank_lines')
    .where('business_id', '=', tenant.businessId)
    .where('import_id', '=', importId)
    .execute();
  await ofImport(tenant, importId).set({ undone_at: at }).execute();
}

async function forgetBankFile(tenant: Inside, importId: string): Promise<void> {
  await tenant.db
    .deleteFrom('bank_import_files')
    .where('business_id', '=', tenant.businessId)
    .where('import_id', '=', importId)
    .execute();
}
