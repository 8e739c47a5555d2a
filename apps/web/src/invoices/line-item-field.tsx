import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { OnHandView } from '@atelier/contract/stock';
import type { ProductView } from '@atelier/contract/items';
import { quantity } from '@atelier/domain/foundation';
import { classNames } from '../design/class-names.ts';
import { FloatingList } from '../design/combobox.tsx';
import { Field, type FieldProps } from '../design/field.tsx';
import { MoneyText } from '../design/figures.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { StockText, useProductSuggestions } from '../items/index.ts';
import { useOnHand } from '../stock/index.ts';
import { usePause } from '../platform/use-pause.ts';

type LineItemFieldProps = FieldProps & {
  value: string;
  onType: (text: string) => void;
  onPick: (product: ProductView) => void;
  /** Enter, where nothing in the list is chosen. */
  onEnter: () => void;
  autoFocus?: boolean;
  /** Whose prices the products are offered at; null: at retail prices. */
  priceListId: string | null;
};

/** Time for which a text the search takes, in characters; what is longer names no product. */
const mostSearched = 200;

/**
 * Shows what a line is for: free text, with the products that fit it offered below, and how much there is of them.
 */
export function LineItemField({
  value,
  onType,
  onPick,
  onEnter,
  autoFocus,
  priceListId,
  label,
  error,
  className,
}: LineItemFieldProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<number>();
  const search = usePause(value.trim());
  const rows =
    useProductSuggestions(search, priceListId, isOpen && search.length <= mostSearched).data?.rows ?? [];
  const stock = useOnHand(isOpen ? rows.map(({ id }) => id) : []).data ?? [];
  // Until the answer to the last keystroke is here, what came before is shown as far as it fits.
  const found = search === value.trim() ? rows : rows.filter((product) => fits(product, value));
  const named = found.findIndex((product) => isNamed(product, value));
  // Free text must stay free: only a name or SKU typed in full is chosen by itself.
  const chosen = active ?? (named >= 0 ? named : undefined);
  const product = chosen === undefined ? undefined : found[chosen];

  const close = () => {
    setOpen(false);
    setActive(undefined);
  };
  const pick = (picked: ProductView) => {
    onPick(picked);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      if (!isOpen || found.length === 0) return;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const from = chosen ?? (step === 1 ? -1 : 0);
      setActive((from + step + found.length) % found.length);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (isOpen && product !== undefined) pick(product);
      else {
        close();
        onEnter();
      }
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
  };

  const isShown = isOpen && found.length > 0;
  const entryId = (index: number) => `${listId}-${String(index)}`;
  return (
    <Field label={label} help={paperHelp(value)} error={error} className={className ?? ''}>
      {(attributes) => (
        <>
          <input
            {...attributes}
            ref={input}
            role="combobox"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isShown && chosen !== undefined ? entryId(chosen) : undefined}
            autoComplete="off"
            autoFocus={autoFocus}
            placeholder="A product or anything else"
            maxLength={1000}
            value={value}
            onChange={(event) => {
              onType(event.target.value);
              setOpen(true);
              setActive(undefined);
            }}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
            onBlur={close}
            className="field-box"
          />
          {isShown && (
            <FloatingList anchor={input} id={listId} label="Products" leastWidth={400}>
              {found.map((each, index) => (
                <Suggestion
                  key={each.id}
                  id={entryId(index)}
                  product={each}
                  stock={stock.find(({ itemId }) => itemId === each.id)}
                  isActive={index === chosen}
                  onChoose={() => pick(each)}
                  onPoint={() => setActive(index)}
                />
              ))}
            </FloatingList>
          )}
        </>
      )}
    </Field>
  );
}

function fits(product: ProductView, text: string): boolean {
  return `${product.name} ${product.sku ?? ''}`.toLowerCase().includes(text.trim().toLowerCase());
}

function isNamed(product: ProductView, text: string): boolean {
  const typed = text.trim().toLowerCase();
  return typed !== '' && (product.name.toLowerCase() === typed || product.sku?.toLowerCase() === typed);
}

type SuggestionProps = {
  id: string;
  product: ProductView;
  stock: OnHandView | undefined;
  isActive: boolean;
  onChoose: () => void;
  onPoint: () => void;
};

function Suggestion({ id, product, stock, isActive, onChoose, onPoint }: SuggestionProps) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <li
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      // Keeps the focus, and with it the open list, in the field.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={classNames(
        'flex min-h-10 cursor-pointer items-center justify-between gap-3 rounded-sm px-2.5 py-1.5 pointer-coarse:min-h-11',
        isActive && 'bg-sunken',
      )}
    >
      <span className="min-w-0">
        <span className="block truncate">{product.name}</span>
        {product.sku !== null && <span className="text-ink-soft block truncate text-sm">{product.sku}</span>}
      </span>
      <span className="text-ink-soft shrink-0 text-right text-sm">
        <MoneyText cents={product.priceCents} />
        {stock?.followedFrom != null && (
          <span className="block">
            <StockText amount={quantity(Math.max(stock.onHand, 0))} unit={stock.stockUnit} /> there
          </span>
        )}
      </span>
    </li>
  );
}
