import { useState } from 'react';
import { refundCardInput, type PaymentView } from '@atelier/contract/payments';
import { cardProcessorNames } from '@atelier/domain/payments';
import { formatMoney, type Money } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { FormError } from '../design/field.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { cardWords } from './card-words.ts';
import { useRefundCard } from './cards.api.ts';
import { AmountField } from './payment-fields.tsx';
import { paymentWords } from './payment-words.ts';

type CardRefundFormProps = {
  formId: string;
  payment: PaymentView & { readonly processor: NonNullable<PaymentView['processor']> };
  /** Proposed amount of the refund. */
  proposed: Money;
  onOtherWay: () => void;
  onClose: () => void;
  onSending: (isSending: boolean) => void;
};

/** Pays back on the card that was charged: the processor moves the money, and the books follow. */
export function CardRefundForm({
  formId,
  payment,
  proposed,
  onOtherWay,
  onClose,
  onSending,
}: CardRefundFormProps) {
  const formats = useFormats();
  const [id] = useState(newId);
  const processor = cardProcessorNames[payment.processor];
  const left = (payment.amountCents - payment.refundedCents) as Money;
  const refund = useRefundCard({
    onProblem: () => true,
    onSuccess: () => {
      showToast({ title: `${processor} pays it back to ${payment.customerName}`, kind: 'success' });
      onClose();
    },
  });
  const { form, submit, formError } = useDialogForm({
    schema: refundCardInput,
    defaultValues: { id, paymentId: payment.id, amountCents: proposed, reason: '' },
    words: { ...paymentWords, ...cardWords },
    onSubmit: async (values) => {
      onSending(true);
      try {
        await refund.mutateAsync(values);
      } finally {
        onSending(false);
      }
    },
  });
  const { control, register, formState } = form;
  return (
    <form id={formId} onSubmit={submit} noValidate className="space-y-4 pb-1">
      <p>
        {processor} pays it back on the card, where it shows within five to ten days. What was kept as a fee
        stays with {processor}.
      </p>
      <AmountField
        control={control}
        name="amountCents"
        help={`${formatMoney(left, formats)} of this payment can be paid back.`}
      />
      <TextField
        label="Why"
        autoComplete="off"
        error={formState.errors.reason && 'Say why you pay it back.'}
        {...register('reason')}
      />
      <FormError message={formError} />
      <Button tone="quiet" size="sm" onClick={onOtherWay}>
        I pay it back in another way
      </Button>
    </form>
  );
}
