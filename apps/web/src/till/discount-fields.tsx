import type { Discount } from '@atelier/domain/sales-documents';
import { rate, wholeRate, zeroMoney } from '@atelier/domain/foundation';
import { MoneyField } from '../design/fields/money-field.tsx';
import { PercentField } from '../design/fields/quantity-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { noDiscount } from './cart.ts';

type DiscountFieldsProps = {
  discount: Discount;
  onDiscount: (discount: Discount) => void;
  /** A line can be a gift. */
  withGift?: boolean;
  disabled: boolean;
};

type Kind = Discount['kind'] | 'gift';

/** Fields for a discount by percentage or amount. */
export function DiscountFields({ discount, onDiscount, withGift = false, disabled }: DiscountFieldsProps) {
  const isGift = withGift && discount.kind === 'rate' && discount.rate === wholeRate;
  const kind: Kind = isGift ? 'gift' : discount.kind;
  const choose = (next: Kind) => {
    if (next === 'gift') onDiscount({ kind: 'rate', rate: wholeRate });
    else if (next === 'rate') onDiscount({ kind: 'rate', rate: rate(100_000) });
    else if (next === 'amount') onDiscount({ kind: 'amount', amount: zeroMoney });
    else onDiscount(noDiscount);
  };
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <SelectField
        label="Discount"
        value={kind}
        disabled={disabled}
        onValueChange={choose}
        choices={[
          { value: 'none', label: 'None' },
          { value: 'rate', label: 'Percent' },
          { value: 'amount', label: 'Amount' },
          ...(withGift ? [{ value: 'gift' as const, label: 'Gift' }] : []),
        ]}
      />
      {kind === 'rate' && discount.kind === 'rate' && (
        <PercentField
          label="Percent off"
          value={discount.rate}
          onValueChange={(value) => onDiscount({ kind: 'rate', rate: value ?? rate(0) })}
        />
      )}
      {discount.kind === 'amount' && (
        <MoneyField
          label="Amount off"
          value={discount.amount}
          onValueChange={(value) => onDiscount({ kind: 'amount', amount: value ?? zeroMoney })}
        />
      )}
    </div>
  );
}
