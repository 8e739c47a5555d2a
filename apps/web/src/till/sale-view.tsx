import { useState } from 'react';
import { formatMeasured } from '@atelier/domain/foundation';
import { paymentMethodNames } from '@atelier/domain/payments';
import { invoiceTotals } from '@atelier/domain/sales-documents';
import { onlineName, pricingOf, type SaleEntry } from '@atelier/domain/till';
import { Button } from '../design/button.tsx';
import { InstantText, MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { refundsOf } from './make-refunds.ts';
import { PaymentCodeButton } from './payment-code-button.tsx';
import { ReceiptActions } from './receipt/receipt-actions.tsx';
import { RefundForm } from './refund-form.tsx';
import { tillWords } from './till-words.ts';
import { TillFrame } from './till-frame.tsx';
import { numberedOf, useEntries } from './use-entries.ts';
import { useGo, useOpenTill } from './use-till.ts';
import { Nothing, Opening } from './nothing.tsx';

/** One sale on this device, and its refund in whole or in part. */
export function SaleView({ id }: { id: string | undefined }) {
  const entries = useEntries();
  const go = useGo();
  const { person } = useOpenTill();
  const [isRefunding, setRefunding] = useState(false);
  if (entries === null) {
    return (
      <TillFrame title="Sale" onBack={() => go({ view: 'sales' })}>
        <Opening />
      </TillFrame>
    );
  }
  const logged = entries.find(({ entry }) => entry.id === id);
  if (logged?.entry.kind !== 'sale') {
    return (
      <TillFrame title="Sale" onBack={() => go({ view: 'sales' })}>
        <Nothing>This sale isn’t on this device. Refund it from its invoice in the dashboard.</Nothing>
      </TillFrame>
    );
  }
  const sale = logged.entry;
  const refunds = refundsOf(
    entries.map(({ entry }) => entry),
    sale.id,
  );
  const isLast = numberedOf(entries).find(({ entry }) => entry.kind === 'sale')?.entry.id === sale.id;
  const mayRefund = person === null || person.mayRefund;
  return (
    <TillFrame
      title={sale.number}
      onBack={() => (isRefunding ? setRefunding(false) : go({ view: 'sales' }))}
      {...(!isRefunding && {
        bar: (
          <Button size="lg" className="flex-1" disabled={!mayRefund} onClick={() => setRefunding(true)}>
            {mayRefund ? 'Refund or exchange' : 'Your PIN can’t refund'}
          </Button>
        ),
      })}
    >
      {isRefunding ? (
        <RefundForm sale={sale} earlier={refunds} canVoid={isLast && refunds.length === 0} />
      ) : (
        <>
          <SaleFacts sale={sale} />
          <div className="mt-3 grid empty:hidden">
            <PaymentCodeButton entry={sale} />
          </div>
          <div className="mt-4 text-center">
            <ReceiptActions entry={sale} isSent={logged.state !== 'waiting'} />
          </div>
        </>
      )}
      {logged.answer !== null && (
        <p className="text-warning mt-3 font-medium">
          {tillWords[logged.answer] ?? `The server keeps it for a person: ${logged.answer}.`}
        </p>
      )}
      {refunds.map(({ id: refundId, number, totalCents, reason }) => (
        <p key={refundId} className="mt-3">
          Refunded in {number}: <MoneyText cents={totalCents} />
          {reason !== '' && `, ${reason}`}
        </p>
      ))}
    </TillFrame>
  );
}

function SaleFacts({ sale }: { sale: SaleEntry }) {
  const { selling } = useOpenTill();
  const { locale } = useFormats();
  const { lines } = invoiceTotals(pricingOf(sale));
  return (
    <div className="bg-surface border-line rounded-lg border p-3">
      <p className="text-ink-soft">
        <InstantText instant={sale.at} timeZone={selling.timeZone} />
        {sale.customer && ` · ${sale.customer.name}`}
      </p>
      <ul aria-label="Items" className="divide-line my-2 divide-y">
        {sale.lines.map((line, index) => (
          <li key={line.id} className="flex justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              {formatMeasured(line.quantity, locale)} × {line.description}
            </span>
            <MoneyText cents={lines[index]?.net ?? 0} />
          </li>
        ))}
      </ul>
      <p className="flex justify-between font-semibold">
        <span>Total, with sales tax</span>
        <MoneyText cents={sale.totals.totalCents} />
      </p>
      {sale.payments.map(({ id, method, amountCents, tipCents }) => (
        <p key={id} className="flex justify-between">
          <span>
            {paymentMethodNames[method]}
            {tipCents > 0 && ', with tip'}
          </span>
          <MoneyText cents={amountCents + tipCents} />
        </p>
      ))}
      {sale.onAccountCents > 0 && (
        <p className="flex justify-between">
          <span>{sale.isPaidOnline ? onlineName : 'On account'}</span>
          <MoneyText cents={sale.onAccountCents} />
        </p>
      )}
    </div>
  );
}
