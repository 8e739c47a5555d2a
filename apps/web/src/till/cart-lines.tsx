import { useState } from 'react';
import { Minus, Pencil, Plus } from 'lucide-react';
import { formatMeasured } from '@atelier/domain/foundation';
import { invoiceTotals } from '@atelier/domain/sales-documents';
import { pricingOf } from '@atelier/domain/till';
import { IconButton } from '../design/button.tsx';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { addToLine, type CartLine } from './cart.ts';
import { LineDialog } from './line-dialog.tsx';
import { useCart } from './use-cart.ts';

/** Lines of the cart in progress with their sums. */
export function CartLines() {
  const { cart, priced, totals, change } = useCart();
  const { locale } = useFormats();
  const [edited, setEdited] = useState<CartLine | null>(null);
  const amounts = invoiceTotals(pricingOf(priced)).lines;
  if (cart.lines.length === 0) return <p className="text-ink-soft py-6 text-center">The cart is empty.</p>;
  return (
    <>
      <ul aria-label="Items" className="divide-line divide-y">
        {cart.lines.map((line, index) => (
          <li key={line.id} aria-label={line.description} className="py-2">
            <div className="flex items-start justify-between gap-2">
              <span className="min-w-0 font-semibold wrap-anywhere">{line.description}</span>
              <MoneyText cents={amounts[index]?.net ?? 0} className="font-semibold" />
            </div>
            <LineTerms line={line} />
            <div className="mt-1 flex items-center gap-1">
              <IconButton
                label={`One ${line.description} less`}
                icon={Minus}
                tone="secondary"
                onClick={() => change(addToLine(cart, line, -1))}
              />
              <span className="min-w-10 text-center font-semibold tabular-nums">
                {formatMeasured(line.quantity, locale)}
              </span>
              <IconButton
                label={`One ${line.description} more`}
                icon={Plus}
                tone="secondary"
                onClick={() => change(addToLine(cart, line, 1))}
              />
              <IconButton
                label={`Change ${line.description}`}
                icon={Pencil}
                className="ml-auto"
                onClick={() => setEdited(line)}
              />
            </div>
          </li>
        ))}
      </ul>
      <dl className="border-line mt-2 grid grid-cols-[1fr_auto] gap-y-1 border-t pt-3 [&_dd]:text-right">
        {totals.discountCents > 0 && (
          <>
            <dt>Discount</dt>
            <dd>
              <MoneyText cents={-totals.discountCents} />
            </dd>
          </>
        )}
        <dt>
          {priced.exemptReason === ''
            ? priced.pricesIncludeTax
              ? 'Sales tax, included'
              : 'Sales tax'
            : `No sales tax: ${priced.exemptReason}`}
        </dt>
        <dd>
          <MoneyText cents={totals.taxCents} />
        </dd>
        <dt className="text-lg font-semibold">Total</dt>
        <dd className="text-lg font-semibold">
          <MoneyText cents={totals.totalCents} />
        </dd>
      </dl>
      {edited && <LineDialog line={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function LineTerms({ line }: { line: CartLine }) {
  const { unitPriceCents, listPriceCents, priceReason, discount, isExempt } = line;
  const isGift = discount.kind === 'rate' && discount.rate === 1_000_000;
  return (
    <p className="text-ink-soft text-sm wrap-anywhere">
      <MoneyText cents={unitPriceCents} /> each
      {listPriceCents !== null && (
        <>
          , usually <MoneyText cents={listPriceCents} />
        </>
      )}
      {isGift ? ' · Gift' : discount.kind === 'none' ? '' : ' · Discounted'}
      {priceReason !== '' && ` · ${priceReason}`}
      {isExempt && ' · No tax'}
    </p>
  );
}
