import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { formatMeasured } from '@atelier/domain/foundation';
import { paymentMethodNames } from '@atelier/domain/payments';
import { invoiceTotals } from '@atelier/domain/sales-documents';
import { changeDue, pricingOf, type NumberedEntry } from '@atelier/domain/till';
import { InstantText, MoneyText } from '../design/figures.tsx';
import { useOpenTill } from './use-till.ts';

const titles = { sale: 'Receipt', order: 'Order', refund: 'Refund' } as const;

/** A receipt for the system’s print on a roll of 80 mm, which opens once it is there. It is on paper only. */
export function Receipt({ entry }: { entry: NumberedEntry }) {
  const { selling } = useOpenTill();
  const { seller } = selling.catalogue;
  useEffect(() => window.print(), []);
  return createPortal(
    <section className="till-receipt">
      <p className="text-center font-semibold">{seller.name}</p>
      <p className="text-center whitespace-pre-line">
        {[seller.address, seller.phone, seller.email].filter(Boolean).join('\n')}
      </p>
      <p className="my-2">
        {titles[entry.kind]} {entry.number}
        <br />
        <InstantText instant={entry.at} timeZone={selling.timeZone} />
      </p>
      {entry.kind === 'refund' ? null : <Items entry={entry} />}
      <Row name="Total" cents={entry.kind === 'refund' ? -entry.totalCents : entry.totals.totalCents} />
      {entry.payments.map(({ id, method, amountCents, tipCents }) => (
        <Row
          key={id}
          name={`${paymentMethodNames[method]}${tipCents > 0 ? ', with tip' : ''}`}
          cents={(entry.kind === 'refund' ? -1 : 1) * (amountCents + tipCents)}
        />
      ))}
      {entry.roundingCents !== 0 && <Row name="Cash rounding" cents={entry.roundingCents} />}
      {entry.kind !== 'refund' && changeDue(entry) > 0 && <Row name="Change" cents={changeDue(entry)} />}
      {entry.kind === 'sale' && entry.onAccountCents > 0 && (
        <Row name="On account" cents={entry.onAccountCents} />
      )}
      <p className="mt-3 text-center">Thank you!</p>
    </section>,
    document.body,
  );
}

function Items({ entry }: { entry: Exclude<NumberedEntry, { kind: 'refund' }> }) {
  const { lines, taxes } = invoiceTotals(pricingOf(entry));
  return (
    <>
      {entry.lines.map((line, index) => (
        <Row
          key={line.id}
          name={`${formatMeasured(line.quantity)} × ${line.description}`}
          cents={lines[index]?.net ?? 0}
        />
      ))}
      {entry.totals.discountCents > 0 && <Row name="Discount" cents={-entry.totals.discountCents} />}
      {taxes.map(({ taxRateId, name, tax }) => (
        <Row key={taxRateId} name={`${name}${entry.pricesIncludeTax ? ', included' : ''}`} cents={tax} />
      ))}
      {entry.exemptReason !== '' && <p>No sales tax: {entry.exemptReason}</p>}
    </>
  );
}

function Row({ name, cents }: { name: string; cents: number }) {
  return (
    <p className="flex justify-between gap-2">
      <span>{name}</span>
      <MoneyText cents={cents} />
    </p>
  );
}
