import { useState } from 'react';
import {
  Ban,
  Calculator,
  CheckCheck,
  FileDown,
  PackageOpen,
  Pause,
  Pencil,
  Play,
  Receipt,
  RotateCcw,
  Send,
  ShoppingCart,
  Trash2,
  Truck,
} from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import type { PurchaseOrderView } from '@atelier/contract/purchasing';
import { permits } from '@atelier/domain/businesses';
import { purchaseOrderName, type PurchaseOrderStep } from '@atelier/domain/purchasing';
import { formatMoney, money } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { useFormats } from '../design/formats.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { MenuItem, MenuLabel, MenuSeparator } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness, useToday } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { CorrectChargesDialog } from './correct-charges-dialog.tsx';
import { LandCostDialog } from './land-cost-dialog.tsx';
import { PurchaseBillDialog } from './purchase-bill-dialog.tsx';
import { usePurchasePdf, useRemovePurchase, useStepPurchase } from './purchases.api.ts';
import { ReceivePurchaseDialog } from './receive-purchase-dialog.tsx';
import { SendPurchaseDialog } from './send-purchase-dialog.tsx';

type OpenDialog = 'receive' | 'bill' | 'land' | 'charges' | 'send' | 'close' | 'cancel' | 'remove' | null;

const done: Readonly<Record<PurchaseOrderStep, string>> = {
  place: 'is placed',
  hold: 'is on hold',
  resume: 'goes on',
  cancel: 'is cancelled',
  'to-draft': 'is a draft again',
  close: 'is closed',
  reopen: 'is open again',
};

/** Lets the browser fetch a file under its own name. */
function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** Shows what may be done with an order in its present state; the next step of its life comes last and stands out. */
export function PurchaseActions({ order }: { order: PurchaseOrderView }) {
  const { role } = useActiveBusiness().business;
  const today = useToday();
  const formats = useFormats();
  const navigate = useNavigate();
  const pdf = usePurchasePdf(order.id);
  const [open, setOpen] = useState<OpenDialog>(null);
  const shut = () => setOpen(null);
  const name = purchaseOrderName(order.number);
  const step = useStepPurchase({});
  const take = (to: PurchaseOrderStep) =>
    step.mutateAsync(
      { orderId: order.id, version: order.version, step: to, day: today },
      { onSuccess: () => showToast({ title: `${name} ${done[to]}`, kind: 'success' }) },
    );
  const tryTo = (to: PurchaseOrderStep) => void take(to).catch(() => undefined);
  const remove = useRemovePurchase(async () => {
    showToast({ title: 'Draft thrown away', kind: 'success' });
    await navigate({ to: paths.purchases });
  });
  const { status } = order;
  const mayWrite = permits(role, 'inventory.write');
  const isWaiting = status === 'placed' || status === 'partly-received';
  const hasReceipts = order.receipts.some(({ reversedAt }) => reversedAt === null);
  const isOpen = isWaiting || status === 'received' || status === 'on-hold';
  const mayBill = isOpen && permits(role, 'finances.record');
  const waitsForBill = order.standingCents !== order.billedCents;
  const mayClose = isOpen && hasReceipts && status !== 'placed' && mayWrite;
  const lacksBill =
    order.standingCents !== 0 && order.bills.every(({ status }) => status === 'draft' || status === 'void');
  const difference = order.billedCents - order.standingCents;
  return (
    <>
      <MoreMenu className="max-w-72">
        <MenuItem icon={FileDown} onSelect={() => download(pdf('letter'))}>
          Download PDF, Letter
        </MenuItem>
        <MenuItem icon={FileDown} onSelect={() => download(pdf('a4'))}>
          Download PDF, A4
        </MenuItem>
        {mayWrite && hasReceipts && permits(role, 'finances.record') && (
          <MenuItem icon={Truck} onSelect={() => setOpen('land')}>
            Share a later bill
          </MenuItem>
        )}
        {mayWrite && isOpen && (
          <MenuItem icon={Calculator} onSelect={() => setOpen('charges')}>
            Correct the charges
          </MenuItem>
        )}
        {mayWrite && isWaiting && (
          <MenuItem icon={Pause} onSelect={() => tryTo('hold')}>
            Put on hold
          </MenuItem>
        )}
        {mayWrite && order.receipts.length === 0 && ['placed', 'on-hold', 'cancelled'].includes(status) && (
          <MenuItem icon={RotateCcw} onSelect={() => tryTo('to-draft')}>
            Make it a draft again
          </MenuItem>
        )}
        {mayClose && (
          <MenuItem icon={CheckCheck} disabled={lacksBill} onSelect={() => setOpen('close')}>
            Close the order
          </MenuItem>
        )}
        {mayClose && lacksBill && (
          <MenuLabel>To close it, enter its bill first, so that your books know what was paid.</MenuLabel>
        )}
        {mayWrite && !hasReceipts && ['placed', 'on-hold'].includes(status) && (
          <>
            <MenuSeparator />
            <MenuItem icon={Ban} tone="danger" onSelect={() => setOpen('cancel')}>
              Cancel the order
            </MenuItem>
          </>
        )}
        {mayWrite && status === 'draft' && (
          <>
            <MenuSeparator />
            <MenuItem icon={Trash2} tone="danger" onSelect={() => setOpen('remove')}>
              Discard
            </MenuItem>
          </>
        )}
      </MoreMenu>
      {status === 'draft' && mayWrite && (
        <LinkButton to={paths.editPurchase(order.id)} icon={Pencil}>
          Edit
        </LinkButton>
      )}
      {mayWrite && (status === 'draft' || isWaiting) && (
        <Button icon={Send} onClick={() => setOpen('send')}>
          {order.sentAt === null ? 'Email it' : 'Email it again'}
        </Button>
      )}
      {mayBill && (
        <Button
          icon={Receipt}
          tone={status === 'received' && waitsForBill ? 'primary' : 'secondary'}
          onClick={() => setOpen('bill')}
        >
          {difference > 0 && order.standingCents > 0 ? 'Enter the credit' : 'Enter the bill'}
        </Button>
      )}
      {status === 'draft' && mayWrite && (
        <Button icon={ShoppingCart} tone="primary" busy={step.isPending} onClick={() => tryTo('place')}>
          Place the order
        </Button>
      )}
      {status === 'on-hold' && mayWrite && (
        <Button icon={Play} tone="primary" busy={step.isPending} onClick={() => tryTo('resume')}>
          Go on with it
        </Button>
      )}
      {status === 'closed' && mayWrite && (
        <Button icon={RotateCcw} busy={step.isPending} onClick={() => tryTo('reopen')}>
          Reopen
        </Button>
      )}
      {status === 'received' && !waitsForBill && mayWrite && (
        <Button icon={CheckCheck} tone="primary" onClick={() => setOpen('close')}>
          Close the order
        </Button>
      )}
      {isWaiting && mayWrite && (
        <Button icon={PackageOpen} tone="primary" onClick={() => setOpen('receive')}>
          Receive
        </Button>
      )}
      {open === 'receive' && <ReceivePurchaseDialog order={order} onClose={shut} />}
      {open === 'bill' && <PurchaseBillDialog order={order} onClose={shut} />}
      {open === 'land' && <LandCostDialog order={order} onClose={shut} />}
      {open === 'charges' && <CorrectChargesDialog order={order} onClose={shut} />}
      {open === 'send' && <SendPurchaseDialog order={order} onClose={shut} />}
      <ConfirmDialog
        isOpen={open === 'close'}
        onClose={shut}
        onConfirm={() => take('close')}
        canUndo
        tone="primary"
        title={`Close ${name}?`}
        consequence={
          difference === 0
            ? 'Nothing more is waited for. You can reopen it.'
            : `${formatMoney(money(Math.abs(difference)), formats)} were billed ${difference > 0 ? 'more' : 'less'} than came in; they go to cost of goods sold. You can reopen it.`
        }
        confirmLabel="Close the order"
      />
      <ConfirmDialog
        isOpen={open === 'cancel'}
        onClose={shut}
        onConfirm={() => take('cancel')}
        canUndo
        title={`Cancel ${name}?`}
        consequence="The rest is no longer expected. Your supplier isn’t notified. You can turn it back into a draft."
        confirmLabel="Cancel the order"
      />
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={shut}
        onConfirm={() => remove.mutateAsync({ orderId: order.id, version: order.version })}
        title="Discard this draft?"
        confirmLabel="Discard"
      />
    </>
  );
}
