import { sql } from 'kysely';
import type { CalendarDate, Money, Rate } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor, type Page } from '../platform/page-cursor.ts';
import { eventsOfDocuments, taxShares, type TaxPeriod, type TaxSum } from './sales-tax.reads.ts';

/** One document of a period with what it adds. */
export interface TaxDocument {
  readonly id: string;
  /** An invoice, a credit note, or income without an invoice. */
  readonly invoiceId: string | null;
  readonly creditNoteId: string | null;
  readonly transactionId: string | null;
  readonly what:
    | 'invoice'
    | 'void'
    | 'payment'
    | 'payment-taken-back'
    | 'credit'
    | 'credit-taken-back'
    | 'credit-note'
    | 'credit-note-void'
    | 'income';
  readonly day: CalendarDate;
  readonly number: string;
  readonly customerName: string;
  readonly taxableCents: Money;
  readonly exemptCents: Money;
  readonly marketplaceCents: Money;
  readonly untaxedCents: Money;
  readonly taxCents: Money;
}

/** Taxes whose documents are asked for: as lines name them, and as they are reported. */
export interface TaxesAsked {
  readonly taxRateIds: readonly string[];
  readonly partIds: readonly string[];
  /** Only where a part was at this rate, or of documents of this event. */
  readonly rate?: Rate | undefined;
  readonly eventId?: string | undefined;
}

/** Narrows shares `s` to those at a rate and of an event. */
const sharesOf = (tenant: Tenant, { partIds, rate, eventId }: TaxesAsked) => sql`
  ${
    rate === undefined
      ? sql``
      : sql`and exists (
          select from sold_tax_shares p
            where p.business_id = ${tenant.businessId} and p.document_id = s.document_id
              and p.tax_rate_id = s.tax_rate_id and p.part_id = any(${[...partIds]}::uuid[])
              and p.rate_millionths = ${rate})`
  }
  ${eventId === undefined ? sql`` : sql`and s.document_id in (select document_id from (${eventsOfDocuments(tenant)}) o where o.event_id = ${eventId})`}`;

/**
 * The documents behind the figures of a period: those under some taxes, or, where none is asked for, what names no tax.
 */
export async function listTaxDocuments(
  tenant: Tenant,
  period: TaxPeriod,
  under: TaxesAsked | null,
  page: { after?: string | undefined; limit: number },
): Promise<Page<TaxDocument>> {
  const end = readCursor(page.after);
  const wanted =
    under === null
      ? sql`s.kind <> 'tax' and s.tax_rate_id is null`
      : sql`(s.kind <> 'tax' and s.tax_rate_id = any(${under.taxRateIds}::uuid[])
             or s.kind = 'tax' and s.part_id = any(${under.partIds}::uuid[])) ${sharesOf(tenant, under)}`;
  const sumOf = (kind: TaxSum['kind']) =>
    sql<Money>`coalesce(sum(s.cents) filter (where s.kind = ${kind}), 0)::bigint`;
  const { rows } = await sql<TaxDocument>`
    with ${taxShares(tenant, period)}
    select s.source_id as id, i.id as "invoiceId", c.id as "creditNoteId", t.id as "transactionId", s.what, s.day,
           coalesce(i.number, c.number, '') as number,
           coalesce(i.buyer ->> 'name', c.buyer ->> 'name', t.payee, '') as "customerName",
           ${sumOf('taxable')} as "taxableCents", ${sumOf('exempt')} as "exemptCents",
           ${sumOf('marketplace')} as "marketplaceCents", ${sumOf('untaxed')} as "untaxedCents",
           ${sumOf('tax')} as "taxCents"
      from shares s
      left join invoices i on i.business_id = ${tenant.businessId} and i.id = s.document_id
      left join credit_notes c on c.business_id = ${tenant.businessId} and c.id = s.document_id
      left join transactions t on t.business_id = ${tenant.businessId} and t.id = s.document_id
      where ${wanted} ${end ? sql`and (s.day, s.source_id) > (${end.key}::date, ${end.id}::uuid)` : sql``}
      group by s.source_id, s.document_id, i.id, c.id, t.id, s.what, s.day, i.number, i.buyer, c.number, c.buyer, t.payee
      having bool_or(s.cents <> 0)
      order by s.day, s.source_id
      limit ${page.limit + 1}`.execute(tenant.db);
  return pageOf(rows, page.limit, (row) => ({ key: row.day, id: row.id }));
}
