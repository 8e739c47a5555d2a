import { Plus, Trash2 } from 'lucide-react';
import type { PlaceView } from '@atelier/contract/items';
import { usualPlaceOf } from '@atelier/domain/items';
import { quantity, type Money, type Quantity } from '@atelier/domain/foundation';
import { Button, IconButton } from '../design/button.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { newId } from '../platform/new-id.ts';
import { handKindWords } from './hand-kinds.ts';
import { ItemCombobox, StockText } from '../items/index.ts';
import { noLot, type LotDraft } from './lot-draft.ts';
import { ComingLotFields, GoingLotField } from './lot-fields.tsx';
import {
  emptyOperationLine,
  inStockUnit,
  unitLabel,
  unitsOf,
  type OperationForm,
  type OperationLineDraft,
  type OperationProblems,
} from './operation-form.ts';
import { useChosenItem } from './operations.api.ts';
import { PlaceStanding } from './place-standing.tsx';

type OperationLinesProps = {
  form: OperationForm;
  places: readonly PlaceView[];
  problems: OperationProblems;
  onChange: (lines: readonly OperationLineDraft[]) => void;
};

/** Shows what came or went, a row for each item. */
export function OperationLines({ form, places, problems, onChange }: OperationLinesProps) {
  const edit = (key: string, change: Partial<OperationLineDraft>) =>
    onChange(form.lines.map((line) => (line.key === key ? { ...line, ...change } : line)));
  return (
    <section aria-label="Items" className="border-line rounded-md border sm:col-span-2">
      <ol className="divide-line divide-y">
        {form.lines.map((line, index) => (
          <li key={line.key} className="p-3">
            <OperationLine
              kind={form.kind}
              day={form.day}
              line={line}
              index={index}
              places={places}
              problem={(field) => problems.lines[`${line.key}.${field}`]}
              canRemove={form.lines.length > 1}
              onEdit={(change) => edit(line.key, change)}
              onRemove={() => onChange(form.lines.filter(({ key }) => key !== line.key))}
            />
          </li>
        ))}
      </ol>
      <div className="border-line border-t px-3 py-2.5">
        <Button
          icon={Plus}
          onClick={() => {
            const { placeId = null, toPlaceId = null } = form.lines.at(-1) ?? {};
            onChange([...form.lines, { ...emptyOperationLine(newId()), placeId, toPlaceId }]);
          }}
        >
          Add line
        </Button>
      </div>
    </section>
  );
}

type OperationLineProps = {
  kind: OperationForm['kind'];
  day: OperationForm['day'];
  line: OperationLineDraft;
  index: number;
  places: readonly PlaceView[];
  problem: (field: string) => string | undefined;
  canRemove: boolean;
  onEdit: (change: Partial<OperationLineDraft>) => void;
  onRemove: () => void;
};

function OperationLine({
  kind,
  day,
  line,
  index,
  places,
  problem,
  canRemove,
  onEdit,
  onRemove,
}: OperationLineProps) {
  const item = useChosenItem(line.itemId).data;
  const named = (field: string) => (index === 0 ? field : `${field}, line ${String(index + 1)}`);
  const usual = usualPlaceOf(item ?? { usualPlaceId: null }, places) ?? '';
  const choices = places
    .filter((place) => !place.isArchived || place.id === line.placeId)
    .map((place) => ({ value: place.id, label: place.name }));
  const lotFields = {
    itemId: line.itemId,
    value: line.lot,
    named,
    error: problem('lot'),
    onChange: (lot: LotDraft) => onEdit({ lot }),
  };
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,1.6fr)_9rem_9rem_2.75rem]">
      <ItemCombobox
        label={named('Item')}
        className="max-sm:col-span-2"
        placeholder="Clay, a mug, a box"
        // A line that was just added is where typing goes on.
        autoFocus={line.itemId === null}
        value={line.itemId}
        valueLabel={line.itemName}
        fits={(found) => found.isCounted}
        error={problem('itemId')}
        onValueChange={(found) =>
          onEdit({ itemId: found?.id ?? null, itemName: found?.name ?? '', unit: null, lot: noLot })
        }
      />
      <QuantityField
        label={named(handKindWords[kind].amount)}
        value={line.quantity}
        error={problem('quantity')}
        onValueChange={(amount: Quantity | null) => onEdit({ quantity: amount })}
      />
      <SelectField
        label={named('Unit')}
        choices={(item === undefined ? [] : unitsOf(item)).map((unit) => ({
          value: unit,
          label: unitLabel(unit),
        }))}
        disabled={item === undefined}
        value={line.unit ?? item?.stockUnit ?? ''}
        onValueChange={(unit) => onEdit({ unit: unit === item?.stockUnit ? null : unit })}
      />
      {canRemove && (
        <IconButton
          label={`Remove line ${String(index + 1)}`}
          icon={Trash2}
          onClick={onRemove}
          className="max-sm:col-start-2 max-sm:row-start-3 max-sm:justify-self-end sm:mt-7.5"
        />
      )}
      <div className="col-span-2 grid gap-3 sm:col-span-4 sm:grid-cols-3">
        {(choices.length > 1 || kind === 'transfer') && (
          <SelectField
            label={named(kind === 'transfer' ? 'From' : 'Place')}
            choices={choices}
            value={line.placeId ?? usual}
            error={problem('placeId')}
            onValueChange={(placeId) => {
              // What is elsewhere is most often brought back to where it belongs.
              const isAway = kind === 'transfer' && item !== undefined && placeId !== usual;
              onEdit({ placeId, ...(isAway && line.toPlaceId === null ? { toPlaceId: usual } : {}) });
            }}
          />
        )}
        {kind === 'transfer' && (
          <SelectField
            label={named('To')}
            placeholder="Choose a place"
            choices={choices.filter(({ value }) => value !== (line.placeId ?? usual))}
            value={line.toPlaceId ?? ''}
            error={problem('toPlaceId')}
            onValueChange={(toPlaceId) => onEdit({ toPlaceId })}
          />
        )}
        {kind === 'more' && (
          <MoneyField
            label={named('Worth')}
            optional
            help="Else what a unit costs now."
            value={line.value}
            onValueChange={(value: Money | null) => onEdit({ value })}
          />
        )}
        {kind === 'more' ? <ComingLotFields {...lotFields} day={day} /> : <GoingLotField {...lotFields} />}
      </div>
      {item !== undefined && (
        <div className="col-span-2 sm:col-span-4">
          <Standing kind={kind} line={line} item={item} placeId={line.placeId ?? usual} />
        </div>
      )}
    </div>
  );
}

type StandingProps = {
  kind: OperationForm['kind'];
  line: OperationLineDraft;
  item: NonNullable<ReturnType<typeof useChosenItem>['data']>;
  placeId: string;
};

/** Shows what is there now and afterwards, at the place. */
function Standing({ kind, line, item, placeId }: StandingProps) {
  const { stockUnit } = item;
  const amount = inStockUnit(line.quantity ?? quantity(0), line.unit, item);
  const isMore = kind === 'more';
  return (
    <p className="text-ink-soft text-sm">
      {line.unit !== null && line.unit !== stockUnit && amount !== null && amount > 0 && (
        <>
          That is <StockText amount={amount} unit={stockUnit} className="text-ink font-medium" />.{' '}
        </>
      )}
      <PlaceStanding
        itemId={item.id}
        stockUnit={stockUnit}
        placeId={placeId}
        change={amount === null ? null : quantity(isMore ? amount : -amount)}
        isMove={kind === 'transfer'}
      />
    </p>
  );
}
