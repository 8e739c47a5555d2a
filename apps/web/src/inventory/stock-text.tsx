import { costPerUnit, unitName } from '@atelier/domain/inventory';
import { formatQuantity, minorUnitDigits, type Money, type Quantity } from '@atelier/domain/foundation';
import { classNames } from '../design/class-names.ts';
import { useFormats } from '../design/formats.tsx';

type StockTextProps = {
  /** Millionths of the unit. */
  amount: Quantity;
  unit: string;
  /** Says `+3` of what came. */
  isChange?: boolean;
  className?: string;
};

/** An amount in its unit: `2.5 kg`, `3 pieces`. */
export function StockText({ amount, unit, isChange = false, className }: StockTextProps) {
  const { locale } = useFormats();
  const written = formatQuantity(amount, locale).replace('-', '−');
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)}>
      {isChange && amount > 0 && '+'}
      {written} {unitName(unit, amount)}
    </span>
  );
}

type UnitCostTextProps = { value: Money; amount: Quantity; unit?: string };

/** What one unit costs on average, below the cent where that says more: `$0.0031 / g`. */
export function UnitCostText({ value, amount, unit }: UnitCostTextProps) {
  const { locale, currency } = useFormats();
  const cost = costPerUnit(value, amount);
  if (cost === null) {
    return (
      <span className="text-ink-soft">
        <span aria-hidden>–</span>
        <span className="sr-only">not known</span>
      </span>
    );
  }
  const digits = minorUnitDigits(currency);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.abs(cost) < 10_000 ? digits + 2 : digits,
  });
  return (
    <span className="whitespace-nowrap tabular-nums">
      {format.format(`${cost}e-${digits + 2}` as `${number}`).replace('-', '−')}
      {unit !== undefined && ` / ${unitName(unit, 1_000_000 as Quantity)}`}
    </span>
  );
}
