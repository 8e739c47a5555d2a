import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { daysBetween, type CalendarDate } from '@atelier/domain/foundation';
import { Card } from '../design/card.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useDraftInvoices, useDueInvoices } from './home.api.ts';

/** Shows what needs a hand next: money that is late or due, and drafts that wait. */
export function NextUp() {
  const due = useDueInvoices();
  const drafts = useDraftInvoices();
  return (
    <Card
      data-tour="next-up"
      title="What is next"
      description="Money due, then waiting drafts."
      action={<TextLink to={paths.invoices}>All invoices</TextLink>}
      flush
    >
      <Loaded query={due} skeleton={<Skeleton className="m-5 h-64 rounded-md" />}>
        {({ rows, today }) => (
          <Loaded query={drafts} skeleton={<Skeleton className="m-5 h-24 rounded-md" />}>
            {({ rows: unfinished }) =>
              rows.length + unfinished.length === 0 ? (
                <p className="text-ink-soft border-line border-t px-4 py-8 text-center sm:px-5">
                  No one owes you anything and no drafts are waiting. A good morning.
                </p>
              ) : (
                <ul className="divide-line border-line divide-y border-t">
                  {rows.map((invoice) => (
                    <Item
                      key={invoice.id}
                      invoice={invoice}
                      cents={invoice.balanceCents}
                      when={<DueText due={invoice.dueDate} today={today} />}
                    />
                  ))}
                  {unfinished.map((draft) => (
                    <Item
                      key={draft.id}
                      invoice={draft}
                      cents={draft.totalCents}
                      when={
                        <>
                          draft of <DateText date={draft.issueDate} />
                        </>
                      }
                    />
                  ))}
                </ul>
              )
            }
          </Loaded>
        )}
      </Loaded>
    </Card>
  );
}

type ItemProps = {
  invoice: { id: string; number: string | null; customerName: string };
  cents: number;
  when: ReactNode;
};

function Item({ invoice, cents, when }: ItemProps) {
  return (
    <li>
      <Link
        to={paths.invoice(invoice.id)}
        className="hover:bg-sunken flex items-center justify-between gap-4 px-4 py-3 focus-visible:-outline-offset-2 sm:px-5"
      >
        <span className="min-w-0">
          <span className="block truncate font-medium">{invoice.customerName || 'No customer yet'}</span>
          <span className="text-ink-soft block text-sm">
            {invoice.number !== null && `${invoice.number} · `}
            {when}
          </span>
        </span>
        <MoneyText cents={cents} className="font-semibold" />
      </Link>
    </li>
  );
}

function DueText({ due, today }: { due: CalendarDate; today: CalendarDate }) {
  const days = daysBetween(today, due);
  const written = (count: number) => (count === 1 ? '1 day' : `${String(count)} days`);
  if (days < 0) return <span className="text-danger font-medium">{written(-days)} overdue</span>;
  if (days === 1) return 'due tomorrow';
  if (days === 0) return <span className="text-warning font-medium">due today</span>;
  return <>due in {written(days)}</>;
}
