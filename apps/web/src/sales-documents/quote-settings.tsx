import type { BusinessView } from '@atelier/contract/businesses';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Card } from '../design/card.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { TextArea } from '../design/text-field.tsx';
import { WholeField } from '../design/fields/whole-field.tsx';
import { PaperNumbers } from './paper-numbers.tsx';

/** Time for which a quote can be valid, in days. */
const mostDays = 365;

type QuoteFields = {
  quoteNumberPattern?: string | undefined;
  quoteNumbersYearly?: boolean | undefined;
  quoteValidDays?: number | undefined;
  quoteNote?: string | undefined;
};

type QuoteSettingsProps<Fields extends QuoteFields> = {
  business: BusinessView;
  form: UseFormReturn<Fields>;
};

/** Shows how quotes are numbered, how long they are valid, and what they begin with. */
export function QuoteSettings<Fields extends QuoteFields>({
  business,
  form: given,
}: QuoteSettingsProps<Fields>) {
  const form = given as unknown as UseFormReturn<QuoteFields>;
  const { register, watch } = form;
  const { errors } = form.formState;
  return (
    <Card title="Quotes">
      <div className="grid gap-5">
        <PaperNumbers
          paper="quote"
          business={business}
          form={form}
          help="Made as that of invoices, with numbers of its own."
        />
        <Controller
          control={form.control}
          name="quoteValidDays"
          render={({ field }) => (
            <WholeField
              label="Valid for days"
              most={mostDays}
              className="sm:max-w-72"
              value={field.value ?? null}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
              error={errors.quoteValidDays === undefined ? undefined : 'Enter a number of days.'}
            />
          )}
        />
        <TextArea
          label="Note on every quote"
          optional
          help={paperHelp(watch('quoteNote')) ?? 'How long it takes, what is included, how to pay.'}
          error={errors.quoteNote?.message}
          {...register('quoteNote')}
        />
      </div>
    </Card>
  );
}
