import { calendarDate, money } from '@atelier/domain/foundation';
import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBookLock } from './book-lock.store.ts';
import { inBusiness, type Tenant, type Visit } from '../platform/in-business.ts';
import { accountIdOf, openStage, postSale, valueOf, type Stage } from '../platform/stage.factory.ts';
import { issueTestInvoice } from '../invoices/invoices.factory.ts';
import type { DB } from '../platform/tables.ts';
import { postJournalEntry } from './journal.store.ts';

let stage: Stage;
let home: Visit;

beforeAll(async () => {
  stage = await openStage();
  home = await stage.found();
});
afterAll(() => stage.close());

interface Line {
  readonly key: 'bank' | 'sales';
  readonly amount: number;
}

/** Writes an entry past the gate, as broken code might. */
async function insertEntry(
  tenant: Tenant,
  options: { date?: string; reverses?: string; number?: number } = {},
) {
  const id = v7();
  await sql`insert into journal_entries (business_id, id, number, entry_date, kind, reverses_id, posted_by)
    values (${tenant.businessId}, ${id}, ${options.number ?? sql`take_number('journal')`}, ${options.date ?? '2026-03-15'},
      ${options.reverses ? 'reversal' : 'manual'}, ${options.reverses ?? null}, ${tenant.personId})`.execute(
    tenant.db,
  );
  return id;
}

async function insertLines(
  tenant: Tenant,
  entryId: string,
  lines: readonly Line[],
  first = 1,
  date = '2026-03-15',
) {
  for (const [index, line] of lines.entries()) {
    await sql`insert into journal_lines (business_id, entry_id, line_number, account_id, entry_date, amount_cents)
      values (${tenant.businessId}, ${entryId}, ${first + index}, ${await accountIdOf(tenant, line.key)}, ${date}, ${line.amount})`.execute(
      tenant.db,
    );
  }
}

const balanced: readonly Line[] = [
  { key: 'bank', amount: 500 },
  { key: 'sales', amount: -500 },
];
const unbalances = { code: '23514', constraint: 'journal_entry_balances' };

describe('a reversal', () => {
  it('is not dated before what it takes back, even past the gate', async () => {
    const reverseOn = (date: string) =>
      stage.inside(home, async (tenant) => {
        const entry = await insertEntry(tenant);
        await insertLines(tenant, entry, balanced);
        const reversal = await insertEntry(tenant, { reverses: entry, date });
        const back = balanced.map((line) => ({ ...line, amount: -line.amount }));
        await insertLines(tenant, reversal, back, 1, date);
      });
    await expect(reverseOn('2026-03-14')).rejects.toMatchObject({ constraint: 'journal_entry_reversal_day' });
    await reverseOn('2026-03-15');
  });
});

describe('a journal entry', () => {
  it('balances when the database transaction commits, in whatever order its lines came', async () => {
    await stage.inside(home, async (tenant) => insertLines(tenant, await insertEntry(tenant), balanced));
    for (const lines of [
      [],
      [{ key: 'bank', amount: 500 }],
      [
        { key: 'bank', amount: 500 },
        { key: 'sales', amount: -499 },
      ],
    ] satisfies Line[][]) {
      const posted = stage.inside(home, async (tenant) =>
        insertLines(tenant, await insertEntry(tenant), lines),
      );
      await expect(posted, `${lines.length} lines`).rejects.toMatchObject(unbalances);
    }
  });

  it('balances even if a line comes after an early check', async () => {
    const posted = stage.inside(home, async (tenant) => {
      const id = await insertEntry(tenant);
      await insertLines(tenant, id, balanced);
      await sql`set constraints all immediate`.execute(tenant.db);
      await sql`set constraints all deferred`.execute(tenant.db);
      await insertLines(tenant, id, [{ key: 'bank', amount: 1 }], 3);
    });
    await expect(posted).rejects.toMatchObject(unbalances);
  });

  it('takes no line of nothing, and none of another date', async () => {
    const withLines = (lines: readonly Line[], date?: string) =>
      stage.inside(home, async (tenant) => insertLines(tenant, await insertEntry(tenant), lines, 1, date));
    await expect(withLines([{ key: 'bank', amount: 0 }])).rejects.toMatchObject({ code: '23514' });
    await expect(withLines(balanced, '2026-03-16')).rejects.toMatchObject({ code: '23503' });
  });

  it('takes no line after the database transaction that posted it', async () => {
    const id = await stage.inside(home, (tenant) => postSale(tenant));
    const added = stage.inside(home, (tenant) => insertLines(tenant, id, balanced, 3));
    await expect(added).rejects.toMatchObject({ constraint: 'journal_lines_with_entry' });
  });

  it('is reversed once', async () => {
    const id = await stage.inside(home, (tenant) => postSale(tenant));
    const reverse = () =>
      stage.inside(home, async (tenant) => {
        const reversalId = await insertEntry(tenant, { reverses: id });
        await insertLines(
          tenant,
          reversalId,
          balanced.map((line) => ({ ...line, amount: -2 * line.amount })),
        );
      });
    await reverse();
    await expect(reverse()).rejects.toMatchObject({
      constraint: 'journal_entries_business_id_reverses_id_key',
    });
  });

  it('answers through the gate what the database refuses', async () => {
    const id = v7();
    const post = (lines: readonly { accountId: string; amount: number }[]) =>
      inBusiness(stage.database, home, 'write', (tenant) =>
        postJournalEntry(
          tenant,
          {
            id,
            date: calendarDate('2026-03-15'),
            kind: 'manual',
            memo: '',
            source: null,
            lines: lines.map((line) => ({ ...line, amount: money(line.amount) })),
          },
          { closedThrough: null },
        ),
      );
    const [bank, sales] = await stage.inside(home, async (tenant) => [
      await accountIdOf(tenant, 'bank'),
      await accountIdOf(tenant, 'sales'),
    ]);
    const lines = [
      { accountId: bank, amount: 100 },
      { accountId: sales, amount: -100 },
    ];
    valueOf(await post(lines));
    expect(await post(lines)).toMatchObject({
      ok: false,
      refusal: { code: 'entry-id-taken', databaseCode: '23505' },
    });
  });
});

describe('what is posted', () => {
  const actions = ['journal_entries', 'journal_lines'].flatMap((table) => [
    `update ${table} set memo = 'changed'`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ]);
  const run = (statement: string) => (db: Transaction<DB>) => sql.raw(statement).execute(db);

  it.each(actions)('is not changed by the application: %s', async (statement) => {
    await expect(stage.as('atelier_app', home, run(statement))).rejects.toMatchObject({ code: '42501' });
  });

  it.each(actions)('nor by the owner of the tables: %s', async (statement) => {
    await expect(stage.as(null, home, run(statement))).rejects.toMatchObject({
      code: '23001',
      message: expect.stringContaining('append-only') as string,
    });
  });

  it('stays, though somebody says that he is wiping, unless the business is a sample', async () => {
    const wipe = stage.as(null, home, async (db) => {
      await sql`select set_config('atelier.wiping', ${home.businessId}, true)`.execute(db);
      await sql`delete from journal_lines`.execute(db);
    });
    await expect(wipe).rejects.toMatchObject({ code: '23001' });
  });

  it('keeps its business from being deleted', async () => {
    const gone = stage.as(null, home, (db) => sql`delete from businesses`.execute(db));
    await expect(gone).rejects.toMatchObject({ code: '23001' });
  });
});

describe('a closed period', () => {
  it('takes no entry up to its last day, and the gate says so', async () => {
    const closed = await stage.found();
    await stage.inside(closed, (tenant) =>
      writeBookLock(tenant, { closedThrough: calendarDate('2026-02-28'), opened: null, reason: 'Filed' }),
    );
    for (const date of ['2026-02-28', '2025-01-01']) {
      const posted = stage.inside(closed, async (tenant) => insertEntry(tenant, { date }));
      await expect(posted).rejects.toMatchObject({ constraint: 'journal_entry_period_open' });
      await expect(stage.inside(closed, (tenant) => postSale(tenant, 100, date))).rejects.toThrow(
        'period-closed',
      );
    }
    await stage.inside(closed, (tenant) => postSale(tenant, 100, '2026-03-01'));
  });

  it('takes entries on days that were opened again, and on no other', async () => {
    const closed = await stage.found();
    const opened = { from: calendarDate('2026-02-01'), to: calendarDate('2026-02-10') };
    const lock = { closedThrough: calendarDate('2026-02-28'), opened, reason: 'A late receipt' };
    await stage.inside(closed, (tenant) => writeBookLock(tenant, lock));
    for (const date of ['2026-02-01', '2026-02-10']) {
      await stage.inside(closed, (tenant) => postSale(tenant, 100, date));
    }
    for (const date of ['2026-01-31', '2026-02-11']) {
      const posted = stage.inside(closed, async (tenant) => insertEntry(tenant, { date }));
      await expect(posted).rejects.toMatchObject({ constraint: 'journal_entry_period_open' });
      await expect(stage.inside(closed, (tenant) => postSale(tenant, 100, date))).rejects.toThrow(
        'period-closed',
      );
    }
  });
});

describe('the numbers of entries', () => {
  const numbersOf = (visit: Visit) =>
    stage.inside(visit, async ({ db }) =>
      (await db.selectFrom('journal_entries').select('number').orderBy('number').execute()).map(
        (row) => row.number,
      ),
    );

  it('have no gap, whatever is rolled back', async () => {
    const fresh = await stage.found();
    await stage.inside(fresh, (tenant) => postSale(tenant));
    await expect(
      stage.inside(fresh, async (tenant) => {
        await postSale(tenant);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await Promise.all(Array.from({ length: 8 }, () => stage.inside(fresh, (tenant) => postSale(tenant))));
    expect(await numbersOf(fresh)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('are never double', async () => {
    const posted = stage.inside(home, async (tenant) => {
      await insertEntry(tenant, { number: 1 });
    });
    await expect(posted).rejects.toMatchObject({ constraint: 'journal_entries_business_id_number_key' });
  });
});

describe('the months of an account', () => {
  it('are kept with every line, debits and credits apart', async () => {
    const fresh = await stage.found();
    await stage.inside(fresh, async (tenant) => {
      await postSale(tenant, 300, '2026-01-01');
      await postSale(tenant, 200, '2026-01-31');
      await postSale(tenant, 50, '2026-02-01');
      await postSale(tenant, -20, '2026-01-15');
    });
    const months = await stage.inside(fresh, async (tenant) =>
      tenant.db
        .selectFrom('account_months')
        .where('account_id', '=', await accountIdOf(tenant, 'bank'))
        .orderBy('month')
        .select(['month', 'debit_cents', 'credit_cents'])
        .execute(),
    );
    expect(months).toEqual([
      { month: '2026-01-01', debit_cents: 500, credit_cents: 20 },
      { month: '2026-02-01', debit_cents: 50, credit_cents: 0 },
    ]);
  });

  it('are written by nobody else', async () => {
    for (const statement of ['update account_months set debit_cents = 0', 'delete from account_months']) {
      const written = stage.as('atelier_app', home, (db) => sql.raw(statement).execute(db));
      await expect(written).rejects.toMatchObject({ code: '42501' });
    }
  });
});

describe('an entry that is of no invoice', () => {
  it('reads no invoice, though nobody has analyzed the books since they were empty', async () => {
    const fresh = await stage.found();
    const reads = await stage.inside(fresh, async (tenant) => {
      const readSoFar = async (): Promise<number | undefined> => {
        const { rows } = await sql<{ read: number }>`
          select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables
            where relname = 'invoices'`.execute(tenant.db);
        return rows[0]?.read;
      };
      for (let index = 0; index < 5; index += 1) await issueTestInvoice(tenant);
      const before = await readSoFar();
      await postSale(tenant);
      return [before, await readSoFar()];
    });
    expect(reads[1]).toBe(reads[0]);
    expect(reads[0]).toBeGreaterThan(0);
  });
});
