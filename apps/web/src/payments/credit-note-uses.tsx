import { useState, type ReactNode } from 'react';
import { CircleDollarSign, Undo2 } from 'lucide-react';
import type { CreditNoteView } from '@atelier/contract/credit-notes';
import type { CreditNoteUsesView } from '@atelier/contract/payments';
import { permits } from '@atelier/domain/businesses';
import { paymentMethodNames } from '@atelier/domain/payments';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { ApplyCreditNoteDialog } from './apply-credit-note-dialog.tsx';
import { useCreditNoteUses } from './payments.api.ts';
import { RefundCreditNoteDialog } from './refund-credit-note-dialog.tsx';
import { TakeBackRefundDialog, TakeOffDialog } from './take-back-dialogs.tsx';

type Settlement = CreditNoteUsesView['settlements'][number];
type Refund = CreditNoteUsesView['refunds'][number];
type Action =
  | { readonly what: 'apply' | 'refund' }
  | { readonly what: 'take-off'; readonly settlement: Settlement }
  | { readonly what: 'take-refund-back'; readonly refund: Refund };

/** Shows what a credit note has settled, what was paid back of it, and what is left to use. */
export function CreditNoteUses({ note }: { note: CreditNoteView }) {
  const { role } = useActiveBusiness().business;
  const [action, setAction] = useState<Action | null>(null);
  const close = () => setAction(null);
  const mayTakeBack = permits(role, 'payments.reverse');
  const { unappliedCents } = note;
  return (
    <Card title="What it was used for">
      <Loaded
        query={useCreditNoteUses(note.id)}
        skeleton={<Skeleton className="h-16 w-full" />}
        errorTitle="What it was used for could not be loaded"
      >
        {({ settlements, refunds }) =>
          settlements.length + refunds.length === 0 ? (
            <p className="text-ink-soft">Nothing of it was used yet.</p>
          ) : (
            <ul className="divide-line -my-3 divide-y">
              {settlements.map((one) => (
                <Use
                  key={one.id}
                  use={one}
                  title={<TextLink to={paths.invoice(one.invoiceId)}>{one.invoiceNumber}</TextLink>}
                >
                  {mayTakeBack && one.journalEntryId !== note.journalEntryId && (
                    <Button
                      size="sm"
                      tone="quiet"
                      icon={Undo2}
                      onClick={() => setAction({ what: 'take-off', settlement: one })}
                    >
                      Reverse
                    </Button>
                  )}
                </Use>
              ))}
              {refunds.map((one) => (
                <Use
                  key={one.id}
                  use={one}
                  title={`Refunded: ${paymentMethodNames[one.method]} from ${one.moneyAccountName}`}
                >
                  {mayTakeBack && (
                    <Button
                      size="sm"
                      tone="quiet"
                      icon={Undo2}
                      onClick={() => setAction({ what: 'take-refund-back', refund: one })}
                    >
                      Reverse
                    </Button>
                  )}
                </Use>
              ))}
            </ul>
          )
        }
      </Loaded>
      {unappliedCents > 0 && (
        <div className="border-line mt-3 space-y-3 border-t pt-3">
          <p className="flex justify-between gap-4 font-semibold">
            Credit of the customer
            <MoneyText cents={unappliedCents} />
          </p>
          <div className="flex flex-wrap gap-2">
            {permits(role, 'payments.record') && (
              <Button size="sm" onClick={() => setAction({ what: 'apply' })}>
                Apply to an invoice
              </Button>
            )}
            {mayTakeBack && (
              <Button size="sm" icon={CircleDollarSign} onClick={() => setAction({ what: 'refund' })}>
                Refund
              </Button>
            )}
          </div>
        </div>
      )}
      {note.journalEntryId !== null && (
        <p className="mt-3 text-sm">
          <TextLink to={paths.journalEntry(note.voidEntryId ?? note.journalEntryId)}>
            {note.voidEntryId === null ? 'View journal entry' : 'View reversal'}
          </TextLink>
        </p>
      )}
      {action?.what === 'apply' && <ApplyCreditNoteDialog note={note} onClose={close} />}
      {action?.what === 'refund' && <RefundCreditNoteDialog note={note} onClose={close} />}
      {action?.what === 'take-off' && <TakeOffDialog settlement={action.settlement} onClose={close} />}
      {action?.what === 'take-refund-back' && (
        <TakeBackRefundDialog refund={action.refund} ofCreditNote onClose={close} />
      )}
    </Card>
  );
}

/** A part that went somewhere on a day, and may have been reversed. */
function Use({
  use: { date, amountCents, reversedOn },
  title,
  children,
}: {
  use: Pick<Settlement | Refund, 'date' | 'amountCents' | 'reversedOn'>;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="py-3">
      <div className="flex items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-medium wrap-anywhere">{title}</p>
        <MoneyText
          cents={amountCents}
          className={reversedOn === null ? 'font-semibold' : 'text-ink-soft line-through'}
        />
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <span className="text-ink-soft">
          <DateText date={date} />
        </span>
        {reversedOn === null ? (
          children
        ) : (
          <span className="text-ink-soft font-medium">
            Reversed on <DateText date={reversedOn} />
          </span>
        )}
      </div>
    </li>
  );
}
