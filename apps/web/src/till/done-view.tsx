import { Suspense } from 'react';
import { formatMoney, money } from '@atelier/domain/foundation';
import { changeDue, changeInPieces, type NumberedEntry } from '@atelier/domain/till';
import { Button } from '../design/button.tsx';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { lazyPart } from '../design/lazy-part.ts';
import { PaymentCodeButton } from './payment-code-button.tsx';
import { TillFrame } from './till-frame.tsx';
import { useGo, useOpenTill } from './use-till.ts';

const ReceiptActions = lazyPart(async () => (await import('./receipt/receipt-actions.tsx')).ReceiptActions);

const doneWords = { sale: 'Sold', refund: 'Refunded', order: 'Order taken' } as const;

const isNumbered = (entry: { readonly kind: string }): entry is NumberedEntry => entry.kind in doneWords;

/** Says that it is recorded: its number, the change to give, and the ways to give a receipt. */
export function DoneView({ id }: { id: string | undefined }) {
  const { snapshot } = useOpenTill();
  const go = useGo();
  const found = snapshot.session.find(({ entry }) => entry.id === id);
  const entry = found && isNumbered(found.entry) ? found.entry : null;
  return (
    <TillFrame
      title={entry === null ? 'Sold' : doneWords[entry.kind]}
      onBack={() => go({})}
      bar={
        <Button size="lg" tone="primary" className="flex-1 text-lg" onClick={() => go({})}>
          New sale
        </Button>
      }
    >
      {entry !== null && <Done entry={entry} isSent={found?.state !== 'waiting'} />}
    </TillFrame>
  );
}

function Done({ entry, isSent }: { entry: NumberedEntry; isSent: boolean }) {
  const { currency, locale } = useFormats();
  const go = useGo();
  const change = entry.kind === 'refund' ? 0 : changeDue(entry);
  const total = entry.kind === 'refund' ? entry.totalCents : entry.totals.totalCents;
  return (
    <div className="grid gap-4 py-2 text-center">
      <p role="status">
        <span className="block text-2xl font-semibold">{entry.number}</span>
        <MoneyText cents={total} className="text-lg" />
        <span className="text-ink-soft block">{isSent ? 'Sent' : 'Kept on this device, to be sent'}</span>
      </p>
      {change > 0 && (
        <section aria-label="Change" className="bg-success-soft text-ink rounded-lg p-4">
          <p>Give back</p>
          <MoneyText cents={change} className="text-5xl font-semibold" />
          <ul className="mt-2 flex flex-wrap justify-center gap-x-4 font-semibold">
            {changeInPieces(money(change), currency).map(({ cents, pieces }) => (
              <li key={cents}>
                {pieces} × {formatMoney(money(cents), { currency, locale })}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="min-h-26">
        <Suspense fallback={null}>
          <ReceiptActions entry={entry} isSent={isSent} onNone={() => go({})} />
        </Suspense>
      </div>
      <PaymentCodeButton entry={entry} />
      {entry.kind === 'sale' && (
        <Button size="lg" onClick={() => go({ view: 'sale', id: entry.id })}>
          Refund or void
        </Button>
      )}
    </div>
  );
}
