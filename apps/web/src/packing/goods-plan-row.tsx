import { useState } from 'react';
import { Hammer, Trash2 } from 'lucide-react';
import type { EventGoodsView, GoodsRow, PlannedMakingView } from '@atelier/contract/packing';
import { formatQuantity, type Money, type Quantity } from '@atelier/domain/foundation';
import { unitName } from '@atelier/domain/items';
import { Button, IconButton } from '../design/button.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { useFormats } from '../design/formats.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { hoursText } from '../events/index.ts';
import { StockText } from '../items/index.ts';
import { useToday } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { hasProposal } from './goods-proposals.ts';
import { useRemoveGoods, useSaveGoods } from './packing.api.ts';

type GoodsPlanRowProps = {
  eventId: string;
  row: GoodsRow;
  view: EventGoodsView;
  making: PlannedMakingView | undefined;
  mayWrite: boolean;
};

/** One product of the plan: how much to bring, at which price, and what is to be made. It is saved when a field is left. */
export function GoodsPlanRow({ eventId, row, view, making, mayWrite }: GoodsPlanRowProps) {
  const { itemId, name, stockUnit, planned, proposed, priceCents, retailCents, earlier, toMake } = row;
  const { locale } = useFormats();
  const [problem, setProblem] = useState<string>();
  const save = useSaveGoods({ onRefusal: ({ message }) => setProblem(message) });
  const remove = useRemoveGoods({ onRefusal: ({ message }) => setProblem(message) });
  const change = (fields: { planned?: Quantity | null; priceCents?: Money | null }) => {
    setProblem(undefined);
    save.mutate({ eventId, lines: [{ itemId, planned, priceCents, ...fields }] });
  };
  const canUseProposal = mayWrite && hasProposal(row);
  return (
    <li aria-label={name} className="border-line bg-surface shadow-rest rounded-lg border px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-ink-soft text-sm">
            {earlier === null
              ? 'No sales at earlier events'
              : `Sold ${formatQuantity(earlier.sold, locale)} of ${formatQuantity(earlier.brought, locale)} at ${
                  earlier.events === 1 ? 'the last event' : `the last ${String(earlier.events)} events`
                }`}
          </p>
          <p className="text-ink-soft mt-1 text-sm">
            <StockText amount={row.onHand} unit={stockUnit} /> on hand
            {row.inBatches > 0 && (
              <>
                {' · '}
                <StockText amount={row.inBatches} unit={stockUnit} /> in batches due by then
              </>
            )}
            {row.costCents !== null && row.costCents > 0 && (
              <>
                {' · '}
                <MoneyText cents={row.costCents} /> at cost
              </>
            )}
          </p>
        </div>
        <div className="flex min-w-0 items-start gap-2">
          <SavedQuantity
            key={`bring ${String(planned)}`}
            label="Bring"
            unit={unitName(stockUnit, 2_000_000 as Quantity)}
            saved={planned}
            disabled={!mayWrite}
            {...(problem === undefined ? {} : { error: problem })}
            onSave={(value) => change({ planned: value })}
          />
          <SavedPrice
            key={`price ${String(priceCents)}`}
            label="Price"
            saved={priceCents ?? retailCents}
            disabled={!mayWrite}
            onSave={(value) => change({ priceCents: value === null || value === retailCents ? null : value })}
          />
          {mayWrite && row.isPlanned && row.packed === 0 && (
            <IconButton
              icon={Trash2}
              label={`Remove ${name}`}
              className="mt-7"
              busy={remove.isPending}
              onClick={() => remove.mutate({ eventId, itemId })}
            />
          )}
        </div>
      </div>
      {(canUseProposal || toMake > 0) && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {canUseProposal && (
            <Button busy={save.isPending} onClick={() => change({ planned: proposed })}>
              {planned === null ? 'Bring' : 'Proposed:'} {formatQuantity(proposed, locale)}
            </Button>
          )}
          {toMake > 0 && <ToMake row={row} makeBy={view.makeBy} />}
          {toMake > 0 && making && making.minutes > 0 && <BenchTime making={making} />}
        </div>
      )}
    </li>
  );
}

function ToMake({
  row: { itemId, name, stockUnit, toMake, isMade },
  makeBy,
}: {
  row: GoodsRow;
  makeBy: EventGoodsView['makeBy'];
}) {
  const today = useToday();
  const { locale } = useFormats();
  if (!isMade) {
    return (
      <p className="text-warning text-sm font-medium">
        <StockText amount={toMake} unit={stockUnit} /> short
      </p>
    );
  }
  return (
    <LinkButton
      icon={Hammer}
      to={paths.newBatch}
      search={{ item: itemId, quantity: toMake, ...(makeBy >= today ? { due: makeBy } : {}) }}
    >
      Make {formatQuantity(toMake, locale)}
      <span className="sr-only"> of {name}</span>
    </LinkButton>
  );
}

/** Says when the bench is done with a product, after all that it has to do before. */
function BenchTime({ making: { minutes, doneOn, isLate } }: { making: PlannedMakingView }) {
  const work = hoursText(minutes);
  return (
    <p className={isLate ? 'text-warning text-sm font-medium' : 'text-ink-soft text-sm'}>
      {doneOn === null ? (
        `${work} of work, and your bench is never open that long`
      ) : (
        <>
          {work} of work, done <DateText date={doneOn} />
          {isLate && ' at your bench hours: too late'}
        </>
      )}
    </p>
  );
}

type SavedFieldProps<Value> = {
  label: string;
  saved: Value | null;
  disabled: boolean;
  error?: string;
  onSave: (value: Value | null) => void;
};

function SavedQuantity({
  label,
  unit,
  saved,
  onSave,
  ...rest
}: SavedFieldProps<Quantity> & { unit: string }) {
  const [value, setValue] = useState(saved);
  const [isUnreadable, setUnreadable] = useState(false);
  return (
    <QuantityField
      {...rest}
      label={label}
      className="w-36"
      unit={unit}
      value={value}
      onValueChange={setValue}
      onUnreadable={setUnreadable}
      onBlur={() => {
        if (value !== saved && !isUnreadable) onSave(value);
      }}
    />
  );
}

function SavedPrice({ label, saved, onSave, ...rest }: SavedFieldProps<Money>) {
  const [value, setValue] = useState(saved);
  const [isUnreadable, setUnreadable] = useState(false);
  return (
    <MoneyField
      {...rest}
      label={label}
      className="w-32"
      value={value}
      onValueChange={setValue}
      onUnreadable={setUnreadable}
      onBlur={() => {
        if (value !== saved && !isUnreadable) onSave(value);
      }}
    />
  );
}
