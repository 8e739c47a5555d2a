import { useEffect, useRef, useState } from 'react';
import { Check, Plus, RotateCcw } from 'lucide-react';
import type { StockTakeLineView, StockTakeView } from '@atelier/contract/stock';
import { convertQuantity, isUnitCode, unitName, units, type UnitCode } from '@atelier/domain/items';
import { formatQuantity, quantity, type Quantity } from '@atelier/domain/foundation';
import { Button, IconButton } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { DateText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { useDraft } from '../platform/use-draft.ts';
import { FoundLotDialog } from './found-lot-dialog.tsx';
import { StockText } from '../items/index.ts';
import { keyOfCount, lotOfCount } from './stock-take-words.ts';
import { useCountStock } from './stock-takes.api.ts';

type CountLineProps = {
  take: Pick<StockTakeView, 'id' | 'isBlind'>;
  line: StockTakeLineView;
  /** It was found or scanned: its field is where to type. */
  isChosen: boolean;
  onStale: () => void;
  onCounted: () => void;
};

/** Text of the field that is not counted yet; it survives a reload. */
type Typed = { readonly typed: Quantity | null; readonly unit: string };

/** One item of the sheet, or one lot of it: what should be there, what is there, and in which unit. */
export function CountLine({ take, line, isChosen, onStale, onCounted }: CountLineProps) {
  const { locale } = useFormats();
  const draft = useDraft<Typed>(`count:${take.id}:${keyOfCount(line)}`, {
    typed: null,
    unit: line.stockUnit,
  });
  const { typed, unit } = draft.value;
  const [isUnreadable, setUnreadable] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isFindingLot, setFindingLot] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isChosen) return;
    // The camera that found it gives the focus back to its button when it closes; that is done by then.
    const timer = setTimeout(() => {
      field.current?.focus();
      field.current?.select();
    });
    return () => clearTimeout(timer);
  }, [isChosen]);
  const count = useCountStock({
    onSaved: ({ counted }) => {
      draft.startOver();
      if (counted !== null) onCounted();
    },
    onRefusal: (found) => {
      if (found.code === 'stock-take-changed-meanwhile') {
        draft.startOver();
        onStale();
      }
      setProblem(found.message);
    },
  });

  const amount = typed ?? (unit === line.stockUnit ? line.counted : null);
  const asStock = typed === null ? null : convertQuantity(typed, unit, line.stockUnit, line.conversions);
  const save = (counted: Quantity | null) => {
    if (count.isPending || isUnreadable) return;
    setProblem(undefined);
    const { itemId, lotId } = line;
    count.mutate({ takeId: take.id, itemId, lotId, counted, unit, seen: line.counted });
  };
  const keep = () => {
    if (typed !== null && (typed !== line.counted || unit !== line.stockUnit)) save(typed);
  };
  const choices = unitsOf(line);
  const lot = lotOfCount(line);
  const name = lot === null ? line.name : `${line.name}, ${lot.toLowerCase()}`;
  return (
    <li
      className={classNames(
        'border-line bg-surface shadow-rest rounded-lg border px-4 py-3',
        isChosen && 'outline-indigo outline-2 -outline-offset-1',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="flex items-center gap-2 font-semibold wrap-anywhere">
            {line.name}
            {line.counted !== null && (
              <Check aria-label="counted" role="img" className="text-success size-4.5 shrink-0" />
            )}
          </p>
          <p className="text-ink-soft text-sm wrap-anywhere">
            {[line.sku, line.barcode, line.category].filter(Boolean).join(' · ')}
          </p>
          {lot !== null && (
            <p className="text-sm wrap-anywhere">
              {lot}
              {line.expiresOn !== null && (
                <span className="text-ink-soft">
                  , expires <DateText date={line.expiresOn} />
                </span>
              )}
            </p>
          )}
          {!take.isBlind && (
            <p className="text-ink-soft text-sm">
              Should be <StockText amount={line.expected} unit={line.stockUnit} />
            </p>
          )}
        </div>
        <form
          className="flex max-w-full min-w-0 items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (amount !== null) save(amount);
          }}
        >
          <QuantityField
            ref={field}
            label={`How much of ${name}`}
            hideLabel
            className="w-30"
            placeholder="How many"
            value={amount}
            error={problem}
            onUnreadable={setUnreadable}
            onBlur={keep}
            onValueChange={(value) => {
              setProblem(undefined);
              draft.change({ typed: value, unit });
            }}
          />
          {choices.length > 1 ? (
            <SelectField
              label={`Unit of ${name}`}
              hideLabel
              className="w-28"
              choices={choices.map((one) => ({ value: one, label: unitName(one, quantity(2_000_000)) }))}
              value={unit}
              onValueChange={(value) => draft.change({ typed, unit: value })}
            />
          ) : (
            <span className="text-ink-soft flex h-11 items-center">
              {unitName(line.stockUnit, quantity(2_000_000))}
            </span>
          )}
          {line.counted === null || typed !== null ? (
            <Button
              type="submit"
              busy={count.isPending}
              disabled={amount === null && !isUnreadable}
              aria-label={`OK: ${name}`}
            >
              OK
            </Button>
          ) : (
            <IconButton
              icon={RotateCcw}
              label={`Count ${name} again`}
              busy={count.isPending}
              onClick={() => save(null)}
            />
          )}
        </form>
      </div>
      {typed !== null && unit !== line.stockUnit && asStock?.ok === true && (
        <p className="text-ink-soft mt-1 text-right text-sm">
          {formatQuantity(typed, locale)} {unitName(unit, typed)} ={' '}
          <StockText amount={asStock.value} unit={line.stockUnit} />
        </p>
      )}
      {line.isByLot && line.lotId === null && (
        <Button icon={Plus} className="mt-2" onClick={() => setFindingLot(true)}>
          Another lot<span className="sr-only"> of {line.name}</span>
        </Button>
      )}
      {isFindingLot && (
        <FoundLotDialog take={take} line={line} onClose={() => setFindingLot(false)} onCounted={onCounted} />
      )}
      {draft.wasRestored && typed !== null && (
        <p role="status" className="text-warning mt-1 text-right text-sm">
          We restored your unsaved count.
        </p>
      )}
      {line.isDisturbed && (
        <p className="text-warning mt-1 text-sm">
          It moved while you were counting it. Press the arrow and count it again.
        </p>
      )}
    </li>
  );
}

/** The stock unit first, then the item's own packs and what turns into them by itself. */
function unitsOf({ stockUnit, conversions }: StockTakeLineView): readonly string[] {
  const own = [stockUnit, ...conversions.flatMap(({ unit, equalsUnit }) => [unit, equalsUnit])];
  const kinds = new Set(own.flatMap((unit) => (isUnitCode(unit) ? [units[unit].kind] : [])));
  // A piece needs no dozen on every line of a sheet, unless the item says so.
  kinds.delete('count');
  const known = (Object.keys(units) as UnitCode[]).filter((code) => kinds.has(units[code].kind));
  return [...new Set([...own, ...known])];
}
