import { useState } from 'react';
import type { SignupView } from '@atelier/contract/workshops';
import { permits } from '@atelier/domain/businesses';
import { formatMoney, subtractMoney } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { useFormats } from '../design/formats.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { useRefundWorkshop } from './workshops.api.ts';

type RefundAllProps = { eventId: string; money: SignupView['money'] };

/** Offers to refund everyone who has paid for a cancelled workshop. */
export function RefundAll({ eventId, money }: RefundAllProps) {
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const mayRefund = permits(useActiveBusiness().business.role, 'payments.reverse');
  const kept = subtractMoney(subtractMoney(money.paidCents, money.refundedCents), money.refundingCents);
  const refund = useRefundWorkshop({
    onSaved: ({ askedCents, leftCents }) =>
      showToast({
        title: `${formatMoney(askedCents, formats)} goes back to cards${leftCents > 0 ? `, ${formatMoney(leftCents, formats)} is left to refund by hand` : ''}`,
        kind: 'success',
      }),
  });
  if (kept <= 0) return null;
  return (
    <Card className="mb-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>This workshop is cancelled, and {formatMoney(kept, formats)} is not refunded yet.</p>
        {mayRefund && <Button onClick={() => setOpen(true)}>Refund everyone</Button>}
      </div>
      {isOpen && (
        <ConfirmDialog
          isOpen
          onClose={() => setOpen(false)}
          title="Refund everyone?"
          confirmLabel="Refund everyone"
          onConfirm={() => refund.mutateAsync({ eventId, reason: 'Workshop cancelled' })}
        >
          All that was paid by card goes back to the cards, and people get a mail. What was paid in another
          way you refund by hand.
        </ConfirmDialog>
      )}
    </Card>
  );
}
