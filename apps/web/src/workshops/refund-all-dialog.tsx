import { useState } from 'react';
import type { AccountView } from '@atelier/contract/books';
import type { MethodTermsView } from '@atelier/contract/payments';
import { eventRefundFields, type SignupView, type WorkshopView } from '@atelier/contract/workshops';
import { formatMoney, subtractMoney } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { useFormats } from '../design/formats.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import {
  DayField,
  HowPaidFields,
  useDepositAccounts,
  useMethodTerms,
  usualAccount,
} from '../payments/index.ts';
import { useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { workshopWords } from './workshop-words.ts';
import { useRefundWorkshop } from './workshops.api.ts';

type DialogProps = { workshop: WorkshopView; money: SignupView['money']; onClose: () => void };

const formId = 'refund-all';

/** Refunds everyone who is to be refunded: to the cards that were charged, the rest out of an account. */
export function RefundAllDialog({ workshop, money, onClose }: DialogProps) {
  const accounts = useDepositAccounts();
  const terms = useMethodTerms();
  // As it was when it was opened: what is refunded meanwhile is not asked about again.
  const [opened] = useState(money);
  const [isSending, setSending] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Refund everyone?"
      description="Each person gets an email. Refunds can’t be undone."
      held={isSending ? 'busy' : undefined}
      actions={
        <>
          <Button onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button
            tone="danger"
            type="submit"
            form={formId}
            busy={isSending}
            disabled={!accounts.data || !terms.data}
          >
            Refund everyone
          </Button>
        </>
      }
    >
      <Loaded query={accounts} skeleton={<FormSkeleton />} errorTitle="Your accounts could not be loaded">
        {(list) => (
          <Loaded query={terms} skeleton={<FormSkeleton />} errorTitle="Your settings could not be loaded">
            {(methods) => (
              <RefundForm
                {...{ workshop, onClose }}
                money={opened}
                accounts={list}
                terms={methods}
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

function RefundForm({ workshop, money, accounts, terms, onClose, onSending }: FormProps) {
  const formats = useFormats();
  const text = (cents: typeof toCards) => formatMoney(cents, formats);
  const { refundDueCents, cardRefundDueCents: toCards } = money;
  const other = subtractMoney(refundDueCents, toCards);
  const accountFor = (method: string) =>
    usualAccount(
      terms.find((one) => one.method === method),
      accounts,
    );
  const refund = useRefundWorkshop({
    onProblem: () => true,
    onSaved: ({ askedCents, recordedCents }) => {
      const parts = [
        askedCents > 0 && `${text(askedCents)} goes back to cards`,
        recordedCents > 0 && `${text(recordedCents)} was recorded`,
      ].filter((part) => part !== false);
      showToast({ title: parts.join(', ') || 'Everyone was refunded already', kind: 'success' });
      onClose();
    },
  });
  const { form, submit, formError } = useDialogForm({
    schema: eventRefundFields,
    words: workshopWords,
    defaultValues: {
      ...{
        reason: workshop.status === 'cancelled' ? 'Workshop cancelled' : '',
        date: useToday(),
        method: 'cash',
      },
      moneyAccountId: other > 0 ? accountFor('cash') : null,
    },
    onSubmit: async (values) => {
      onSending(true);
      try {
        await refund.mutateAsync({ ...values, eventId: workshop.eventId });
      } finally {
        onSending(false);
      }
    },
  });
  const { control, register, setValue, watch, formState } = form;
  const { errors } = formState;
  const accountId = watch('moneyAccountId');
  return (
    <form id={formId} onSubmit={submit} noValidate className="space-y-4 pb-1">
      {toCards > 0 && <p>{text(toCards)} goes back to the cards that were charged.</p>}
      {other > 0 && accountId !== null && (
        <>
          <p>{text(other)} was paid in another way. Pay it back, and record it here.</p>
          <div className="grid gap-4 sm:grid-cols-2">
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
          </div>
        </>
      )}
      <TextField
        label="Reason"
        autoComplete="off"
        error={errors.reason && 'Enter a reason. The attendees don’t see it.'}
        {...register('reason')}
      />
      <FormError message={formError} />
    </form>
  );
}
