import { Suspense, useState } from 'react';
import { Trash2 } from 'lucide-react';
import { money, zeroMoney, type Money } from '@atelier/domain/foundation';
import type { PaymentMethod } from '@atelier/domain/payments';
import { quickAmounts } from '@atelier/domain/till';
import { Button, IconButton } from '../design/button.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { MoneyText } from '../design/figures.tsx';
import { Fold } from '../design/fold.tsx';
import { useFormats } from '../design/formats.tsx';
import { lazyPart } from '../design/lazy-part.ts';
import { cashDue, restOf, takePart, type Taken } from './make-entries.ts';
import { methodName } from './till-words.ts';
import { useOpenTill } from './use-till.ts';

// Cash waits for none of it.
const MethodPanel = lazyPart(async () => (await import('./method-panel.tsx')).MethodPanel);

const nothing: Taken = { payments: [], onAccountCents: zeroMoney };
/** In the order of a stall. */
const methodOrder: readonly PaymentMethod[] = [
  ...(['card', 'venmo', 'cash-app', 'paypal', 'check', 'bank-transfer', 'other'] as const),
];

type TakeMoneyProps = {
  due: Money;
  /** A known customer can owe the rest. */
  canOwe: boolean;
  /** All of the rest can be paid by card on the customer’s phone. */
  canPayOnline: boolean;
  /** Called with all of it, once nothing is left to pay. */
  onPaid: (taken: Taken) => void | Promise<void>;
  busy: boolean;
};

/** Takes money in one way or several, until nothing is left to pay. */
export function TakeMoney({ due, canOwe, canPayOnline, onPaid, busy }: TakeMoneyProps) {
  const { catalogue } = useOpenTill().selling;
  const { currency } = useFormats();
  const [taken, setTaken] = useState(nothing);
  const [asked, setAsked] = useState<Money | null>(null);
  const [tip, setTip] = useState<Money | null>(null);
  const [tendered, setTendered] = useState<Money | null>(null);
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const rest = restOf(due, taken);
  const amountCents = asked === null ? rest : money(Math.min(asked, rest));
  const tipCents = tip ?? zeroMoney;
  const rule = catalogue.cashRounding;
  const inCash = cashDue(amountCents, tipCents, rule);
  const hasCash = taken.payments.some((each) => each.method === 'cash');

  const take = (way: PaymentMethod, tenderedCents: Money | null, reference = '') => {
    if (busy || amountCents === 0) return;
    const part = { method: way, amountCents, tipCents, tenderedCents, reference };
    goOn(takePart(taken, part, rule));
  };
  const goOn = (next: Taken) => {
    setTaken(next);
    setAsked(null);
    setTip(null);
    setTendered(null);
    setMethod(null);
    if (restOf(due, next) === 0) void onPaid(next);
  };
  // A sale that could not be written is tried again.
  if (rest === 0) {
    return (
      <Button size="lg" tone="primary" className="w-full" busy={busy} onClick={() => void onPaid(taken)}>
        {due === 0 ? 'Finish without payment' : 'Finish'}
      </Button>
    );
  }
  if (method !== null) {
    return (
      <Suspense fallback={null}>
        <MethodPanel
          method={method}
          amountCents={money(amountCents + tipCents)}
          busy={busy}
          onBack={() => setMethod(null)}
          onTake={(reference) => take(method, null, reference)}
          {...(method === 'card' &&
            canPayOnline &&
            amountCents === rest &&
            tipCents === 0 && {
              onOnline: () => goOn({ ...taken, onAccountCents: rest, isPaidOnline: true }),
            })}
        />
      </Suspense>
    );
  }
  const offered = methodOrder.filter(
    (each) =>
      each !== 'bank-transfer' || catalogue.methods.some((one) => one.method === each && one.isOffered),
  );
  return (
    <div className="grid gap-4">
      <p className="text-center">
        <span className="block">{taken.payments.length > 0 ? 'Left to pay' : 'To pay'}</span>
        <MoneyText cents={rest} className="text-4xl font-semibold" />
        {!hasCash && inCash !== amountCents + tipCents && (
          <span className="block">
            In cash <MoneyText cents={inCash} />
          </span>
        )}
      </p>
      {taken.payments.length > 0 && (
        <ul
          aria-label="Payments"
          className="divide-line bg-surface border-line divide-y rounded-lg border px-3"
        >
          {taken.payments.map((each) => (
            <li key={each.id} className="flex min-h-12 items-center justify-between gap-2">
              <span className="font-semibold">{methodName(each.method)}</span>
              <MoneyText cents={each.amountCents + each.tipCents} className="ml-auto" />
              <IconButton
                label={`Remove ${methodName(each.method)}`}
                icon={Trash2}
                onClick={() =>
                  setTaken({ ...taken, payments: taken.payments.filter(({ id }) => id !== each.id) })
                }
              />
            </li>
          ))}
        </ul>
      )}
      {!hasCash && (
        <section aria-label="Cash" className="grid gap-2">
          <h2 className="font-semibold">Cash received</h2>
          <div className="grid grid-cols-3 gap-2">
            {quickAmounts(inCash, currency).map((cents) => (
              <Button
                key={cents}
                size="lg"
                tone={cents === inCash ? 'primary' : 'secondary'}
                className="min-h-14 text-lg"
                busy={busy}
                onClick={() => take('cash', cents)}
              >
                <MoneyText cents={cents} />
              </Button>
            ))}
            {inCash === 0 && (
              <Button size="lg" busy={busy} onClick={() => take('cash', zeroMoney)}>
                Nothing
              </Button>
            )}
          </div>
          <div className="flex items-end gap-2">
            <MoneyField
              label="Another amount"
              className="flex-1"
              value={tendered}
              onValueChange={setTendered}
              {...(tendered !== null && tendered < inCash && { error: 'Less than what is to pay.' })}
            />
            <Button
              size="lg"
              busy={busy}
              disabled={tendered === null || tendered < inCash}
              onClick={() => tendered !== null && take('cash', tendered)}
            >
              Take cash
            </Button>
          </div>
        </section>
      )}
      <section aria-label="Other ways to pay" className="grid gap-2">
        <h2 className="font-semibold">Other ways</h2>
        <div className="grid grid-cols-2 gap-2">
          {offered.map((each) => (
            <Button key={each} size="lg" className="min-h-14" disabled={busy} onClick={() => setMethod(each)}>
              {methodName(each)}
            </Button>
          ))}
          {canOwe && (
            <Button
              size="lg"
              className="min-h-14"
              busy={busy}
              onClick={() => goOn({ ...taken, onAccountCents: rest })}
            >
              On account
            </Button>
          )}
        </div>
      </section>
      <Fold title="Split or tip">
        <MoneyField
          label="Pay only"
          optional
          help="The rest is paid in another way."
          value={asked}
          onValueChange={setAsked}
          {...(asked !== null && asked > rest && { error: 'This is more than what is left to pay.' })}
        />
        <MoneyField label="Tip" optional help="On top of the sale." value={tip} onValueChange={setTip} />
      </Fold>
    </div>
  );
}
