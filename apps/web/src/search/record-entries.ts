import {
  Boxes,
  CalendarDays,
  FileMinus2,
  FileQuestionMark,
  FileText,
  FolderOpen,
  HandCoins,
  Landmark,
  MessageSquareText,
  NotebookPen,
  Package,
  Ticket,
  Handshake,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { FoundKind, FoundRecordView } from '@atelier/contract/search';
import { paths } from '../platform/paths.ts';
import type { PaletteEntry } from './entries.ts';

type Look = {
  icon: LucideIcon;
  word: string | ((record: FoundRecordView) => string);
  path: (record: FoundRecordView) => string;
  search?: (record: FoundRecordView) => Record<string, string>;
  label?: (record: FoundRecordView) => string;
};

const looks: Readonly<Record<FoundKind, Look>> = {
  customer: { icon: UserRound, word: 'Customer', path: ({ id }) => paths.customer(id) },
  'customer-segment': {
    icon: UsersRound,
    word: 'Segment',
    path: ({ id }) => `${paths.customerSegments}/${id}`,
  },
  interaction: {
    icon: MessageSquareText,
    word: 'Interaction',
    path: ({ id }) => paths.customerInteraction(id),
  },
  document: { icon: FolderOpen, word: 'Document', path: ({ id }) => paths.document(id) },
  product: {
    icon: Boxes,
    // Only what is sold has a price.
    word: ({ amountCents }) => (amountCents === null ? 'Material' : 'Product'),
    path: ({ id }) => paths.item(id),
  },
  quote: {
    icon: FileQuestionMark,
    word: 'Quote',
    path: ({ id, state }) => (state === 'draft' ? paths.editQuote(id) : paths.quote(id)),
    label: ({ title }) => (title === '' ? 'Draft quote' : title),
  },
  'customer-order': {
    icon: Package,
    word: 'Order',
    path: ({ id }) => paths.order(id),
    label: ({ title }) => (title === '' ? 'Draft order' : title),
  },
  invoice: {
    icon: FileText,
    word: 'Invoice',
    path: ({ id, state }) => (state === 'draft' ? paths.editInvoice(id) : paths.invoice(id)),
    label: ({ title }) => (title === '' ? 'Draft invoice' : title),
  },
  'credit-note': {
    icon: FileMinus2,
    word: 'Credit note',
    path: ({ id, state }) => (state === 'draft' ? paths.editCreditNote(id) : paths.creditNote(id)),
    label: ({ title }) => (title === '' ? 'Draft credit note' : title),
  },
  payment: {
    icon: HandCoins,
    word: 'Payment',
    path: ({ id }) => paths.payment(id),
    label: ({ title }) => `Payment by ${title}`,
  },
  'journal-entry': {
    icon: NotebookPen,
    word: 'Journal entry',
    path: ({ id }) => paths.journalEntry(id),
    label: ({ title, detail }) => (title === '' ? `Entry ${detail}` : title),
  },
  event: { icon: CalendarDays, word: 'Event', path: ({ id }) => paths.event(id) },
  'event-organizer': { icon: Handshake, word: 'Organizer', path: ({ id }) => paths.eventOrganizer(id) },
  'event-attendee': {
    icon: Ticket,
    word: 'Attendee',
    path: ({ eventId }) => (eventId === null ? paths.events : paths.eventAttendees(eventId)),
    search: ({ title }) => ({ search: title }),
  },
  account: { icon: Landmark, word: 'Account', path: ({ id }) => paths.account(id) },
};

const pastWords: Partial<Record<FoundKind, string>> = {
  payment: 'reversed',
  quote: '',
  'event-attendee': 'no longer signed up',
};

/** Returns what a found record says in a line, and where it leads. */
export function recordEntry(record: FoundRecordView): PaletteEntry {
  const { icon, word, path, label, search } = looks[record.kind];
  const past = pastWords[record.kind] ?? 'archived';
  const noun = typeof word === 'string' ? word : word(record);
  const detail = [noun, record.detail, record.isPast ? past : ''].filter((part) => part !== '').join(' · ');
  return {
    key: `record:${record.kind}:${record.id}`,
    label: label?.(record) ?? record.title,
    icon,
    detail,
    goal: { to: path(record), ...(search ? { search: search(record) } : {}) },
    record,
  };
}
