import { useState } from 'react';
import { Button } from '../design/button.tsx';
import { useProductsById } from '../items/index.ts';
import { atPrices, productsOf, withPricesOf, type LineForm } from './invoice-form.ts';

type TheirPricesProps = {
  customer: { readonly name: string; readonly priceListId: string | null };
  lines: readonly LineForm[];
  onChange: (lines: readonly LineForm[]) => void;
};

/** After another customer was chosen: offers that customer's prices where lines have others, and the old ones back. */
export function TheirPrices({ customer: { name, priceListId }, lines, onChange }: TheirPricesProps) {
  const [before, setBefore] = useState<readonly LineForm[] | null>(null);
  const [isDone, setDone] = useState(false);
  const products = useProductsById(productsOf(lines), priceListId).data;
  if (products === undefined || isDone) return null;
  const repriced = atPrices(lines, products);
  const count = repriced.filter((line, index) => line !== lines[index]).length;
  if (count === 0 && before === null) return null;
  return (
    <div
      role="status"
      className="bg-info-soft text-info flex flex-wrap items-center justify-between gap-2 rounded-md px-3 py-2 text-sm"
    >
      <p className="min-w-0 wrap-anywhere">
        {before === null
          ? `${count === 1 ? 'One line has' : `${String(count)} lines have`} another price than ${name} pays.`
          : `The lines have the prices of ${name}.`}
      </p>
      {before === null ? (
        <span className="flex flex-wrap gap-2">
          <Button size="sm" tone="quiet" onClick={() => setDone(true)}>
            Keep them
          </Button>
          <Button
            size="sm"
            onClick={() => {
              setBefore(lines);
              onChange(repriced);
            }}
          >
            Use their prices
          </Button>
        </span>
      ) : (
        <Button
          size="sm"
          tone="quiet"
          onClick={() => {
            onChange(withPricesOf(lines, before));
            setBefore(null);
          }}
        >
          Put the others back
        </Button>
      )}
    </div>
  );
}
