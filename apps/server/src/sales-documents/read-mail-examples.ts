import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listCreditNotes } from '@atelier/database/credit-notes/credit-notes.reads';
import { listInvoices } from '@atelier/database/invoices/invoices.reads';
import { listQuotes } from '@atelier/database/quotes/quotes.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { money, startOfMonth } from '@atelier/domain/foundation';
import {
  mailValues,
  statementMailValues,
  type InvoiceState,
  type MailTextKind,
  type MailValues,
} from '@atelier/domain/sales-documents';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { readInvoice } from '../invoices/invoice-document.ts';
import { readQuote } from '../quotes/quote-document.ts';
import { readCreditNote } from '../credit-notes/read-credit-note.ts';
import { readCustomerStatement } from './read-customer-statement.ts';

// Drafts stand among the newest, and have no number yet.
const latest = 20;

/**
 * Reads what the fields of each mail stand for in the newest record that it could be about; kinds without one are
 * missing.
 */
export async function readMailExamples(
  tenant: Tenant,
  tools: Pick<Tools, 'clock' | 'publicUrl'>,
): Promise<{ kind: MailTextKind; name: string; values: Record<string, string> }[]> {
  const business = await getBusiness(tenant);
  const today = todayIn(business.timeZone, tools.clock);
  const ofInvoice = async (...states: (InvoiceState | undefined)[]) => {
    for (const state of states) {
      const { rows } = await listInvoices(tenant, { limit: latest, today, state });
      const found = rows.find(({ number }) => number !== null);
      const invoice = found && (await readInvoice(tenant, found.id, tools));
      if (invoice) return { name: invoice.number, values: mailValues(invoice, invoice.publicUrl) };
    }
    return null;
  };
  const ofQuote = async () => {
    const { rows } = await listQuotes(tenant, { limit: latest, today });
    const found = rows.find(({ number }) => number !== null);
    const quote = found && (await readQuote(tenant, found.id, tools));
    return quote ? { name: quote.number, values: mailValues(quote, quote.publicUrl) } : null;
  };
  const ofCreditNote = async () => {
    const { rows } = await listCreditNotes(tenant, { limit: latest });
    const found = rows.find(({ number }) => number !== null);
    const note = found && (await readCreditNote(tenant, found.id));
    return note ? { name: note.number, values: mailValues({ ...note.paper, ...note }, null) } : null;
  };
  const ofStatement = async () => {
    const { rows } = await listInvoices(tenant, { limit: latest, today });
    const customerId = rows.find(({ number }) => number !== null)?.customerId ?? null;
    const asked = customerId !== null && { customerId, from: startOfMonth(today), to: today };
    const statement = asked && (await readCustomerStatement(tenant, asked, today));
    if (!statement) return null;
    const closingCents = money(statement.closingCents);
    return {
      name: statement.customerName,
      values: statementMailValues({ ...statement, closingCents }, business),
    };
  };
  type Example = { readonly name: string | null; readonly values: MailValues } | null;
  const found: readonly (readonly [MailTextKind, Example])[] = [
    ['invoice', await ofInvoice(undefined)],
    ['receipt', await ofInvoice('paid', undefined)],
    ['reminder', await ofInvoice('overdue', 'sent', 'viewed', undefined)],
    ['quote', await ofQuote()],
    ['credit-note', await ofCreditNote()],
    ['statement', await ofStatement()],
  ];
  return found.flatMap(([kind, example]) =>
    example === null ? [] : [{ kind, name: example.name ?? '', values: { ...example.values } }],
  );
}
