import { Link } from '@tanstack/react-router';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Card } from '../design/card.tsx';
import { DateText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { useToday } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { useFollowUpsDue } from './home.api.ts';

/** Customers to get back to by today; nothing where there are none. */
export function FollowUpsDue() {
  const today = useToday();
  const rows = useFollowUpsDue().data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <Card
      title="Follow up"
      description="Due by today."
      action={
        <TextLink to={paths.customerInteractions} search={{ followUp: 'due' } as never}>
          All follow-ups
        </TextLink>
      }
      flush
    >
      <ul className="divide-line border-line divide-y border-t">
        {rows.map((row) => (
          <li key={row.id}>
            <Link
              to={paths.customerInteraction(row.id)}
              className="hover:bg-sunken block px-4 py-3 focus-visible:-outline-offset-2 sm:px-5"
            >
              <span className="block truncate font-medium">{row.customerName}</span>
              <span className="text-ink-soft block truncate text-sm">
                <DueSince day={row.followUpOn} today={today} /> {row.subject || row.body}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DueSince({ day, today }: { day: CalendarDate | null; today: CalendarDate }) {
  if (day === null || day === today) return <span className="text-warning font-medium">Today ·</span>;
  return (
    <span className="text-danger font-medium">
      <DateText date={day} /> ·
    </span>
  );
}
