import {
  formatQuantity,
  parseQuantity,
  percentText,
  percentToRate,
  type Quantity,
  type Rate,
} from '@atelier/domain/foundation';
import { besideSign, mostOfSign } from '../beside-sign.ts';
import { ParsedField, type ParsedFieldProps, type Reading } from './parsed-field.tsx';

type QuantityFieldProps = ParsedFieldProps<Quantity> & {
  /** Written after the number: "kg", "pieces". */
  unit?: string;
};

const problems: Record<string, string> = {
  'quantity-too-precise': 'Enter no more than six decimals.',
  'quantity-too-large': 'Enter no more than a billion.',
};

/** A quantity in millionths of its unit; people see and type the plain number. */
export function QuantityField({ unit, ...field }: QuantityFieldProps) {
  return (
    <ParsedField
      {...field}
      read={readQuantity}
      write={(value) => formatQuantity(value)}
      inputMode="decimal"
      {...(unit !== undefined && {
        suffix: (
          <span className="truncate" style={{ maxWidth: `${String(mostOfSign)}ch` }}>
            {unit}
          </span>
        ),
        style: { paddingRight: besideSign(unit) },
      })}
      inputClassName="text-right tabular-nums"
    />
  );
}

function readQuantity(text: string): Reading<Quantity> {
  if (text.trim() === '') return { ok: true, value: null };
  const outcome = parseQuantity(text);
  if (!outcome.ok) {
    return { ok: false, problem: problems[outcome.refusal.code] ?? 'Enter a number such as 3 or 0.25.' };
  }
  if (outcome.value < 0) return { ok: false, problem: 'Enter a number of zero or more.' };
  return { ok: true, value: outcome.value };
}

/** A quantity with the unit that people type behind it; empty where they type none. */
export type Measure = { readonly quantity: Quantity; readonly unit: string };

type MeasureFieldProps = ParsedFieldProps<Measure> & { mostLetters: number };

/** A quantity and its unit in one field: "3", "2.5 h", "12 dozen". */
export function MeasureField({ mostLetters, ...field }: MeasureFieldProps) {
  return (
    <ParsedField
      {...field}
      read={(text) => readMeasure(text, mostLetters)}
      write={({ quantity, unit }) => [formatQuantity(quantity), unit].filter((part) => part !== '').join(' ')}
      inputMode="text"
      inputClassName="text-right tabular-nums"
    />
  );
}

/** The unit begins with the first letter. */
function readMeasure(text: string, mostLetters: number): Reading<Measure> {
  const begins = text.search(/\p{L}/u);
  const reading = readQuantity(begins < 0 ? text : text.slice(0, begins));
  if (!reading.ok) return reading;
  const unit = begins < 0 ? '' : text.slice(begins).trim().replaceAll(/\s+/g, ' ');
  if (unit.length > mostLetters) {
    return { ok: false, problem: `Enter a unit of no more than ${String(mostLetters)} letters.` };
  }
  if (reading.value === null) {
    return unit === ''
      ? { ok: true, value: null }
      : { ok: false, problem: 'Enter a number first, such as 3 h.' };
  }
  return { ok: true, value: { quantity: reading.value, unit } };
}

type PercentFieldProps = ParsedFieldProps<Rate> & {
  /** The largest percentage allowed; 100 unless told. */
  max?: number;
};

/** A rate in millionths; people see and type a percentage. */
export function PercentField({ max = 100, ...field }: PercentFieldProps) {
  return (
    <ParsedField
      {...field}
      read={(text) => readPercent(text, max)}
      write={percentText}
      inputMode="decimal"
      suffix="%"
      inputClassName="text-right tabular-nums"
    />
  );
}

function readPercent(text: string, max: number): Reading<Rate> {
  if (text.trim() === '') return { ok: true, value: null };
  const outcome = percentToRate(text);
  if (!outcome.ok) return { ok: false, problem: 'Enter a percentage such as 8.25.' };
  if (outcome.value < 0 || outcome.value > max * 10_000) {
    return { ok: false, problem: `Enter a percentage from 0 to ${String(max)}.` };
  }
  return { ok: true, value: outcome.value };
}
