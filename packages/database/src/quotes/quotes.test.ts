import { calendarDate } from '@atelier/domain/foundation';
import { quoteState } from '@atelier/domain/sales-documents';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLink, type Visit } from '../platform/in-business.ts';
import { openStage, type Stage } from '../platform/stage.factory.ts';
import { sendTestQuote } from './quotes.factory.ts';
import { writeTestDraft } from '../invoices/invoices.factory.ts';

let stage: Stage;
let home: Visit;

beforeAll(async () => {
  stage = await openStage();
  home = await stage.found();
});
afterAll(() => stage.close());

const sent = () => stage.inside(home, async (tenant) => sendTestQuote(tenant, await writeTestDraft(tenant)));
/** As the application role of the business. */
const change = (statement: ReturnType<typeof sql>) => stage.inside(home, ({ db }) => statement.execute(db));

describe('a sent quote', () => {
  it('does not change what it says, nor goes away', async () => {
    const { id } = await sent();
    for (const statement of [
      sql`update quotes set total_cents = 1 where id = ${id}`,
      sql`update quotes set buyer = '{}' where id = ${id}`,
      sql`update quotes set sent_at = null, number = null where id = ${id}`,
      sql`delete from quotes where id = ${id}`,
      sql`delete from quote_lines where quote_id = ${id}`,
    ])
      await expect(change(statement)).rejects.toThrow('a sent quote does not change');
    await expect(change(sql`delete from quotes where id = ${id}`)).rejects.toThrow();
  });

  it('is answered once', async () => {
    const { id } = await sent();
    const yes = (at: string) =>
      change(sql`update quotes set accepted_at = ${at}, accepted_by = 'Grace' where id = ${id}`);
    await yes('2026-03-02T12:00:00Z');
    await expect(yes('2026-03-03T12:00:00Z')).rejects.toThrow('a sent quote does not change');
    await expect(
      change(sql`update quotes set declined_at = '2026-03-03T12:00:00Z' where id = ${id}`),
    ).rejects.toThrow('quotes_answered_once');
  });

  it('is opened by its link, and by that of no invoice', async () => {
    const { id, publicToken } = await sent();
    const open = (kind: 'invoice' | 'quote') =>
      inLink(stage.database, kind, publicToken, 'read', async (inside, found) =>
        Promise.resolve({ ok: true as const, value: [inside.businessId, found] }),
      );
    expect(await open('quote')).toEqual({ ok: true, value: [home.businessId, id] });
    expect(await open('invoice')).toBeNull();
  });
});

it('shows the same state in SQL and in the domain', async () => {
  const instant = fc.constantFrom(null, '2026-03-05T10:00:00Z');
  const day = fc.constantFrom('2026-03-01', '2026-03-14', '2026-03-15', '2026-03-16').map(calendarDate);
  const facts = fc.record({
    sentAt: instant,
    scheduledAt: instant,
    viewedAt: instant,
    acceptedAt: instant,
    declinedAt: instant,
    replacedAt: instant,
    invoiceId: fc.constantFrom(null, '01890a5d-ac96-774b-bcce-b302099a8057'),
    validUntil: day,
    today: day,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(facts, { minLength: 50, maxLength: 50 }), async (all) => {
      const { rows } = await sql<{ state: string }>`
        select quote_state(f.sent_at, f.scheduled_at, f.viewed_at, f.accepted_at, f.declined_at, f.replaced_at,
            f.invoice_id, f.valid_until, f.today) as state
          from jsonb_to_recordset(${JSON.stringify(
            all.map((one, index) => ({
              sent_at: one.sentAt,
              scheduled_at: one.scheduledAt,
              viewed_at: one.viewedAt,
              accepted_at: one.acceptedAt,
              declined_at: one.declinedAt,
              replaced_at: one.replacedAt,
              invoice_id: one.invoiceId,
              valid_until: one.validUntil,
              today: one.today,
              place: index,
            })),
          )}::jsonb) as f (sent_at timestamptz, scheduled_at timestamptz, viewed_at timestamptz, accepted_at timestamptz,
            declined_at timestamptz, replaced_at timestamptz, invoice_id uuid, valid_until date, today date, place int)
          order by place`.execute(stage.database.kysely);
      expect(rows.map((row) => row.state)).toEqual(all.map((one) => quoteState(one, one.today)));
    }),
    { numRuns: 20 },
  );
});
