import { useState } from 'react';
import type { AccountView } from '@atelier/contract/books';
import type { MethodTermsView } from '@atelier/contract/payments';
import { placePaymentFields, type AttendeeView } from '@atelier/contract/workshops';
import { formatMoney } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { useFormats } from '../design/formats.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import {
  AmountField,
  DayField,
  HowPaidFields,
  useDepositAccounts,
  useMethodTerms,
  usualAccount,
} from '../payments/index.ts';
import { useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { fullName, workshopWords } from './workshop-words.ts';
import { useRecordPlacePayment } from './workshops.api.ts';

type DialogProps = {
  attendee: Pick<AttendeeView, 'id' | 'firstName' | 'lastName' | 'owedCents'>;
  onClose: () => void;
};

const formId = 'record-place-payment';

/** Records money that an attendee paid at the workshop: cash is proposed, all that they owe. */
export function RecordPlacePaymentDialog({ attendee, onClose }: DialogProps) {
  const accounts = useDepositAccounts();
  const terms = useMethodTerms();
  const [isSending, setSending] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Record a payment"
      description={`By ${fullName(attendee)}. It goes into your books on its date.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            type="submit"
            form={formId}
            busy={isSending}
            disabled={!accounts.data || !terms.data}
          >
            Record payment
          </Button>
        </>
      }
    >
      <Loaded query={accounts} skeleton={<FormSkeleton />} errorTitle="Your accounts could not be loaded">
        {(list) => (
          <Loaded query={terms} skeleton={<FormSkeleton />} errorTitle="Your settings could not be loaded">
            {(methods) => (
              <PaymentForm
                attendee={attendee}
                accounts={list}
                terms={methods}
                onClose={onClose}
                onSending={setSending}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  );
}

type FormProps = DialogProps & {
  accounts: readonly AccountView[];
  terms: readonly MethodTermsView[];
  onSending: (isSending: boolean) => void;
};

function PaymentForm({ attendee, accounts, terms, onClose, onSending }: FormProps) {
  const formats = useFormats();
  const [id] = useState(newId);
  const accountFor = (method: string) =>
    usualAccount(
      terms.find((one) => one.method === method),
      accounts,
    );
  const record = useRecordPlacePayment({
    onProblem: () => true,
    onSaved: () => {
      showToast({ title: `Payment of ${fullName(attendee)} recorded`, kind: 'success' });
      onClose();
    },
  });
  const { form, submit, formError } = useDialogForm({
    schema: placePaymentFields,
    words: workshopWords,
    defaultValues: {
      ...{ id, amountCents: attendee.owedCents, method: 'cash', paidOn: useToday() },
      moneyAccountId: accountFor('cash'),
    },
    onSubmit: async (values) => {
      onSending(true);
      try {
        await record.mutateAsync({ ...values, attendeeId: attendee.id });
      } finally {
        onSending(false);
      }
    },
  });
  const { control, setValue, watch, formState } = form;
  return (
    <form id={formId} onSubmit={submit} noValidate className="grid gap-4 pb-1 sm:grid-cols-2">
      <AmountField
        control={control}
        name="amountCents"
        help={`${formatMoney(attendee.owedCents, formats)} is owed.`}
      />
      <DayField control={control} name="paidOn" />
      <HowPaidFields
        accounts={accounts}
        terms={terms}
        method={watch('method')}
        onMethod={(method) => {
          setValue('method', method);
          setValue('moneyAccountId', accountFor(method));
        }}
        accountId={watch('moneyAccountId')}
        onAccount={(accountId) => setValue('moneyAccountId', accountId)}
        errors={{
          method: formState.errors.method?.message,
          account: formState.errors.moneyAccountId?.message,
        }}
      />
      <div className="sm:col-span-2">
        <FormError message={formError} />
      </div>
    </form>
  );
}
