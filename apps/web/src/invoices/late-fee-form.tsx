import { lateFeePlan, type LateFeePlanView } from '@atelier/contract/invoices';
import { money, rate } from '@atelier/domain/foundation';
import { Controller } from 'react-hook-form';
import { SettingsFormFrame } from '../businesses/index.ts';
import { Card } from '../design/card.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { PercentField } from '../design/fields/quantity-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { showToast } from '../design/toast.ts';
import { Checkbox } from '../design/toggles.tsx';
import { WholeField } from '../design/fields/whole-field.tsx';
import { useRecordForm } from '../platform/use-record-form.tsx';
import { useLateFeePlan, useSaveLateFeePlan } from './late-fees.api.ts';
import { invoiceWords } from '../sales-documents/index.ts';

const kinds = [
  { value: 'amount', label: 'An amount' },
  { value: 'rate', label: 'A share of what is overdue' },
] as const;

type LateFeeFormProps = { plan: LateFeePlanView; canEdit: boolean; onFinished: () => void };

/** Shows what is charged of customers who pay late. */
export function LateFeeForm({ plan, canEdit, onFinished }: LateFeeFormProps) {
  const save = useSaveLateFeePlan();
  const saved = useLateFeePlan();
  const record = useRecordForm({
    schema: lateFeePlan,
    draftKey: 'settings:late-fee',
    defaultValues: plan,
    words: invoiceWords,
    onSubmit: async (values) => {
      await save.mutateAsync(values);
      await saved.refetch();
      showToast({ title: 'Settings saved', kind: 'success' });
      onFinished();
    },
  });
  const { control, register, watch } = record.form;
  const { errors } = record.form.formState;
  const kind = watch('kind');
  return (
    <SettingsFormFrame {...{ record, canEdit, onFinished }}>
      <Card title="Late fees">
        <div className="grid gap-4">
          <Checkbox
            label="Charge a fee for invoices that are late"
            help="From today on, an invoice of its own for each fee, issued and emailed by itself; it is not reminded of. Customers who are not reminded are charged nothing, nor is a fee charged on a fee. Each part of an invoice counts from its own due date. Agree on it with your customers before, and see what the law where you are allows."
            {...register('isOn')}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Controller
              control={control}
              name="kind"
              render={({ field }) => (
                <SelectField
                  label="What is charged"
                  choices={kinds}
                  value={field.value}
                  onValueChange={field.onChange}
                />
              )}
            />
            {kind === 'amount' ? (
              <Controller
                control={control}
                name="amountCents"
                render={({ field }) => (
                  <MoneyField
                    label="Fee"
                    value={money(field.value)}
                    onValueChange={(amount) => field.onChange(amount ?? 0)}
                    onBlur={field.onBlur}
                    ref={field.ref}
                    error={errors.amountCents?.message}
                  />
                )}
              />
            ) : (
              <>
                <Controller
                  control={control}
                  name="rate"
                  render={({ field }) => (
                    <PercentField
                      label="Share"
                      value={rate(field.value)}
                      onValueChange={(share) => field.onChange(share ?? 0)}
                      onBlur={field.onBlur}
                      ref={field.ref}
                      error={errors.rate?.message}
                    />
                  )}
                />
                <Controller
                  control={control}
                  name="leastCents"
                  render={({ field }) => (
                    <MoneyField
                      label="Least fee"
                      help="A share that comes to less is not charged."
                      value={money(field.value ?? 0)}
                      onValueChange={(amount) => field.onChange(amount ?? 0)}
                      onBlur={field.onBlur}
                      ref={field.ref}
                      error={errors.leastCents?.message}
                    />
                  )}
                />
              </>
            )}
          </div>
          <Controller
            control={control}
            name="graceDays"
            render={({ field }) => (
              <WholeField
                label="Days after the due date"
                least={1}
                most={365}
                className="sm:max-w-48"
                value={field.value}
                onValueChange={(days) => field.onChange(days ?? 1)}
                onBlur={field.onBlur}
                ref={field.ref}
                error={errors.graceDays?.message}
              />
            )}
          />
          <Checkbox
            label="Again every 30 days until it is paid"
            help="If the server was off, only the most recent fee is charged."
            {...register('isRepeated')}
          />
        </div>
      </Card>
    </SettingsFormFrame>
  );
}
