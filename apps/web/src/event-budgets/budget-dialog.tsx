import { useId } from 'react';
import { Controller } from 'react-hook-form';
import type { EventBudgetView } from '@atelier/contract/event-budgets';
import { costsThatFollowSales, eventCostKinds, eventCostNames } from '@atelier/domain/event-budgets';
import { money, moneyText, type CalendarDate, type Money, type Rate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { PercentField } from '../design/fields/quantity-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { eventDates, HoursField } from '../events/index.ts';
import { ItemCombobox } from '../items/index.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import {
  budgetForm,
  formOfBudget,
  planFromPast,
  planFromTemplate,
  type BudgetInput,
  type BudgetOutput,
} from './budget-form.ts';
import { useBudgetTemplates, useSaveEventBudget } from './event-budget.api.ts';
import { eventBudgetWords } from './event-budget-words.ts';

type BudgetDialogProps = { budget: EventBudgetView; onClose: () => void };

/** Plans the costs of an event, from nothing, a template or a past event. */
export function BudgetDialog({ budget, onClose }: BudgetDialogProps) {
  const formId = useId();
  const formats = useFormats();
  const { event, version, costs, past, product } = budget;
  const templates = useBudgetTemplates().data ?? [];
  const save = useSaveEventBudget({
    onProblem: () => true,
    onSaved: () => {
      showToast({ title: 'Budget saved', description: event.name, kind: 'success' });
      onClose();
    },
  });
  const { form, submit, formError, restored } = useDialogForm<BudgetInput, BudgetOutput>({
    draftKey: `event-budget:${budget.event.id}`,
    schema: budgetForm,
    defaultValues: formOfBudget(budget),
    words: eventBudgetWords,
    onSubmit: (values) => save.mutateAsync({ ...values, eventId: event.id, version }),
  });
  const { control, formState, setValue } = form;
  const { errors, isSubmitting } = formState;
  const fill = (id: string) => {
    const template = templates.find((one) => one.id === id);
    if (template !== undefined) {
      form.reset(planFromTemplate(template, form.getValues()), { keepDefaultValues: true });
      return;
    }
    const chosen = past.find((one) => one.event.id === id);
    if (chosen === undefined) {
      form.reset(formOfBudget(budget));
      return;
    }
    const { lines, costRate, cardFeeRate } = planFromPast(chosen);
    setValue('lines', lines);
    setValue('costRate', costRate);
    setValue('cardFeeRate', cardFeeRate);
  };
  const percent = (name: 'costRate' | 'cardFeeRate', label: string, help: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <PercentField
          {...{ label, help, optional: true, error: errors[name]?.message }}
          value={field.value as Rate | null}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    />
  );
  const amount = (name: 'averageSaleCents' | 'hourlyCents', label: string, help: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <MoneyField
          {...{ label, help, optional: true, error: errors[name]?.message }}
          value={field.value as Money | null}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    />
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={version === null ? 'Plan budget' : 'Edit budget'}
      description="Leave an amount empty to follow the fees, shares and distance of the event."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isSubmitting}>
            Save budget
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid items-start gap-4 sm:grid-cols-2">
        <RestoredNote {...restored} />
        {past.length + templates.length > 0 && (
          <SelectField
            label="Start from"
            className="sm:col-span-2"
            choices={[
              { value: '', label: version === null ? 'An empty budget' : 'This budget' },
              ...templates.map(({ id, name }) => ({ value: id, label: `Template: ${name}` })),
              ...past.map((one) => ({
                value: one.event.id,
                label: `Actual costs of ${one.event.name}, ${eventDates(one.event, formats.locale)}`,
              })),
            ]}
            onValueChange={fill}
          />
        )}
        {eventCostKinds.map((kind, index) => {
          const following = costs.find((cost) => cost.kind === kind && !cost.isEntered)?.plannedCents ?? 0;
          const name = eventCostNames[kind];
          return (
            <fieldset key={kind} className="contents">
              <legend className="sr-only">{name}</legend>
              <Controller
                control={control}
                name={`lines.${index}.plannedCents`}
                render={({ field }) => (
                  <MoneyField
                    label={name}
                    {...(following > 0 ? { placeholder: moneyText(money(following), formats.currency) } : {})}
                    value={field.value as Money | null}
                    error={errors.lines?.[index]?.plannedCents?.message}
                    onValueChange={field.onChange}
                    onBlur={field.onBlur}
                  />
                )}
              />
              {costsThatFollowSales.includes(kind) ? (
                <span aria-hidden className="max-sm:hidden" />
              ) : (
                <Controller
                  control={control}
                  name={`lines.${index}.dueOn`}
                  render={({ field }) => (
                    <DateField
                      label={`${name}: needed by`}
                      optional
                      value={field.value as CalendarDate | null}
                      error={errors.lines?.[index]?.dueOn && 'Enter a date.'}
                      onValueChange={field.onChange}
                      onBlur={field.onBlur}
                    />
                  )}
                />
              )}
            </fieldset>
          );
        })}
        {percent('costRate', 'Cost of pieces in a sale', 'Part of the price.')}
        {percent('cardFeeRate', 'Card fees in a sale', 'Part of the price.')}
        {amount('averageSaleCents', 'Average sale', 'Price of one piece.')}
        <Controller
          control={control}
          name="productId"
          render={({ field }) => (
            <ItemCombobox
              {...{
                label: 'Or one product',
                help: 'With its own price and cost.',
                optional: true,
                clearable: true,
              }}
              shelf="products"
              value={field.value}
              valueLabel={product?.name}
              error={errors.productId?.message}
              onValueChange={(item) => field.onChange(item?.id ?? null)}
            />
          )}
        />
        <Controller
          control={control}
          name="ownMinutes"
          render={({ field }) => (
            <HoursField
              {...{ label: 'Own hours', help: 'Empty: the hours of the event.', optional: true }}
              value={field.value}
              error={errors.ownMinutes?.message}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
        {amount('hourlyCents', 'Rate for an hour', 'Shown beside the profit, not in it.')}
        <TextField
          label="Note"
          optional
          autoComplete="off"
          className="sm:col-span-2"
          error={errors.note?.message}
          {...form.register('note')}
        />
        <div className="sm:col-span-2">
          <FormError message={formError} />
        </div>
      </form>
    </Dialog>
  );
}
