import { useState, type SyntheticEvent } from 'react';
import { Plus } from 'lucide-react';
import type { BatchView } from '@atelier/contract/production';
import { batchNumber, partOfBatch, plannedUse } from '@atelier/domain/production';
import { placeOfWholeBatch, unitName, usualPlaceOf } from '@atelier/domain/items';
import { addDays, quantity, type CalendarDate, type Money, type Quantity } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { showToast } from '../design/toast.ts';
import { Checkbox } from '../design/toggles.tsx';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { useFinishBatch } from './batches.api.ts';
import { ItemCombobox, useItem, useStockPlaces, placedAt, useProblem } from '../items/index.ts';
import { EarlierExpiryNote, LotChoices, chosenLotsOf, type SaidLots, ShortageNote } from '../stock/index.ts';
import { MinutesField } from './minutes-field.tsx';

const formId = 'finish-batch';

type Use = {
  itemId: string;
  name: string;
  unit: string;
  /** Where it comes from, said where that is not where the batch is made. */
  from?: string | undefined;
  quantity: Quantity | null;
};

/** Records what came out of a batch, what was really used, and the work in it. */
export function FinishBatchDialog({ batch, onClose }: { batch: BatchView; onClose: () => void }) {
  const today = useToday();
  const [id] = useState(newId);
  const left = quantity(Math.max(0, batch.planned - batch.made - batch.lost));
  const [day, setDay] = useState<CalendarDate | null>(today);
  const [made, setMade] = useState<Quantity | null>(left === 0 ? null : left);
  const [lost, setLost] = useState<Quantity | null>(null);
  const [isLastSaid, setLast] = useState<boolean | null>(null);
  const [said, setSaid] = useState<Readonly<Record<string, Quantity | null>>>({});
  const [others, setOthers] = useState<readonly Use[]>([]);
  const [isAdding, setAdding] = useState(false);
  const [minutes, setMinutes] = useState<number | null>(
    batch.minutesOpen > 0 ? batch.minutesOpen : batch.minutesPlanned,
  );
  const [hourly, setHourly] = useState<Money | null>(batch.hourlyCents);
  const [lots, setLots] = useState<SaidLots>({});
  const problem = useProblem(placedAt('day', 'made', 'lost', 'minutes', 'hourlyCents'));
  const places = useStockPlaces().data ?? [];
  const item = useItem(batch.itemId).data ?? { usualPlaceId: null, tracksLots: false, shelfLifeDays: null };
  const wholePlaceId = placeOfWholeBatch(batch, item, places);
  const placeOf = (usualPlaceId: string | null) => {
    const placeId = wholePlaceId ?? usualPlaceOf({ usualPlaceId }, places);
    return placeId === batch.placeId ? undefined : places.find(({ id: known }) => known === placeId)?.name;
  };
  const output = (made ?? 0) + (lost ?? 0);
  const isLast = isLastSaid ?? output >= left;
  const uses: readonly Use[] = [
    ...batch.materials.map((material) => ({
      itemId: material.itemId,
      name: material.itemName,
      unit: material.stockUnit,
      from: placeOf(material.usualPlaceId),
      quantity:
        material.itemId in said
          ? (said[material.itemId] ?? null)
          : plannedUse(batch, material, { output, isLast }),
    })),
    ...others.map((other) => ({ ...other, quantity: said[other.itemId] ?? null })),
  ];
  const byProducts: readonly Use[] = batch.byProducts.map(({ itemId, itemName, stockUnit, planned }) => ({
    itemId,
    name: itemName,
    unit: stockUnit,
    quantity:
      `by ${itemId}` in said ? (said[`by ${itemId}`] ?? null) : partOfBatch(planned, output, batch.planned),
  }));
  const finish = useFinishBatch({
    onSaved: (saved) => {
      showToast({
        title:
          saved.status === 'done'
            ? `Batch ${batchNumber(saved)} is done`
            : `Recorded for batch ${batchNumber(saved)}`,
        description: 'Stock and books have it.',
        kind: 'success',
      });
      onClose();
    },
    onRefusal: problem.onRefusal,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (finish.isPending) return;
    if (day === null) return problem.say('day', 'Enter the day.');
    if (made === null || made === 0) return problem.say('made', 'Enter how much came out.');
    problem.clear();
    const amounts = (list: readonly Use[]) =>
      list.flatMap(({ itemId, quantity: amount }) => (amount ? [{ itemId, quantity: amount }] : []));
    finish.mutate({
      batchId: batch.id,
      version: batch.version,
      id,
      day,
      made,
      lost: lost ?? quantity(0),
      used: amounts(uses),
      lots: chosenLotsOf(lots),
      byProducts: amounts(byProducts),
      minutes: minutes ?? 0,
      hourlyCents: hourly,
      isLast,
    });
  };
  const unit = unitName(batch.stockUnit, quantity(0));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={`What came out of ${batchNumber(batch)}`}
      description="Materials used leave stock, and their cost goes into the finished pieces."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={finish.isPending}>
            {isLast ? 'Record and finish' : 'Record'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-5">
        <div className="grid gap-4 sm:grid-cols-3">
          <QuantityField
            label={`Made, in ${unit}`}
            value={made}
            error={problem.at('made')}
            onValueChange={setMade}
          />
          <QuantityField
            label="Lost"
            optional
            help="Cracked, spilled, burnt: the good ones bear its cost."
            value={lost}
            error={problem.at('lost')}
            onValueChange={setLost}
          />
          <DateField label="Day" max={today} value={day} error={problem.at('day')} onValueChange={setDay} />
        </div>
        <fieldset className="space-y-2">
          <legend className="mb-1 font-medium">Actual quantities used</legend>
          {uses.map((use) => (
            <UseRow
              key={use.itemId}
              use={use}
              onChange={(amount) => setSaid({ ...said, [use.itemId]: amount })}
            />
          ))}
          {isAdding ? (
            <ItemCombobox
              label="Another material"
              autoFocus
              value={null}
              fits={(item) =>
                item.isCounted &&
                item.optionNames.length === 0 &&
                item.id !== batch.itemId &&
                !uses.some(({ itemId }) => itemId === item.id)
              }
              onValueChange={(item) => {
                if (item === null) return;
                setOthers([
                  ...others,
                  {
                    itemId: item.id,
                    name: item.name,
                    unit: item.stockUnit,
                    from: placeOf(item.usualPlaceId),
                    quantity: null,
                  },
                ]);
                setAdding(false);
              }}
            />
          ) : (
            <Button icon={Plus} onClick={() => setAdding(true)}>
              Something else
            </Button>
          )}
          <ShortageNote
            as="used"
            day={day}
            lines={uses.map(({ itemId, quantity: amount }) => ({ productId: itemId, quantity: amount }))}
          />
        </fieldset>
        <LotChoices lines={uses} placeId={wholePlaceId} day={day} said={lots} onChange={setLots} />
        {day !== null && item.tracksLots && item.shelfLifeDays !== null && (
          <EarlierExpiryNote
            {...{ lines: uses, placeId: wholePlaceId, said: lots, day }}
            expiresOn={addDays(day, item.shelfLifeDays)}
          />
        )}
        {byProducts.length > 0 && (
          <fieldset className="space-y-2">
            <legend className="mb-1 font-medium">What else came out</legend>
            {byProducts.map((use) => (
              <UseRow
                key={use.itemId}
                use={use}
                onChange={(amount) => setSaid({ ...said, [`by ${use.itemId}`]: amount })}
              />
            ))}
          </fieldset>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <MinutesField
            label="Work"
            optional
            value={minutes}
            help={batch.minutesOpen > 0 ? 'As it was put down on this batch.' : 'As the recipe plans it.'}
            error={problem.at('minutes')}
            onValueChange={setMinutes}
          />
          <MoneyField
            label="An hour costs"
            optional
            value={hourly}
            error={problem.at('hourlyCents')}
            onValueChange={setHourly}
          />
        </div>
        <Checkbox
          label="This batch is finished"
          help="The batch is done, and what is left of its materials is free again."
          checked={isLast}
          onChange={(event) => setLast(event.target.checked)}
        />
        <FormError message={problem.at('form')} />
      </form>
    </Dialog>
  );
}

type UseRowProps = {
  use: Use;
  onChange: (amount: Quantity | null) => void;
};

/** One material or by-product with its amount. */
export function UseRow({ use, onChange }: UseRowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem_3.5rem] items-center gap-3">
      <span className="wrap-anywhere">
        {use.name}
        {use.from !== undefined && <span className="text-ink-soft block text-sm">from {use.from}</span>}
      </span>
      <QuantityField
        label={`Amount of ${use.name}`}
        hideLabel
        value={use.quantity}
        onValueChange={onChange}
      />
      <span className="text-ink-soft">{unitName(use.unit, use.quantity ?? quantity(0))}</span>
    </div>
  );
}
