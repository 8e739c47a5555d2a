import { type InvoiceDraft, invoiceTotals } from '@atelier/domain/sales-documents';
import { invoicePosting } from '@atelier/domain/invoices';
import type { Tenant } from '../platform/in-business.ts';
import { addTestCustomer } from '../customers/customers.factory.ts';
import { v7 } from 'uuid';
import { valueOf, accountIdOf } from '../platform/stage.factory.ts';
import { addItem } from '../items/items.store.ts';
import { blankItem } from '@atelier/domain/items';
import { money, rate, calendarDate, quantity } from '@atelier/domain/foundation';
import { addTaxRate } from '../tax-rates/tax-rates.store.ts';
import { writeInvoiceDraft, markInvoiceIssued } from './invoices.store.ts';
import { takeNumber } from '../sales-documents/numbers.store.ts';
import { postJournalEntry } from '../books/journal.store.ts';
import { writeRecurringInvoice } from './recurring-invoices.store.ts';

export interface WrittenInvoice {
  readonly id: string;
  readonly lineId: string;
  readonly customerId: string;
  readonly productId: string;
  readonly taxRateId: string;
  readonly publicToken: string;
  readonly totalCents: number;
  readonly draft: InvoiceDraft;
}

/** Writes a draft of $48.00 for two mugs with 10 % off, $5.00 shipping and 8.25 % tax. */
export async function writeTestDraft(
  tenant: Tenant,
  options: { pricesIncludeTax?: boolean } = {},
): Promise<WrittenInvoice> {
  const customerId = await addTestCustomer(tenant);
  const [productId, taxRateId, id, lineId] = [v7(), v7(), v7(), v7()];
  valueOf(
    await addItem(tenant, {
      ...blankItem,
      id: productId,
      kind: 'product',
      productType: 'made',
      name: 'Mug',
      sku: productId,
      retailPrice: money(2400),
      incomeAccountId: await accountIdOf(tenant, 'sales'),
    }),
  );
  const taxRate = { taxRateId, name: `County ${taxRateId}`, rate: rate(82_500) };
  valueOf(
    await addTaxRate(tenant, {
      id: taxRateId,
      name: taxRate.name,
      place: '',
      kind: 'county',
      rate: taxRate.rate,
      partIds: [],
    }),
  );
  const draft = {
    id,
    reference: 'PO 7',
    customerId,
    issueDate: calendarDate('2026-03-01'),
    dueDate: calendarDate('2026-03-15'),
    pricesIncludeTax: options.pricesIncludeTax ?? false,
    lines: [
      {
        id: lineId,
        productId,
        description: 'Mug',
        quantity: quantity(2_000_000),
        unitPrice: money(2400),
        discount: { kind: 'none' },
        taxRate,
        incomeAccountId: null,
      },
    ],
    discount: { kind: 'rate', rate: rate(100_000) },
    shipping: money(500),
    shippingTaxRate: taxRate,
    note: '',
  } as const satisfies InvoiceDraft & { reference: string };
  const totals = invoiceTotals(draft);
  const publicToken = `token-${id}`;
  valueOf(
    await writeInvoiceDraft(tenant, draft, totals, { isNew: true, publicToken, now: '2026-03-01T12:00:00Z' }),
  );
  return { id, lineId, customerId, productId, taxRateId, publicToken, totalCents: totals.total, draft };
}

/** Writes a draft and issues it: number, frozen parties and posting. */
export async function issueTestInvoice(
  tenant: Tenant,
  options: { pricesIncludeTax?: boolean } = {},
): Promise<WrittenInvoice & { readonly entryId: string }> {
  const invoice = await writeTestDraft(tenant, options);
  const entryId = v7();
  const posting = invoicePosting(
    invoice.draft,
    {
      accountsReceivable: await accountIdOf(tenant, 'accounts-receivable'),
      sales: await accountIdOf(tenant, 'sales'),
      shippingCharged: await accountIdOf(tenant, 'shipping-charged'),
      salesTaxPayable: await accountIdOf(tenant, 'sales-tax-payable'),
    },
    { id: entryId, memo: '' },
  );
  if (!posting) throw new Error('nothing to post');
  const number = await takeNumber(tenant, 'invoice');
  valueOf(await postJournalEntry(tenant, posting, { closedThrough: null }));
  const party = { name: 'Grace Hopper', email: '', phone: '', address: '', taxNumber: '' };
  valueOf(
    await markInvoiceIssued(tenant, invoice.id, {
      number: `INV-${number}`,
      issuedAt: '2026-03-01T12:00:00Z',
      seller: party,
      buyer: party,
      journalEntryId: entryId,
    }),
  );
  return { ...invoice, entryId };
}

/** Lets an invoice come again, long after every test's own today. */
export async function repeatTestInvoice(
  tenant: Tenant,
  { draft }: Pick<WrittenInvoice, 'draft'>,
): Promise<void> {
  const series = {
    ...draft,
    id: v7(),
    customerId: draft.customerId ?? '',
    reference: 'Shelf',
    termsDays: 14,
    lines: draft.lines.map((line) => ({ ...line, id: v7() })),
    madeAs: 'draft' as const,
    recurrence: {
      unit: 'month' as const,
      count: 1,
      dayOfMonth: 15,
      weekOfMonth: null,
      startsOn: calendarDate('2099-01-15'),
      endsOn: null,
      endsAfter: null,
    },
    next: { date: calendarDate('2099-01-15'), sequence: 1 },
    baseSequence: 1,
  };
  valueOf(await writeRecurringInvoice(tenant, series, invoiceTotals(draft), { isNew: true }));
}
