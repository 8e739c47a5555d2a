import { useState } from 'react';
import {
  Ban,
  CheckCheck,
  Copy,
  FilePlus2,
  PackageOpen,
  PackageX,
  Pause,
  Pencil,
  Play,
  Printer,
  ReceiptText,
  RotateCcw,
  Send,
  Trash2,
} from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import type { OrderView } from '@atelier/contract/orders';
import { permits } from '@atelier/domain/businesses';
import type { OrderStep } from '@atelier/domain/orders';
import { Button } from '../design/button.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { MenuItem, MenuSeparator } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { orderName } from './order-columns.tsx';
import { leftToInvoice, leftToReturn, leftToSend } from './order-amounts.tsx';
import { CompleteOrderDialog } from './complete-order-dialog.tsx';
import { InvoiceOrderDialog } from './invoice-order-dialog.tsx';
import { OrderPapersDialog } from './order-papers-dialog.tsx';
import { ReasonDialog } from './order-reason-dialog.tsx';
import { missingInvoice } from './order-progress.ts';
import { stepTold } from './order-words.ts';
import { PackOrderDialog } from './pack-order-dialog.tsx';
import { ReceiptOrderDialog } from './receipt-order-dialog.tsx';
import { ReturnOrderDialog } from './return-order-dialog.tsx';
import { useRemoveOrder, useStepOrder } from './orders.api.ts';

/** Shows what may be done with an order as a whole; the next step comes last. */
export function OrderActions({ order }: { order: OrderView }) {
  const mayWrite = permits(useActiveBusiness().business.role, 'invoices.write');
  const navigate = useNavigate();
  const [open, setOpen] = useState<
    'hold' | 'cancel' | 'complete' | 'remove' | 'invoice' | 'receipt' | 'pack' | 'papers' | 'return' | null
  >(null);
  const step = useStepOrder({});
  const remove = useRemoveOrder({
    beforeRefresh: () => void navigate({ to: paths.customerOrders }),
  });
  if (!mayWrite) return null;
  const { state, id: orderId, version } = order;
  const take = (next: OrderStep) =>
    step.mutate(
      { orderId, version, step: next },
      {
        onSuccess: (saved) => showToast({ title: `${orderName(saved)} ${stepTold[next]}`, kind: 'success' }),
      },
    );
  const shut = () => setOpen(null);
  const isLeft = (left: typeof leftToSend) => order.lines.some((line) => left(line) > 0);
  const isOver = state === 'completed' || state === 'cancelled';
  return (
    <>
      <MoreMenu>
        {state !== 'draft' && (
          <MenuItem icon={Printer} onSelect={() => setOpen('papers')}>
            Packing slip and address
          </MenuItem>
        )}
        <MenuItem
          icon={Copy}
          onSelect={() => void navigate({ to: paths.newOrder, search: { like: orderId } })}
        >
          Duplicate
        </MenuItem>
        {isLeft(leftToReturn) && (
          <MenuItem icon={PackageX} onSelect={() => setOpen('return')}>
            Return…
          </MenuItem>
        )}
        {state === 'open' && (
          <>
            <MenuItem icon={Pause} onSelect={() => setOpen('hold')}>
              Put on hold
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={Ban} tone="danger" onSelect={() => setOpen('cancel')}>
              Cancel the order
            </MenuItem>
          </>
        )}
        {state === 'draft' && (
          <MenuItem icon={Trash2} tone="danger" onSelect={() => setOpen('remove')}>
            Discard
          </MenuItem>
        )}
      </MoreMenu>
      {!isOver && (
        <LinkButton to={paths.editOrder(orderId)} icon={Pencil}>
          Edit
        </LinkButton>
      )}
      {state === 'draft' && (
        <Button icon={PackageOpen} tone="primary" busy={step.isPending} onClick={() => take('open')}>
          Open order
        </Button>
      )}
      {state === 'on-hold' && (
        <Button icon={Play} tone="primary" busy={step.isPending} onClick={() => take('resume')}>
          Go on with it
        </Button>
      )}
      {(state === 'open' || state === 'completed') && isLeft(leftToInvoice) && (
        <>
          <Button icon={FilePlus2} onClick={() => setOpen('invoice')}>
            Invoice
          </Button>
          <Button icon={ReceiptText} onClick={() => setOpen('receipt')}>
            Receipt
          </Button>
        </>
      )}
      {state === 'open' && (
        <Button
          icon={CheckCheck}
          tone={isLeft(leftToSend) ? 'secondary' : 'primary'}
          busy={step.isPending}
          onClick={() => (missingInvoice(order.lines) === null ? take('complete') : setOpen('complete'))}
        >
          Complete
        </Button>
      )}
      {state === 'open' && isLeft(leftToSend) && (
        <Button icon={Send} tone="primary" onClick={() => setOpen('pack')}>
          Send
        </Button>
      )}
      {state === 'completed' && (
        <Button icon={RotateCcw} busy={step.isPending} onClick={() => take('reopen')}>
          Reopen
        </Button>
      )}
      {(open === 'hold' || open === 'cancel') && <ReasonDialog order={order} step={open} onClose={shut} />}
      {open === 'papers' && <OrderPapersDialog order={order} onClose={shut} />}
      {open === 'invoice' && <InvoiceOrderDialog order={order} onClose={shut} />}
      {open === 'receipt' && <ReceiptOrderDialog order={order} onClose={shut} />}
      {open === 'complete' && <CompleteOrderDialog order={order} onClose={shut} />}
      {open === 'return' && <ReturnOrderDialog order={order} onClose={shut} />}
      {open === 'pack' && <PackOrderDialog order={order} onClose={shut} />}
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={shut}
        onConfirm={() => remove.mutateAsync({ orderId, version })}
        title="Discard this draft?"
        confirmLabel="Discard"
      />
    </>
  );
}
