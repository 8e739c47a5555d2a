import type { Money } from '@atelier/domain/foundation';
import { sql } from 'kysely';
import type { Inside } from '../platform/in-business.ts';

/** By the kind of a mail, the column that says what it is about: a paper, or the customer whose account it tells. */
const aboutOf = {
  invoice: 'invoice_id',
  reminder: 'invoice_id',
  quote: 'quote_id',
  'credit-note': 'credit_note_id',
  statement: 'customer_id',
} as const;

/** A mail to a customer on its way. Instants are ISO 8601 in UTC, the balance is minor units. */
export interface NewCustomerMail {
  readonly id: string;
  readonly kind: keyof typeof aboutOf;
  /** The paper; of a statement the customer. */
  readonly aboutId: string;
  readonly occasion: string | null;
  /** Empty where there is no address: it is noted as given up. */
  readonly to: string;
  readonly subject: string;
  /** What is owed; of a quote or a credit note what it amounts to. Below zero at the end of a statement it is credit. */
  readonly balance: Money;
  readonly createdAt: string;
  /** The mail that it went along with, of several reminders in one. */
  readonly alongWith?: string;
  /** For a story that is told: it counts as sent, though nothing left. */
  readonly sentAt?: string;
}

/** Notes a mail to a customer. Answers false where it, or this moment of an invoice's reminders, is noted already. */
export async function addCustomerMail(inside: Inside, mail: NewCustomerMail): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await inside.db
    .insertInto('customer_mails')
    .values({
      business_id: inside.businessId,
      id: mail.id,
      [aboutOf[mail.kind]]: mail.aboutId,
      kind: mail.kind,
      occasion: mail.occasion,
      to_address: mail.to,
      subject: mail.subject,
      balance_cents: mail.balance,
      created_at: mail.createdAt,
      sent_at: mail.sentAt ?? null,
      along_with: mail.alongWith ?? null,
      given_up_at: mail.to === '' ? mail.createdAt : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The mails about a paper, or about the account of a customer, the oldest first. Of an invoice its reminders are among them. */
export async function listCustomerMails(inside: Inside, kind: NewCustomerMail['kind'], aboutId: string) {
  return inside.db
    .selectFrom('customer_mails')
    .where('business_id', '=', inside.businessId)
    .where(aboutOf[kind], '=', aboutId)
    .orderBy('created_at')
    .orderBy('id')
    .select([
      'id',
      'kind',
      'to_address as to',
      'subject',
      'balance_cents as balanceCents',
      sql<boolean>`occasion is not null`.as('isByItself'),
      'created_at as createdAt',
      'sent_at as sentAt',
      'failed_at as failedAt',
      'given_up_at as givenUpAt',
      'returned_at as returnedAt',
      'error',
    ])
    .execute();
}

/** The businesses with mails that did not arrive since an instant, ISO 8601, and of which no one was told. Role: atelier_clock. */
export async function listBusinessesWithUntoldUndeliveredMails(
  clock: Pick<Inside, 'db'>,
  asked: { readonly kind: string; readonly since: string },
): Promise<string[]> {
  const { rows } = await sql<{ business_id: string }>`
    select distinct m.business_id from customer_mails m
      where m.undelivered_at >= ${asked.since} and m.along_with is null
        and not exists (
          select from notifications n
            where n.business_id = m.business_id and n.kind = ${asked.kind} and n.occasion = m.id::text
        )`.execute(clock.db);
  return rows.map((row) => row.business_id);
}

/** The mails that did not arrive since an instant, ISO 8601, the oldest first, each with the customer to whom it was sent. */
export async function listUndeliveredMails(inside: Inside, since: string) {
  return inside.db
    .selectFrom('customer_mails as m')
    .leftJoin('quotes as q', (on) =>
      on.onRef('q.business_id', '=', 'm.business_id').onRef('q.id', '=', 'm.quote_id'),
    )
    .leftJoin('credit_notes as n', (on) =>
      on.onRef('n.business_id', '=', 'm.business_id').onRef('n.id', '=', 'm.credit_note_id'),
    )
    .leftJoin('invoices as i', (on) =>
      on
        .onRef('i.business_id', '=', 'm.business_id')
        .on('i.id', '=', sql<string>`coalesce(m.invoice_id, n.invoice_id)`),
    )
    .where('m.business_id', '=', inside.businessId)
    .where('m.undelivered_at', '>=', since)
    .where('m.to_address', '<>', '')
    .where('m.along_with', 'is', null)
    .orderBy('m.undelivered_at')
    .select([
      'm.id',
      sql<string>`coalesce(m.customer_id, q.customer_id, i.customer_id)`.as('customerId'),
      'm.to_address as to',
      'm.subject',
      sql<boolean>`m.returned_at is not null`.as('isReturned'),
      sql<string>`coalesce(m.error, '')`.as('reason'),
    ])
    .execute();
}
