import type { InvoiceView } from '@atelier/contract/invoices';
import { Card } from '../design/card.tsx';
import { MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { CreditNoteStatePill } from '../sales-documents/index.ts';
import { useCreditNotesOf } from './invoice-credit-notes.api.ts';

/**
 * Shows what was credited of an invoice, also where that was refunded since and lowered nothing; nothing where there
 * is none.
 */
export function CreditNotesCard({ invoice }: { invoice: InvoiceView }) {
  const { rows = [] } = useCreditNotesOf(invoice.id).data ?? {};
  if (rows.length === 0) return null;
  return (
    <Card title="Credit notes" aria-label="Credit notes">
      <ul className="space-y-2">
        {rows.map(({ id, number, totalCents, state }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="flex items-center gap-2">
              <TextLink to={paths.creditNote(id)}>{number ?? 'Draft'}</TextLink>
              {number !== null && <CreditNoteStatePill state={state} />}
            </span>
            <MoneyText cents={totalCents} currency={invoice.currency} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
