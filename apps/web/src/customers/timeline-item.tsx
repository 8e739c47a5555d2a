import type { ReactNode } from 'react';
import {
  Banknote,
  FileMinus2,
  FileQuestionMark,
  FileText,
  FileX2,
  HandCoins,
  MessageCircle,
  PackageOpen,
  PackageX,
  Paperclip,
  Send,
  Tent,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { TimelineEntryView } from '@atelier/contract/customers';
import { interactionKinds, type TimelineKind } from '@atelier/domain/customers';
import { MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { interactionKindWords } from './interaction-words.ts';

const signs: Record<Exclude<TimelineKind, 'interaction'>, LucideIcon> = {
  message: MessageCircle,
  mail: Send,
  order: PackageOpen,
  return: PackageX,
  quote: FileQuestionMark,
  invoice: FileText,
  payment: Banknote,
  refund: Undo2,
  credit: HandCoins,
  'credit-note': FileMinus2,
  'write-off': FileX2,
  event: Tent,
  document: Paperclip,
};

const undoneWords: Partial<Record<TimelineKind, string>> = {
  invoice: 'Void',
  order: 'Cancelled',
  quote: 'Replaced',
  mail: 'Not delivered',
  'credit-note': 'Void',
};

/** One entry; it opens its record. Beside an interaction stands the order that it is about. */
export function TimelineItem({ entry, customerId }: { entry: TimelineEntryView; customerId: string }) {
  const { kind, amountCents, isUndone, orderId, orderNumber } = entry;
  const { title, detail } = wordsOf(entry);
  const Sign = kind === 'interaction' ? interactionKindWords[interactionKindOf(entry)].icon : signs[kind];
  const item = (
    <Way entry={entry} customerId={customerId}>
      <Sign aria-hidden className="text-ink-soft mt-1 size-4.5 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium wrap-anywhere">{title}</span>
        <span className="text-ink-soft block text-sm wrap-anywhere empty:hidden">{detail}</span>
        {isUndone && <StatePill tone="muted">{undoneWords[kind] ?? 'Reversed'}</StatePill>}
      </span>
      {amountCents !== null && (
        <MoneyText cents={amountCents} className={isUndone ? 'text-ink-soft line-through' : 'font-medium'} />
      )}
    </Way>
  );
  if (kind !== 'interaction' || orderId === null) return item;
  return (
    <div className="flex items-center">
      <div className="min-w-0 flex-1">{item}</div>
      <TextLink
        to={paths.order(orderId)}
        className="touch-target mr-4 inline-flex shrink-0 items-center text-sm sm:mr-5"
      >
        {orderNumber ?? 'Draft order'}
      </TextLink>
    </div>
  );
}

type WayProps = { entry: TimelineEntryView; customerId: string; children: ReactNode };

/** To the record. */
function Way({ entry, customerId, children }: WayProps) {
  const { business } = useActiveBusiness();
  const look = 'hover:bg-sunken flex items-start gap-3 px-4 py-3 focus-visible:-outline-offset-2 sm:px-5';
  if (entry.kind === 'document')
    return (
      <a
        href={`/api/v1/businesses/${business.id}/documents/${entry.id}/content`}
        target="_blank"
        rel="noreferrer"
        className={look}
      >
        {children}
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    );
  return (
    <Link to={pathOf(entry, customerId)} className={look}>
      {children}
    </Link>
  );
}

function pathOf(entry: TimelineEntryView, customerId: string): string {
  const { kind, id, invoiceId, paymentId, creditNoteId, orderId, quoteId } = entry;
  if (kind === 'interaction') return paths.customerInteraction(id);
  if (creditNoteId !== null) return paths.creditNote(creditNoteId);
  if (orderId !== null) return paths.order(orderId);
  if (kind === 'order') return paths.order(id);
  if (quoteId !== null) return paths.quote(quoteId);
  if (invoiceId !== null) return paths.invoice(invoiceId);
  if (kind === 'mail') return paths.customerStatement(customerId);
  return paymentId === null ? paths.event(id) : paths.payment(paymentId);
}

const mailed: Readonly<Record<string, string>> = {
  invoice: 'Invoice',
  reminder: 'Reminder of',
  quote: 'Quote',
  'credit-note': 'Credit note',
  statement: 'Statement of account',
};

const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

const interactionKindOf = ({ detail }: TimelineEntryView) =>
  interactionKinds.find((kind) => kind === detail) ?? 'note';

function wordsOf(entry: TimelineEntryView): { title: string; detail: string } {
  const { kind, title, detail } = entry;
  switch (kind) {
    case 'interaction':
      return { title, detail: interactionKindWords[interactionKindOf(entry)].label };
    case 'message':
      return { title, detail: `Message ${detail === 'in' ? 'from' : 'to'} them about a commission` };
    case 'mail':
      return { title: `${mailed[detail] ?? 'Email'} ${title}`.trim(), detail: 'Emailed' };
    case 'order':
      return { title: `Order ${title}`, detail: '' };
    case 'return':
      return {
        title: `Return of order ${title}`,
        detail: capital(detail.replaceAll('-', ' ')),
      };
    case 'quote':
      return {
        title: `Quote ${title}`,
        detail: detail === 'accepted' ? 'Accepted' : detail === 'declined' ? 'Declined' : '',
      };
    case 'invoice':
      return { title: `Invoice ${title}`, detail: '' };
    case 'payment':
      return {
        title: detail === '' ? 'Payment' : `Payment for ${detail}`,
        detail: title === '' ? '' : `Reference ${title}`,
      };
    case 'refund':
      return { title: 'Refund', detail: title };
    case 'credit':
      return { title: `Credit given to ${title}`, detail: '' };
    case 'credit-note':
      return { title: `Credit note ${title}`, detail: `For invoice ${detail}` };
    case 'write-off':
      return { title: `Written off of ${title}`, detail };
    case 'event':
      return { title, detail: detail === 'first' ? 'The first event you met at' : 'Event' };
    case 'document':
      return { title, detail: 'Document' };
  }
}
