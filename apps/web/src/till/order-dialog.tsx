import { useState } from 'react';
import { type CalendarDate, type Money, zeroMoney } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { MoneyText } from '../design/figures.tsx';
import { TextArea } from '../design/text-field.tsx';
import { newId } from '../platform/new-id.ts';
import type { OrderFacts } from './make-entries.ts';
import { CustomerFields, reachOf, reachText } from './customer-dialog.tsx';
import { OrderDeposit } from './order-deposit.tsx';
import { Sheet } from './sheet.tsx';
import { useCart } from './use-cart.ts';

const formId = 'till-order';

/** Takes the cart as an order: sold out, or too big to carry. */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const { cart, totals } = useCart();
  const known = cart.customer;
  const [name, setName] = useState(known?.name ?? '');
  const [reach, setReach] = useState(known === null ? '' : reachText(known));
  const [shippingAddress, setAddress] = useState('');
  const [promisedOn, setPromisedOn] = useState<CalendarDate | null>(null);
  const [deposit, setDeposit] = useState<Money | null>(null);
  const [note, setNote] = useState('');
  const [facts, setFacts] = useState<OrderFacts | null>(null);
  if (facts !== null) return <OrderDeposit facts={facts} onClose={onClose} />;
  const isTooMuch = deposit !== null && deposit > totals.totalCents;
  return (
    <Sheet
      onClose={onClose}
      title="Take as order"
      description={
        <>
          Worth <MoneyText cents={totals.totalCents} />. It becomes an order of the customer; stock stays.
        </>
      }
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button size="lg" tone="primary" type="submit" form={formId}>
            {(deposit ?? 0) > 0 ? 'Take deposit' : 'Take order'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isTooMuch) return;
          const isKnown = known !== null && known.name === name.trim();
          setFacts({
            customer: isKnown
              ? known
              : { id: newId(), isNew: true, name: name.trim(), ...reachOf(reach), hasConsented: false },
            ...{ shippingAddress: shippingAddress.trim(), promisedOn, note: note.trim() },
            depositCents: deposit ?? zeroMoney,
          });
        }}
      >
        <CustomerFields nameLabel="Name" name={name} onName={setName} reach={reach} onReach={setReach} />
        <MoneyField
          label="Deposit"
          optional
          value={deposit}
          onValueChange={setDeposit}
          {...(isTooMuch && { error: 'A deposit is at most the total.' })}
        />
        <DateField label="Promised for" optional value={promisedOn} onValueChange={setPromisedOn} />
        <TextArea
          label="Address"
          optional
          help="Leave it empty if it is picked up."
          maxLength={500}
          value={shippingAddress}
          onChange={({ target }) => setAddress(target.value)}
        />
        <TextArea
          label="Note"
          optional
          maxLength={2000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Sheet>
  );
}
