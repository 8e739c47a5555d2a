import { formatMeasured, quantity } from '@atelier/domain/foundation';
import { paymentMethodNames, type PaymentMethod } from '@atelier/domain/payments';
import type { DayReport } from '@atelier/domain/till';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';

type FiguresProps = { title: string; rows: readonly (readonly [label: string, cents: number])[] };

/** Amounts under a title; nothing where there are none. */
export function Figures({ title, rows }: FiguresProps) {
  if (rows.length === 0) return null;
  return (
    <section className="bg-surface border-line rounded-lg border p-3">
      <h2 className="font-semibold">{title}</h2>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 [&_dd]:text-right">
        {rows.map(([label, cents]) => (
          <div key={label} className="contents">
            <dt className="min-w-0 wrap-anywhere">{label}</dt>
            <dd>
              <MoneyText cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const countsText = (sales: number, refunds: number): string =>
  `${sales === 1 ? '1 sale' : `${String(sales)} sales`}, ${refunds === 1 ? '1 refund' : `${String(refunds)} refunds`}`;

type Row = { readonly cents: number };

/** The report of a day or of a session, with names instead of ids. */
export type NamedReport = Pick<
  DayReport,
  | 'sales'
  | 'refunds'
  | 'totalCents'
  | 'taxCents'
  | 'discountCents'
  | 'tipCents'
  | 'roundingCents'
  | 'onAccountCents'
> & {
  readonly byMethod: readonly (Row & { readonly method: PaymentMethod })[];
  readonly byProduct: readonly (Row & { readonly name: string; readonly count: number })[];
  readonly byHour: readonly (Row & { readonly hour: number })[];
  readonly byTax: readonly (Row & { readonly name: string })[];
  readonly byPerson: readonly (Row & { readonly name: string | null })[];
};

/** Sales by way of paying, product, hour, tax and person. */
export function ReportFigures({ report }: { report: NamedReport }) {
  const { locale } = useFormats();
  return (
    <>
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
        rows={report.byMethod.map(({ method, cents }) => [paymentMethodNames[method], cents])}
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
        rows={report.byHour.map(({ hour, cents }) => [`${String(hour).padStart(2, '0')}:00`, cents])}
      />
      <Figures title="By sales tax" rows={report.byTax.map(({ name, cents }) => [name, cents])} />
      <Figures
        title="By person"
        rows={report.byPerson.map(({ name, cents }) => [name ?? 'No one named', cents])}
      />
    </>
  );
}
