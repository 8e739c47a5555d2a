import { creditNoteState, type CreditNoteState } from '@atelier/domain/sales-documents';
import type { CreditedBefore } from '@atelier/domain/credit-notes';
import { quantity, type CalendarDate, type Money, type Quantity } from '@atelier/domain/foundation';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';
import type { Party } from '../sales-documents/sales-lines.ts';

function selectCreditNotes(tenant: Inside) {
  return tenant.db
    .selectFrom('credit_notes as c')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.business_id', '=', 'c.business_id').onRef('i.id', '=', 'c.invoice_id'),
    )
    .where('c.business_id', '=', tenant.businessId)
    .select((eb) => [
      'c.id',
      'c.version',
      'c.invoice_id as invoiceId',
      sql<string>`i.number`.as('invoiceNumber'),
      'i.issue_date as invoiceDate',
      'i.prices_include_tax as pricesIncludeTax',
      sql<string>`i.customer_id`.as('customerId'),
      'c.number',
      'c.issue_date as issueDate',
      'c.reason',
      sql<Party>`coalesce(c.seller, i.seller)`.as('seller'),
      sql<Party>`coalesce(c.buyer, i.buyer)`.as('buyer'),
      'c.subtotal_cents as subtotalCents',
      'c.shipping_cents as shippingCents',
      'c.tax_cents as taxCents',
      'c.total_cents as totalCents',
      'c.applied_cents as appliedCents',
      'c.refunded_cents as refundedCents',
      'c.unapplied_cents as unappliedCents',
      'c.issued_at as issuedAt',
      'c.sent_at as sentAt',
      'c.voided_at as voidedAt',
      'c.voided_on as voidedOn',
      'c.void_reason as voidReason',
      'c.journal_entry_id as journalEntryId',
      'c.void_entry_id as voidEntryId',
      jsonArrayFrom(
        eb
          .selectFrom('credit_note_lines as n')
          .leftJoin('invoice_lines as l', (join) =>
            join.onRef('l.business_id', '=', 'n.business_id').onRef('l.id', '=', 'n.invoice_line_id'),
          )
          .whereRef('n.business_id', '=', 'c.business_id')
          .whereRef('n.credit_note_id', '=', 'c.id')
          .orderBy('n.position')
          .select([
            'n.id',
            'n.invoice_line_id as invoiceLineId',
            'l.product_id as productId',
            sql<string>`coalesce(l.unit, '')`.as('unit'),
            'n.description',
            sql<Quantity>`(n.quantity * 1000000)::bigint`.as('quantity'),
            'n.said_cents as saidCents',
            'n.amount_cents as amountCents',
            'n.tax_cents as taxCents',
            'n.goods',
            'n.place_id as placeId',
          ]),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('credit_note_taxes as t')
          .whereRef('t.business_id', '=', 'c.business_id')
          .whereRef('t.credit_note_id', '=', 'c.id')
          .orderBy('t.name')
          .select((part) => [
            't.tax_rate_id as taxRateId',
            't.name',
            't.rate_millionths as rate',
            't.taxable_cents as taxableCents',
            't.exempt_cents as exemptCents',
            't.marketplace_cents as marketplaceCents',
            't.tax_cents as taxCents',
            jsonArrayFrom(
              part
                .selectFrom('credit_note_tax_parts as p')
                .whereRef('p.business_id', '=', 't.business_id')
                .whereRef('p.credit_note_id', '=', 't.credit_note_id')
                .whereRef('p.tax_rate_id', '=', 't.tax_rate_id')
                .orderBy('p.position')
                .select([
                  'p.part_id as taxRateId',
                  'p.name',
                  'p.rate_millionths as rate',
                  'p.tax_cents as taxCents',
                ]),
            ).as('parts'),
          ]),
      ).as('taxes'),
    ]);
}

type StoredCreditNote = Awaited<ReturnType<ReturnType<typeof selectCreditNotes>['executeTakeFirstOrThrow']>>;

const withState = (row: StoredCreditNote) => ({
  ...row,
  lines: row.lines.map((line) => ({ ...line, quantity: quantity(line.quantity) })),
  state: creditNoteState({
    issuedAt: row.issuedAt,
    voidedAt: row.voidedAt,
    total: row.totalCents,
    applied: row.appliedCents,
    refunded: row.refundedCents,
  }),
});

/** A credit note with its lines and taxes. */
export type CreditNoteRecord = ReturnType<typeof withState>;

/** One credit note, or null. `lock` holds its row until the database transaction ends; its invoice is held before it. */
export async function findCreditNote(
  tenant: Inside,
  creditNoteId: string,
  options: { readonly lock: boolean } = { lock: false },
): Promise<CreditNoteRecord | null> {
  if (options.lock) {
    await tenant.db
      .selectFrom('credit_notes')
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', creditNoteId)
      .select('id')
      .forUpdate()
      .execute();
  }
  const row = await selectCreditNotes(tenant).where('c.id', '=', creditNoteId).executeTakeFirst();
  return row ? withState(row) : null;
}

/** Reads what the standing credit notes of an invoice have credited of its lines and of the parts of its taxes. */
export async function readCreditedBefore(tenant: Tenant, invoiceId: string): Promise<CreditedBefore> {
  const standing = sql`c.business_id = ${tenant.businessId} and c.invoice_id = ${invoiceId}
    and c.issued_at is not null and c.voided_at is null`;
  const { rows: lines } = await sql<CreditedBefore['lines'][number]>`
    select n.invoice_line_id as "lineId", (sum(n.quantity) * 1000000)::bigint as quantity,
           sum(n.amount_cents)::bigint as amount, sum(n.tax_cents)::bigint as tax
      from credit_notes c
      join credit_note_lines n on n.business_id = c.business_id and n.credit_note_id = c.id
      where ${standing} group by n.invoice_line_id`.execute(tenant.db);
  const { rows: parts } = await sql<CreditedBefore['parts'][number]>`
    select p.tax_rate_id as "ofTaxRateId", p.part_id as "taxRateId", sum(p.tax_cents)::bigint as tax
      from credit_notes c
      join credit_note_tax_parts p on p.business_id = c.business_id and p.credit_note_id = c.id
      where ${standing} group by p.tax_rate_id, p.part_id`.execute(tenant.db);
  return { lines, parts };
}

/** A credit note as a list shows it. */
export interface CreditNoteRow {
  readonly id: string;
  readonly number: string | null;
  readonly invoiceId: string;
  readonly invoiceNumber: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly issueDate: CalendarDate;
  readonly state: CreditNoteState;
  readonly totalCents: Money;
  readonly unappliedCents: Money;
}

const selectRows = (tenant: Inside) =>
  tenant.db
    .selectFrom('credit_notes as c')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.business_id', '=', 'c.business_id').onRef('i.id', '=', 'c.invoice_id'),
    )
    .where('c.business_id', '=', tenant.businessId)
    .select([
      'c.id',
      'c.number',
      'c.invoice_id as invoiceId',
      sql<string>`i.number`.as('invoiceNumber'),
      sql<string>`i.customer_id`.as('customerId'),
      sql<string>`i.buyer ->> 'name'`.as('customerName'),
      'c.issue_date as issueDate',
      sql<CreditNoteState>`credit_note_state(c.issued_at, c.voided_at, c.total_cents, c.applied_cents, c.refunded_cents)`.as(
        'state',
      ),
      'c.total_cents as totalCents',
      'c.unapplied_cents as unappliedCents',
    ]);

/** Credit notes, newest first. */
export async function listCreditNotes(
  tenant: Inside,
  filter: {
    readonly search?: string | undefined;
    readonly state?: CreditNoteState | undefined;
    readonly customerId?: string | undefined;
    readonly invoiceId?: string | undefined;
    readonly after?: string | undefined;
    readonly limit: number;
  },
) {
  const end = readCursor(filter.after);
  let query = selectRows(tenant)
    .orderBy('c.issue_date', 'desc')
    .orderBy('c.id', 'desc')
    .limit(filter.limit + 1);
  if (end) query = query.where(sql<boolean>`(c.issue_date, c.id) < (${end.key}::date, ${end.id}::uuid)`);
  if (filter.customerId !== undefined) query = query.where('i.customer_id', '=', filter.customerId);
  if (filter.invoiceId !== undefined) query = query.where('c.invoice_id', '=', filter.invoiceId);
  if (filter.state !== undefined) {
    query = query.where(
      sql<boolean>`credit_note_state(c.issued_at, c.voided_at, c.total_cents, c.applied_cents, c.refunded_cents)
        = ${filter.state}`,
    );
  }
  const words = filter.search?.trim() ?? '';
  if (words !== '') {
    query = query.where(
      sql<boolean>`c.id in (select search_credit_notes(${words}, ${filter.limit + 1}, ${filter.state ?? null},
        ${end?.key ?? null}, ${end?.id ?? null}))`,
    );
  }
  return pageOf<CreditNoteRow>(await query.execute(), filter.limit, (row) => ({
    key: row.issueDate,
    id: row.id,
  }));
}
