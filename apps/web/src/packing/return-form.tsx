import { useState } from 'react';
import { permits } from '@atelier/domain/businesses';
import type { EventGoodsView } from '@atelier/contract/packing';
import type { CalendarDate, Quantity } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { FormError } from '../design/field.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextLink } from '../design/link-button.tsx';
import { showToast } from '../design/toast.ts';
import { useStockPlaces } from '../items/index.ts';
import { useActiveBusiness, useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { GoodsFrame } from './goods-frame.tsx';
import { useUnpack } from './packing.api.ts';
import { leftOf, ReturnLineFields, type CountedLine } from './return-line-fields.tsx';

const problemOf = (left: Quantity, { counted, missing }: CountedLine): string | undefined => {
  if (counted === null) return undefined;
  if (counted > left) return 'This is more than is left at the stall. If you brought more, pack it first.';
  const named = missing.reduce((sum, part) => sum + (part.quantity ?? 0), 0);
  return counted + named === left ? undefined : 'missing';
};

/** Counts the goods of an event on return. A product that is not counted stays at the stall. */
export function ReturnForm({ view }: { view: EventGoodsView }) {
  const { eventId, stall, endsOn } = view;
  const today = useToday();
  const { business } = useActiveBusiness();
  // The costs of what is missing belong to the days of the event.
  const [day, setDay] = useState<CalendarDate | null>(endsOn < today ? endsOn : today);
  const [dayProblem, setDayProblem] = useState<string>();
  const rows = view.goods.filter(({ atStall, packed }) => atStall !== 0 || packed !== 0);
  const toCount = rows.filter(({ atStall }) => atStall !== 0);
  const [id] = useState(newId);
  const [lines, setLines] = useState<Readonly<Record<string, CountedLine>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [formError, setFormError] = useState<string>();
  const [toPlaceId, setToPlaceId] = useState('');
  const places = (useStockPlaces().data ?? []).filter(
    (place) => !place.isArchived && place.kind !== 'consignee' && place.id !== stall?.placeId,
  );
  const unpack = useUnpack({
    onSaved: () => showToast({ title: 'Return saved', description: 'Stock is back home.', kind: 'success' }),
    onRefusal: ({ field, message }) => {
      const row = counted[Number(/^lines\.(\d+)\./.exec(field ?? '')?.[1] ?? -1)];
      if (row) setProblems({ [row.itemId]: message });
      else if (field === 'day') setDayProblem(message);
      else setFormError(message);
    },
  });
  const counted = toCount.flatMap((row) => {
    const line = lines[row.itemId];
    return row.atStall < 0
      ? [{ itemId: row.itemId, counted: 0 as Quantity, missing: [] }]
      : line?.counted === null || line === undefined
        ? []
        : [{ itemId: row.itemId, counted: line.counted, missing: line.missing }];
  });
  const submit = () => {
    setFormError(undefined);
    setDayProblem(day === null ? 'Choose a day.' : undefined);
    const found = toCount.flatMap((row) => {
      const line = lines[row.itemId];
      const problem = line && problemOf(leftOf(row), line);
      if (problem === undefined) return [];
      return [[row.itemId, problem === 'missing' ? 'Choose a reason for each missing piece.' : problem]];
    });
    setProblems(Object.fromEntries(found) as Record<string, string>);
    if (found.length > 0 || day === null) return;
    if (counted.length === 0 && toCount.length > 0) {
      setFormError('Count at least one product.');
      return;
    }
    unpack.mutate({
      ...{ eventId, id, day, toPlaceId: toPlaceId === '' ? null : toPlaceId },
      lines: counted.map((line) => ({
        ...line,
        missing: line.missing.flatMap(({ reason, quantity }) =>
          quantity === null || quantity === 0 ? [] : [{ reason, quantity }],
        ),
      })),
    });
  };
  return (
    <GoodsFrame
      view={view}
      action={
        <Button tone="primary" busy={unpack.isPending} onClick={submit}>
          Save return
        </Button>
      }
    >
      <form
        noValidate
        className="max-w-3xl space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="text-ink-soft">
          Count what came back.
          {permits(business.role, 'finances.record') && (
            <>
              {' '}
              Pieces that sold into the cash box leave your stock at cost; enter their money as a{' '}
              <TextLink to={paths.newTransaction}>transaction</TextLink> of this event.
            </>
          )}
        </p>
        <FormError message={formError} />
        {toCount.length === 0 && <p>Nothing is left at the stall. Save the return to close it.</p>}
        <ul aria-label="Products" className="space-y-3">
          {toCount.map((row) => (
            <ReturnLineFields
              key={row.itemId}
              row={row}
              line={lines[row.itemId] ?? { counted: null, missing: [] }}
              problem={problems[row.itemId]}
              onChange={(line) => {
                setLines({ ...lines, [row.itemId]: line });
                setProblems({});
              }}
            />
          ))}
        </ul>
        <DateField
          label="Day"
          help="Sold and missing pieces are posted on this day."
          max={today}
          value={day}
          error={dayProblem}
          onValueChange={setDay}
        />
        {places.length > 1 && (
          <SelectField
            label="Bring home to"
            placeholder="Where each product usually is"
            choices={places.map((place) => ({ value: place.id, label: place.name }))}
            value={toPlaceId}
            onValueChange={setToPlaceId}
          />
        )}
      </form>
    </GoodsFrame>
  );
}
