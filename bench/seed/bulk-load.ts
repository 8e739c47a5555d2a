import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { loadedColumns, loadedTables, type Cell, type Rows } from './rows.ts';

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A cell in the text format of COPY. */
function cellText(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'string') return cell.replaceAll(/[\\\t\n\r]/g, (found) => escapes[found] ?? found);
  return String(cell);
}

function* copyText(rows: readonly (readonly Cell[])[]): Generator<string> {
  for (let from = 0; from < rows.length; from += 1000) {
    yield rows
      .slice(from, from + 1000)
      .map((row) => `${row.map(cellText).join('\t')}\n`)
      .join('');
  }
}

/**
 * Loads rows as the superuser with the triggers and foreign keys asleep, which only they make slow. What the triggers
 * derive is derived here by the same sums; afterwards the check behind `./atelier verify` recomputes all of it.
 */
export async function openBulkLoad(superuserUrl: string) {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  await client.query('set session_replication_role = replica');
  return {
    async load(rows: Rows): Promise<number> {
      let loaded = 0;
      for (const table of loadedTables) {
        const copy = client.query(copyFrom(`copy ${table} (${loadedColumns[table].join(', ')}) from stdin`));
        await pipeline(Readable.from(copyText(rows[table])), copy);
        loaded += rows[table].length;
      }
      return loaded;
    },
    /** Runs statements; several at once where none of them has a value. */
    async run(statements: string, values: readonly Cell[] = []): Promise<void> {
      await (values.length === 0 ? client.query(statements) : client.query(statements, [...values]));
    },
    /** Works out what triggers would have kept of the sums of accounts. */
    async deriveMonths(businessId: string): Promise<void> {
      await client.query(
        `insert into account_months (business_id, account_id, month, debit_cents, credit_cents)
           select business_id, account_id, date_trunc('month', entry_date)::date,
                  sum(greatest(amount_cents, 0)), sum(greatest(-amount_cents, 0))
             from journal_lines where business_id = $1 group by 1, 2, 3`,
        [businessId],
      );
    },
    /** And of what was settled and sold, where there is any; the views that say it look at every business. */
    async deriveSales(businessId: string): Promise<void> {
      // Without figures of what was just loaded, the plans below are those of an empty business.
      await client.query('analyze');
      await client.query(
        `insert into cash_adjustments
             (business_id, entry_id, line_number, account_id, entry_date, amount_cents, settles_entry_id, event_id, channel)
           select business_id, entry_id, row_number() over (partition by entry_id), account_id, entry_date,
                  amount_cents, settles_entry_id, event_id, channel
             from cash_adjustments_due where business_id = $1 and amount_cents <> 0`,
        [businessId],
      );
      await client.query(
        `insert into cash_months (business_id, account_id, month, amount_cents)
           select business_id, account_id, date_trunc('month', entry_date)::date, sum(amount_cents)
             from cash_adjustments where business_id = $1 group by 1, 2, 3`,
        [businessId],
      );
      await client.query(
        `insert into sales_months
             (business_id, basis, dimension, span, month, account_id, key, amount_cents, quantity, invoices)
           select * from sales_months_due where business_id = $1`,
        [businessId],
      );
      await client.query(
        `insert into dimension_months
             (business_id, dimension, span, source, month, account_id, event_id, key, amount_cents)
           select * from dimension_months_due where business_id = $1`,
        [businessId],
      );
      await client.query(
        'insert into tax_months (business_id, month) select business_id, month from tax_months_due where business_id = $1',
        [businessId],
      );
    },
    /** And what rules ask of customers. */
    async deriveStandings(businessId: string): Promise<void> {
      await client.query(
        'insert into customer_standings select * from customer_standings_due where business_id = $1',
        [businessId],
      );
    },
    async close(): Promise<void> {
      await client.query('vacuum (analyze)');
      await client.end();
    },
  };
}
