import { useState, type SyntheticEvent } from 'react';
import { unitName } from '@atelier/domain/items';
import { formatMeasured, quantity, type Quantity } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { useFormats } from '../design/formats.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { useItemStock, useProblem } from '../items/index.ts';
import { lotOf, noLot } from './lot-draft.ts';
import { ComingLotFields } from './lot-fields.tsx';
import { useLotsThere } from './lots.api.ts';
import { useRecordOperation } from './operations.api.ts';

const formId = 'put-into-lot';

type PutIntoLotDialogProps = {
  item: { readonly id: string; readonly stockUnit: string };
  /** The lot that it is about; else what is of no lot comes first. */
  lotId?: string;
  onClose: () => void;
};

type Source = { placeId: string; placeName: string; number: string | null; amount: Quantity; lotId?: string };

/** Puts what is at a place from one lot into another, or what is of no lot into one. Nothing else changes. */
export function PutIntoLotDialog({ item, lotId, onClose }: PutIntoLotDialogProps) {
  const { locale } = useFormats();
  const today = useToday();
  const [id] = useState(newId);
  const sources = useSources(item.id);
  const [from, setFrom] = useState<string>();
  const [amountSaid, setAmount] = useState<Quantity | null>();
  const [into, setInto] = useState(noLot);
  const [reason, setReason] = useState('');
  const problem = useProblem((field) =>
    field.endsWith('.lot') ? 'lot' : field.endsWith('.quantity') ? 'quantity' : undefined,
  );
  const source =
    sources?.find((one) => keyOf(one) === from) ??
    sources?.find((one) => one.lotId === lotId) ??
    (from === undefined ? sources?.[0] : undefined);
  const amount = amountSaid === undefined ? (source?.amount ?? null) : amountSaid;
  const record = useRecordOperation({
    onRefusal: problem.onRefusal,
    onSaved: () => {
      const lot = into.number.trim();
      showToast({ title: lot === '' ? 'It is of no lot now' : `It is of lot ${lot} now`, kind: 'success' });
      onClose();
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (record.isPending) return;
    if (source === undefined) return problem.say('form', 'There is nothing of it here.');
    const lot = lotOf(into);
    if (lot === null && source.number === null) return problem.say('lot', 'Enter its number.');
    if (amount === null || amount === 0) return problem.say('quantity', 'Enter how much.');
    if (amount > source.amount) return problem.say('quantity', 'That is more than is there.');
    problem.clear();
    const { placeId, number } = source;
    const fromLot = number === null ? null : { number };
    record.mutate({
      id,
      kind: 'transfer',
      day: today,
      reason: reason.trim(),
      lines: [{ itemId: item.id, placeId, toPlaceId: placeId, quantity: amount, lot, fromLot }],
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={record.isPending ? 'busy' : undefined}
      title="Put into a lot"
      description="Its value doesn’t change. You can reverse it in the stock history."
      actions={
        <>
          <Button onClick={onClose} disabled={record.isPending}>
            Cancel
          </Button>
          <Button
            tone="primary"
            type="submit"
            form={formId}
            busy={record.isPending}
            disabled={sources === undefined}
          >
            Put into the lot
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="From"
          className="sm:col-span-2"
          choices={(sources ?? []).map((one) => ({
            value: keyOf(one),
            label: `${one.number === null ? 'No lot' : `Lot ${one.number}`}, ${one.placeName}: ${formatMeasured(one.amount, locale)}`,
          }))}
          value={source === undefined ? '' : keyOf(source)}
          onValueChange={(next) => {
            problem.clear();
            setAmount(undefined);
            setFrom(next);
          }}
        />
        <ComingLotFields
          itemId={item.id}
          value={into}
          day={null}
          named={(field) => (field === 'Lot' ? 'Into lot' : field)}
          error={problem.at('lot')}
          onChange={setInto}
        />
        <QuantityField
          label={`How much, in ${unitName(item.stockUnit, quantity(2_000_000))}`}
          value={amount}
          error={problem.at('quantity')}
          onValueChange={setAmount}
        />
        <TextField
          label="Reason"
          optional
          autoComplete="off"
          maxLength={500}
          placeholder="The wrong number on the shelf"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormError message={problem.at('form')} />
      </form>
    </Dialog>
  );
}

const keyOf = ({ placeId, lotId = '' }: Source) => `${placeId} ${lotId}`;

/** Returns what lies where of an item: of no lot first, then lot by lot. Undefined until it is there. */
function useSources(itemId: string): readonly Source[] | undefined {
  const stock = useItemStock(itemId).data;
  const lots = useLotsThere([itemId]).data;
  if (stock === undefined || lots === undefined) return undefined;
  const without = stock.places.flatMap(({ placeId, placeName, onHand }) => {
    const inLots = lots.filter((lot) => lot.placeId === placeId).reduce((sum, lot) => sum + lot.quantity, 0);
    return onHand > inLots ? [{ placeId, placeName, number: null, amount: quantity(onHand - inLots) }] : [];
  });
  return [...without, ...lots.map((lot) => ({ ...lot, amount: lot.quantity }))];
}
