import { Plus, Trash2 } from 'lucide-react';
import type { MakingRatesView } from '@atelier/contract/production';
import { isMeasure, unitName } from '@atelier/domain/items';
import { formatMoney, wholeQuantity } from '@atelier/domain/foundation';
import { Button, IconButton } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { useFormats } from '../design/formats.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { PercentField, QuantityField } from '../design/fields/quantity-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { newId } from '../platform/new-id.ts';
import { useItem } from '../items/index.ts';
import {
  emptyPart,
  emptyStep,
  type ByProductDraft,
  type RecipeForm,
  type RecipeProblems,
  type StepDraft,
} from './recipe-form.ts';
import { PartFields } from './recipe-part-fields.tsx';

type RecipeStepsProps = {
  steps: readonly StepDraft[];
  rates: MakingRatesView;
  problems: RecipeProblems;
  onChange: (steps: readonly StepDraft[]) => void;
};

/** The work on one yield, step by step. */
export function RecipeSteps({ steps, rates, problems, onChange }: RecipeStepsProps) {
  const formats = useFormats();
  const edit = (key: string, change: Partial<StepDraft>) =>
    onChange(steps.map((step) => (step.key === key ? { ...step, ...change } : step)));
  return (
    <Card
      title="Work"
      description={`For one yield. An hour costs ${formatMoney(rates.hourlyCents, formats)} where a step says nothing else.`}
      flush
    >
      {steps.length > 0 && (
        <ol className="divide-line border-line divide-y border-t">
          {steps.map((step, index) => {
            const [place, row] = [`steps.${step.key}`, `step ${String(index + 1)}`];
            return (
              <li
                key={step.key}
                className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] gap-3 px-4 py-3 sm:px-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,8rem)_minmax(0,8rem)_minmax(0,8rem)_2.75rem]"
              >
                <TextField
                  label="Step"
                  className="max-lg:col-span-full"
                  autoFocus={step.name === '' && step.minutes === null}
                  placeholder="Throw, trim, glaze"
                  maxLength={200}
                  value={step.name}
                  error={problems[`${place}.name`]}
                  onChange={(event) => edit(step.key, { name: event.target.value })}
                />
                <QuantityField
                  label="Minutes"
                  unit="min"
                  value={step.minutes}
                  error={problems[`${place}.minutes`]}
                  onValueChange={(minutes) => edit(step.key, { minutes })}
                />
                <QuantityField
                  label="Once a batch"
                  unit="min"
                  value={step.setupMinutes}
                  error={problems[`${place}.setupMinutes`]}
                  onValueChange={(setupMinutes) => edit(step.key, { setupMinutes })}
                />
                <MoneyField
                  label="An hour"
                  className="max-lg:col-span-2"
                  placeholder="as usual"
                  value={step.hourly}
                  onValueChange={(hourly) => edit(step.key, { hourly })}
                />
                <IconButton
                  label={`Remove ${row}`}
                  icon={Trash2}
                  className="self-end"
                  onClick={() => onChange(steps.filter((one) => one.key !== step.key))}
                />
                <TextField
                  label="Note"
                  optional
                  className="col-span-full"
                  maxLength={2000}
                  value={step.note}
                  onChange={(event) => edit(step.key, { note: event.target.value })}
                />
              </li>
            );
          })}
        </ol>
      )}
      <div className="border-line border-t px-4 py-3 sm:px-5">
        <Button icon={Plus} onClick={() => onChange([...steps, emptyStep(newId())])}>
          Add step
        </Button>
      </div>
    </Card>
  );
}

type OverheadProps = {
  form: RecipeForm;
  rates: MakingRatesView;
  onEdit: (change: Partial<RecipeForm>) => void;
};

/**
 * Shows what the studio costs a piece, or a kilo of glaze, and an hour of work, where it differs from what the
 * business says.
 */
export function RecipeOverhead({ form, rates, onEdit }: OverheadProps) {
  const formats = useFormats();
  const output = useItem(form.itemId).data;
  const unit = output === undefined || !isMeasure(output.stockUnit) ? 'piece' : output.stockUnit;
  const usual = (cents: number) => `Leave blank to use your rate, ${formatMoney(cents as never, formats)}.`;
  return (
    <Card title="Overhead" description="Rent, firing, tools: what the studio itself costs.">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MoneyField
          label={`For each ${unitName(unit, wholeQuantity(1))}`}
          optional
          help={
            unit === 'piece'
              ? usual(rates.overheadPieceCents)
              : 'Empty: nothing. Your rate for a piece counts for pieces alone.'
          }
          value={form.overheadPiece}
          onValueChange={(overheadPiece) => onEdit({ overheadPiece })}
        />
        <MoneyField
          label="For each hour of work"
          optional
          help={usual(rates.overheadHourCents)}
          value={form.overheadHour}
          onValueChange={(overheadHour) => onEdit({ overheadHour })}
        />
      </div>
    </Card>
  );
}

type ByProductsProps = {
  byProducts: readonly ByProductDraft[];
  problems: RecipeProblems;
  onChange: (byProducts: readonly ByProductDraft[]) => void;
};

/** Shows what else comes out of one yield. */
export function RecipeByProducts({ byProducts, problems, onChange }: ByProductsProps) {
  const edit = (key: string, change: Partial<ByProductDraft>) =>
    onChange(byProducts.map((other) => (other.key === key ? { ...other, ...change } : other)));
  return (
    <Card
      title="By-products"
      description="What else comes out and is kept: off-cuts, seconds, trimmings. Each takes its share of the cost along."
      flush
    >
      {byProducts.length > 0 && (
        <ol className="divide-line border-line divide-y border-t">
          {byProducts.map((other, index) => (
            <li
              key={other.key}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] gap-3 px-4 py-3 sm:px-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,8rem)_minmax(0,9rem)_minmax(0,8rem)_2.75rem]"
            >
              <PartFields
                part={other}
                place={`byProducts.${other.key}`}
                problems={problems}
                row={`by-product ${String(index + 1)}`}
                itemLabel="What comes out"
                placeholder="What else comes out"
                autoFocus={other.itemId === null}
                onEdit={(change) => edit(other.key, change)}
              />
              <PercentField
                label={`Share of the cost, by-product ${String(index + 1)}`}
                hideLabel
                className="max-lg:col-span-2"
                placeholder="Share of cost"
                value={other.costShare}
                error={problems[`byProducts.${other.key}.costShare`]}
                onValueChange={(costShare) => edit(other.key, { costShare })}
              />
              <IconButton
                label={`Remove by-product ${String(index + 1)}`}
                icon={Trash2}
                onClick={() => onChange(byProducts.filter((one) => one.key !== other.key))}
              />
            </li>
          ))}
        </ol>
      )}
      <div className="border-line border-t px-4 py-3 sm:px-5">
        <Button
          icon={Plus}
          onClick={() => onChange([...byProducts, { ...emptyPart(newId()), costShare: null }])}
        >
          Add by-product
        </Button>
      </div>
    </Card>
  );
}
