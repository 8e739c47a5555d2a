import type { InvoiceView } from '@atelier/contract/invoices';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { holdCustomerOf } from '@atelier/database/customers/erased-customers.store';
import { activateCustomer } from '@atelier/database/customers/customers.store';
import { getSystemAccounts } from '@atelier/database/books/accounts.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import { readChosenLots } from '@atelier/database/stock/lots.reads';
import { listPlaces } from '@atelier/database/items/places.reads';
import { readStockItems } from '@atelier/database/stock/stock.reads';
import { lockStockItems } from '@atelier/database/stock/stock-histories.reads';
import { recordStockOperation, type StockWriteRefusal } from '@atelier/database/stock/stock.store';
import { listItemsAtStall, listOpenStalls } from '@atelier/database/packing/stalls.reads';
import { findInvoice, readNumbersOfOpening } from '@atelier/database/invoices/invoices.reads';
import { markInvoiceIssued, writeStockOfLines } from '@atelier/database/invoices/invoices.store';
import { isNumberTaken } from '@atelier/database/sales-documents/numbers.store';
import { readMethodTerms } from '@atelier/database/payments/payments.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import {
  channelOfInvoice,
  decideIssueInvoice,
  invoicePosting,
  type InvoiceRefusal,
} from '@atelier/domain/invoices';
import {
  chargesTheSame,
  decideSchedule,
  invoiceTaxes,
  invoiceRefusals,
} from '@atelier/domain/sales-documents';
import {
  chooseLots,
  decideSoldItems,
  linesOfSale,
  type ChosenLots,
  type StockItem,
  type StockRefusal,
} from '@atelier/domain/stock';
import { usualPlaceOf } from '@atelier/domain/items';
import { nameStallEvents } from '@atelier/domain/packing';
import type { Tools } from '../platform/answer.ts';
import { takeNextNumber } from '../platform/next-number.ts';
import { buyerOf, sellerOf } from '../sales-documents/paper-parties.ts';
import { issuedInvoiceView } from './invoice-document.ts';
import { readTaxFacts } from '../sales-documents/tax-of-invoice.ts';

type IssueRefusal =
  | InvoiceRefusal
  | PostingRefusal
  | StockRefusal
  | StockWriteRefusal
  | Refusal<
      | 'permission-denied'
      | 'tax-period-filed'
      | 'product-has-variants'
      | 'sold-unit-unknown'
      | 'sold-quantity-impossible'
      | 'lot-not-found'
      | 'lots-more-than-moved'
      | 'lot-twice'
    >;

/**
 * Issues a draft: takes the next number without a gap, freezes what the customer is shown, posts to the books, and takes
 * what is sold from the stock at its cost, all in one database transaction. The number is taken late: from then on the other invoices of the business wait. A draft
 * whose taxes changed since it was saved is not issued: what was looked at is what is issued.
 */
export async function issueInvoice(
  tenant: Tenant,
  {
    invoiceId,
    lots = [],
    isPast = false,
    number: given = null,
  }: {
    readonly invoiceId: string;
    /** Of which lots goods go; else of what expires first. */
    readonly lots?: readonly ChosenLots[];
    /** It was sold elsewhere, and the goods are gone. */
    readonly isPast?: boolean;
    /** The number that the customer was given; null takes the next one of the business. */
    readonly number?: string | null;
  },
  tools: Pick<Tools, 'clock' | 'ids' | 'publicUrl'>,
): Promise<Outcome<InvoiceView, IssueRefusal>> {
  const [, invoice] = await Promise.all([
    holdCustomerOf(tenant, 'invoices', invoiceId),
    findInvoice(tenant, invoiceId, { lock: true }),
  ]);
  if (!invoice) return refuse(invoiceRefusals.refusal('invoice-not-found'));
  const wish = {
    ...invoice,
    shippingTaxRateId: invoice.shippingTaxRate?.taxRateId ?? null,
    lines: invoice.lines.map(({ taxRate, productId }) => ({
      taxRateId: taxRate?.taxRateId ?? null,
      productId,
    })),
  };
  const productIds = invoice.lines.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const [business, facts, terms, accounts, places, opened, chosenLots, stalls, , items] = await Promise.all([
    getBusiness(tenant),
    readTaxFacts(tenant, invoice.customerId, wish.lines),
    readMethodTerms(tenant),
    getSystemAccounts(tenant, ['accounts-receivable', 'sales', 'shipping-charged', 'sales-tax-payable']),
    listPlaces(tenant),
    readNumbersOfOpening(tenant),
    readChosenLots(tenant, lots),
    listOpenStalls(tenant),
    // Held before any number is taken, as by all that records stock: no two wait for each other. Sent together, done in
    // turn: what is read is held by then.
    lockStockItems(tenant, productIds),
    readStockItems(tenant, productIds),
  ]);
  const { customer } = facts;
  const taxes = invoiceTaxes(wish, facts);

  const permitted = requirePermission(tenant.role, 'invoices.issue');
  if (!permitted.ok) return permitted;

  const allowed = decideIssueInvoice(invoice);
  if (!allowed.ok) return allowed;
  const schedule = decideSchedule(invoice, invoice.totalCents);
  if (!schedule.ok) return schedule;
  const shipping = { taxRate: invoice.shippingTaxRate, exemption: invoice.shippingExemption };
  if (!chargesTheSame([...invoice.lines, shipping], [...taxes.lines, taxes.shipping])) {
    return refuse(invoiceRefusals.refusal('invoice-tax-changed'));
  }
  const sellable = decideSoldItems(invoice.lines, items);
  if (!sellable.ok) return sellable;
  const stall = [...stalls].find(([, eventId]) => eventId === invoice.eventId)?.[0] ?? null;
  const brought = stall === null ? new Set() : await listItemsAtStall(tenant, stall, productIds);
  const placeOf = (item: StockItem) =>
    invoice.stockPlaceId ?? (brought.has(item.id) ? stall : usualPlaceOf(item, places));

  // An invoice that came with the opening balances may have the number that would be next; one that counts by years, too.
  const isTaken = (number: string) =>
    opened.has(number) || (business.invoiceNumbersYearly && isNumberTaken(tenant, 'invoice', number));
  const number =
    given ?? (await takeNextNumber(tenant, business, 'invoice', invoice.issueDate, isTaken)).number;
  const entry = invoicePosting(
    invoice,
    {
      accountsReceivable: accounts['accounts-receivable'],
      sales: accounts.sales,
      shippingCharged: accounts['shipping-charged'],
      salesTaxPayable: accounts['sales-tax-payable'],
    },
    { id: tools.ids.next(), memo: `Invoice ${number} to ${customer?.name ?? ''}` },
  );
  if (entry) {
    const posted = await postJournalEntry(tenant, entry, business.bookLock);
    if (!posted.ok) return posted;
  }
  const sold = { eventId: invoice.eventId, channel: channelOfInvoice(invoice) };
  const sale = { day: invoice.issueDate, sold, lines: sellable.value };
  await writeStockOfLines(
    tenant,
    sellable.value.filter(
      ({ stockQuantity }, index) => stockQuantity !== invoice.lines[index]?.stockQuantity,
    ),
  );
  const going = nameStallEvents(linesOfSale(sale, items, placeOf), stalls);
  const chosen = chooseLots(going, lots, chosenLots);
  if (!chosen.ok) return chosen;
  const lines = chosen.value;
  if (lines.length > 0) {
    const taken = await recordStockOperation(
      tenant,
      {
        id: tools.ids.next(),
        kind: 'sale',
        day: invoice.issueDate,
        reason: `Invoice ${number}`,
        source: { kind: 'invoice', id: invoice.id },
        reversesId: null,
        lines,
      },
      { lock: business.bookLock, nextId: () => tools.ids.next(), isPast, post: postJournalEntry },
    );
    if (!taken.ok) return taken;
  }
  const issue = {
    number,
    issuedAt: tools.clock.now().toISOString(),
    seller: sellerOf(business),
    buyer: buyerOf(customer),
    journalEntryId: entry?.id ?? null,
  };
  const issued = await markInvoiceIssued(tenant, invoiceId, issue);
  if (!issued.ok) return issued;
  if (customer?.status === 'lead') await activateCustomer(tenant, customer.id);

  return succeed(
    issuedInvoiceView({ ...invoice, ...issue, balanceCents: invoice.totalCents }, business, terms, tools),
  );
}
