import { unitName } from '@atelier/domain/items';
import { minorUnitDigits, wholeQuantity } from '@atelier/domain/foundation';
import { useFormats } from '../design/formats.tsx';

type CostTextProps = {
  /** Thousandths of the minor unit. */
  cost: number;
  unit?: string;
};

/** Shows what one unit costs, below the cent where that says more: `$0.0031 / g`. */
export function CostText({ cost, unit }: CostTextProps) {
  const { locale, currency } = useFormats();
  const digits = minorUnitDigits(currency);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.abs(cost) < 100_000 ? digits + 2 : digits,
  });
  return (
    <span className="whitespace-nowrap tabular-nums">
      {format.format(`${cost}e-${digits + 3}` as `${number}`).replace('-', '−')}
      {unit !== undefined && ` / ${unitName(unit, wholeQuantity(1))}`}
    </span>
  );
}
