import { useState, type SyntheticEvent } from 'react';
import type { StockTakeView } from '@atelier/contract/stock';
import { itemKinds, type ItemKind } from '@atelier/domain/items';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import type { Problem } from '../platform/problems.ts';
import { kindWords, useItemWords, useStockPlaces } from '../items/index.ts';
import { useOpenStockTake } from './stock-takes.api.ts';

type NewStockTakeDialogProps = { onClose: () => void; onOpened: (take: StockTakeView) => void };

const formId = 'new-stock-take';

/** Shows where and what to count. Waits for the places that it chooses from. */
export function NewStockTakeDialog(props: NewStockTakeDialogProps) {
  const places = useStockPlaces().data;
  const words = useItemWords().data;
  if (places === undefined || words === undefined) return null;
  return (
    <Form {...props} places={places.filter(({ isArchived }) => !isArchived)} categories={words.categories} />
  );
}

type FormProps = NewStockTakeDialogProps & {
  places: readonly { id: string; name: string; isDefault: boolean }[];
  categories: readonly string[];
};

function Form({ places, categories, onClose, onOpened }: FormProps) {
  const today = useToday();
  const [id] = useState(newId);
  const [name, setName] = useState('');
  const [day, setDay] = useState<CalendarDate | null>(today);
  const [placeId, setPlaceId] = useState(
    places.find(({ isDefault }) => isDefault)?.id ?? places[0]?.id ?? '',
  );
  const [kind, setKind] = useState<ItemKind | ''>('');
  const [category, setCategory] = useState('');
  const [withEmpty, setWithEmpty] = useState(false);
  const [isBlind, setBlind] = useState(false);
  const [problem, setProblem] = useState<Pick<Problem, 'message' | 'field'>>();
  const open = useOpenStockTake({
    onSaved: onOpened,
    onRefusal: setProblem,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (open.isPending) return;
    if (placeId === '')
      return setProblem({ field: 'placeId', message: 'Add a place first, under Materials.' });
    if (day === null) return setProblem({ field: 'day', message: 'Enter the day.' });
    setProblem(undefined);
    open.mutate({
      id,
      name,
      day,
      placeId,
      kind: kind === '' ? null : kind,
      category: category === '' ? null : category,
      withEmpty,
      isBlind,
    });
  };
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  const counted = itemKinds.filter((one) => one !== 'supply');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Begin a stock take"
      description="It makes a sheet of what should be there. Nothing changes until you post the differences."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={open.isPending}>
            Make the sheet
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="Where"
          choices={places.map((place) => ({ value: place.id, label: place.name }))}
          {...(places.length === 0 ? { placeholder: 'No place yet' } : {})}
          value={placeId}
          error={errorOf('placeId')}
          onValueChange={setPlaceId}
        />
        <DateField
          label="Day"
          help="On which the differences will be recorded."
          max={today}
          value={day}
          error={errorOf('day')}
          onValueChange={setDay}
        />
        <SelectField
          label="Kind"
          placeholder="Everything"
          choices={counted.map((one) => ({ value: one, label: kindWords[one].many }))}
          value={kind}
          onValueChange={setKind}
        />
        <SelectField
          label="Category"
          placeholder="Every category"
          choices={categories.map((one) => ({ value: one, label: one }))}
          value={category}
          onValueChange={setCategory}
        />
        <TextField
          label="Name"
          optional
          placeholder="Year-end"
          maxLength={120}
          className="sm:col-span-2"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="sm:col-span-2">
          <Checkbox
            label="Include items with zero stock"
            help="The sheet names every counted item, not only those that the records say lie there."
            checked={withEmpty}
            onChange={(event) => setWithEmpty(event.target.checked)}
          />
          <Checkbox
            label="Count blind"
            help="Those who count do not see what should be there, and are not led by it."
            checked={isBlind}
            onChange={(event) => setBlind(event.target.checked)}
          />
        </div>
        <FormError
          message={problem?.field === 'placeId' || problem?.field === 'day' ? undefined : problem?.message}
        />
      </form>
    </Dialog>
  );
}
