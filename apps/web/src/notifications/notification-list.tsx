import {
  BadgeCheck,
  Bell,
  CalendarClock,
  CalendarSync,
  ChevronDown,
  CreditCard,
  Eye,
  Handshake,
  Hourglass,
  MailX,
  MessageCircleReply,
  MessageSquareHeart,
  Star,
  Ticket,
  TicketX,
  TrendingDown,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { NotificationView } from '@atelier/contract/notifications';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { Drawing } from '../design/drawing.tsx';
import { useFormats } from '../design/formats.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { byDay, timeOfDay } from './notification-days.ts';
import { useMarkRead, useNotifications } from './notifications.api.ts';

/** A kind without a sign of its own has the bell. */
const signs: Readonly<Record<string, LucideIcon>> = {
  'invoice-viewed': Eye,
  'invoice-paid': BadgeCheck,
  'invoice-overdue': Hourglass,
  'recurring-invoice-waits': CalendarSync,
  'recurring-invoice-stuck': TriangleAlert,
  'late-fee-refused': TriangleAlert,
  'invoice-message': MessageCircleReply,
  'card-trouble': CreditCard,
  'mail-undelivered': MailX,
  'scheduled-invoice-unsent': TriangleAlert,
  'scheduled-quote-unsent': TriangleAlert,
  'quote-viewed': Eye,
  'quote-answered': BadgeCheck,
  'proof-answered': BadgeCheck,
  'commission-message': MessageCircleReply,
  'bill-due-soon': CalendarClock,
  'bill-overdue': Hourglass,
  'application-date': CalendarClock,
  'event-fee-date': CalendarClock,
  'workshop-signup': Ticket,
  'workshop-cancellation': TicketX,
  'workshop-offer-expired': TicketX,
  'margin-too-small': TrendingDown,
  'follow-up-due': MessageCircleReply,
  'feedback-answered': MessageSquareHeart,
  'feedback-commented': MessageSquareHeart,
  'feedback-reviewed': MessageSquareHeart,
  'professional-verification': BadgeCheck,
  'professional-contact': Handshake,
  'professional-review': Star,
};

/** The page of each sort of record; a sort that has none leads to the dashboard. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  customer: paths.customer,
  invoice: paths.invoice,
  quote: paths.quote,
  order: paths.order,
  'recurring-invoice': paths.recurringInvoice,
  bill: paths.bill,
  'card-money': () => `${paths.payments}/cards`,
  recipe: () => paths.composition,
  interaction: paths.customerInteraction,
  document: paths.document,
  'event-application': paths.eventRegistration,
  workshop: paths.eventAttendees,
  feedback: paths.feedbackItem,
  professional: paths.professional,
};

function pathOf({ about }: NotificationView): string {
  return pages[about.kind]?.(about.id) ?? paths.dashboard;
}

const daysToNow = (told: readonly NotificationView[], locale: string) => byDay(told, new Date(), locale);

/** Shows what the person was told, by day, the newest first. */
export function NotificationList({ onClose }: { onClose: () => void }) {
  const { query, hasMore, isLoadingMore, loadMore } = useNotifications();
  const { locale } = useFormats();
  return (
    <Loaded query={query} skeleton={<ListSkeleton />} errorTitle="Your notifications could not be loaded">
      {(notifications) =>
        notifications.length === 0 ? (
          <NothingNew />
        ) : (
          <>
            {daysToNow(notifications, locale).map(({ day, label, items }) => (
              <section key={day} aria-label={label}>
                <h3 className="text-ink-soft px-2.5 pt-2 pb-1 text-sm font-medium">{label}</h3>
                <ul>
                  {items.map((notification) => (
                    <li key={notification.id}>
                      <Item notification={notification} onOpened={onClose} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            {hasMore && (
              <Button
                tone="quiet"
                icon={ChevronDown}
                busy={isLoadingMore}
                onClick={loadMore}
                className="mt-1 w-full"
              >
                Older
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  );
}

type ItemProps = { notification: NotificationView; onOpened: () => void };

function Item({ notification, onOpened }: ItemProps) {
  const { locale } = useFormats();
  const markRead = useMarkRead();
  const isUnread = notification.readAt === null;
  const Sign = signs[notification.kind] ?? Bell;
  return (
    <Link
      to={pathOf(notification)}
      onClick={() => {
        if (isUnread) markRead.mutate({ notificationId: notification.id });
        onOpened();
      }}
      className="hover:bg-sunken grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 rounded-md px-2.5 py-2.5 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]"
    >
      <span
        aria-hidden
        className={classNames(
          'row-span-2 flex size-9 items-center justify-center rounded-full',
          isUnread ? 'bg-accent-soft text-accent-ink' : 'bg-sunken text-ink-soft',
        )}
      >
        <Sign className="size-4.5" />
      </span>
      <span className="min-w-0">
        <span className={classNames('block leading-snug wrap-anywhere', isUnread && 'font-semibold')}>
          {isUnread && <span className="sr-only">Unread: </span>}
          {notification.title}
        </span>
        <span className="text-ink-soft mt-0.5 block text-sm wrap-anywhere">{notification.text}</span>
      </span>
      {/* Beside the title, or below on a phone. */}
      <time
        dateTime={notification.createdAt}
        className="text-ink-soft col-start-2 row-start-2 text-sm leading-5.5 whitespace-nowrap tabular-nums sm:col-start-3 sm:row-start-1"
      >
        {timeOfDay(notification.createdAt, locale)}
      </time>
      <span
        aria-hidden
        className={classNames(
          'col-start-3 row-start-1 mt-1.5 size-2.5 rounded-full sm:col-start-4',
          isUnread && 'bg-accent',
        )}
      />
    </Link>
  );
}

function NothingNew() {
  return (
    <div className="px-6 py-8 text-center">
      <Drawing name="bell" />
      <p className="mt-4 font-serif text-xl font-semibold">Nothing new</p>
      <p className="text-ink-soft mx-auto mt-1 max-w-72">
        When a customer opens an invoice, money comes in or a due date passes, you will find it here.
      </p>
    </div>
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-live="polite">
      <span className="sr-only">Loading your notifications</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-start gap-3 px-2.5 py-3">
          <Skeleton className="size-9 rounded-full" />
          <div className="flex-1 space-y-2 pt-1">
            <Skeleton className="h-4 w-44" />
            <Skeleton className="h-3.5 w-60 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
