import { Link } from '@tanstack/react-router';
import { Card } from '../design/card.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useDraftInvoices, useOverdueInvoices } from './home.api.ts';

type InvoiceRow = {
  id: string;
  number: string | null;
  customerName: string;
  dueDate: string;
  issueDate: string;
  totalCents: number;
  balanceCents: number;
};

const mostShown = 5;

/** What needs a hand: overdue invoices and unfinished drafts; when there is neither, the latest invoices. */
export function InvoicesToWatch({ latest }: { latest: readonly InvoiceRow[] }) {
  const overdue = useOverdueInvoices();
  const drafts = useDraftInvoices();
  return (
    <Loaded query={overdue} skeleton={<Skeleton className="h-64 w-full rounded-lg" />}>
      {({ rows: late }) => (
        <Loaded query={drafts} skeleton={<Skeleton className="h-64 w-full rounded-lg" />}>
          {({ rows: unfinished }) => (
            <div className="space-y-5">
              {late.length > 0 && (
                <InvoiceCard
                  title="Overdue"
                  description="A friendly reminder often helps."
                  state="overdue"
                  invoices={late}
                />
              )}
              {unfinished.length > 0 && (
                <InvoiceCard
                  title="Drafts"
                  description="Begun, not yet issued."
                  state="draft"
                  invoices={unfinished}
                />
              )}
              {late.length + unfinished.length === 0 && (
                <InvoiceCard
                  title="Latest invoices"
                  description="Nothing is overdue, and no draft is waiting."
                  invoices={latest}
                />
              )}
            </div>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

type InvoiceCardProps = {
  title: string;
  description: string;
  state?: 'overdue' | 'draft';
  invoices: readonly InvoiceRow[];
};

function InvoiceCard({ title, description, state, invoices }: InvoiceCardProps) {
  const isOverdue = state === 'overdue';
  return (
    <Card
      title={title}
      description={description}
      action={
        <TextLink to={paths.invoices} search={state === undefined ? {} : { state }}>
          {state === undefined ? 'All invoices' : 'See all'}
          {state !== undefined && <span className="sr-only"> {title.toLowerCase()}</span>}
        </TextLink>
      }
      flush
    >
      <ul className="divide-line border-line divide-y border-t">
        {invoices.slice(0, mostShown).map((invoice) => (
          <li key={invoice.id}>
            <Link
              to={paths.invoice(invoice.id)}
              className="hover:bg-sunken flex items-center justify-between gap-4 px-4 py-3 focus-visible:-outline-offset-2 sm:px-5"
            >
              <span className="min-w-0">
                <span className="block truncate font-medium">
                  {invoice.customerName || 'No customer yet'}
                </span>
                <span className="text-ink-soft block text-sm">
                  {invoice.number ?? 'Draft'} · {isOverdue ? 'due' : 'of'}{' '}
                  <DateText date={isOverdue ? invoice.dueDate : invoice.issueDate} />
                </span>
              </span>
              <MoneyText
                cents={isOverdue ? invoice.balanceCents : invoice.totalCents}
                className={isOverdue ? 'text-danger font-semibold' : 'font-semibold'}
              />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
