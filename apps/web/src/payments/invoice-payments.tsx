import { useState } from 'react';
import { CircleDollarSign, Ellipsis, Undo2, Unlink } from 'lucide-react';
import type { SettlementView } from '@atelier/contract/payments';
import { permits } from '@atelier/domain/businesses';
import type { Money } from '@atelier/domain/foundation';
import { paymentMethodNames } from '@atelier/domain/payments';
import { Button, IconButton } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import { DateText, MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { Menu, MenuItem } from '../design/menus/menu.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { useSettlements } from '../invoices/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { ApplyCreditDialog } from './apply-credit-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { TakeBackDialog, TakeOffDialog, WriteOffDialog } from './take-back-dialogs.tsx';

type InvoicePaymentsProps = {
  invoice: { id: string; number: string | null; totalCents: Money; balanceCents: Money; issueDate: string };
};

type Action = { readonly what: 'take-back' | 'take-off' | 'refund'; readonly settlement: SettlementView };

/** Shows what has settled an invoice, what is still open, and what can be done about both. */
export function InvoicePayments({ invoice }: InvoicePaymentsProps) {
  const settled = useSettlements(invoice.id);
  const [action, setAction] = useState<Action | null>(null);
  const close = () => setAction(null);
  return (
    <Card title="Payments">
      <Loaded
        query={settled}
        skeleton={<Skeleton className="h-16 w-full" />}
        errorTitle="The payments could not be loaded"
      >
        {({ settlements, creditCents }) => (
          <>
            {settlements.length === 0 ? (
              <p className="text-ink-soft">Nothing has come in yet.</p>
            ) : (
              <ul className="divide-line -my-3 divide-y">
                {settlements.map((settlement) => (
                  <Settlement
                    key={settlement.id}
                    settlement={settlement}
                    onAction={(what) => setAction({ what, settlement })}
                  />
                ))}
              </ul>
            )}
            <StillOpen invoice={invoice} creditCents={creditCents} />
          </>
        )}
      </Loaded>
      {action?.what === 'take-back' && <TakeBackPayment settlement={action.settlement} onClose={close} />}
      {action?.what === 'take-off' && <TakeOffDialog settlement={action.settlement} onClose={close} />}
      {action?.what === 'refund' && action.settlement.paymentId !== null && (
        <RefundDialog
          paymentId={action.settlement.paymentId}
          firstSettlementId={action.settlement.id}
          onClose={close}
        />
      )}
    </Card>
  );
}

function TakeBackPayment({ settlement, onClose }: { settlement: SettlementView; onClose: () => void }) {
  const { paymentId, paymentCents, amountCents, date, depositAccountName } = settlement;
  if (paymentId === null || paymentCents === null) return null;
  return (
    <TakeBackDialog
      payment={{ id: paymentId, amountCents: paymentCents, date, depositAccountName }}
      partCents={amountCents}
      onClose={onClose}
    />
  );
}

/** Shows what is owed after what was paid, and the two ways to settle it without new money. */
function StillOpen({ invoice, creditCents }: InvoicePaymentsProps & { creditCents: Money }) {
  const { role } = useActiveBusiness().business;
  const [open, setOpen] = useState<'credit' | 'write-off' | null>(null);
  if (invoice.balanceCents === 0) return null;
  return (
    <div className="border-line mt-3 space-y-3 border-t pt-3">
      {invoice.balanceCents < invoice.totalCents && (
        <p className="flex justify-between gap-4 font-semibold">
          Still open
          <MoneyText cents={invoice.balanceCents} />
        </p>
      )}
      {creditCents > 0 && (
        <p className="text-ink-soft flex justify-between gap-4">
          Credit of the customer
          <MoneyText cents={creditCents} />
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {creditCents > 0 && permits(role, 'payments.record') && (
          <Button size="sm" onClick={() => setOpen('credit')}>
            Apply credit
          </Button>
        )}
        {permits(role, 'payments.reverse') && (
          <Button size="sm" tone="quiet" onClick={() => setOpen('write-off')}>
            Write off
          </Button>
        )}
      </div>
      {open === 'credit' && (
        <ApplyCreditDialog invoice={invoice} creditCents={creditCents} onClose={() => setOpen(null)} />
      )}
      {open === 'write-off' && <WriteOffDialog invoice={invoice} onClose={() => setOpen(null)} />}
    </div>
  );
}

type SettlementProps = { settlement: SettlementView; onAction: (what: Action['what']) => void };

function Settlement({ settlement, onAction }: SettlementProps) {
  const {
    amountCents,
    date,
    paymentId,
    creditNoteId,
    creditNoteNumber,
    method,
    depositAccountName,
    reference,
    reason,
    reversedOn,
  } = settlement;
  const isReversed = reversedOn !== null;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className={classNames('font-semibold', isReversed && 'text-ink-soft line-through')}>
          <MoneyText cents={amountCents} />
        </p>
        <DateText date={date} />
      </div>
      <p className="text-ink-soft text-sm wrap-anywhere">
        {creditNoteId !== null ? (
          <TextLink to={paths.creditNote(creditNoteId)}>Credit note {creditNoteNumber}</TextLink>
        ) : method === null || paymentId === null ? (
          `Written off: ${reason}`
        ) : (
          <>
            <TextLink to={paths.payment(paymentId)}>
              {paymentMethodNames[method]} into {depositAccountName}
            </TextLink>
            {reference !== '' && ` · ${reference}`}
          </>
        )}
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <TextLink
          to={paths.journalEntry(settlement.reversalEntryId ?? settlement.journalEntryId)}
          className="inline-block py-0.5"
        >
          {isReversed ? 'View reversal' : 'View journal entry'}
        </TextLink>
        {isReversed ? (
          <span className="text-ink-soft font-medium">Reversed</span>
        ) : (
          <Actions settlement={settlement} onAction={onAction} />
        )}
      </div>
    </li>
  );
}

function Actions({ settlement, onAction }: SettlementProps) {
  const mayTakeBack = permits(useActiveBusiness().business.role, 'payments.reverse');
  if (!mayTakeBack) return null;
  const isPayment = settlement.kind === 'payment';
  // What a credit note lowered is reversed on its own page.
  if (settlement.kind === 'credit-note') return null;
  return (
    <span className="-mr-3 flex items-center">
      <Button
        size="sm"
        tone="quiet"
        icon={Undo2}
        onClick={() => onAction(isPayment ? 'take-back' : 'take-off')}
      >
        Reverse
      </Button>
      {isPayment && (
        <Menu trigger={<IconButton label="More about this payment" icon={Ellipsis} />}>
          <MenuItem icon={CircleDollarSign} onSelect={() => onAction('refund')}>
            Refund
          </MenuItem>
          <MenuItem icon={Unlink} onSelect={() => onAction('take-off')}>
            Keep as credit instead
          </MenuItem>
        </Menu>
      )}
    </span>
  );
}
