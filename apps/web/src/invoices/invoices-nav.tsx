import { LinkTabs } from '../design/head/link-tabs.tsx';
import { paths } from '../platform/paths.ts';

/** The pages of what customers are given to read. */
export function InvoicesNav() {
  return (
    <LinkTabs
      label="Invoices"
      tabs={[
        { to: paths.invoices, label: 'Invoices' },
        { to: paths.quotes, label: 'Quotes' },
        { to: paths.recurringInvoices, label: 'Recurring' },
        { to: paths.creditNotes, label: 'Credit notes' },
        { to: paths.payments, label: 'Payments' },
      ]}
    />
  );
}
