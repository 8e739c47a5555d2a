import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Visit } from '../platform/in-business.ts';
import { openDatabase } from '../platform/pool.ts';

/** Looks at bank lines, and settles them, behind the back of the API. */
export interface BankBackdoor {
  readLines(businessId: string): Promise<{ date: string; amount: number; payee: string; state: string }[]>;
  /** Lets the books hold something for the lines of a payee. */
  settle(businessId: string, payee: string): Promise<void>;
  /** Returns how many files are kept for imports under way. */
  countFiles(businessId: string): Promise<number>;
  /** An import of a CSV of three lines as it is left when the computer goes out; answers its id. */
  leaveInTheMiddle(visit: Visit, accountId: string, file: string): Promise<string>;
  close(): Promise<void>;
}

export function openBankBackdoor(databaseUrl: string): BankBackdoor {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  const inside = <Row>(businessId: string, query: ReturnType<typeof sql<Row>>) =>
    database.kysely.transaction().execute(async (db) => {
      await sql`select set_config('atelier.business_id', ${businessId}, true)`.execute(db);
      return (await query.execute(db)).rows;
    });
  return {
    readLines: (businessId) =>
      inside(
        businessId,
        sql`select line_date as date, amount_cents as amount, payee, state from bank_lines order by line_date, payee, id`,
      ),
    async settle(businessId, payee) {
      await inside(businessId, sql`update bank_lines set state = 'matched' where payee = ${payee}`);
    },
    async countFiles(businessId) {
      const [row] = await inside(
        businessId,
        sql<{ count: number }>`select count(*)::int as count from bank_import_files`,
      );
      return row?.count ?? 0;
    },
    async leaveInTheMiddle({ businessId, personId }, accountId, file) {
      const id = v7();
      await inside(
        businessId,
        sql`with started as (
          insert into bank_imports (business_id, id, account_id, file_name, format, imported_at, imported_by, line_count, done_count)
            values (${businessId}, ${id}, ${accountId}, 'cut.csv', 'csv', now(), ${personId}, 3, 1) returning id
        ) insert into bank_import_files (business_id, import_id, bytes, reading)
            select ${businessId}, id, ${Buffer.from(file)}, '{}'::jsonb from started`,
      );
      return id;
    },
    close: () => database.close(),
  };
}
