import { useEffect, useState } from 'react';
import { CircleCheck } from 'lucide-react';
import type { OnlinePaymentView } from '@atelier/contract/till';
import { Button } from '../design/button.tsx';
import { MoneyText } from '../design/figures.tsx';
import { QrCode } from '../design/qr-code.tsx';
import { askOnlinePayment, type Answer } from './engine/till-server.ts';
import { Nothing } from './nothing.tsx';
import { TillFrame } from './till-frame.tsx';
import { tillWords } from './till-words.ts';
import { useGo, useOpenTill } from './use-till.ts';

const everyMs = 2_000;

/** Shows a code that leads the customer to the page where a sale is paid by card, and says when it is. */
export function OnlineView({ id }: { id: string | undefined }) {
  const { session } = useOpenTill().snapshot;
  const go = useGo();
  const found = session.find(({ entry }) => entry.id === id);
  if (found?.entry.kind !== 'sale') {
    return (
      <TillFrame title="Pay by phone" onBack={() => go({})}>
        <Nothing>This sale isn’t in the open session.</Nothing>
      </TillFrame>
    );
  }
  const sale = found.entry;
  return (
    <OnlinePayment
      key={sale.id}
      sale={{ id: sale.id, number: sale.number, cents: sale.onAccountCents }}
      answer={found.answer}
    />
  );
}

type Paid = { readonly id: string; readonly number: string; readonly cents: number };

function OnlinePayment({ sale, answer }: { sale: Paid; answer: string | null }) {
  const payment = useOnlinePayment(sale.id);
  const go = useGo();
  const isOver = isDone(payment);
  const goOn = () => go({ view: 'done', id: sale.id });
  return (
    <TillFrame
      title="Pay by phone"
      onBack={goOn}
      bar={
        isOver ? (
          <Button size="lg" tone="primary" className="flex-1 text-lg" onClick={goOn}>
            Continue
          </Button>
        ) : (
          <>
            <Button size="lg" className="flex-1" onClick={() => go({ view: 'sale', id: sale.id })}>
              Void sale
            </Button>
            <Button size="lg" className="flex-1" onClick={goOn}>
              Don’t wait
            </Button>
          </>
        )
      }
    >
      <div className="grid justify-items-center gap-3 py-2 text-center">
        <p>
          <span className="block">{sale.number}</span>
          <MoneyText cents={sale.cents} className="text-4xl font-semibold" />
        </p>
        {answer === null ? (
          <PaymentState payment={payment} />
        ) : (
          <p role="alert" className="text-warning font-medium">
            {tillWords[answer] ?? `The server keeps this sale for a person: ${answer}.`}
          </p>
        )}
      </div>
    </TillFrame>
  );
}

function PaymentState({ payment }: { payment: Answer<OnlinePaymentView> | null }) {
  if (payment?.kind === 'unreached')
    return <p role="status">No connection. The code appears once this sale is sent.</p>;
  if (payment?.kind === 'failed') return <p role="alert">{tillWords[payment.code] ?? payment.code}</p>;
  if (payment === null || payment.body.state === 'not-booked') return <p role="status">Sending the sale…</p>;
  const { state, url } = payment.body;
  if (state === 'void') return <p role="status">This sale is void. Nothing is due.</p>;
  if (state === 'paid')
    return (
      <p role="status" className="bg-success-soft text-ink flex items-center gap-2 rounded-lg p-4 text-2xl">
        <CircleCheck aria-hidden className="size-7 shrink-0" />
        Paid
      </p>
    );
  if (url === null)
    return <p role="alert">This sale can’t be paid online. Void it, and take the money in another way.</p>;
  return (
    <>
      <QrCode text={url} label="QR code to pay by card" isLarge />
      <p>The customer scans it with their camera and pays by card.</p>
      <p role="status" className="font-semibold">
        Waiting for the payment…
      </p>
    </>
  );
}

const isDone = (payment: Answer<OnlinePaymentView> | null): boolean =>
  payment?.kind === 'answered' && (payment.body.state === 'paid' || payment.body.state === 'void');

/** Asks the server about a payment until it is done or the view is left. Null: not asked yet. */
function useOnlinePayment(saleId: string): Answer<OnlinePaymentView> | null {
  const { credential } = useOpenTill().device;
  const [payment, setPayment] = useState<Answer<OnlinePaymentView> | null>(null);
  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      const answer = await askOnlinePayment(credential, saleId);
      if (isLeft) return;
      setPayment(answer);
      if (isDone(answer)) clearInterval(timer);
    };
    const timer = setInterval(() => void look(), everyMs);
    void look();
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, [credential, saleId]);
  return payment;
}
