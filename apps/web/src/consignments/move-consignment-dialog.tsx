import { useState, type SyntheticEvent } from 'react';
import { X } from 'lucide-react';
import type { ConsignmentShopView } from '@atelier/contract/consignments';
import { quantity, type CalendarDate, type Quantity } from '@atelier/domain/foundation';
import { usualPlaceOf } from '@atelier/domain/items';
import { Button, IconButton } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { showToast } from '../design/toast.ts';
import { ItemCombobox, StockText, useStockPlaces } from '../items/index.ts';
import { PlaceStanding } from '../stock/index.ts';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import type { Problem } from '../platform/problems.ts';
import { useMoveConsignment } from './consignments.api.ts';

type MoveConsignmentDialogProps = { shop: ConsignmentShopView; way: 'out' | 'back'; onClose: () => void };

type Line = {
  itemId: string;
  name: string;
  unit: string;
  /** How much of it the shop has, where it comes from there. */
  there: Quantity | null;
  usualPlaceId: string | null;
  amount: Quantity | null;
};

const formId = 'move-consignment';

/** Gives pieces to a shop, or takes them back; they change their place and nothing else. */
export function MoveConsignmentDialog({ shop, way, onClose }: MoveConsignmentDialogProps) {
  const today = useToday();
  const isOut = way === 'out';
  const [id] = useState(newId);
  const [day, setDay] = useState<CalendarDate | null>(today);
  const [otherId, setOtherId] = useState('');
  const [lines, setLines] = useState<readonly Line[]>(
    isOut
      ? []
      : shop.items.map((item) => ({
          itemId: item.itemId,
          name: item.name,
          unit: item.stockUnit,
          there: item.onHand,
          usualPlaceId: null,
          amount: null,
        })),
  );
  const [problem, setProblem] = useState<Pick<Problem, 'message' | 'field'>>();
  const [sent, setSent] = useState<readonly string[]>([]);
  const places = (useStockPlaces().data ?? []).filter(
    (place) => !place.isArchived && place.id !== shop.placeId,
  );
  const move = useMoveConsignment({
    onSaved: () => {
      showToast({
        title: isOut ? `${shop.name} has the pieces` : `The pieces are back from ${shop.name}`,
        kind: 'success',
      });
      onClose();
    },
    onRefusal: setProblem,
  });
  const edit = (itemId: string, amount: Quantity | null) => {
    setProblem(undefined);
    setLines((before) => before.map((line) => (line.itemId === itemId ? { ...line, amount } : line)));
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (move.isPending) return;
    const said = lines.flatMap(({ itemId, amount }) =>
      amount === null || amount === 0 ? [] : [{ itemId, quantity: amount }],
    );
    if (said.length === 0)
      return setProblem({ field: undefined, message: 'Say of at least one thing how many.' });
    if (day === null) return setProblem({ field: 'day', message: 'Enter the day.' });
    setProblem(undefined);
    setSent(said.map(({ itemId }) => itemId));
    move.mutate({
      id,
      placeId: shop.placeId,
      way,
      day,
      otherPlaceId: otherId === '' ? null : otherId,
      lines: said,
    });
  };
  const lineOfProblem = sent[Number(/^lines\.(\d+)\./.exec(problem?.field ?? '')?.[1] ?? -1)];
  const isPlaced = lineOfProblem !== undefined || ['day', 'otherPlaceId'].includes(problem?.field ?? '');
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isOut ? `Send stock to ${shop.name}` : `Return stock from ${shop.name}`}
      description="They change their place and stay yours at what they cost; nothing is posted."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={move.isPending}>
            {isOut ? 'Send stock' : 'Return stock'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DateField label="Day" max={today} value={day} error={errorOf('day')} onValueChange={setDay} />
          <SelectField
            label={isOut ? 'From' : 'To'}
            placeholder="Each item’s usual place"
            choices={places.map((place) => ({ value: place.id, label: place.name }))}
            value={otherId}
            error={errorOf('otherPlaceId')}
            onValueChange={setOtherId}
          />
        </div>
        <ul aria-label="Pieces" className="space-y-3">
          {lines.map((line) => (
            <li key={line.itemId} className="flex items-start gap-3">
              <span className="min-w-0 flex-1 pt-2.5">
                <span className="wrap-anywhere">{line.name}</span>
                <span className="text-ink-soft block text-sm">
                  {line.there === null ? (
                    <PlaceStanding
                      itemId={line.itemId}
                      stockUnit={line.unit}
                      placeId={otherId === '' ? (usualPlaceOf(line, places) ?? '') : otherId}
                      change={quantity(-(line.amount ?? 0))}
                      isMove
                    />
                  ) : (
                    <>
                      <StockText amount={line.there} unit={line.unit} /> there
                    </>
                  )}
                </span>
              </span>
              <QuantityField
                label={`How many of ${line.name}`}
                hideLabel
                className="w-28"
                value={line.amount}
                error={lineOfProblem === line.itemId ? problem?.message : undefined}
                onValueChange={(amount) => edit(line.itemId, amount)}
              />
              {isOut && (
                <IconButton
                  icon={X}
                  label={`Leave ${line.name} out`}
                  onClick={() => setLines((before) => before.filter(({ itemId }) => itemId !== line.itemId))}
                />
              )}
            </li>
          ))}
        </ul>
        {isOut && (
          <ItemCombobox
            label="Add a piece"
            value={null}
            placeholder="Find a product"
            shelf="products"
            fits={(item) =>
              item.isCounted &&
              item.optionNames.length === 0 &&
              !lines.some(({ itemId }) => itemId === item.id)
            }
            onValueChange={(item) => {
              if (item === null) return;
              setProblem(undefined);
              setLines((before) => [
                ...before,
                {
                  itemId: item.id,
                  name: item.name,
                  unit: item.stockUnit,
                  there: null,
                  usualPlaceId: item.usualPlaceId,
                  amount: null,
                },
              ]);
            }}
          />
        )}
        <FormError message={isPlaced ? undefined : problem?.message} />
      </form>
    </Dialog>
  );
}
