import { useState, type ReactNode } from 'react';
import { Plus } from 'lucide-react';
import type { TaxRateView } from '@atelier/contract/tax-rates';
import type { ProductView } from '@atelier/contract/items';
import type { AppliedTax, InvoiceLineTotals } from '@atelier/domain/sales-documents';
import { Button } from '../design/button.tsx';
import { FieldError } from '../design/field.tsx';
import { useProductsById } from '../items/index.ts';
import { newId } from '../platform/new-id.ts';
import {
  isBlank,
  moveLine,
  newLine,
  productsOf,
  withProduct,
  type FormErrors,
  type InvoiceForm,
  type LineForm,
} from './invoice-form.ts';
import { InvoiceLineRow, lineColumns } from './invoice-line-row.tsx';

type InvoiceLinesTableProps = {
  lines: InvoiceForm['lines'];
  totals: readonly InvoiceLineTotals[];
  taxes: readonly AppliedTax[];
  rates: readonly TaxRateView[];
  /** Of the customer. */
  priceListId: string | null;
  errors: FormErrors;
  onChange: (lines: readonly LineForm[]) => void;
  onUnreadable: (key: string, unreadable: boolean) => void;
  /** Further fields of a line, below it. */
  more?: (line: LineForm, number: number) => ReactNode;
};

/** The lines of an invoice, made to be filled with the keyboard alone. */
export function InvoiceLinesTable(props: InvoiceLinesTableProps) {
  const { lines, totals, taxes, rates, errors, onChange, onUnreadable } = props;
  const [focusedId, setFocusedId] = useState<string>();
  const loaded = useProductsById(productsOf(lines), props.priceListId).data;
  const [picked, setPicked] = useState<ReadonlyMap<string, ProductView>>(new Map());
  const productOf = ({ productId }: LineForm) =>
    productId === null ? undefined : (picked.get(productId) ?? loaded?.get(productId));

  const addLine = () => {
    const line = newLine(newId(), lines.at(-1));
    setFocusedId(line.id);
    onChange([...lines, line]);
  };
  const goOn = (index: number) => {
    const line = lines[index];
    const next = lines[index + 1];
    if (next !== undefined) document.querySelector<HTMLElement>(`[data-line="${next.id}"] input`)?.focus();
    else if (line !== undefined && !isBlank(line)) addLine();
  };
  const remove = (index: number) => {
    const neighbor = lines[index + 1] ?? lines[index - 1];
    onChange(lines.toSpliced(index, 1));
    document.querySelector<HTMLElement>(`[data-line="${neighbor?.id ?? ''}"] input`)?.focus();
  };

  return (
    <section
      aria-label="Lines"
      className="border-line bg-surface shadow-rest @container overflow-clip rounded-lg border"
    >
      <div
        aria-hidden
        className={`border-line bg-sunken text-ink-soft hidden border-b px-4 py-2.5 text-sm font-semibold @lg:grid ${lineColumns}`}
      >
        <span className="@lg:col-span-full @4xl:col-span-1">Description</span>
        <span className="text-right">Quantity</span>
        <span className="text-right">Unit price</span>
        <span className="text-right">Discount</span>
        <span className="pl-3">Sales tax</span>
        <span className="text-right">Amount</span>
      </div>
      <ol>
        {lines.map((line, index) => (
          <li key={line.id} data-line={line.id} className="border-line border-b">
            <InvoiceLineRow
              line={line}
              number={index + 1}
              isLast={index === lines.length - 1}
              isAlone={lines.length === 1}
              amountCents={totals[index]?.net ?? 0}
              exemption={taxes[index]?.exemption ?? null}
              rates={rates}
              priceListId={props.priceListId}
              product={productOf(line)}
              errors={errors}
              autoFocus={line.id === focusedId}
              onChange={(changed) => onChange(lines.with(index, changed))}
              onPick={(product) => {
                setPicked(new Map([...picked, [product.id, product]]));
                onChange(lines.with(index, withProduct(line, product)));
              }}
              onNext={() => goOn(index)}
              onMove={(step) => onChange(moveLine(lines, index, index + step))}
              onRemove={() => remove(index)}
              onUnreadable={(field, unreadable) => onUnreadable(`${line.id}.${field}`, unreadable)}
            />
            {props.more?.(line, index + 1)}
          </li>
        ))}
      </ol>
      <div className="px-4 py-3">
        <Button icon={Plus} size="sm" onClick={addLine}>
          Add line
        </Button>
        <FieldError message={errors['lines']} />
      </div>
    </section>
  );
}
