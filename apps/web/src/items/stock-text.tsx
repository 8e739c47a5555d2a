import { costPerUnit, unitName } from '@atelier/domain/items';
import { formatMeasured, formatQuantity, type Money, type Quantity } from '@atelier/domain/foundation';
import { classNames } from '../design/class-names.ts';
import { useFormats } from '../design/formats.tsx';
import { CostText } from './cost-text.tsx';

type StockTextProps = {
  /** Millionths of the unit. */
  amount: Quantity;
  unit: string;
  /** Says `+3` of what came. */
  isChange?: boolean;
  /** With all its decimals, as someone typed it or a unit turns into another, where others are what can be measured. */
  isTyped?: boolean;
  className?: string;
};

/** An amount in its unit: `2.5 kg`, `3 pieces`. */
export function StockText({ amount, unit, isChange = false, isTyped = false, className }: StockTextProps) {
  const { locale } = useFormats();
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)}>
      {isChange && amount > 0 && '+'}
      {(isTyped ? formatQuantity : formatMeasured)(amount, locale)} {unitName(unit, amount)}
    </span>
  );
}

/** Shows what one unit costs on average, below the cent where that says more: `$0.0031`. */
export function UnitCostText({ value, amount }: { value: Money; amount: Quantity }) {
  const cost = costPerUnit(value, amount);
  return cost === null ? (
    <span className="text-ink-soft">
      <span aria-hidden>–</span>
      <span className="sr-only">not known</span>
    </span>
  ) : (
    // From hundredths of the minor unit to thousandths.
    <CostText cost={cost * 10} />
  );
}
