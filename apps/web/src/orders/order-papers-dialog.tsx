import { useState } from 'react';
import { FileDown } from 'lucide-react';
import type { OrderView } from '@atelier/contract/orders';
import { formatDate } from '@atelier/domain/foundation';
import { labelSheets } from '@atelier/domain/items';
import type { AddressLabelForm } from '@atelier/domain/orders';
import { useFormats } from '../design/formats.tsx';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { useSavedFile } from '../platform/use-saved-file.ts';
import { orderWords } from './order-words.ts';

const shippingLabel = { value: '4x6', label: 'Shipping label · 4 × 6 in' } as const;

type OrderPapersDialogProps = { order: OrderView; onClose: () => void };

/** Shows what goes with the goods: a packing slip, of all or of one parcel, and the address. */
export function OrderPapersDialog({ order, onClose }: OrderPapersDialogProps) {
  const { locale } = useFormats();
  const { business } = useActiveBusiness();
  const [parcelId, setParcelId] = useState('');
  const [hasPrices, setHasPrices] = useState(false);
  const [form, setForm] = useState<AddressLabelForm>('4x6');
  const [skipped, setSkipped] = useState('0');
  const slip = useSavedFile(orderWords);
  const label = useSavedFile(orderWords);
  const address = `/api/v1/businesses/${business.id}/customer-orders/${order.id}`;
  const asked = new URLSearchParams({
    prices: hasPrices ? 'shown' : 'hidden',
    ...(parcelId === '' ? {} : { parcelId }),
  });
  const gone = /^\d{1,3}$/.test(skipped.trim()) ? Number(skipped) : null;
  const isSheet = form !== '4x6';
  const wrong = isSheet && (gone === null || gone > 200) ? 'Write a number up to 200.' : undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Packing slip and address"
      description="In the design of your invoice settings. Print at 100%."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="space-y-6 pb-1">
        <section className="space-y-3">
          <h3 className="font-semibold">Packing slip</h3>
          {order.parcels.length > 0 && (
            <SelectField
              label="Of"
              choices={[
                { value: '', label: 'All that is ordered' },
                ...order.parcels.map((parcel) => ({
                  value: parcel.id,
                  label: `The parcel of ${formatDate(parcel.day, locale)}${parcel.tracking === '' ? '' : `, ${parcel.tracking}`}`,
                })),
              ]}
              value={parcelId}
              onValueChange={setParcelId}
            />
          )}
          <Checkbox
            label="Show prices"
            help="Leave it out for a present."
            checked={hasPrices}
            onChange={(event) => setHasPrices(event.target.checked)}
          />
          <Button
            icon={FileDown}
            busy={slip.isPending}
            onClick={() => slip.mutate(`${address}/packing-slip.pdf?${asked.toString()}`)}
          >
            Save packing slip
          </Button>
        </section>
        <section className="border-line space-y-3 border-t pt-5">
          <h3 className="font-semibold">Address label</h3>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SelectField<AddressLabelForm>
              label="Label"
              choices={[
                shippingLabel,
                ...labelSheets.map(({ code, name }) => ({ value: code, label: name })),
              ]}
              value={form}
              onValueChange={setForm}
            />
            {isSheet && (
              <TextField
                label="Labels gone already"
                inputMode="numeric"
                value={skipped}
                error={wrong}
                onChange={(event) => setSkipped(event.target.value)}
              />
            )}
          </div>
          <Button
            icon={FileDown}
            busy={label.isPending}
            disabled={wrong !== undefined}
            onClick={() =>
              label.mutate(
                `${address}/address-label.pdf?form=${form}&skipped=${String(isSheet ? (gone ?? 0) : 0)}`,
              )
            }
          >
            Save address label
          </Button>
        </section>
      </div>
    </Dialog>
  );
}
