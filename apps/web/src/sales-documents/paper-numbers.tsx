import type { BusinessView } from '@atelier/contract/businesses';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { NumberPreview } from './number-preview-box.tsx';
import { previewNumber, sequenceOf } from './number-preview.ts';

/** Papers with a series of their own: its settings, and the number that comes next. */
const papers = {
  invoice: ['invoiceNumberPattern', 'invoiceNumbersYearly', 'nextInvoiceNumber'],
  quote: ['quoteNumberPattern', 'quoteNumbersYearly', 'nextQuoteNumber'],
  'credit note': ['creditNoteNumberPattern', 'creditNoteNumbersYearly', 'nextCreditNoteNumber'],
  order: ['orderNumberPattern', 'orderNumbersYearly', 'nextOrderNumber'],
} as const;

type Paper = keyof typeof papers;
type NumberFields = Partial<Record<(typeof papers)[Paper][0], string | undefined>> &
  Partial<Record<(typeof papers)[Paper][1], boolean | undefined>>;

type PaperNumbersProps<Fields extends NumberFields> = {
  paper: Paper;
  business: BusinessView;
  form: UseFormReturn<Fields>;
  help: ReactNode;
};

/** Shows how one kind of paper is numbered, beside the number that comes next. */
export function PaperNumbers<Fields extends NumberFields>(props: PaperNumbersProps<Fields>) {
  const { paper, business, help } = props;
  const { register, watch, formState } = props.form as unknown as UseFormReturn<NumberFields>;
  const [pattern, yearly, next] = papers[paper];
  const typed = watch(pattern) ?? '';
  const isYearly = watch(yearly) ?? false;
  // Numbers that begin again now begin at one.
  const sequence =
    isYearly === business[yearly] ? sequenceOf(business[pattern], business[next], business.today) : 1;
  const hasNoYear = isYearly && !typed.includes('{year}');
  return (
    <div className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-2">
      <TextField
        label={`Pattern of ${paper}s`}
        spellCheck={false}
        autoComplete="off"
        help={help}
        error={formState.errors[pattern]?.message}
        {...register(pattern)}
      />
      <NumberPreview
        title={`Your next ${paper}`}
        number={hasNoYear ? undefined : previewNumber(typed, sequence, business.today)}
      />
      <Checkbox
        label={`Numbers of ${paper}s start over each year`}
        help="The pattern then holds {year}, so that no number comes twice."
        {...register(yearly)}
      />
    </div>
  );
}
