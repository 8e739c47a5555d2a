import { useState } from 'react';
import { Ellipsis, Plus } from 'lucide-react';
import type { EventApplicationView, EventFeeView } from '@atelier/contract/events';
import { eventFeeName } from '@atelier/domain/events';
import { percentText } from '@atelier/domain/foundation';
import { Button, IconButton } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { DateText, MoneyText } from '../../design/figures.tsx';
import { TextLink } from '../../design/link-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../design/menus/menu.tsx';
import { showToast } from '../../design/toast.ts';
import { useToday } from '../../platform/active-business.tsx';
import { paths } from '../../platform/paths.ts';
import { FeePill } from './application-pills.tsx';
import { isOverdue } from './application-words.ts';
import { usePayFee, useRefundFee, useRemoveFee } from './event-applications.api.ts';
import { FeeDialog } from './fee-dialog.tsx';
import { PayFeeDialog } from './pay-fee-dialog.tsx';
import { RefundFeeDialog } from './refund-fee-dialog.tsx';

type FeesCardProps = { view: EventApplicationView; mayEdit: boolean; mayPay: boolean };
type Open = { readonly dialog: 'edit' | 'pay' | 'refund'; readonly fee: EventFeeView | null };

/** Fees of an event with what pays and refunds them. */
export function EventFeesCard({ view: { event, fees }, mayEdit, mayPay }: FeesCardProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const unpaid = fees.filter(({ state }) => state === 'unpaid' || state === 'billed');
  const due = unpaid.reduce((sum, { costCents }) => sum + costCents, 0);
  return (
    <Card
      title="Fees"
      {...(due === 0
        ? {}
        : {
            description: (
              <>
                <MoneyText cents={due} /> to pay
              </>
            ),
          })}
      action={
        mayEdit && (
          <Button icon={Plus} onClick={() => setOpen({ dialog: 'edit', fee: null })}>
            Add fee
          </Button>
        )
      }
    >
      {fees.length === 0 ? (
        <p className="text-ink-soft">
          Add the fees of this event with their due days: application, booth, power, or a percentage of sales.
        </p>
      ) : (
        <ul aria-label="Fees" className="divide-line -my-3 divide-y">
          {fees.map((fee) => (
            <FeeRow
              key={fee.id}
              fee={fee}
              mayEdit={mayEdit}
              mayPay={mayPay}
              onOpen={(dialog) => setOpen({ dialog, fee })}
            />
          ))}
        </ul>
      )}
      {open?.dialog === 'edit' && <FeeDialog eventId={event.id} fee={open.fee} onClose={close} />}
      {open?.dialog === 'pay' && open.fee && <PayFeeDialog fee={open.fee} onClose={close} />}
      {open?.dialog === 'refund' && open.fee && <RefundFeeDialog fee={open.fee} onClose={close} />}
    </Card>
  );
}

type FeeRowProps = {
  fee: EventFeeView;
  mayEdit: boolean;
  mayPay: boolean;
  onOpen: (dialog: Open['dialog']) => void;
};

function FeeRow({ fee, mayEdit, mayPay, onOpen }: FeeRowProps) {
  const today = useToday();
  const name = eventFeeName(fee);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">
          {name}
          {fee.rate !== null && (
            <span className="text-ink-soft font-normal"> · {percentText(fee.rate)}% of sales</span>
          )}
        </p>
        <FeeFacts fee={fee} />
      </div>
      <div className="flex items-center gap-3">
        <FeePill state={fee.state} isOverdue={isOverdue(fee, today)} />
        <MoneyText cents={fee.costCents} className="font-semibold" />
        {mayPay && <FeeActions fee={fee} name={name} mayEdit={mayEdit} onOpen={onOpen} />}
      </div>
      {mayPay && fee.state === 'unpaid' && (
        <Button aria-label={`Mark as paid: ${name}`} onClick={() => onOpen('pay')}>
          Mark as paid
        </Button>
      )}
    </li>
  );
}

function FeeFacts({ fee }: { fee: EventFeeView }) {
  const { payment, refund, dueOn, lateFeeCents, refundableUntil, refundExpectedOn, state } = fee;
  const isOpen = state === 'unpaid' || state === 'billed';
  return (
    <div className="text-ink-soft text-sm">
      {isOpen && dueOn !== null && (
        <p>
          Due <DateText date={dueOn} />
          {lateFeeCents !== null && (
            <>
              , then <MoneyText cents={lateFeeCents} /> more
            </>
          )}
        </p>
      )}
      {refundableUntil !== null && refund === null && (
        <p>
          Refundable until <DateText date={refundableUntil} />
        </p>
      )}
      {payment !== null && (
        <p className="wrap-anywhere">
          {state === 'billed' ? 'On a bill of ' : 'Paid on '}
          <TextLink to={payment.kind === 'bill' ? paths.bill(payment.id) : paths.transaction(payment.id)}>
            <DateText date={payment.date} />
          </TextLink>
          {payment.name !== '' && ` · ${payment.name}`}
        </p>
      )}
      {refund === null && refundExpectedOn !== null && (
        <p>
          Refund expected by <DateText date={refundExpectedOn} />
        </p>
      )}
      {refund !== null && (
        <p>
          <MoneyText cents={refund.refundedCents} /> refunded on{' '}
          <TextLink to={paths.transaction(refund.transactionId)}>
            <DateText date={refund.date} />
          </TextLink>
        </p>
      )}
    </div>
  );
}

type FeeActionsProps = Pick<FeeRowProps, 'fee' | 'mayEdit' | 'onOpen'> & { name: string };

function FeeActions({ fee, name, mayEdit, onOpen }: FeeActionsProps) {
  const { id: feeId, version, state } = fee;
  const pay = usePayFee({ onSaved: () => showToast({ title: 'Fee marked as unpaid', description: name }) });
  const refund = useRefundFee({ onSaved: () => showToast({ title: 'Refund removed', description: name }) });
  const remove = useRemoveFee({ onSaved: () => showToast({ title: 'Fee removed', description: name }) });
  const isPaid = state === 'paid' || state === 'refund_expected';
  if (!mayEdit && state === 'unpaid') return null;
  return (
    <Menu trigger={<IconButton label={`Actions for ${name}`} icon={Ellipsis} />}>
      {isPaid && <MenuItem onSelect={() => onOpen('refund')}>Refund</MenuItem>}
      {state === 'refunded' && (
        <MenuItem
          onSelect={() => refund.mutate({ feeId, version, expectedOn: fee.refundExpectedOn, refund: null })}
        >
          Remove refund
        </MenuItem>
      )}
      {(isPaid || state === 'billed') && (
        <MenuItem onSelect={() => pay.mutate({ feeId, version, payment: null })}>Mark as unpaid</MenuItem>
      )}
      {mayEdit && (
        <>
          {state !== 'unpaid' && <MenuSeparator />}
          <MenuItem onSelect={() => onOpen('edit')}>Edit fee</MenuItem>
          {state === 'unpaid' && <MenuItem onSelect={() => remove.mutate({ feeId })}>Remove fee</MenuItem>}
        </>
      )}
    </Menu>
  );
}
