import { findCustomer } from '@atelier/database/customers/customers.reads';
import { findEvent } from '@atelier/database/books/events.reads';
import { findEventOrganizer } from '@atelier/database/events/event-organizers.reads';
import { findInteraction } from '@atelier/database/customers/interactions.reads';
import { findAsset } from '@atelier/database/equipment/assets.reads';
import { findBill } from '@atelier/database/payables/bills.reads';
import { findJournalDraft } from '@atelier/database/books/journal-drafts.reads';
import { findJournalEntry } from '@atelier/database/books/journal.reads';
import { findTrip } from '@atelier/database/equipment/mileage.reads';
import { findTaxFiling } from '@atelier/database/taxes/tax-filings.reads';
import { findTransaction } from '@atelier/database/transactions/transactions.reads';
import { findCreditNote } from '@atelier/database/credit-notes/credit-notes.reads';
import { findInvoice } from '@atelier/database/invoices/invoices.reads';
import { findQuote } from '@atelier/database/quotes/quotes.reads';
import { findItem } from '@atelier/database/items/items.reads';
import { findPurchaseOrder } from '@atelier/database/purchasing/purchases.reads';
import { findOpenProof } from '@atelier/database/orders/commissions.reads';
import { findOrder } from '@atelier/database/orders/orders.reads';
import { findSupplier } from '@atelier/database/purchasing/suppliers.reads';
import { findRecipe } from '@atelier/database/production/recipes.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import {
  attachPermissions,
  documentRefusals,
  type AttachedTo,
  type DocumentRecordKind,
} from '@atelier/domain/documents';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';

/** Finders by kind of record; a new kind is one line here and one in the domain. */
const finders: Readonly<
  Record<DocumentRecordKind, (tenant: Tenant, recordId: string) => Promise<object | null>>
> = {
  transaction: findTransaction,
  // An entry by hand keeps the id of the draft that it is posted from.
  'journal-entry': async (tenant, id) =>
    (await findJournalEntry(tenant, id)) ?? (await findJournalDraft(tenant, id)),
  bill: findBill,
  trip: findTrip,
  asset: findAsset,
  item: findItem,
  supplier: findSupplier,
  'purchase-order': findPurchaseOrder,
  recipe: findRecipe,
  'tax-filing': findTaxFiling,
  customer: findCustomer,
  interaction: findInteraction,
  'customer-order': findOrder,
  invoice: findInvoice,
  quote: findQuote,
  'credit-note': findCreditNote,
  commission: findOrder,
  'commission-proof': findOpenProof,
  event: findEvent,
  organizer: findEventOrganizer,
};

/** Returns what people call a record: its number, name, payee or first words. Empty when it has none. */
export async function findRecordName(tenant: Tenant, { recordKind, recordId }: AttachedTo): Promise<string> {
  const record = ((await finders[recordKind](tenant, recordId)) ?? {}) as Readonly<Record<string, unknown>>;
  const names = [
    'number',
    'title',
    'name',
    'subject',
    'payee',
    'payeeName',
    'customerName',
    'itemName',
    'purpose',
    'memo',
    'place',
  ];
  const found = names.map((name) => record[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : '';
}

/** Tells whether this person may attach documents to this record, and whether the business has it. */
export async function mayAttach(
  tenant: Tenant,
  { recordKind, recordId }: AttachedTo,
): Promise<Outcome<null, Refusal<'permission-denied' | 'document-record-not-found'>>> {
  const record = await finders[recordKind](tenant, recordId);

  const permitted = requirePermission(tenant.role, attachPermissions[recordKind]);
  if (!permitted.ok) return permitted;

  return record === null
    ? refuse(documentRefusals.refusal('document-record-not-found', { field: 'recordId' }))
    : succeed(null);
}
