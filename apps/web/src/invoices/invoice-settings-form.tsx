import { businessSettingsInput, type BusinessView } from '@atelier/contract/businesses';
import { commonDueInDays } from '@atelier/domain/invoices';
import { Controller } from 'react-hook-form';
import { SettingsFormFrame, settingsWords, useSaveSettings } from '../businesses/index.ts';
import { Card } from '../design/card.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { SelectField } from '../design/select-field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { Checkbox } from '../design/toggles.tsx';
import { useRecordForm } from '../platform/use-record-form.tsx';
import { NumberPreview } from './number-preview-box.tsx';
import { previewNumber, sequenceOf } from './number-preview.ts';
import { QuoteSettings } from './quote-settings.tsx';

const schema = businessSettingsInput.pick({
  invoiceNumberPattern: true,
  orderNumberPattern: true,
  creditNoteNumberPattern: true,
  creditNoteNumbersYearly: true,
  paymentTermsDays: true,
  invoiceNote: true,
  pricesIncludeTax: true,
  quoteNumberPattern: true,
  quoteNumbersYearly: true,
  quoteValidDays: true,
  quoteNote: true,
});

type InvoiceSettingsFormProps = { business: BusinessView; canEdit: boolean; onFinished: () => void };

export function InvoiceSettingsForm({ business, canEdit, onFinished }: InvoiceSettingsFormProps) {
  const save = useSaveSettings(business);
  const { form, submit, formError, wasRestored, startOver, leaveGuard } = useRecordForm({
    schema,
    draftKey: 'settings:invoices',
    words: settingsWords,
    defaultValues: {
      invoiceNumberPattern: business.invoiceNumberPattern,
      orderNumberPattern: business.orderNumberPattern,
      creditNoteNumberPattern: business.creditNoteNumberPattern,
      creditNoteNumbersYearly: business.creditNoteNumbersYearly,
      paymentTermsDays: business.paymentTermsDays,
      invoiceNote: business.invoiceNote,
      pricesIncludeTax: business.pricesIncludeTax,
      quoteNumberPattern: business.quoteNumberPattern,
      quoteNumbersYearly: business.quoteNumbersYearly,
      quoteValidDays: business.quoteValidDays,
      quoteNote: business.quoteNote,
    },
    onSubmit: async (values) => {
      await save(values as Partial<BusinessView>);
      showToast({ title: 'Settings saved', kind: 'success' });
      onFinished();
    },
  });
  const { register, control, formState, watch } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const sequence = sequenceOf(business.invoiceNumberPattern, business.nextInvoiceNumber, business.today);
  const next = previewNumber(watch('invoiceNumberPattern') ?? '', sequence, business.today);
  return (
    <SettingsFormFrame
      {...{ submit, formError, wasRestored, canEdit }}
      isChanged={isDirty}
      isSaving={isSubmitting}
      onStartOver={() => {
        startOver();
        onFinished();
      }}
    >
      {leaveGuard}
      <Card title="Numbers">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label="Pattern"
            spellCheck={false}
            autoComplete="off"
            help={
              <>
                {'{number:4}'} counts on with four digits; {'{year}'} and {'{month}'} are those of the
                invoice.
              </>
            }
            error={errors.invoiceNumberPattern?.message}
            {...register('invoiceNumberPattern')}
          />
          <NumberPreview title="Your next invoice" number={next} />
          <TextField
            label="Pattern of orders"
            spellCheck={false}
            autoComplete="off"
            help="Orders of customers count in a series of their own, from the day they are opened."
            error={errors.orderNumberPattern?.message}
            {...register('orderNumberPattern')}
          />
          <div className="space-y-3 sm:col-start-1">
            <TextField
              label="Pattern of credit notes"
              spellCheck={false}
              autoComplete="off"
              help="Credit notes count in a series of their own."
              error={errors.creditNoteNumberPattern?.message}
              {...register('creditNoteNumberPattern')}
            />
            <Checkbox
              label="Credit notes begin anew each year"
              help="The pattern then names the {year}."
              {...register('creditNoteNumbersYearly')}
            />
          </div>
        </div>
      </Card>
      <Card title="Terms">
        <div className="grid gap-5">
          <Controller
            control={control}
            name="paymentTermsDays"
            render={({ field }) => (
              <SelectField
                label="To be paid"
                className="sm:max-w-72"
                choices={termChoices(business.paymentTermsDays)}
                value={String(field.value)}
                onValueChange={(days) => field.onChange(Number(days))}
                error={errors.paymentTermsDays?.message}
              />
            )}
          />
          <TextArea
            label="Note on every invoice"
            optional
            help={
              paperHelp(watch('invoiceNote')) ?? 'A thank-you, your bank details, how to care for the piece.'
            }
            error={errors.invoiceNote?.message}
            {...register('invoiceNote')}
          />
          <Checkbox
            label="My prices include sales tax"
            help="The tax is then taken out of the price instead of added to it. Usual outside the United States."
            {...register('pricesIncludeTax')}
          />
        </div>
      </Card>
      <QuoteSettings business={business} form={form} />
    </SettingsFormFrame>
  );
}

function termChoices(inUse: number) {
  const days = [...new Set<number>([...commonDueInDays, inUse])].sort((a, b) => a - b);
  return days.map((count) => ({
    value: String(count),
    label: count === 0 ? 'On receipt' : `Within ${String(count)} days`,
  }));
}
