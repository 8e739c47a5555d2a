import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { OrderView } from '@atelier/contract/orders';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import type { Problem } from '../platform/problems.ts';
import { isAtLine, leftToInvoice, OrderAmounts, useAmounts } from './order-amounts.tsx';
import { useInvoiceOrder } from './orders.api.ts';

const formId = 'invoice-order';

/** Drafts the invoice of an order, of all that is left or of a part. */
export function InvoiceOrderDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const today = useToday();
  const navigate = useNavigate();
  const [invoiceId] = useState(newId);
  const amounts = useAmounts(order, leftToInvoice);
  const [problem, setProblem] = useState<Problem>();
  const draft = useInvoiceOrder({
    onRefusal: setProblem,
    onSaved: async () => {
      showToast({
        title: 'The invoice is drafted',
        description: 'Look at it, then issue it.',
        kind: 'success',
      });
      await navigate({ to: paths.invoice(invoiceId) });
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (draft.isPending) return;
    setProblem(undefined);
    draft.mutate({ orderId: order.id, invoiceId, issueDate: today, lines: amounts.sent });
  };
  const problemAt = (index: number) =>
    problem?.field === `lines.${String(index)}.quantity` ? problem.message : undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={draft.isPending ? 'busy' : undefined}
      title="Draft an invoice"
      description="This is a draft. Issuing it removes the items from stock and posts the sale."
      actions={
        <>
          <Button onClick={onClose} disabled={draft.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={draft.isPending}>
            Draft the invoice
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <OrderAmounts
          amounts={amounts}
          left={leftToInvoice}
          problemAt={problemAt}
          onChange={() => setProblem(undefined)}
        />
        <FormError message={isAtLine(problem?.field) ? undefined : problem?.message} />
      </form>
    </Dialog>
  );
}
