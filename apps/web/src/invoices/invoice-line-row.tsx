import { useRef, type KeyboardEvent } from 'react';
import { ArrowDown, ArrowUp, Trash2, type LucideIcon } from 'lucide-react';
import type { TaxRateView } from '@atelier/contract/tax-rates';
import type { ProductView } from '@atelier/contract/items';
import type { TaxExemption } from '@atelier/domain/tax-rates';
import { invoiceLimits } from '@atelier/domain/sales-documents';
import { MoneyText } from '../design/figures.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { MeasureField } from '../design/fields/quantity-field.tsx';
import { DiscountField } from './discount-field.tsx';
import { pricedLine, withMeasure, type FormErrors, type LineForm } from './invoice-form.ts';
import { LineItemField } from './line-item-field.tsx';
import { TaxRateSelect } from './tax-rate-select.tsx';

/**
 * The columns of the table. Below 56 rem of room, as beside the paper, each line has its description above its other
 * columns; below 32 rem it is a card.
 */
export const lineColumns =
  '@lg:grid-cols-[6rem_7.75rem_5.75rem_6.5rem_minmax(0,1fr)] @lg:gap-x-2 @4xl:grid-cols-[minmax(0,1fr)_7rem_7.75rem_6rem_7.25rem_6.5rem_5.25rem]';

const exemptionWords: Record<TaxExemption, string> = {
  customer: 'Not charged: the customer is exempt',
  product: 'Not charged: the product is exempt',
  marketplace: 'Not charged: the marketplace does',
};

const cellLabel = '@lg:[&_label]:sr-only';

export type LineRowProps = {
  line: LineForm;
  number: number;
  isLast: boolean;
  isAlone: boolean;
  /** The amount at its end, as the totals have it. */
  amountCents: number;
  /** Why its tax is not charged. */
  exemption: TaxExemption | null;
  rates: readonly TaxRateView[];
  priceListId: string | null;
  /** The product of the line, once it is loaded. */
  product: ProductView | undefined;
  errors: FormErrors;
  autoFocus: boolean;
  onChange: (line: LineForm) => void;
  onPick: (product: ProductView) => void;
  /** On to the next line; from the last one to a new one. */
  onNext: () => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
  onUnreadable: (field: string, unreadable: boolean) => void;
};

export function InvoiceLineRow(props: LineRowProps) {
  const { line, number, amountCents, rates, errors, onChange, onNext, onUnreadable } = props;
  // As it was before the quantity was typed; kept afterwards, see pricedLine.
  const before = useRef<LineForm>(null);
  const isTyping = useRef(false);
  const error = (field: keyof LineForm) => errors[`${line.id}.${field}`];
  const onEnter = (event: KeyboardEvent) => {
    // In the list of a select Enter chooses; everywhere else it goes on to the next line.
    if (event.key !== 'Enter' || event.target instanceof HTMLSelectElement || event.defaultPrevented) return;
    // With Ctrl it issues the invoice.
    if (event.target instanceof HTMLButtonElement || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onNext();
  };
  return (
    <div
      role="group"
      aria-label={`Line ${String(number)}`}
      onKeyDown={onEnter}
      className={`grid grid-cols-2 items-start gap-3 px-4 py-4 @lg:gap-y-1.5 @lg:py-2.5 ${lineColumns}`}
    >
      <LineItemField
        label="Description"
        priceListId={props.priceListId}
        className={`col-span-2 @lg:col-span-3 @4xl:col-span-1 ${cellLabel}`}
        value={line.description}
        onType={(description) =>
          onChange(
            description === ''
              ? { ...line, description, productId: null, isProductExempt: false, incomeAccountId: null }
              : { ...line, description },
          )
        }
        onPick={props.onPick}
        onEnter={onNext}
        autoFocus={props.autoFocus}
        error={error('description')}
      />
      <MeasureField
        label="Quantity"
        className={cellLabel}
        mostLetters={invoiceLimits.unitLetters}
        value={line.quantity === null ? null : { quantity: line.quantity, unit: line.unit ?? '' }}
        onValueChange={(measure) => {
          if (!isTyping.current) before.current = pricedLine(line, before.current, props.product);
          isTyping.current = true;
          onChange(withMeasure(line, measure, { before: before.current ?? line, product: props.product }));
        }}
        onBlur={() => (isTyping.current = false)}
        onUnreadable={(unreadable) => onUnreadable('quantity', unreadable)}
        error={error('quantity') ?? error('unit')}
      />
      <MoneyField
        label="Unit price"
        className={cellLabel}
        value={line.unitPriceCents}
        onValueChange={(unitPriceCents) => onChange({ ...line, unitPriceCents })}
        onUnreadable={(unreadable) => onUnreadable('unitPriceCents', unreadable)}
        error={error('unitPriceCents')}
      />
      <DiscountField
        label="Discount"
        className={cellLabel}
        value={line.discount}
        onValueChange={(discount) => onChange({ ...line, discount })}
        onUnreadable={(unreadable) => onUnreadable('discount', unreadable)}
        error={error('discount')}
      />
      <TaxRateSelect
        label="Sales tax"
        className={cellLabel}
        rates={rates}
        value={line.taxRateId}
        help={props.exemption === null ? undefined : exemptionWords[props.exemption]}
        onValueChange={(taxRateId) => onChange({ ...line, taxRateId, takesUsualTax: false })}
        onKeyDown={(event) => {
          if (event.key === 'Tab' && !event.shiftKey && props.isLast && line.description.trim() !== '') {
            event.preventDefault();
            onNext();
          }
        }}
        error={error('taxRateId')}
      />
      <p className="flex min-h-11 items-center justify-between gap-2 font-semibold @lg:justify-end">
        <span className="text-ink-soft font-medium @lg:sr-only">Amount</span>
        <MoneyText cents={amountCents} />
      </p>
      <div className="flex min-h-11 items-center justify-end @lg:@max-3xl:col-span-2 @lg:@max-3xl:col-start-4 @lg:@max-3xl:row-start-1">
        <RowButton
          label={`Move line ${String(number)} up`}
          icon={ArrowUp}
          disabled={number === 1}
          onClick={() => props.onMove(-1)}
        />
        <RowButton
          label={`Move line ${String(number)} down`}
          icon={ArrowDown}
          disabled={props.isLast}
          onClick={() => props.onMove(1)}
        />
        <RowButton
          label={`Remove line ${String(number)}`}
          icon={Trash2}
          disabled={props.isAlone}
          onClick={props.onRemove}
        />
      </div>
    </div>
  );
}

type RowButtonProps = { label: string; icon: LucideIcon; disabled: boolean; onClick: () => void };

function RowButton({ label, icon: Icon, disabled, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className="text-ink-soft hover:bg-sunken hover:text-ink flex size-7 items-center justify-center rounded-sm disabled:cursor-not-allowed disabled:opacity-40 pointer-coarse:size-11"
    >
      <Icon aria-hidden className="size-4.5" />
    </button>
  );
}
