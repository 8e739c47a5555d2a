import { useState } from 'react';
import type { OrderView } from '@atelier/contract/orders';
import { measureText } from '@atelier/domain/sales-documents';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { showToast } from '../design/toast.ts';
import { paths } from '../platform/paths.ts';
import { InvoiceOrderDialog } from './invoice-order-dialog.tsx';
import { leftToInvoice } from './order-amounts.tsx';
import { orderName } from './order-columns.tsx';
import { missingInvoice } from './order-progress.ts';
import { stepTold } from './order-words.ts';
import { useStepOrder } from './orders.api.ts';
import { ReceiptOrderDialog } from './receipt-order-dialog.tsx';

/** Asks, before an order is completed of which something is on no issued invoice. */
export function CompleteOrderDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const [open, setOpen] = useState<'invoice' | 'receipt' | null>(null);
  const step = useStepOrder({
    onSaved: (saved) => {
      showToast({ title: `${orderName(saved)} ${stepTold.complete}`, kind: 'success' });
      onClose();
    },
  });
  const complete = ({ id, version }: OrderView) => step.mutate({ orderId: id, version, step: 'complete' });
  if (open === 'invoice') return <InvoiceOrderDialog order={order} onClose={onClose} />;
  if (open === 'receipt')
    return (
      <ReceiptOrderDialog
        order={order}
        onClose={onClose}
        onPaid={(paid) => (missingInvoice(paid.lines) === null ? complete(paid) : onClose())}
      />
    );
  const draft = order.invoices.find(({ number }) => number === null);
  const isLeft = missingInvoice(order.lines) === 'invoice';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={step.isPending ? 'busy' : undefined}
      title={`Complete ${orderName(order)} without an invoice?`}
      description="The sale isn’t in your books until it’s invoiced: it stays “Not paid”, and its items stay in stock."
      actions={
        <>
          <Button busy={step.isPending} onClick={() => complete(order)}>
            Complete anyway
          </Button>
          {isLeft && <Button onClick={() => setOpen('invoice')}>Draft an invoice</Button>}
          {isLeft ? (
            <Button tone="primary" onClick={() => setOpen('receipt')}>
              It is paid: receipt
            </Button>
          ) : (
            draft && (
              <LinkButton to={paths.invoice(draft.id)} tone="primary">
                View draft
              </LinkButton>
            )
          )}
        </>
      }
    >
      <ul className="list-disc space-y-1 pl-5 wrap-anywhere">
        {order.lines
          .filter((line) => leftToInvoice(line) > 0)
          .map((line) => (
            <li key={line.id}>
              {measureText({ ...line, quantity: leftToInvoice(line) })} × {line.description}
            </li>
          ))}
        {draft && <li>What is drafted of an invoice, and not issued</li>}
      </ul>
    </Dialog>
  );
}
