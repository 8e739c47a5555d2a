import { businessSettingsInput, type BusinessView } from '@atelier/contract/businesses';
import { commonDueInDays } from '@atelier/domain/sales-documents';
import { Controller } from 'react-hook-form';
import { SettingsFormFrame, settingsWords, useSaveSettings } from '../businesses/index.ts';
import { Card } from '../design/card.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextArea } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { Checkbox } from '../design/toggles.tsx';
import { useRecordForm } from '../platform/use-record-form.tsx';
import { PaperNumbers } from './paper-numbers.tsx';
import { PaperStyleCard } from './paper-style-card.tsx';
import { QuoteSettings } from './quote-settings.tsx';

const schema = businessSettingsInput.pick({
  invoiceNumberPattern: true,
  invoiceNumbersYearly: true,
  orderNumberPattern: true,
  orderNumbersYearly: true,
  creditNoteNumberPattern: true,
  creditNoteNumbersYearly: true,
  paymentTermsDays: true,
  invoiceNote: true,
  pricesIncludeTax: true,
  quoteNumberPattern: true,
  quoteNumbersYearly: true,
  quoteValidDays: true,
  quoteNote: true,
  paperDesign: true,
  paperColor: true,
  paperSize: true,
});

type InvoiceSettingsFormProps = { business: BusinessView; canEdit: boolean; onFinished: () => void };

export function InvoiceSettingsForm({ business, canEdit, onFinished }: InvoiceSettingsFormProps) {
  const save = useSaveSettings(business);
  const record = useRecordForm({
    schema,
    draftKey: 'settings:invoices',
    words: settingsWords,
    defaultValues: {
      invoiceNumberPattern: business.invoiceNumberPattern,
      invoiceNumbersYearly: business.invoiceNumbersYearly,
      orderNumberPattern: business.orderNumberPattern,
      orderNumbersYearly: business.orderNumbersYearly,
      creditNoteNumberPattern: business.creditNoteNumberPattern,
      creditNoteNumbersYearly: business.creditNoteNumbersYearly,
      paymentTermsDays: business.paymentTermsDays,
      invoiceNote: business.invoiceNote,
      pricesIncludeTax: business.pricesIncludeTax,
      quoteNumberPattern: business.quoteNumberPattern,
      quoteNumbersYearly: business.quoteNumbersYearly,
      quoteValidDays: business.quoteValidDays,
      quoteNote: business.quoteNote,
      paperDesign: business.paperDesign,
      paperColor: business.paperColor,
      paperSize: business.paperSize,
    },
    onSubmit: async (values) => {
      await save(values as Partial<BusinessView>);
      showToast({ title: 'Settings saved', kind: 'success' });
      onFinished();
    },
  });
  const { register, control, watch } = record.form;
  const { errors } = record.form.formState;
  return (
    <SettingsFormFrame {...{ record, canEdit, onFinished }}>
      <Card title="Numbers">
        <div className="grid gap-8">
          <PaperNumbers
            {...{ business, form: record.form }}
            paper="invoice"
            help={
              <>
                {'{number:4}'} counts on with four digits; {'{year}'} and {'{month}'} are those of the
                invoice.
              </>
            }
          />
          <PaperNumbers
            {...{ business, form: record.form }}
            paper="credit note"
            help="Credit notes count in a series of their own."
          />
          <PaperNumbers
            {...{ business, form: record.form }}
            paper="order"
            help="Orders of customers count in a series of their own, from the day they are opened."
          />
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
      <QuoteSettings business={business} form={record.form} />
      <PaperStyleCard business={business} form={record.form} />
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
