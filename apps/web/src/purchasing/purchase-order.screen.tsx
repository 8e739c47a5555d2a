import { useState } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import type { PurchaseOrderView } from '@atelier/contract/purchasing';
import { permits } from '@atelier/domain/businesses';
import { packText, purchaseOrderName } from '@atelier/domain/purchasing';
import { formatQuantity, type Quantity } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card, FactList } from '../design/card.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { DateText, InstantText, MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { Attachments } from '../documents/index.ts';
import { ReversalDialog } from '../books/index.ts';
import { useActiveBusiness, useToday } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { PurchaseActions } from './purchase-actions.tsx';
import { PurchaseStatePill } from './purchase-columns.tsx';
import { purchaseWords, shareWords } from './purchase-words.ts';
import { usePurchaseOrder, useReverseReceipt, useTakeLandedCostBack } from './purchases.api.ts';
import { SendBackDialog } from './send-back-dialog.tsx';

const route = getRouteApi('/dashboard/inventory/purchases/$orderId/');
const back = { to: paths.purchases, label: 'Purchase orders' };

export function PurchaseOrderScreen() {
  const { orderId } = route.useParams();
  return (
    <LoadedPage
      title="Purchase order"
      back={back}
      query={usePurchaseOrder(orderId)}
      words={purchaseWords}
      errorTitle="This order could not be loaded"
      skeleton={<TableSkeleton rows={3} columns={3} />}
    >
      {(order) => <Order order={order} />}
    </LoadedPage>
  );
}

function Order({ order }: { order: PurchaseOrderView }) {
  return (
    <>
      <PageHeader
        title={purchaseOrderName(order.number)}
        badge={<PurchaseStatePill status={order.status} />}
        description={`Order at ${order.payeeName}`}
        back={back}
        action={<PurchaseActions order={order} />}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-5">
          <Lines order={order} />
          {order.receipts.length > 0 && <Receipts order={order} />}
          {order.bills.length > 0 && <Bills order={order} />}
          {order.landedCosts.length > 0 && <LandedCosts order={order} />}
          <Attachments kind="purchase-order" id={order.id} />
        </div>
        <div className="min-w-0 space-y-5">
          <Facts order={order} />
          <Standing order={order} />
        </div>
      </div>
    </>
  );
}

const packsText = (packs: Quantity, name: string, locale: string) =>
  `${formatQuantity(packs, locale)} × ${name}`;

function Lines({ order }: { order: PurchaseOrderView }) {
  const { locale } = useFormats();
  const charges = (
    [
      ['Goods', order.goodsCents],
      ['Shipping', order.shippingCents],
      ['Duty', order.dutyCents],
      ['Sales tax', order.taxCents],
      ['Discount', -order.discountCents],
    ] as const
  ).filter(([, cents]) => cents !== 0);
  return (
    <Card title="Items" flush>
      <ul className="divide-line border-line divide-y border-t">
        {order.lines.map((line, index) => (
          <li key={index} className="flex items-baseline justify-between gap-x-4 px-4 py-3 sm:px-5">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <TextLink to={paths.item(line.itemId)}>{line.itemName}</TextLink>
              <span className="text-ink-soft block text-sm">
                {formatQuantity(line.packs, locale)} × {packText(line, locale)}
                {line.partNumber !== '' && ` · ${line.partNumber}`}
                {!line.isCounted && ' · an expense when it comes'}
              </span>
              {order.placedAt !== null && (
                <span className={line.received >= line.packs ? 'text-success text-sm' : 'text-sm'}>
                  {line.received === 0
                    ? 'Nothing came yet'
                    : `${formatQuantity(line.received, locale)} of ${formatQuantity(line.packs, locale)} came`}
                </span>
              )}
            </span>
            <span className="text-right">
              <MoneyText cents={line.valueCents} />
              {line.landedCents !== line.valueCents && (
                <span className="text-ink-soft block text-sm">
                  <MoneyText cents={line.landedCents} /> with its share
                </span>
              )}
            </span>
          </li>
        ))}
        {order.lines.length === 0 && (
          <li className="text-ink-soft px-4 py-3 sm:px-5">Nothing yet. Edit the draft.</li>
        )}
        {charges.length > 1 &&
          charges.map(([term, cents]) => (
            <li key={term} className="text-ink-soft flex justify-between gap-4 px-4 py-2 sm:px-5">
              <span>{term}</span>
              <MoneyText cents={cents} />
            </li>
          ))}
        <li className="flex justify-between gap-4 px-4 py-3 font-semibold sm:px-5">
          <span>Total</span>
          <MoneyText cents={order.totalCents} />
        </li>
      </ul>
    </Card>
  );
}

type Receipt = PurchaseOrderView['receipts'][number];

function Receipts({ order }: { order: PurchaseOrderView }) {
  const { locale } = useFormats();
  const { role } = useActiveBusiness().business;
  const [doing, setDoing] = useState<{ receipt: Receipt; what: 'back' | 'reverse' } | null>(null);
  const mayChange = permits(role, 'inventory.write') && order.status !== 'closed';
  const shut = () => setDoing(null);
  return (
    <Card title="Received" flush>
      <ul className="divide-line border-line divide-y border-t">
        {order.receipts.map((receipt) => {
          const hasReturn = order.receipts.some(({ ofReceiptId }) => ofReceiptId === receipt.id);
          const stands = receipt.reversedAt === null;
          return (
            <li key={receipt.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
              <div className="min-w-44 flex-1">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                  <DateText date={receipt.day} />
                  {receipt.kind === 'return' && <StatePill tone="warning">Sent back</StatePill>}
                  {!stands && <StatePill tone="muted">Reversed</StatePill>}
                </p>
                <p className="text-ink-soft text-sm wrap-anywhere">
                  {receipt.lines
                    .map(({ position, packs }) => {
                      const line = order.lines[position - 1];
                      return `${packsText(packs, line?.packName ?? '', locale)} ${line?.itemName ?? ''}`;
                    })
                    .join(', ')}
                  {receipt.note !== '' && ` · ${receipt.note}`}
                </p>
              </div>
              <span className={stands ? 'font-medium' : 'text-ink-soft line-through decoration-1'}>
                {receipt.kind === 'return' && '−'}
                <MoneyText cents={receipt.valueCents} />
              </span>
              {receipt.journalEntryId !== null && (
                <TextLink
                  to={paths.journalEntry(receipt.journalEntryId)}
                  className="touch-target inline-flex items-center"
                >
                  Entry
                </TextLink>
              )}
              {mayChange && stands && receipt.kind === 'receipt' && (
                <span className="flex flex-wrap gap-2">
                  <Button onClick={() => setDoing({ receipt, what: 'back' })}>Send back</Button>
                  {!hasReturn && <Button onClick={() => setDoing({ receipt, what: 'reverse' })}>Undo</Button>}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {doing?.what === 'back' && <SendBackDialog order={order} receipt={doing.receipt} onClose={shut} />}
      {doing?.what === 'reverse' && <ReverseReceipt receipt={doing.receipt} onClose={shut} />}
    </Card>
  );
}

function ReverseReceipt({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const reverse = useReverseReceipt({
    onProblem: () => true,
    onSaved: () => {
      showToast({ title: 'Delivery reversed', kind: 'success' });
      onClose();
    },
  });
  return (
    <ReversalDialog
      title="Reverse this delivery?"
      description="For a delivery that was entered by mistake: it leaves stock and books again, and the order waits for it."
      notBefore={receipt.day}
      confirmLabel="Reverse delivery"
      words={purchaseWords}
      onConfirm={({ date, reason }) => reverse.mutateAsync({ receiptId: receipt.id, day: date, reason })}
      onClose={onClose}
    />
  );
}

const billStates = {
  draft: { tone: 'neutral', label: 'Draft' },
  open: { tone: 'info', label: 'Open' },
  'partly-paid': { tone: 'warning', label: 'Partly paid' },
  paid: { tone: 'success', label: 'Paid' },
  void: { tone: 'muted', label: 'Void' },
} as const;

function Bills({ order }: { order: PurchaseOrderView }) {
  return (
    <Card title="Bills" flush>
      <ul className="divide-line border-line divide-y border-t">
        {order.bills.map((bill) => (
          <li key={bill.id} className="flex items-center justify-between gap-x-4 px-4 py-3 sm:px-5">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <TextLink to={paths.bill(bill.id)} className="touch-target inline-flex items-center">
                {[bill.kind === 'bill' ? 'Bill' : 'Credit', bill.number].filter(Boolean).join(' ')}
              </TextLink>
              <StatePill tone={billStates[bill.status].tone}>{billStates[bill.status].label}</StatePill>
              <span className="text-ink-soft text-sm">
                <DateText date={bill.date} />
              </span>
            </span>
            <span>
              {bill.kind === 'credit' && '−'}
              <MoneyText cents={bill.totalCents} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type LandedCost = PurchaseOrderView['landedCosts'][number];

/** Shows what came to its cost after it came in: later bills, and charges that were put right. */
function LandedCosts({ order }: { order: PurchaseOrderView }) {
  const { role } = useActiveBusiness().business;
  const [undoing, setUndoing] = useState<LandedCost | null>(null);
  const mayChange = permits(role, 'inventory.write') && permits(role, 'finances.record');
  return (
    <Card title="Costs that came later" flush>
      <ul className="divide-line border-line divide-y border-t">
        {order.landedCosts.map((cost) => {
          const stands = cost.reversedAt === null;
          return (
            <li key={cost.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
              <div className="min-w-44 flex-1">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                  {cost.billId === null ? (
                    'Charges corrected'
                  ) : (
                    <TextLink to={paths.bill(cost.billId)} className="touch-target inline-flex items-center">
                      {[`Bill of ${cost.payeeName ?? ''}`, cost.billNumber].filter(Boolean).join(', ')}
                    </TextLink>
                  )}
                  {!stands && <StatePill tone="muted">Taken off</StatePill>}
                  {stands && cost.billStatus === 'void' && <StatePill tone="warning">Bill void</StatePill>}
                </p>
                <p className="text-ink-soft text-sm">
                  <DateText date={cost.day} /> · {shareWords[cost.sharedBy]}
                  {cost.amountCents !== cost.shareCents && (
                    <>
                      {' · part of '}
                      <MoneyText cents={cost.amountCents} />
                    </>
                  )}
                </p>
              </div>
              <span className={stands ? 'font-medium' : 'text-ink-soft line-through decoration-1'}>
                <MoneyText cents={cost.shareCents} />
              </span>
              {mayChange && stands && cost.billId !== null && (
                <Button onClick={() => setUndoing(cost)}>Take off</Button>
              )}
            </li>
          );
        })}
      </ul>
      {undoing && <TakeCostOff cost={undoing} onClose={() => setUndoing(null)} />}
    </Card>
  );
}

function TakeCostOff({ cost, onClose }: { cost: LandedCost; onClose: () => void }) {
  const today = useToday();
  const takeOff = useTakeLandedCostBack({
    onSaved: () => {
      showToast({
        title: 'The cost is taken off',
        description: 'Its bill stays. Void it if it was a mistake.',
        kind: 'success',
      });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => takeOff.mutateAsync({ landedCostId: cost.id, day: today })}
      canUndo
      title="Take this cost off its deliveries?"
      consequence="Received items cost what they did without it. The bill stays in your books: void it too, or share it again."
      confirmLabel="Take it off"
    />
  );
}

function Facts({ order }: { order: PurchaseOrderView }) {
  return (
    <Card title="Summary">
      <FactList
        facts={[
          {
            term: 'Supplier',
            value: <TextLink to={paths.supplier(order.payeeId)}>{order.payeeName}</TextLink>,
          },
          { term: 'Ordered', value: <DateText date={order.orderedOn} /> },
          ...(order.expectedOn === null
            ? []
            : [{ term: 'Expected', value: <DateText date={order.expectedOn} /> }]),
          ...(order.placeName === null ? [] : [{ term: 'Comes to', value: order.placeName }]),
          ...(order.sentAt === null
            ? []
            : [{ term: 'Emailed', value: <InstantText instant={order.sentAt} /> }]),
          ...(order.note === '' ? [] : [{ term: 'Note to them', value: order.note }]),
          ...(order.privateNote === '' ? [] : [{ term: 'Note for yourself', value: order.privateNote }]),
          ...(order.stepReason === '' ? [] : [{ term: 'Why', value: order.stepReason }]),
        ]}
      />
    </Card>
  );
}

/** Between what came and what was billed: what the account of goods received says of this order. */
function Standing({ order }: { order: PurchaseOrderView }) {
  if (order.receipts.length === 0 && order.bills.length === 0) return null;
  const waiting = order.standingCents - order.billedCents;
  return (
    <Card title="Received vs. billed">
      <FactList
        facts={[
          { term: 'Received value', value: <MoneyText cents={order.standingCents} /> },
          { term: 'Billed', value: <MoneyText cents={order.billedCents} /> },
          {
            term:
              waiting >= 0 ? 'Not billed yet' : order.standingCents === 0 ? 'Billed ahead' : 'Billed more',
            value: (
              <strong>
                <MoneyText cents={Math.abs(waiting)} />
              </strong>
            ),
          },
        ]}
      />
      <p className="text-ink-soft mt-3 text-sm">
        Received items are in your books as{' '}
        <TextLink to={paths.account(order.clearingAccountId)}>goods received</TextLink> until its bill comes.
        {order.closingEntryId !== null && (
          <>
            {' '}
            The difference went to{' '}
            <TextLink to={paths.journalEntry(order.closingEntryId)}>cost of goods sold</TextLink>.
          </>
        )}
      </p>
    </Card>
  );
}
