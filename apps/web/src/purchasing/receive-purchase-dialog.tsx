import { useState, type SyntheticEvent } from 'react';
import type { PlaceView } from '@atelier/contract/items';
import type { PurchaseOrderView } from '@atelier/contract/purchasing';
import {
  amountOfPacks,
  costsOfOrder,
  decideReceipt,
  purchaseOrderName,
  packText,
} from '@atelier/domain/purchasing';
import { usualPlaceOf } from '@atelier/domain/items';
import {
  formatMoney,
  formatQuantity,
  quantity,
  sumMoney,
  type CalendarDate,
  type Money,
  type Quantity,
} from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { Checkbox } from '../design/toggles.tsx';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { lotOf, type LotDraft, ComingLotFields } from '../stock/index.ts';
import { useItem, StockText, placedAt, placedAtLine, useProblem } from '../items/index.ts';
import { usePlaces, useReceivePurchase } from './purchases.api.ts';

const formId = 'receive-purchase';

/** Returns the value of packs to receive, as the server calculates it. */
function valueOf(order: PurchaseOrderView, packs: readonly (Quantity | null)[]): Money {
  const came = packs.flatMap((count, index) => (count ? [{ position: index + 1, packs: count }] : []));
  const valued = decideReceipt(costsOfOrder(order), 'placed', came, true);
  return sumMoney(valued.ok ? valued.value.map(({ value }) => value) : []);
}

/** Receives what came of an order, in whole or in part, with its bill where it lay in the parcel. */
export function ReceivePurchaseDialog({ order, onClose }: { order: PurchaseOrderView; onClose: () => void }) {
  const today = useToday();
  const formats = useFormats();
  const places = (usePlaces().data ?? []).filter(({ isArchived }) => !isArchived);
  const [ids] = useState(() => ({ receipt: newId(), bill: newId() }));
  const [day, setDay] = useState<CalendarDate | null>(today);
  const [placeId, setPlaceId] = useState<string | null>(order.placeId);
  const [note, setNote] = useState('');
  const [packs, setPacks] = useState<readonly (Quantity | null)[]>(() =>
    order.lines.map((line) => (line.packs > line.received ? quantity(line.packs - line.received) : null)),
  );
  const [lots, setLots] = useState<Readonly<Record<number, LotDraft>>>({});
  const [others, setOthers] = useState<Readonly<Record<number, string>>>({});
  const [isMoreAllowed, setMoreAllowed] = useState(false);
  const [hasBill, setHasBill] = useState(false);
  const [bill, setBill] = useState<{ number: string; total: Money | null }>({ number: '', total: null });
  const value = valueOf(order, packs);
  const isMore = order.lines.some((line, index) => line.received + (packs[index] ?? 0) > line.packs);
  const sent = packs.flatMap((count, index) => (count ? [{ position: index + 1, packs: count }] : []));
  const problem = useProblem(
    (field) => placedAt('day', 'placeId', 'number')(field) ?? placedAtLine(field, sent),
  );
  const receive = useReceivePurchase({
    onSaved: (saved) => {
      showToast({
        title: saved.status === 'received' ? 'All of it has come' : 'Received',
        description: `${formatMoney(value, formats)} went into stock and books.`,
        kind: 'success',
      });
      onClose();
    },
    onRefusal: problem.onRefusal,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (receive.isPending) return;
    if (day === null) return problem.say('day', 'Enter a date.');
    if (sent.length === 0) return problem.say('form', 'Enter what came.');
    const total = bill.total ?? value;
    if (hasBill && total <= 0) return problem.say('form', 'Enter what the bill comes to.');
    problem.clear();
    receive.mutate({
      orderId: order.id,
      id: ids.receipt,
      day,
      placeId,
      note: note.trim(),
      lines: sent.map((line) => ({
        ...line,
        lot: lotOf(lots[line.position]),
        placeId: others[line.position] ?? null,
      })),
      isMoreAllowed,
      bill: hasBill ? { id: ids.bill, number: bill.number.trim(), date: day, totalCents: total } : null,
    });
  };
  const edit = (index: number, count: Quantity | null) => {
    problem.clear();
    setPacks(packs.map((before, one) => (one === index ? count : before)));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      held={receive.isPending ? 'busy' : undefined}
      title={`Receive ${purchaseOrderName(order.number)}`}
      description="Count what is in the parcel. It goes into stock at what it cost you, with its share of shipping and duty."
      actions={
        <>
          <Button onClick={onClose} disabled={receive.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={receive.isPending}>
            Receive
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
        <DateField
          label="Came on"
          max={today}
          value={day}
          error={problem.at('day')}
          onValueChange={(next: CalendarDate | null) => setDay(next)}
        />
        {places.length > 1 && (
          <SelectField
            label="Where it goes"
            placeholder="Each to its usual place"
            choices={places.map(({ id, name }) => ({ value: id, label: name }))}
            value={placeId ?? ''}
            error={problem.at('placeId')}
            onValueChange={(next: string) => {
              setPlaceId(next === '' ? null : next);
              setOthers({});
            }}
          />
        )}
        <ul className="divide-line border-line divide-y rounded-md border sm:col-span-2">
          {order.lines.map((line, index) => {
            const count = packs[index] ?? null;
            const amount = count === null ? null : amountOfPacks(count, line.packQuantity);
            return (
              <li
                key={index}
                className="grid items-start gap-x-4 gap-y-2 px-3 py-3 sm:grid-cols-[minmax(0,1fr)_10rem]"
              >
                <div className="min-w-0">
                  <p className="font-medium wrap-anywhere">{line.itemName}</p>
                  <p className="text-ink-soft text-sm">
                    {formatQuantity(line.packs, formats.locale)} × {packText(line, formats.locale)} ordered
                    {line.received > 0 && `, ${formatQuantity(line.received, formats.locale)} came before`}
                    {amount !== null && (
                      <>
                        {' · now '}
                        <StockText amount={amount} unit={line.stockUnit} />
                      </>
                    )}
                  </p>
                </div>
                <QuantityField
                  label={`Packs of ${line.itemName} that came`}
                  hideLabel
                  placeholder="packs"
                  value={count}
                  error={problem.at(`lines.${index + 1}`)}
                  onValueChange={(next: Quantity | null) => edit(index, next === 0 ? null : next)}
                />
                {count !== null && (
                  <div className="grid gap-3 empty:hidden sm:col-span-2 sm:grid-cols-3">
                    <LinePlace
                      itemId={line.itemId}
                      label={order.lines.length === 1 ? 'Place' : `Place, ${line.itemName}`}
                      places={places}
                      said={others[index + 1] ?? placeId}
                      onChange={(other) => setOthers({ ...others, [index + 1]: other })}
                    />
                    <ComingLotFields
                      itemId={line.itemId}
                      day={day}
                      fromSupplier
                      named={(field) => (order.lines.length === 1 ? field : `${field}, ${line.itemName}`)}
                      value={lots[index + 1]}
                      onChange={(lot) => setLots({ ...lots, [index + 1]: lot })}
                    />
                  </div>
                )}
              </li>
            );
          })}
        </ul>
        {isMore && (
          <Checkbox
            label="More came than I ordered, and I keep it"
            className="sm:col-span-2"
            checked={isMoreAllowed}
            onChange={(event) => {
              problem.clear();
              setMoreAllowed(event.target.checked);
            }}
          />
        )}
        <p aria-live="polite" className="sm:col-span-2">
          Worth{' '}
          <strong>
            <MoneyText cents={value} />
          </strong>{' '}
          with its share of the charges.
        </p>
        <TextField
          label="Note"
          optional
          autoComplete="off"
          maxLength={500}
          className="sm:col-span-2"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Checkbox
          label="The bill came with it"
          help="It is entered among your bills, to be paid there. Else it waits until the bill comes."
          className="sm:col-span-2"
          checked={hasBill}
          onChange={(event) => setHasBill(event.target.checked)}
        />
        {hasBill && (
          <>
            <TextField
              label="Number of the bill"
              optional
              autoComplete="off"
              maxLength={60}
              value={bill.number}
              error={problem.at('number')}
              onChange={(event) => setBill({ ...bill, number: event.target.value })}
            />
            <MoneyField
              label="Amount of the bill"
              value={bill.total ?? value}
              onValueChange={(total: Money | null) => setBill({ ...bill, total })}
            />
          </>
        )}
        <div className="sm:col-span-2">
          <FormError message={problem.at('form')} />
        </div>
      </form>
    </Dialog>
  );
}

type LinePlaceProps = {
  itemId: string;
  label: string;
  places: readonly PlaceView[];
  /** Of this line, or of all that came. */
  said: string | null;
  onChange: (placeId: string) => void;
};

/** Shows where one line goes: proposed is where its item usually is. */
function LinePlace({ itemId, label, places, said, onChange }: LinePlaceProps) {
  const item = useItem(itemId).data;
  if (places.length < 2 || item?.isCounted !== true) return null;
  return (
    <SelectField
      label={label}
      choices={places.map(({ id, name }) => ({ value: id, label: name }))}
      value={said ?? usualPlaceOf(item, places) ?? ''}
      onValueChange={onChange}
    />
  );
}
