import type { ReactNode } from 'react';
import { RotateCcw } from 'lucide-react';
import { money, quantity, rate } from '@atelier/domain/foundation';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { MoneyField } from '../../design/fields/money-field.tsx';
import { PercentField, QuantityField } from '../../design/fields/quantity-field.tsx';
import { WholeField } from '../../design/fields/whole-field.tsx';
import { useFormats } from '../../design/formats.tsx';
import type { KeptFigures } from './figures.ts';

/** Largest figures that calculators take: sums of them stay exact. */
export const mostCents = 1_000_000_000;
export const mostMinutes = 100_000;

type FieldOf<Name extends string> = {
  kept: KeptFigures<Name>;
  name: Name;
  label: string;
  help?: ReactNode;
};

/** Says that a figure is too large, at its field. */
export function tooLarge(value: number | null, most: number, written: string): string | undefined {
  return value !== null && value > most ? `Enter no more than ${written}.` : undefined;
}

export function MoneyFigure<Name extends string>({ kept, name, ...field }: FieldOf<Name>) {
  const value = kept.figures[name];
  return (
    <MoneyField
      {...field}
      value={value === null ? null : money(value)}
      onValueChange={(next) => kept.setOne(name, next)}
      error={tooLarge(value, mostCents, '10 million')}
    />
  );
}

export function PercentFigure<Name extends string>({
  kept,
  name,
  max = 100,
  ...field
}: FieldOf<Name> & { max?: number }) {
  const value = kept.figures[name];
  return (
    <PercentField
      {...field}
      max={max}
      value={value === null ? null : rate(value)}
      onValueChange={(next) => kept.setOne(name, next)}
    />
  );
}

export function WholeFigure<Name extends string>({
  kept,
  name,
  least = 0,
  most,
  ...field
}: FieldOf<Name> & { least?: number; most: number }) {
  return (
    <WholeField
      {...field}
      least={least}
      most={most}
      value={kept.figures[name]}
      onValueChange={(next) => kept.setOne(name, next)}
    />
  );
}

/** A number with decimals, in millionths; `most` in whole units. */
export function NumberFigure<Name extends string>({
  kept,
  name,
  unit,
  most,
  ...field
}: FieldOf<Name> & { unit: string; most: number }) {
  const value = kept.figures[name];
  const { locale } = useFormats();
  return (
    <QuantityField
      {...field}
      unit={unit}
      value={value === null ? null : quantity(value)}
      onValueChange={(next) => kept.setOne(name, next)}
      error={tooLarge(value, most * 1_000_000, most.toLocaleString(locale))}
    />
  );
}

type ToolFrameProps = {
  fields: ReactNode;
  results: ReactNode;
  kept: Pick<KeptFigures<string>, 'clear' | 'isKept'>;
};

/** Fields and results of a calculator, beside each other where there is room. */
export function ToolFrame({ fields, results, kept }: ToolFrameProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 print:grid-cols-2">
      <Card title="Your numbers">
        <div className="space-y-4">
          {fields}
          <Button icon={RotateCcw} onClick={kept.clear} disabled={!kept.isKept} className="print:hidden">
            Start over
          </Button>
        </div>
      </Card>
      <Card title="Result">
        <div aria-live="polite">{results}</div>
      </Card>
    </div>
  );
}

/** The one figure that a calculator is opened for. */
export function MainResult({
  label,
  children,
  note,
}: {
  label: string;
  children: ReactNode;
  note?: ReactNode;
}) {
  return (
    <div className="mb-3">
      <p className="text-ink-soft font-medium">{label}</p>
      <p className="font-serif text-3xl font-semibold tabular-nums">{children}</p>
      {note !== undefined && <p className="text-ink-soft mt-1 text-sm">{note}</p>}
    </div>
  );
}

/** Says why there is no result yet. */
export function NoResult({ children }: { children: ReactNode }) {
  return <p className="text-ink-soft">{children}</p>;
}
