import type { BusinessView } from '@atelier/contract/businesses';
import { paperColorPattern, paperDesigns } from '@atelier/domain/businesses';
import { FileSearch } from 'lucide-react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { buttonLook } from '../design/button-look.ts';
import { Card } from '../design/card.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { PaperDrawing } from './paper-drawing.tsx';
import { useExamplePaper } from './sales-papers.api.ts';

type StyleFields = {
  paperDesign?: BusinessView['paperDesign'] | undefined;
  paperColor?: string | undefined;
  paperSize?: BusinessView['paperSize'] | undefined;
};

const designWords = {
  classic: { label: 'Classic', help: 'Like a letter, with a serif.' },
  bold: { label: 'Bold', help: 'A band of your color on top.' },
  plain: { label: 'Plain', help: 'Rules and ink, little of either.' },
} as const;

type PaperStyleCardProps<Fields extends StyleFields> = {
  business: BusinessView;
  form: UseFormReturn<Fields>;
};

/** Shows how invoices, quotes and credit notes look on paper, with an example to open before it is saved. */
export function PaperStyleCard<Fields extends StyleFields>(props: PaperStyleCardProps<Fields>) {
  const { business } = props;
  const { register, control, watch, setValue, formState } =
    props.form as unknown as UseFormReturn<StyleFields>;
  const typed = watch('paperColor')?.trim().toLowerCase() ?? '';
  const color = paperColorPattern.test(typed) ? typed : business.paperColor;
  const example = useExamplePaper({
    design: watch('paperDesign') ?? business.paperDesign,
    color,
    paper: watch('paperSize') ?? undefined,
  });
  return (
    <Card
      title="On paper"
      description="How invoices, quotes and credit notes look as PDF. Your logo is set under Business."
    >
      <div className="grid gap-5">
        <fieldset>
          <legend className="mb-1.5 font-medium">Design</legend>
          <div className="grid grid-cols-3 gap-3">
            {paperDesigns.map((design) => (
              <label
                key={design}
                className="border-edge has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-indigo flex cursor-pointer flex-col gap-2 rounded-md border p-2.5 has-focus-visible:outline-2 sm:p-3"
              >
                <PaperDrawing design={design} color={color} hasLogo={business.hasLogo} />
                <span className="flex gap-2">
                  <input
                    type="radio"
                    value={design}
                    className="accent-accent mt-1 shrink-0"
                    {...register('paperDesign')}
                  />
                  <span className="min-w-0">
                    <span className="block font-medium">{designWords[design].label}</span>
                    <span className="text-ink-soft block text-sm max-sm:sr-only">
                      {designWords[design].help}
                    </span>
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label="Color"
            spellCheck={false}
            autoComplete="off"
            help="Any will do: words in a pale one are written darker, so that they can be read."
            error={formState.errors.paperColor?.message}
            suffix={
              <input
                type="color"
                aria-label="Pick a color"
                value={color}
                onChange={(event) =>
                  setValue('paperColor', event.target.value, { shouldDirty: true, shouldValidate: true })
                }
                className="size-7 cursor-pointer bg-transparent"
              />
            }
            {...register('paperColor')}
          />
          <Controller
            control={control}
            name="paperSize"
            render={({ field }) => (
              <SelectField
                label="Paper"
                choices={[
                  { value: 'country', label: 'As usual in your country' },
                  { value: 'letter', label: 'Letter' },
                  { value: 'a4', label: 'A4' },
                ]}
                value={field.value ?? 'country'}
                onValueChange={(size) => field.onChange(size === 'country' ? null : size)}
              />
            )}
          />
        </div>
        <p>
          <a href={example} target="_blank" rel="noreferrer" className={buttonLook('secondary', 'md')}>
            <FileSearch aria-hidden className="size-4.5 shrink-0" />
            See an example
          </a>
        </p>
      </div>
    </Card>
  );
}
