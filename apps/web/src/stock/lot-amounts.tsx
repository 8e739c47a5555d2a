import { quantity, type Quantity } from '@atelier/domain/foundation';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { StockText } from '../items/index.ts';

/** Amounts of lots, by id. */
export type AmountsOfLots = Readonly<Record<string, Quantity | null>>;

type LotAmountsProps = {
  lots: readonly { readonly id: string; readonly number: string }[];
  amounts: AmountsOfLots;
  /** Amount to share. */
  whole: Quantity;
  unit: string;
  onChange: (lotId: string, amount: Quantity | null) => void;
};

/** A field for each lot, and what is left of no lot. */
export function LotAmounts({ lots, amounts, whole, unit, onChange }: LotAmountsProps) {
  const sum = lots.reduce((total, { id }) => total + (amounts[id] ?? 0), 0);
  const left = quantity(whole - sum);
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {lots.map(({ id, number }) => (
          <QuantityField
            key={id}
            label={`Of lot ${number}`}
            optional
            value={amounts[id] ?? null}
            onValueChange={(amount: Quantity | null) => onChange(id, amount)}
          />
        ))}
      </div>
      <p aria-live="polite" className={left < 0 ? 'text-danger' : 'text-ink-soft'}>
        <StockText amount={left} unit={unit} /> of <StockText amount={whole} unit={unit} /> of no lot.
      </p>
    </>
  );
}
