import { useState, type SyntheticEvent } from 'react';
import { Plus, X } from 'lucide-react';
import type { BatchProposalView } from '@atelier/contract/production';
import type { PlaceView } from '@atelier/contract/items';
import { permits } from '@atelier/domain/businesses';
import { unitName, usualPlaceOf } from '@atelier/domain/items';
import { quantity, type CalendarDate, type Quantity } from '@atelier/domain/foundation';
import { Button, IconButton } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { FormError } from '../design/field.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { LeaveGuard } from '../platform/leave-guard.tsx';
import { readProblem, type Problem } from '../platform/problems.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDraft } from '../platform/use-draft.ts';
import { useMembers } from '../businesses/index.ts';
import { batchWords, minutesText } from './batch-words.ts';
import { useBatchProposal } from './batches.api.ts';
import { ItemCombobox, useItem, useStockPlaces, StockText } from '../items/index.ts';

/** A material as the form has it; null is as the recipe says. */
type MaterialDraft = {
  readonly itemId: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: Quantity | null;
  /** Computed for the planned amount and not typed: another amount computes it again. */
  readonly isComputed?: boolean;
};

/** A batch as it is typed. Quantities are in the stock units of the items. */
export type BatchPlanDraft = {
  readonly itemId: string | null;
  readonly itemName: string;
  readonly stockUnit: string;
  readonly quantity: Quantity | null;
  readonly plannedFor: CalendarDate | null;
  readonly dueOn: CalendarDate | null;
  readonly placeId: string | null;
  readonly lot: string;
  readonly note: string;
  readonly assigneeId: string | null;
  /** Materials that differ from the recipe, or were added to it, by item. */
  readonly materials: readonly MaterialDraft[];
};

/** Input that the form sends; materials are null while they are the recipe's own. */
export type BatchPlanInput = {
  itemId: string;
  quantity: Quantity;
  plannedFor: CalendarDate;
  dueOn: CalendarDate | null;
  placeId: string | null;
  lot: string;
  note: string;
  assigneeId: string | null;
  materials: { itemId: string; quantity: Quantity }[] | null;
};

type BatchPlanFormProps = {
  initial: BatchPlanDraft;
  draftKey: string;
  isNew: boolean;
  isSaving: boolean;
  problem: Problem | undefined;
  onSave: (input: BatchPlanInput, clear: () => void) => void;
  onCancel: () => void;
};

type Proposed = BatchProposalView['materials'][number];
type Row = MaterialDraft & {
  readonly asRecipe: Quantity | null;
  readonly available: Quantity | null;
  /** Substitutes for what is missing of the recipe's amount. */
  readonly instead: Proposed['instead'];
};

/** Returns what the recipe takes, with what the form says otherwise. */
function rowsOf(draft: BatchPlanDraft, proposal: BatchProposalView | undefined): readonly Row[] {
  const said = new Map(draft.materials.map((material) => [material.itemId, material]));
  const proposed = (proposal?.materials ?? []).map((material): Row => {
    const own = said.get(material.itemId);
    said.delete(material.itemId);
    return {
      itemId: material.itemId,
      name: material.itemName,
      unit: material.stockUnit,
      quantity: own ? own.quantity : material.isOptional ? null : material.quantity,
      asRecipe: material.isOptional ? null : material.quantity,
      available: material.available,
      instead: material.instead,
    };
  });
  const others = new Map(
    proposed.flatMap(({ instead }) => instead).map(({ itemId, available }) => [itemId, available]),
  );
  const added = [...said.values()].map((own): Row => {
    return { ...own, asRecipe: null, available: others.get(own.itemId) ?? null, instead: [] };
  });
  return [...proposed, ...added];
}

/** The one form for planning a batch and for changing an open one. */
export function BatchPlanForm(props: BatchPlanFormProps) {
  const { initial, draftKey, isNew, isSaving, problem, onSave, onCancel } = props;
  const {
    value: draft,
    change,
    clear,
    isChanged,
    wasRestored,
    startOver,
  } = useDraft<BatchPlanDraft>(draftKey, initial);
  const places = useStockPlaces().data ?? [];
  const item = useItem(draft.itemId).data;
  const proposal = useBatchProposal(draft.itemId, draft.quantity, draft.plannedFor);
  const [tried, setTried] = useState(false);
  const refusal = proposal.error === null ? undefined : readProblem(proposal.error, batchWords);
  const rows = rowsOf(draft, refusal === undefined ? proposal.data : undefined);
  const edit = (part: Partial<BatchPlanDraft>) => change({ ...draft, ...part });
  const wrong = {
    itemId: draft.itemId === null ? 'Choose what you make.' : undefined,
    quantity: draft.quantity === null || draft.quantity === 0 ? 'Enter how much you make.' : undefined,
    plannedFor: draft.plannedFor === null ? 'Enter the day.' : undefined,
    dueOn:
      draft.dueOn !== null && draft.plannedFor !== null && draft.dueOn < draft.plannedFor
        ? batchWords['batch-due-before-plan']
        : undefined,
  };
  const placed = problem?.field;
  const errorOf = (field: keyof typeof wrong) =>
    (tried ? wrong[field] : undefined) ??
    (placed === field ? problem?.message : undefined) ??
    (field === 'itemId' ? refusal?.message : undefined);
  const setAmount = (row: Row, amount: Quantity | null) =>
    edit({
      materials: [
        ...draft.materials.filter(({ itemId }) => itemId !== row.itemId),
        { itemId: row.itemId, name: row.name, unit: row.unit, quantity: amount },
      ],
    });
  const takeInstead = (row: Row, other: Row['instead'][number]) => {
    const before = rows.find(({ itemId }) => itemId === other.itemId);
    const taken = quantity((before?.quantity ?? 0) + other.quantity);
    const free = quantity(Math.max(0, row.available ?? 0));
    edit({
      materials: [
        ...draft.materials.filter(({ itemId }) => itemId !== row.itemId && itemId !== other.itemId),
        {
          itemId: row.itemId,
          name: row.name,
          unit: row.unit,
          quantity: free === 0 ? null : free,
          isComputed: true,
        },
        {
          itemId: other.itemId,
          name: other.itemName,
          unit: other.stockUnit,
          quantity: taken,
          isComputed: true,
        },
      ],
    });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (isSaving || Object.values(wrong).some((message) => message !== undefined)) return;
    const { itemId, quantity: amount, plannedFor } = draft;
    if (itemId === null || amount === null || plannedFor === null) return;
    const materials = rows.flatMap((row) =>
      row.quantity === null || row.quantity === 0 ? [] : [{ itemId: row.itemId, quantity: row.quantity }],
    );
    onSave(
      {
        itemId,
        quantity: amount,
        plannedFor,
        dueOn: draft.dueOn,
        placeId: draft.placeId,
        lot: draft.lot.trim(),
        note: draft.note.trim(),
        assigneeId: draft.assigneeId ?? null,
        materials: isNew && draft.materials.length === 0 ? null : materials,
      },
      clear,
    );
  };
  return (
    <form onSubmit={submit} noValidate className="max-w-3xl space-y-5">
      <LeaveGuard isChanged={isChanged && !isSaving} onDiscard={clear} />
      <RestoredNote isShown={wasRestored} onStartOver={startOver} />
      <Card>
        <div className="grid gap-4 sm:grid-cols-2">
          {isNew ? (
            <ItemCombobox
              label="What you make"
              placeholder="Something with a recipe"
              autoFocus={draft.itemId === null}
              value={draft.itemId}
              valueLabel={draft.itemName}
              fits={(item) => item.isCounted && item.optionNames.length === 0}
              error={errorOf('itemId')}
              onValueChange={(item) =>
                edit({
                  itemId: item?.id ?? null,
                  itemName: item?.name ?? '',
                  stockUnit: item?.stockUnit ?? 'piece',
                  materials: [],
                })
              }
            />
          ) : (
            <TextField label="What you make" value={draft.itemName} readOnly />
          )}
          <QuantityField
            label={`How much, in ${unitName(draft.stockUnit, quantity(0))}`}
            value={draft.quantity}
            error={errorOf('quantity')}
            onValueChange={(amount) =>
              edit({ quantity: amount, materials: draft.materials.filter((one) => one.isComputed !== true) })
            }
          />
          <DateField
            label="Planned for"
            value={draft.plannedFor}
            error={errorOf('plannedFor')}
            onValueChange={(plannedFor) => edit({ plannedFor })}
          />
          <DateField
            label="Due"
            optional
            value={draft.dueOn}
            error={errorOf('dueOn')}
            onValueChange={(dueOn) => edit({ dueOn })}
          />
          <TextField
            label="Lot number"
            optional
            autoComplete="off"
            maxLength={60}
            help="What you write on the pieces, to find them again."
            value={draft.lot}
            onChange={(event) => edit({ lot: event.target.value })}
          />
          <PlaceField
            places={places}
            usual={usualPlaceOf(item ?? { usualPlaceId: null }, places)}
            value={draft.placeId}
            onChange={(placeId) => edit({ placeId })}
          />
          <AssigneeField
            value={draft.assigneeId ?? null}
            error={placed === 'assigneeId' ? problem?.message : undefined}
            onChange={(assigneeId) => edit({ assigneeId })}
          />
          <TextArea
            label="Note"
            optional
            rows={2}
            maxLength={2000}
            className="sm:col-span-2"
            value={draft.note}
            onChange={(event) => edit({ note: event.target.value })}
          />
        </div>
      </Card>
      {rows.length > 0 && (
        <Card
          title="Materials"
          description={
            proposal.data !== undefined && proposal.data.minutes > 0
              ? `As the recipe says, about ${minutesText(proposal.data.minutes)} of work. Change what you do otherwise.`
              : 'As the recipe says. Change what you do otherwise.'
          }
        >
          <ul className="divide-line divide-y">
            {rows.map((row) => (
              <li
                key={row.itemId}
                className="grid grid-cols-[7rem_1fr_auto] items-center gap-3 py-2 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_7rem_3.5rem_auto]"
              >
                <span className="min-w-0 max-sm:col-span-full">
                  <span className="block font-medium wrap-anywhere">{row.name}</span>
                  <Availability row={row} />
                </span>
                <QuantityField
                  label={`Amount of ${row.name}`}
                  hideLabel
                  value={row.quantity}
                  onValueChange={(amount) => setAmount(row, amount)}
                />
                <span className="text-ink-soft">{unitName(row.unit, row.quantity ?? quantity(0))}</span>
                <IconButton icon={X} label={`Leave ${row.name} out`} onClick={() => setAmount(row, null)} />
                {row.quantity !== null &&
                  row.quantity === row.asRecipe &&
                  row.instead.map((other) => (
                    <p
                      key={other.itemId}
                      className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1"
                    >
                      <Button size="sm" onClick={() => takeInstead(row, other)}>
                        {`Take ${other.itemName} instead`}
                      </Button>
                      <span className="text-ink-soft text-sm">
                        <StockText amount={other.quantity} unit={other.stockUnit} /> for what is missing,{' '}
                        <StockText amount={other.available} unit={other.stockUnit} /> free
                      </span>
                    </p>
                  ))}
              </li>
            ))}
          </ul>
          <AddMaterial
            taken={[draft.itemId ?? '', ...rows.map(({ itemId }) => itemId)]}
            onAdd={(material) => edit({ materials: [...draft.materials, material] })}
          />
          <FormError message={placed?.startsWith('materials') ? problem?.message : undefined} />
        </Card>
      )}
      <FormError
        message={
          problem !== undefined &&
          !(
            placed !== undefined &&
            (placed in wrong || placed === 'assigneeId' || placed.startsWith('materials'))
          )
            ? problem.message
            : undefined
        }
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" tone="primary" busy={isSaving}>
          {isNew ? 'Plan batch' : 'Save'}
        </Button>
      </div>
    </form>
  );
}

function Availability({ row }: { row: Row }) {
  if (row.available === null) return null;
  const isShort = row.quantity !== null && row.quantity > Math.max(0, row.available);
  return (
    <span className={`block text-sm ${isShort ? 'text-danger font-medium' : 'text-ink-soft'}`}>
      <StockText amount={quantity(Math.max(0, row.available))} unit={row.unit} /> free
      {isShort && ', not enough'}
      {row.asRecipe !== null && row.quantity !== row.asRecipe && (
        <>
          {' · the recipe says '}
          <StockText amount={row.asRecipe} unit={row.unit} />
        </>
      )}
    </span>
  );
}

type PlaceFieldProps = {
  places: readonly PlaceView[];
  /** Where what is made usually is. */
  usual: string | null;
  value: string | null;
  onChange: (placeId: string | null) => void;
};

function PlaceField({ places, usual, value, onChange }: PlaceFieldProps) {
  const open = places.filter((place) => !place.isArchived || place.id === value);
  if (open.length < 2) return null;
  return (
    <SelectField
      label="Where"
      choices={open.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? usual ?? ''}
      onValueChange={onChange}
    />
  );
}

type AssigneeFieldProps = {
  value: string | null;
  error: string | undefined;
  onChange: (assigneeId: string | null) => void;
};

/** Chooses the member who makes the batch; nothing where the maker is alone. */
function AssigneeField({ value, error, onChange }: AssigneeFieldProps) {
  const members = useMembers().data ?? [];
  const able = members.filter(
    ({ userId, role }) => userId === value || permits(role, 'inventory.own-batches'),
  );
  if (able.length < 2 && value === null) return null;
  return (
    <SelectField
      label="Assigned to"
      choices={[
        { value: '', label: 'No one' },
        ...able.map(({ userId, name, email }) => ({ value: userId, label: name || email })),
      ]}
      value={value ?? ''}
      error={error}
      onValueChange={(chosen) => onChange(chosen === '' ? null : chosen)}
    />
  );
}

type AddMaterialProps = { taken: readonly string[]; onAdd: (material: MaterialDraft) => void };

function AddMaterial({ taken, onAdd }: AddMaterialProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button icon={Plus} className="mt-3" onClick={() => setOpen(true)}>
        Add a material
      </Button>
    );
  }
  return (
    <ItemCombobox
      label="Another material"
      className="mt-3"
      autoFocus
      value={null}
      fits={(item) => item.isCounted && item.optionNames.length === 0 && !taken.includes(item.id)}
      onValueChange={(item) => {
        if (item === null) return;
        onAdd({ itemId: item.id, name: item.name, unit: item.stockUnit, quantity: null });
        setOpen(false);
      }}
    />
  );
}
