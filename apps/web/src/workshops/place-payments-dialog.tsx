import type { AttendeeView, PlacePaymentView } from '@atelier/contract/workshops';
import { paymentMethodNames } from '@atelier/domain/payments';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { fullName } from './workshop-words.ts';
import { usePlacePayments } from './workshops.api.ts';

type PlacePaymentsProps = { attendee: AttendeeView; onClose: () => void };

const kindWords = {
  payment: 'Payment',
  refund: 'Refund',
  asked: 'Refund on its way',
  refused: 'Refund refused',
} as const;

/** Shows payments and refunds of an attendee, each with its entry in the books. */
export function PlacePaymentsDialog({ attendee, onClose }: PlacePaymentsProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Payments of ${fullName(attendee)}`}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Loaded
        query={usePlacePayments(attendee.id)}
        skeleton={<FormSkeleton />}
        errorTitle="The payments could not be loaded"
      >
        {(payments) => (
          <ul aria-label="Payments" className="divide-line divide-y">
            {payments.map((payment) => (
              <PaymentLine key={payment.id} payment={payment} />
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  );
}

function PaymentLine({ payment }: { payment: PlacePaymentView }) {
  const { kind, amountCents, method, date, reason, problem, journalEntryId } = payment;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          {kindWords[kind]}, {paymentMethodNames[method].toLowerCase()}
        </p>
        <p className="text-ink-soft text-sm wrap-anywhere">
          <DateText date={date} />
          {reason !== '' && ` · ${reason}`}
        </p>
        {problem !== '' && <p className="text-danger text-sm wrap-anywhere">{problem}</p>}
      </div>
      {journalEntryId === null ? (
        <MoneyText cents={amountCents} />
      ) : (
        <TextLink to={paths.journalEntry(journalEntryId)}>
          <MoneyText cents={amountCents} />
        </TextLink>
      )}
    </li>
  );
}
