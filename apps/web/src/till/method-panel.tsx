import { Suspense, useState } from 'react';
import { QrCode as QrCodeIcon } from 'lucide-react';
import type { Money } from '@atelier/domain/foundation';
import type { PaymentMethod } from '@atelier/domain/payments';
import { Button } from '../design/button.tsx';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { lazyPart } from '../design/lazy-part.ts';
import { TextField } from '../design/text-field.tsx';
import { methodName } from './till-words.ts';
import { useOpenTill } from './use-till.ts';
import { walletLink } from './wallet-links.ts';

const QrCode = lazyPart(async () => (await import('../design/qr-code.tsx')).QrCode);

const referenceLabels: Partial<Record<PaymentMethod, string>> = {
  card: 'Last four digits',
  check: 'Check number',
  other: 'Voucher code, or what it was',
};

type MethodPanelProps = {
  method: PaymentMethod;
  /** With the tip. */
  amountCents: Money;
  busy: boolean;
  onBack: () => void;
  onTake: (reference: string) => void;
  /** Lets the customer pay on a phone; missing where that can’t be. */
  onOnline?: () => void;
};

/** Takes money in a way that is no cash. It records; the money itself moves on a reader, a phone or on paper. */
export function MethodPanel({ method, amountCents, busy, onBack, onTake, onOnline }: MethodPanelProps) {
  const { catalogue } = useOpenTill().selling;
  const { currency } = useFormats();
  const [reference, setReference] = useState('');
  const instruction = catalogue.methods.find((each) => each.method === method)?.instruction ?? '';
  const link = walletLink(method, instruction, amountCents, currency);
  const name = methodName(method);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onTake(reference.trim());
      }}
    >
      <p className="text-center">
        <span className="block">{name}</span>
        <MoneyText cents={amountCents} className="text-4xl font-semibold" />
      </p>
      {method === 'card' && (
        <p className="text-center">Charge the card on your reader, then record it here.</p>
      )}
      {link !== null ? (
        <div className="grid justify-items-center gap-2 text-center">
          <Suspense fallback={null}>
            <QrCode text={link} label={`${name} code with the amount`} />
          </Suspense>
          <p>The customer scans it and pays. Look at their screen before you record it.</p>
        </div>
      ) : (
        instruction !== '' && <p className="text-center wrap-anywhere whitespace-pre-line">{instruction}</p>
      )}
      <TextField
        label={referenceLabels[method] ?? 'Reference'}
        optional
        maxLength={200}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <div className="grid gap-2">
        <Button size="lg" tone="primary" type="submit" busy={busy} className="min-h-14 text-lg">
          Record payment
        </Button>
        {onOnline && (
          <Button size="lg" icon={QrCodeIcon} busy={busy} onClick={onOnline}>
            Pay on the customer’s phone
          </Button>
        )}
        <Button size="lg" onClick={onBack}>
          Pay another way
        </Button>
      </div>
    </form>
  );
}
