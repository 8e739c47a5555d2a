import { Fragment, type ReactNode } from 'react';
import type { TaxRateView } from '@atelier/contract/tax-rates';
import { formatRate, sumMoney } from '@atelier/domain/foundation';
import type { InvoiceTotals } from '@atelier/domain/sales-documents';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { DiscountField } from './discount-field.tsx';
import type { FormErrors, InvoiceForm } from './invoice-form.ts';
import { TaxRateSelect } from './tax-rate-select.tsx';

type TotalsPanelProps = {
  form: InvoiceForm;
  totals: InvoiceTotals;
  /** Why the whole bears no tax; empty where it may. */
  taxNote: string;
  rates: readonly TaxRateView[];
  errors: FormErrors;
  onChange: (change: Partial<InvoiceForm>) => void;
  onUnreadable: (key: string, unreadable: boolean) => void;
};

/** Shows what the whole comes to, with the reductions and charges that belong to the whole. */
export function TotalsPanel({
  form,
  totals,
  taxNote,
  rates,
  errors,
  onChange,
  onUnreadable,
}: TotalsPanelProps) {
  const { locale } = useFormats();
  const exempt = sumMoney(totals.taxes.map((tax) => tax.exempt));
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
          {totals.taxes
            .filter((tax) => tax.taxable > 0 || tax.tax > 0)
            .map((tax) => (
              <Fragment key={`${tax.taxRateId} ${String(tax.rate)}`}>
                <Sum
                  label={`${tax.name} ${formatRate(tax.rate, locale)}${totals.taxIncluded ? ', included' : ''}`}
                  value={<MoneyText cents={tax.tax} />}
                  isQuiet={totals.taxIncluded}
                />
                {tax.parts.map((part) => (
                  <Sum
                    key={part.taxRateId}
                    label={`including ${part.name} ${formatRate(part.rate, locale)}`}
                    value={<MoneyText cents={part.tax} />}
                    isPart
                  />
                ))}
              </Fragment>
            ))}
          {exempt > 0 && taxNote === '' && (
            <Sum label="Exempt from sales tax" value={<MoneyText cents={exempt} />} isQuiet />
          )}
          <Sum label="Total" value={<MoneyText cents={totals.total} />} isTotal />
        </dl>
        {taxNote !== '' && <p className="text-ink-soft text-sm wrap-anywhere">{taxNote}</p>}
      </div>
    </Card>
  );
}

type SumProps = {
  label: string;
  value: ReactNode;
  isTotal?: boolean;
  isQuiet?: boolean;
  isPart?: boolean;
};

function Sum({ label, value, isTotal = false, isQuiet = false, isPart = false }: SumProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-baseline justify-between gap-x-4 py-1',
        isTotal &&
          'not-first:border-ink text-xl font-semibold not-first:mt-1.5 not-first:border-t not-first:pt-2.5',
        isQuiet && 'text-ink-soft',
        isPart && 'text-ink-soft -mt-1 pl-3 text-sm',
      )}
    >
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="ml-auto text-right tabular-nums">{value}</dd>
    </div>
  );
}
