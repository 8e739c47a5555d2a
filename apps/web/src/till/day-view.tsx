import { formatMeasured, hourOfInstant, quantity } from '@atelier/domain/foundation';
import { paymentMethodNames } from '@atelier/domain/payments';
import { dayReport, refundTotals, type ReportedEntry, type SaleEntry } from '@atelier/domain/till';
import { useFormats } from '../design/formats.tsx';
import { countsText, Figures } from './figures-list.tsx';
import { Opening } from './nothing.tsx';
import { refundsOf } from './make-refunds.ts';
import { TillFrame } from './till-frame.tsx';
import { useEntries } from './use-entries.ts';
import { useGo, useOpenTill } from './use-till.ts';

/** Figures of the open session, worked out on this device. */
export function DayView() {
  const { snapshot, selling } = useOpenTill();
  const all = useEntries();
  const { locale } = useFormats();
  const go = useGo();
  if (all === null) {
    return (
      <TillFrame title="Today’s figures" onBack={() => go({})}>
        <Opening />
      </TillFrame>
    );
  }
  const known = all.map(({ entry }) => entry);
  const sales = new Map(
    known.flatMap((entry) => (entry.kind === 'sale' ? [[entry.id, entry] as const] : [])),
  );
  const report = dayReport(
    snapshot.session.flatMap(({ entry }) => {
      if (entry.kind === 'sale') return [reported(entry, entry, selling.timeZone)];
      const sale = entry.kind === 'refund' ? sales.get(entry.saleId) : undefined;
      if (entry.kind !== 'refund' || sale === undefined) return [];
      const before = refundsOf(known, sale.id).filter(({ id }) => id < entry.id);
      const { lines } = refundTotals(sale, before, entry.lines);
      return [{ ...reported(entry, sale, selling.timeZone), refunded: lines }];
    }),
  );
  const names = new Map(selling.catalogue.people.map(({ id, name }) => [id, name]));
  return (
    <TillFrame title="Today’s figures" onBack={() => go({})}>
      <div className="grid gap-3">
        <Figures
          title={countsText(report.sales, report.refunds)}
          rows={[
            ['Sales with tax', report.totalCents],
            ['Sales tax', report.taxCents],
            ['Discounts', report.discountCents],
            ['Tips', report.tipCents],
            ['Cash rounding', report.roundingCents],
            ['On account', report.onAccountCents],
          ]}
        />
        <Figures
          title="By way of paying"
          rows={report.byMethod.map(({ key, cents }) => [paymentMethodNames[key], cents])}
        />
        <Figures
          title="By product, without tax"
          rows={report.byProduct.map(({ name, count, cents }) => [
            `${formatMeasured(quantity(Math.max(0, count)), locale)} × ${name === '' ? 'Custom items' : name}`,
            cents,
          ])}
        />
        <Figures
          title="By hour"
          rows={report.byHour.map(({ key, cents }) => [`${String(key).padStart(2, '0')}:00`, cents])}
        />
        <Figures title="By sales tax" rows={report.byTax.map(({ name, cents }) => [name, cents])} />
        {names.size > 0 && (
          <Figures
            title="By person"
            rows={report.byPerson.map(({ key, cents }) => [names.get(key ?? '') ?? 'No one named', cents])}
          />
        )}
      </div>
    </TillFrame>
  );
}

const reported = (entry: ReportedEntry['entry'], sale: SaleEntry, timeZone: string): ReportedEntry => ({
  ...{ entry, sale, hour: hourOfInstant(entry.at, timeZone) },
  refunded: [],
});
