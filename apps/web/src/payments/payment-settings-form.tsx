import { methodTermsView, type MethodTermsView } from '@atelier/contract/payments';
import type { Money, Rate } from '@atelier/domain/foundation';
import { paymentMethodNames } from '@atelier/domain/payments';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { SettingsFormFrame } from '../businesses/index.ts';
import { Card } from '../design/card.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { PercentField } from '../design/fields/quantity-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextArea } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { Checkbox } from '../design/toggles.tsx';
import { useRecordForm } from '../platform/use-record-form.tsx';
import { paymentWords } from './payment-words.ts';
import { useDepositAccounts, useMethodTerms, useSaveMethodTerms } from './payments.api.ts';

const schema = z.object({ methods: z.array(methodTermsView) });

type PaymentSettingsFormProps = {
  methods: readonly MethodTermsView[];
  canEdit: boolean;
  onFinished: () => void;
};

export function PaymentSettingsForm({ methods, canEdit, onFinished }: PaymentSettingsFormProps) {
  const save = useSaveMethodTerms();
  const terms = useMethodTerms();
  const accounts = useDepositAccounts().data ?? [];
  const record = useRecordForm({
    schema,
    draftKey: 'settings:payments',
    words: paymentWords,
    defaultValues: { methods: [...methods] },
    onSubmit: async (values) => {
      await save.mutateAsync(values);
      await terms.refetch();
      showToast({ title: 'Settings saved', kind: 'success' });
      onFinished();
    },
  });
  const { control, register, watch } = record.form;
  const { errors } = record.form.formState;
  return (
    <SettingsFormFrame {...{ record, canEdit, onFinished }}>
      {methods.map(({ method }, index) => (
        <Card key={method} title={paymentMethodNames[method]}>
          <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_8rem_8rem]">
            <Checkbox
              className="sm:col-span-3"
              label="Offered to customers"
              help="Listed on unpaid invoices."
              {...register(`methods.${index}.isOffered`)}
            />
            <Controller
              control={control}
              name={`methods.${index}.accountId`}
              render={({ field }) => (
                <SelectField
                  label="Deposit to"
                  placeholder="The usual account"
                  choices={accounts.map((account) => ({ value: account.id, label: account.name }))}
                  value={field.value ?? ''}
                  onValueChange={(account) => field.onChange(account === '' ? null : account)}
                  error={errors.methods?.[index]?.accountId?.message}
                />
              )}
            />
            <Controller
              control={control}
              name={`methods.${index}.feeRate`}
              render={({ field }) => (
                <PercentField
                  label="Fee"
                  value={field.value as Rate}
                  onValueChange={(rate) => field.onChange(rate ?? 0)}
                  onBlur={field.onBlur}
                  ref={field.ref}
                  error={errors.methods?.[index]?.feeRate?.message}
                />
              )}
            />
            <Controller
              control={control}
              name={`methods.${index}.feeCents`}
              render={({ field }) => (
                <MoneyField
                  label="Plus per transaction"
                  value={field.value as Money}
                  onValueChange={(cents) => field.onChange(cents ?? 0)}
                  onBlur={field.onBlur}
                  ref={field.ref}
                  error={errors.methods?.[index]?.feeCents?.message}
                />
              )}
            />
            {watch(`methods.${index}.isOffered`) && (
              <TextArea
                label="What customers need to know"
                optional
                rows={2}
                maxLength={300}
                className="sm:col-span-3"
                placeholder={placeholders[method]}
                help={paperHelp(watch(`methods.${index}.instruction`))}
                error={errors.methods?.[index]?.instruction?.message}
                {...register(`methods.${index}.instruction`)}
              />
            )}
          </div>
        </Card>
      ))}
    </SettingsFormFrame>
  );
}

const placeholders: Readonly<Partial<Record<MethodTermsView['method'], string>>> = {
  check: 'Payable to Kiln & Co',
  'bank-transfer': 'Bank, routing and account number',
  paypal: 'paypal.me/kiln',
  venmo: '@kiln',
  'cash-app': '$kiln',
};
