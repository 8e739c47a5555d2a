import type { ReactNode } from 'react';
import type { TaxRateView } from '@atelier/contract/finances';
import { formatRate } from '@atelier/domain/foundation';
import type { InvoiceTotals } from '@atelier/domain/invoices';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { MoneyField } from '../design/money-field.tsx';
import { DiscountField } from './discount-field.tsx';
import type { FormErrors, InvoiceForm } from './invoice-form.ts';
import { TaxRateSelect } from './tax-rate-select.tsx';

type TotalsPanelProps = {
  form: InvoiceForm;
  totals: InvoiceTotals;
  rates: readonly TaxRateView[];
  errors: FormErrors;
  onChange: (change: Partial<InvoiceForm>) => void;
  onUnreadable: (key: string, unreadable: boolean) => void;
};

/** What the whole comes to, with the reductions and charges that belong to the whole. */
export function TotalsPanel({ form, totals, rates, errors, onChange, onUnreadable }: TotalsPanelProps) {
  const { locale } = useFormats();
  const hasShipping = form.shippingCents !== null && form.shippingCents > 0;
  return (
    <Card title="Total">
      <div className="space-y-3">
        <dl>
          <Sum label="Subtotal" value={<MoneyText cents={totals.subtotal} />} />
        </dl>
        <div className="grid grid-cols-2 gap-3">
          <DiscountField
            label="Discount"
            value={form.discount}
            onValueChange={(discount) => onChange({ discount })}
            onUnreadable={(unreadable) => onUnreadable('discount', unreadable)}
            error={errors['discount']}
          />
          <MoneyField
            label="Shipping"
            value={form.shippingCents}
            onValueChange={(shippingCents) => onChange({ shippingCents })}
            onUnreadable={(unreadable) => onUnreadable('shippingCents', unreadable)}
            placeholder="0.00"
            error={errors['shippingCents']}
          />
          {hasShipping && (
            <TaxRateSelect
              label="Sales tax on shipping"
              className="col-span-2"
              rates={rates}
              value={form.shippingTaxRateId}
              onValueChange={(shippingTaxRateId) => onChange({ shippingTaxRateId })}
              error={errors['shippingTaxRateId']}
            />
          )}
        </div>
        <dl aria-live="polite" className="border-line border-t pt-2">
          {totals.discount > 0 && (
            <Sum
              label="Discount"
              value={
                <>
                  −<MoneyText cents={totals.discount} />
                </>
              }
            />
          )}
          {totals.shipping > 0 && <Sum label="Shipping" value={<MoneyText cents={totals.shipping} />} />}
          {totals.taxes.map((tax) => (
            <Sum
              key={`${tax.taxRateId} ${String(tax.rate)}`}
              label={`${tax.name} ${formatRate(tax.rate, locale)}${totals.taxIncluded ? ', included' : ''}`}
              value={<MoneyText cents={tax.tax} />}
              isQuiet={totals.taxIncluded}
            />
          ))}
          <Sum label="Total" value={<MoneyText cents={totals.total} />} isTotal />
        </dl>
      </div>
    </Card>
  );
}

type SumProps = { label: string; value: ReactNode; isTotal?: boolean; isQuiet?: boolean };

function Sum({ label, value, isTotal = false, isQuiet = false }: SumProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-baseline justify-between gap-x-4 py-1',
        isTotal && 'border-ink mt-1.5 border-t pt-2.5 text-xl font-semibold',
        isQuiet && 'text-ink-soft',
      )}
    >
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="ml-auto text-right tabular-nums">{value}</dd>
    </div>
  );
}
