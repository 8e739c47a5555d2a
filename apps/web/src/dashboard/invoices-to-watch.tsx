import { Link } from '@tanstack/react-router';
import { Card } from '../design/card.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useOverdueInvoices } from './home.api.ts';

type InvoiceRow = {
  id: string;
  number: string | null;
  customerName: string;
  dueDate: string;
  issueDate: string;
  totalCents: number;
  balanceCents: number;
};

/** What is overdue; when nothing is, the latest invoices. */
export function InvoicesToWatch({ latest }: { latest: readonly InvoiceRow[] }) {
  const overdue = useOverdueInvoices();
  return (
    <Loaded query={overdue} skeleton={<Skeleton className="h-64 w-full rounded-lg" />}>
      {({ rows }) => {
        const hasOverdue = rows.length > 0;
        return (
          <Card
            title={hasOverdue ? 'Overdue' : 'Latest invoices'}
            description={hasOverdue ? 'A friendly reminder often helps.' : 'Nothing is overdue.'}
            action={<TextLink to={paths.invoices}>All invoices</TextLink>}
            flush
          >
            <ul className="divide-line border-line divide-y border-t">
              {(hasOverdue ? rows : latest).map((invoice) => (
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
                        {invoice.number ?? 'Draft'} · {hasOverdue ? 'due' : 'of'}{' '}
                        <DateText date={hasOverdue ? invoice.dueDate : invoice.issueDate} />
                      </span>
                    </span>
                    <MoneyText
                      cents={hasOverdue ? invoice.balanceCents : invoice.totalCents}
                      className={hasOverdue ? 'text-danger font-semibold' : 'font-semibold'}
                    />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        );
      }}
    </Loaded>
  );
}
