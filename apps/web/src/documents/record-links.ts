import type { DocumentRecordKind } from '@atelier/domain/documents';
import { paths } from '../platform/paths.ts';

const records: Readonly<Record<DocumentRecordKind, { word: string; path: ((id: string) => string) | null }>> =
  {
    transaction: { word: 'transaction', path: paths.transaction },
    'journal-entry': { word: 'journal entry', path: paths.journalEntry },
    bill: { word: 'bill', path: paths.bill },
    trip: { word: 'trip', path: () => paths.mileage },
    'tax-filing': { word: 'tax return', path: paths.taxFiling },
    asset: { word: 'asset', path: paths.asset },
    item: { word: 'item', path: paths.item },
    supplier: { word: 'supplier', path: paths.supplier },
    'purchase-order': { word: 'purchase order', path: paths.purchase },
    'customer-order': { word: 'order', path: paths.order },
    invoice: { word: 'invoice', path: paths.invoice },
    quote: { word: 'quote', path: paths.quote },
    'credit-note': { word: 'credit note', path: paths.creditNote },
    commission: { word: 'commission', path: paths.order },
    // A proof is on the page of its order, which its id does not tell.
    'commission-proof': { word: 'proof', path: null },
    recipe: { word: 'composition', path: paths.recipe },
    customer: { word: 'customer', path: paths.customer },
    event: { word: 'event', path: paths.event },
    organizer: { word: 'organizer', path: paths.eventOrganizer },
    interaction: { word: 'interaction', path: paths.customerInteraction },
  };

/** Names a kind of record in a sentence: `journal entry`. */
export const recordWords = (kind: DocumentRecordKind): string => records[kind].word;

/** The page of a record, or null where it has none of its own. */
export const recordPath = (kind: DocumentRecordKind, id: string): string | null =>
  records[kind].path?.(id) ?? null;
