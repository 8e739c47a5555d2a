import { useState } from 'react';
import type { SignupView, WorkshopView } from '@atelier/contract/workshops';
import { permits } from '@atelier/domain/businesses';
import { formatMoney } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { useFormats } from '../design/formats.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { RefundAllDialog } from './refund-all-dialog.tsx';

type RefundAllProps = { workshop: WorkshopView; money: SignupView['money'] };

/** Says what is still to be refunded to the attendees of a workshop, and offers to do it for all of them. */
export function RefundAll({ workshop, money }: RefundAllProps) {
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const mayRefund = permits(useActiveBusiness().business.role, 'payments.reverse');
  const { refundDueCents } = money;
  const due = formatMoney(refundDueCents, formats);
  return (
    <>
      {refundDueCents > 0 && (
        <Card className="mb-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>
              {workshop.status === 'cancelled'
                ? `This workshop is cancelled, and ${due} is not refunded yet.`
                : `${due} is to be refunded.`}
            </p>
            {mayRefund && <Button onClick={() => setOpen(true)}>Refund everyone</Button>}
          </div>
        </Card>
      )}
      {isOpen && <RefundAllDialog workshop={workshop} money={money} onClose={() => setOpen(false)} />}
    </>
  );
}
