import type { SalesOverview } from '@atelier/contract/imports';
import { useCounts } from '../design/formats.tsx';
import { Card, Figure } from '../design/card.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { importWords } from './import-words.ts';
import { useTaxRateChoices } from '../platform/tax-rate-field.tsx';

/**
 * Shows what a file of sales says in all, as the marketplace has it; a statement holds no orders, and counts none.
 */
export function SalesFigures({ sales }: { sales: SalesOverview }) {
  const counts = useCounts();
  const { orders, from, to, newCustomers, knownCustomers, goods, shipping, tax, fees, refunds, payouts } =
    sales;
  const amounts = [
    {
      label: 'Sold',
      cents: goods + shipping,
      note: shipping > 0 ? 'With shipping, without tax' : 'Without tax',
    },
    { label: 'Tax', cents: tax },
    { label: 'Fees', cents: fees },
    { label: 'Refunds', cents: refunds },
    { label: 'Payouts', cents: payouts },
  ].filter(({ cents }) => cents !== 0);
  return (
    <section aria-label="What the file says">
      {from !== null && to !== null && (
        <h2 className="mb-2 text-lg font-semibold">
          <DateText date={from} />
          {to !== from && (
            <>
              {' '}
              to <DateText date={to} />
            </>
          )}
        </h2>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 sm:gap-4">
        {orders > 0 && (
          <>
            <Figure label="Orders" value={counts(orders)} />
            <Figure
              label="Customers"
              value={counts(newCustomers + knownCustomers)}
              note={`${counts(newCustomers)} new, ${counts(knownCustomers)} known`}
            />
          </>
        )}
        {amounts.map(({ label, cents, note }) => (
          <Figure key={label} label={label} value={<MoneyText cents={cents} />} note={note} />
        ))}
      </div>
      {sales.leftOut.length > 0 && (
        <ul aria-label="Left out" className="mt-3 space-y-1">
          {sales.leftOut.map(({ reason, rows, cents }) => (
            <li key={reason}>
              <strong>
                Left out: {rows === 1 ? '1 row' : `${counts(rows)} rows`}, <MoneyText cents={cents} />.
              </strong>{' '}
              {importWords[reason]}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type SalesTaxProps = { sales: SalesOverview; onChoose: (taxRateId: string) => void };

const none = 'none';

/** Asks under which rate the tax is reported that a marketplace has charged for the maker to pay; nothing where there is none. */
export function SalesTaxOfFile(props: SalesTaxProps) {
  return props.sales.taxes.length === 0 ? null : <TaxCard {...props} />;
}

function TaxCard({ sales, onChoose }: SalesTaxProps) {
  const counts = useCounts();
  const rates = useTaxRateChoices(sales.taxRateId);
  const nameOf = (taxRateId: string | null) =>
    rates.find(({ value }) => value === taxRateId)?.name ?? 'no rate, in no return';
  return (
    <Card title="Sales tax in this file">
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
        <SelectField
          label="Reported under, where no rate fits"
          help="A rate of yours that comes to what was charged is taken first."
          choices={[...rates, { value: none, label: 'No rate' }]}
          value={sales.taxRateId ?? none}
          onValueChange={(chosen) => onChoose(chosen === none ? '' : chosen)}
        />
        <ul aria-label="Sales tax by rate" className="space-y-1">
          {sales.taxes.map(({ taxRateId, orders, cents }) => (
            <li key={taxRateId ?? none}>
              <MoneyText cents={cents} /> of {orders === 1 ? '1 order' : `${counts(orders)} orders`} under{' '}
              {nameOf(taxRateId)}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
