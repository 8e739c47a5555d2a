import type { InvoiceView } from '@atelier/contract/invoices';
import { Card } from '../design/card.tsx';
import { MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { InvoiceStatePill } from './invoice-state-pill.tsx';
import { useLateFeesOf } from './late-fees.api.ts';

/**
 * Shows what was charged because an invoice is late, or the invoice that it is a fee for; nothing where neither is.
 */
export function LateFeesCard({ invoice }: { invoice: InvoiceView }) {
  const { feeOf = null, fees = [] } = useLateFeesOf(invoice.id).data ?? {};
  const shown = feeOf === null ? fees : [feeOf];
  if (shown.length === 0) return null;
  return (
    <Card title={feeOf === null ? 'Late fees' : 'Late fee for'}>
      <ul className="space-y-2">
        {shown.map(({ id, number, totalCents, state }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="flex items-center gap-2">
              <TextLink to={paths.invoice(id)}>{number}</TextLink>
              <InvoiceStatePill state={state} />
            </span>
            <MoneyText cents={totalCents} currency={invoice.currency} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
