import { useState } from 'react';
import type { AccountView } from '@atelier/contract/books';
import type { MethodTermsView } from '@atelier/contract/payments';
import { placeRefundFields, type AttendeeView } from '@atelier/contract/workshops';
import { formatMoney, zeroMoney } from '@atelier/domain/foundation';
import { keptOf } from '@atelier/domain/workshops';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { useFormats } from '../design/formats.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { TextField } from '../design/text-field.tsx';
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
import { useRefundPlace } from './workshops.api.ts';

type DialogProps = { attendee: AttendeeView; onClose: () => void };

const formId = 'refund-place';

/** Refunds an attendee in full or in part: to the card that was charged, or in another way. */
export function RefundPlaceDialog({ attendee, onClose }: DialogProps) {
  const accounts = useDepositAccounts();
  const terms = useMethodTerms();
  const [isSending, setSending] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Refund ${fullName(attendee)}`}
      {...(attendee.state === 'cancelled'
        ? {}
        : { description: 'The place stays as it is. To give it up, cancel it.' })}
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
            Refund
          </Button>
        </>
      }
    >
      <Loaded query={accounts} skeleton={<FormSkeleton />} errorTitle="Your accounts could not be loaded">
        {(list) => (
          <Loaded query={terms} skeleton={<FormSkeleton />} errorTitle="Your settings could not be loaded">
            {(methods) => (
              <RefundForm
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

function RefundForm({ attendee, accounts, terms, onClose, onSending }: FormProps) {
  const formats = useFormats();
  const [id] = useState(newId);
  const { cardCents } = attendee;
  const kept = keptOf(attendee);
  const hasCard = cardCents > 0;
  const accountFor = (method: string) =>
    usualAccount(
      terms.find((one) => one.method === method),
      accounts,
    );
  const refund = useRefundPlace({
    onProblem: () => true,
    onSaved: () => {
      showToast({ title: `Refund to ${fullName(attendee)} recorded`, kind: 'success' });
      onClose();
    },
  });
  const { form, submit, formError } = useDialogForm({
    schema: placeRefundFields,
    words: workshopWords,
    defaultValues: {
      ...{ id, amountCents: hasCard ? cardCents : kept, reason: '', date: useToday() },
      ...{ method: hasCard ? 'card' : 'cash', moneyAccountId: hasCard ? null : accountFor('cash') },
    },
    onSubmit: async (values) => {
      onSending(true);
      try {
        await refund.mutateAsync({ ...values, attendeeId: attendee.id });
      } finally {
        onSending(false);
      }
    },
  });
  const { control, register, setValue, watch, formState } = form;
  const { errors } = formState;
  const accountId = watch('moneyAccountId');
  const isToCard = accountId === null;
  return (
    <form id={formId} onSubmit={submit} noValidate className="grid gap-4 pb-1 sm:grid-cols-2">
      {hasCard && (
        <SelectField<'card' | 'other'>
          label="Refund to"
          className="sm:col-span-2"
          choices={[
            { value: 'card', label: 'The card that was charged' },
            { value: 'other', label: 'Cash, check or another way' },
          ]}
          value={isToCard ? 'card' : 'other'}
          onValueChange={(to) => {
            setValue('method', to === 'card' ? 'card' : 'cash');
            setValue('moneyAccountId', to === 'card' ? null : accountFor('cash'));
          }}
        />
      )}
      <AmountField
        control={control}
        name="amountCents"
        help={`Up to ${formatMoney(isToCard ? cardCents : kept > 0 ? kept : zeroMoney, formats)}.`}
      />
      {!isToCard && (
        <>
          <DayField control={control} name="date" />
          <HowPaidFields
            accounts={accounts}
            terms={terms}
            isBack
            method={watch('method')}
            onMethod={(method) => {
              setValue('method', method);
              setValue('moneyAccountId', accountFor(method));
            }}
            accountId={accountId}
            onAccount={(account) => setValue('moneyAccountId', account)}
            errors={{ method: errors.method?.message, account: errors.moneyAccountId?.message }}
          />
        </>
      )}
      <TextField
        label="Reason"
        autoComplete="off"
        className="sm:col-span-2"
        error={errors.reason && 'Enter a reason. The attendee doesn’t see it.'}
        {...register('reason')}
      />
      <div className="sm:col-span-2">
        <FormError message={formError} />
      </div>
    </form>
  );
}
