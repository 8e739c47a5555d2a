import { productFields, type ProductView } from '@atelier/contract/inventory';
import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyField } from '../design/money-field.tsx';
import { SelectField } from '../design/select-field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import type { Money } from '@atelier/domain/foundation';
import { useRecordForm } from '../platform/use-record-form.tsx';
import { useShortcut } from '../platform/use-shortcut.ts';
import { useIncomeAccounts } from './inventory.api.ts';
import { productWords } from './product-words.ts';

export type ProductFields = z.output<typeof productFields>;

type ProductFormProps = {
  /** Left out for a new one. */
  product?: ProductView;
  draftKey: string;
  saveLabel: string;
  onSave: (values: ProductFields) => Promise<unknown>;
  onCancel: () => void;
};

/** All that may be said about a product. */
export function ProductForm({ product, draftKey, saveLabel, onSave, onCancel }: ProductFormProps) {
  const incomeAccounts = useIncomeAccounts().data ?? [];
  const salesAccount = incomeAccounts.find((account) => account.systemKey === 'sales');
  const { form, submit, formError, wasRestored, startOver, leaveGuard } = useRecordForm({
    schema: productFields,
    draftKey,
    words: productWords,
    onSubmit: onSave,
    defaultValues: {
      name: product?.name ?? '',
      sku: product?.sku ?? null,
      description: product?.description ?? '',
      isTaxable: product?.isTaxable ?? true,
      ...(product === undefined
        ? {}
        : { priceCents: product.priceCents, incomeAccountId: product.incomeAccountId }),
    },
  });
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;
  useShortcut('mod+s', 'Save', () => submit(new Event('submit') as never));
  return (
    <form onSubmit={submit} noValidate className="max-w-3xl space-y-5">
      {wasRestored && (
        <p
          role="status"
          className="bg-info-soft text-info flex flex-wrap items-center justify-between gap-2 rounded-md px-3 py-2 text-sm"
        >
          What you typed last time is back.
          <Button size="sm" tone="quiet" onClick={startOver}>
            Start over
          </Button>
        </p>
      )}
      <Card>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label="Name"
            autoComplete="off"
            autoFocus={product === undefined}
            help="As it shall stand on invoices."
            error={errors.name?.message}
            className="sm:col-span-2"
            {...register('name')}
          />
          <Controller
            control={control}
            name="priceCents"
            render={({ field }) => (
              <MoneyField
                label="Price"
                value={(field.value as Money | undefined) ?? null}
                onValueChange={(value) => field.onChange(value ?? undefined)}
                onBlur={field.onBlur}
                ref={field.ref}
                name={field.name}
                help="For one piece. Simple sums work too: 3*12.50"
                error={errors.priceCents === undefined ? undefined : 'Enter a price; 0 is fine.'}
              />
            )}
          />
          <TextField
            label="SKU"
            optional
            autoComplete="off"
            spellCheck={false}
            help="Your own short code, unlike any other product’s."
            error={errors.sku?.message}
            {...register('sku', {
              setValueAs: (value: string | null) => (value === null || value.trim() === '' ? null : value),
            })}
          />
          <TextArea
            label="Description"
            optional
            help="For yourself: size, glaze, what goes with it."
            error={errors.description?.message}
            className="sm:col-span-2"
            {...register('description')}
          />
          <Checkbox
            label="Sales tax applies"
            help="Without it, invoices charge no sales tax for this product, and the report counts it as exempt."
            error={errors.isTaxable?.message}
            className="sm:col-span-2"
            {...register('isTaxable')}
          />
          <Controller
            control={control}
            name="incomeAccountId"
            render={({ field }) => (
              <SelectField
                label="Income account"
                className="sm:col-span-2"
                choices={incomeAccounts.map((account) => ({
                  value: account.id,
                  label: `${account.code} ${account.name}`,
                }))}
                value={field.value ?? salesAccount?.id ?? ''}
                onValueChange={field.onChange}
                help="Where its sales stand in your books. “Sales” is right for most pieces."
                error={errors.incomeAccountId?.message}
              />
            )}
          />
        </div>
      </Card>
      <FormError message={formError} />
      <div className="flex flex-wrap gap-2 max-sm:flex-col-reverse sm:justify-end">
        <Button onClick={onCancel} disabled={isSubmitting}>
          Cancel
        </Button>
        <Button type="submit" tone="primary" busy={isSubmitting}>
          {saveLabel}
        </Button>
      </div>
      {leaveGuard}
    </form>
  );
}
